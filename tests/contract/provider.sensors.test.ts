// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';

import { administrator } from '@mock/demoAccounts';
import type { Outcome } from '@mock/scenarios/scenario';

import { dataProvider } from '@/app/dataProvider';
import type { Deleted, Location, Sensor, SensorType, SensorTypeData } from '@/providers/data/records';

import { changedSensor, newSensor } from './support/examples';
import { expectWords, wordsOf, type FailureRow } from './support/failures';
import { connectProvider, rejectionOf, requestOf, type Connection } from './support/provider';

const RUIDO = 2;

let server: Connection;

beforeEach(async () => {
  server = await connectProvider(administrator);
});

const listSensors = (filter = {}) => dataProvider.getList<Sensor>('sensors', { filter });
const listTypes = () => dataProvider.getList<SensorType>('sensor-types', {});
const listLocations = () => dataProvider.getList<Location>('locations', {});
const getTypeData = (meta = {}) => dataProvider.getOne<SensorTypeData>('sensor-types', { id: RUIDO, meta });
const create = () => dataProvider.create('sensors', { data: newSensor });
const update = () => dataProvider.update('sensors', { id: 2, data: changedSensor, previousData: { id: 2 } });
const remove = () => dataProvider.delete<Deleted>('sensors', { id: 100 });

describe('each list is asked for as the table of calls says, and comes whole', () => {
  test.each([
    ['all sensors', () => listSensors(), 'GET /api/sensors', {}],
    [
      'the sensors of a type',
      () => listSensors({ typeId: RUIDO }),
      'GET /api/sensors/by-type/2',
      { typeId: RUIDO },
    ],
    [
      'the sensors of a neighbourhood',
      () => listSensors({ locationId: 1 }),
      'GET /api/sensors/by-location/1',
      { locationId: 1 },
    ],
    ['all sensor types', listTypes, 'GET /api/sensor-types', {}],
    ['all neighbourhoods', listLocations, 'GET /api/location', {}],
  ])('%s', async (_, call, line, shared) => {
    const { data, total } = await call();
    expect(server.requests.at(-1)).toEqual(requestOf(line));
    expect(total).toBe(data.length);
    expect(total).toBeGreaterThan(5);
    for (const record of data) {
      expect(record).toMatchObject({ id: expect.any(Number), name: expect.any(String), ...shared });
    }
  });
});

test.each(['minCritical', 'maxCritical', 'minWarning', 'maxWarning', 'normalizedVariableId'])(
  'a variable without %s in the answer has none',
  async (field) => {
    server.scenarios.use([{ call: '*', outcome: { kind: 'field', field: `variables.${field}` } }]);
    const { data } = await listSensors();
    expect(data[0]?.variables?.[0]).toMatchObject({ variableId: expect.any(Number), [field]: null });
  },
);

describe('the data of a sensor type', () => {
  test('is asked for as the table of calls says', async () => {
    const { data } = await getTypeData();
    expect(server.requests.at(-1)).toEqual(requestOf('GET /api/sensor-types/data/2'));
    expect(data).toMatchObject({ id: RUIDO, name: 'Ruido' });
    expect(data.normalizedVariables[0]).toMatchObject({
      name: 'Nivel sonoro equivalente',
      requireMaxCritical: true,
      variables: [{ variableId: expect.any(Number), variableName: 'LAeq' }, { variableName: 'LAeq_1h' }],
    });
  });

  test.each([{}, { value: null }])(
    'has the id that was asked for where the answer has none: %j',
    async (left) => {
      const outcome = { kind: 'field', field: 'id', ...left } as const;
      server.scenarios.use([{ call: 'GET /api/sensor-types/data/{typeId}', outcome }]);
      expect((await getTypeData()).data.id).toBe(RUIDO);
    },
  );

  test.each([{}, { value: null }])('needs no name: %j', async (left) => {
    const outcome = { kind: 'field', field: 'name', ...left } as const;
    server.scenarios.use([{ call: 'GET /api/sensor-types/data/{typeId}', outcome }]);
    expect((await getTypeData()).data.normalizedVariables).not.toEqual([]);
  });

  test.each([{}, { value: null }])('has no variables where the answer has none: %j', async (left) => {
    const outcome = { kind: 'field', field: 'normalizedVariables', ...left } as const;
    server.scenarios.use([{ call: 'GET /api/sensor-types/data/{typeId}', outcome }]);
    expect((await getTypeData()).data.normalizedVariables).toEqual([]);
  });

  test.each([{}, { value: null }])('requires nothing that the answer leaves open: %j', async (left) => {
    const outcome = { kind: 'field', field: 'normalizedVariables.requireMaxCritical', ...left } as const;
    server.scenarios.use([{ call: 'GET /api/sensor-types/data/{typeId}', outcome }]);
    const { data } = await getTypeData();
    expect(data.normalizedVariables[0]).toMatchObject({ requireMaxCritical: false });
  });

  test('has the limits that come under the name of the provider’s variables as none of these (VAR-1)', async () => {
    const outcome = {
      kind: 'field',
      field: 'normalizedVariables.variables',
      value: [
        { minCritical: 1, maxCritical: null },
        { variableId: null, variableName: null, minCritical: 1 },
        { variableId: 7, variableName: 'LAeq' },
      ],
    } as const;
    server.scenarios.use([{ call: 'GET /api/sensor-types/data/{typeId}', outcome }]);
    const { data } = await getTypeData();
    expect(data.normalizedVariables[0]?.variables).toEqual([{ variableId: 7, variableName: 'LAeq' }]);
  });
});

describe('each change goes out as the table of calls says, and the mock understands it', () => {
  test.each([
    ['creating a sensor', create, requestOf('POST /api/sensors', newSensor)],
    ['updating a sensor', update, requestOf('PUT /api/sensors?sensorId=2', changedSensor)],
    ['deleting a sensor', remove, requestOf('DELETE /api/sensors/100')],
  ])('%s', async (_, call, { line, body }) => {
    await call();
    expect(server.requests.at(-1)).toEqual({ ...requestOf(line), body });
  });

  test('and resolves to a record with an id, whatever the answer holds', async () => {
    expect(await create()).toHaveProperty('data.id');
    expect(await update()).toMatchObject({ data: { id: 2, name: changedSensor.name } });
    expect(await remove()).toEqual({ data: { id: 100, message: undefined } });
    server.scenarios.use([{ call: '*', outcome: { kind: 'text', status: 200, body: 'Anotado.' } }]);
    expect(await create()).toHaveProperty('data.id');
    expect(await update()).toMatchObject({ data: { id: 2, name: changedSensor.name } });
    expect(await remove()).toEqual({ data: { id: 100, message: 'Anotado.' } });
  });

  test('an update resolves to what is known of the sensor from now on', async () => {
    server.scenarios.use([{ call: '*', outcome: { kind: 'empty', status: 200 } }]);
    const [entry] = changedSensor.variablesData;
    if (!entry) throw new Error('The example has no variable');
    const before = { id: 2, name: 'Antes', typeId: 2, locationId: 5, locationName: 'La Ribera' };
    const updated = async (data: object) =>
      (await dataProvider.update<Sensor>('sensors', { id: 2, data, previousData: before })).data;
    const known = { ...entry, id: 3 };

    expect(await updated({ ...changedSensor, location: 'La Ribera', variablesData: [known] })).toMatchObject({
      locationId: 5,
      locationName: 'La Ribera',
      variables: [{ variableId: 3, variableName: entry.variableName }],
    });
    const withNew = [known, { ...entry, id: null }];
    const moved = await updated({ ...changedSensor, location: 'Otro barrio', variablesData: withNew });
    expect(moved).toMatchObject({ locationId: null, locationName: 'Otro barrio', variables: null });
  });

  test('no two creations resolve to the same id', async () => {
    server.scenarios.use([{ call: '*', outcome: { kind: 'empty', status: 200 } }]);
    const first = await create();
    expect(await create()).not.toEqual(first);
  });
});

const rows: FailureRow[] = [
  {
    title: 'all sensors',
    call: () => listSensors(),
    refused: 'No se pudieron cargar los sensores',
    invalid: 'No se pudieron cargar los sensores',
  },
  {
    title: 'the sensors of a type',
    call: () => listSensors({ typeId: RUIDO }),
    refused: 'No se pudieron cargar los sensores del tipo seleccionado',
    invalid: 'No se pudieron cargar los sensores del tipo seleccionado',
  },
  {
    title: 'the sensors of a neighbourhood',
    call: () => listSensors({ locationId: 1 }),
    refused: 'No se pudieron cargar los sensores del barrio seleccionado',
    invalid: 'No se pudieron cargar los sensores del barrio seleccionado',
  },
  {
    title: 'all sensor types',
    call: listTypes,
    refused: 'No se pudieron cargar los tipos de sensores',
    invalid: 'No se pudieron cargar los tipos de sensores',
  },
  {
    title: 'all neighbourhoods',
    call: listLocations,
    refused: 'No se pudieron cargar los barrios',
    offline: 'Error al cargar barrios',
    invalid: 'No se pudieron cargar los barrios',
  },
  {
    title: 'the data of a sensor type',
    call: () => getTypeData(),
    refused: 'No se pudo cargar la configuración del tipo',
    offline: 'Error al cargar variables normalizadas',
    invalid: 'No se pudo cargar la configuración del tipo',
  },
  {
    title: 'creating a sensor',
    call: create,
    refused: 'No se pudo crear el sensor',
    invalid: null,
    serverText: 'instead',
  },
  {
    title: 'updating a sensor',
    call: update,
    refused: 'No se pudo actualizar el sensor',
    invalid: null,
    serverText: 'instead',
  },
  {
    title: 'deleting a sensor',
    call: remove,
    refused: 'No se pudo eliminar el sensor',
    invalid: null,
    serverText: 'instead',
  },
];

describe('a failure reads as the catalogue of messages says', () => {
  test.each(rows)('of $title', (row) => expectWords(server, row));
});

describe('the variables of a type, where they are chosen from for a view', () => {
  const getVariables = () => getTypeData({ part: 'normalizedVariables' });

  test.each<[string, Outcome, object]>([
    [
      'with its status',
      { kind: 'text', status: 500, body: 'Motivo.' },
      { message: 'No se pudieron cargar las variables normalizadas (HTTP 500)', hint: 'Motivo.' },
    ],
    [
      'without an answer',
      { kind: 'dropped' },
      {
        message: 'Error al cargar variables normalizadas',
        hint: 'Revisá tu conexión a internet y probá de nuevo.',
      },
    ],
  ])('fail %s', async (_, outcome, words) => {
    server.scenarios.use([{ call: '*', outcome }]);
    expect(await wordsOf(getVariables)).toEqual(words);
  });
});

describe('what the API does not have', () => {
  const record = { id: 1, data: {}, previousData: { id: 1 } };

  test.each([
    ['getList of plants', () => dataProvider.getList('plants', {})],
    ['getOne of users', () => dataProvider.getOne('users', { id: 1 })],
    ['create of locations', () => dataProvider.create('locations', { data: {} })],
    ['update of activity', () => dataProvider.update('activity', record)],
    ['delete of activity', () => dataProvider.delete('activity', { id: 1 })],
    ['deleteMany of sensors', () => dataProvider.deleteMany('sensors', { ids: [1] })],
  ])('is refused without a request: %s', async (title, call) => {
    const [method, resource] = title.split(' of ');
    const before = server.requests.length;
    expect(await rejectionOf(call)).toEqual(new Error(`The API has no ${method} for ${resource}`));
    expect(server.requests).toHaveLength(before);
  });
});
