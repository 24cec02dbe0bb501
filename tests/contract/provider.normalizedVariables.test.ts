// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';

import { administrator, residentWithMany } from '@mock/demoAccounts';
import { NO_THRESHOLDS, NOTHING_REQUIRED } from '@domain/sensors/threshold';

import { dataProvider } from '@/app/dataProvider';
import type { NormalizedVariable } from '@/providers/data/records';

import { wordsOf } from './support/failures';
import { connectProvider, requestOf, type Connection } from './support/provider';

const RUIDO = 2;
const OZONE = 4;
const LIST = 'GET /api/normalized-variables/all';

let server: Connection;

beforeEach(async () => {
  server = await connectProvider(administrator);
});

const list = async (filter = {}) =>
  (await dataProvider.getList<NormalizedVariable>('normalized-variables', { filter })).data;
const limits = {
  ...NOTHING_REQUIRED,
  ...NO_THRESHOLDS,
  requireMinWarning: true,
  minWarning: -2.5,
  requireMaxCritical: true,
  maxCritical: 90,
};
const update = (id = OZONE) =>
  dataProvider.update('normalized-variables', { id, data: limits, previousData: { id } });
const newVariable = {
  normalizedName: 'Benceno',
  sensorTypeId: 1,
  requireMinCritical: false,
  requireMaxCritical: true,
  requireMinWarning: false,
  requireMaxWarning: false,
};
const create = (changes = {}) =>
  dataProvider.create('normalized-variables', { data: { ...newVariable, ...changes } });

describe('the list is asked for as the table of calls says, with only what is set', () => {
  test.each([
    [{}, LIST],
    [{ name: '' }, LIST],
    [{ name: '   ' }, LIST],
    [{ name: 'Nivel' }, `${LIST}?name=Nivel`],
    [{ name: ' nivel del ' }, `${LIST}?name=nivel+del`],
    [{ name: 'CO₂ & más' }, `${LIST}?name=CO%E2%82%82+%26+m%C3%A1s`],
    [{ sensorTypeId: RUIDO }, `${LIST}?sensorTypeId=2`],
    [{ name: 'nivel', sensorTypeId: RUIDO }, `${LIST}?name=nivel&sensorTypeId=2`],
  ])('%j', async (filter, line) => {
    await list(filter);
    expect(server.requests.at(-1)).toEqual(requestOf(line));
  });

  test('and filtered by the server', async () => {
    expect((await list()).length).toBeGreaterThan(15);
    const found = await list({ name: 'NIVEL', sensorTypeId: RUIDO });
    expect(found.map(({ name }) => name)).toEqual(['Nivel sonoro equivalente', 'Nivel sonoro máximo']);
    expect(found[0]).toMatchObject({
      sensorType: 'Ruido',
      requireMaxCritical: true,
      variables: [{ maxCritical: 80, maxWarning: 65, minCritical: null, minWarning: null }],
    });
  });

  test.each([{}, { value: null }])('and is empty where the answer has none: %j', async (left) => {
    server.scenarios.use([{ call: LIST, outcome: { kind: 'field', field: 'content', ...left } }]);
    expect(await list()).toEqual([]);
  });

  test('without a type or values where the server has none', async () => {
    server.scenarios.use([{ call: LIST, outcome: { kind: 'field', field: 'content.sensorType' } }]);
    expect((await list())[0]?.sensorType).toBeUndefined();
    server.scenarios.use([
      { call: LIST, outcome: { kind: 'field', field: 'content.variables', value: null } },
    ]);
    expect((await list())[0]?.variables).toBeNull();
  });

  test.each([{}, { value: null }])('requiring nothing that the server leaves open: %j', async (left) => {
    const field = 'content.requireMaxCritical';
    server.scenarios.use([{ call: LIST, outcome: { kind: 'field', field, ...left } }]);
    expect((await list({ name: 'ozono' }))[0]).toMatchObject({ requireMaxCritical: false });
  });

  test('with the name and of the type that were asked for, even where the server ignores both', async () => {
    const named = (id: number, name: string, sensorTypeId?: number) => ({ id, name, sensorTypeId });
    const content = [
      named(1, 'Temperatura', 1),
      named(2, 'Humédad del suelo', 1),
      named(3, 'Humo', 2),
      named(4, 'Humo sin tipo'),
    ];
    server.scenarios.use([{ call: LIST, outcome: { kind: 'json', status: 200, body: { content } } }]);
    expect((await list({ name: ' HUM' })).map(({ id }) => id)).toEqual([2, 3, 4]);
    expect((await list({ sensorTypeId: 1 })).map(({ id }) => id)).toEqual([1, 2, 4]);
    expect((await list({ name: 'humed', sensorTypeId: 1 })).map(({ id }) => id)).toEqual([2]);
  });

  test('with some of the values, or with the provider’s variables in their place', async () => {
    const value = [{ maxCritical: 3.5 }, { variableId: 7, variableName: 'LAeq' }];
    server.scenarios.use([{ call: LIST, outcome: { kind: 'field', field: 'content.variables', value } }]);
    expect((await list())[0]?.variables?.[0]).toEqual({ maxCritical: 3.5 });
  });
});

describe('each change goes out as the table of calls says, and the mock understands it', () => {
  test('an update', async () => {
    await update();
    const { line, body } = requestOf('PUT /api/normalized-variables?id=4', {
      requireMinCritical: false,
      requireMaxCritical: true,
      requireMinWarning: true,
      requireMaxWarning: false,
      minCritical: null,
      minWarning: -2.5,
      maxWarning: null,
      maxCritical: 90,
    });
    expect(server.requests.at(-1)).toEqual({ ...requestOf(line), body });
    expect((await list({ name: 'ozono' }))[0]).toMatchObject({
      requireMinWarning: true,
      variables: [{ minCritical: null, maxCritical: 90, minWarning: -2.5, maxWarning: null }],
    });
  });

  test('a creation', async () => {
    await create();
    expect(server.requests.at(-1)).toEqual(requestOf('POST /api/normalized-variables', newVariable));
    expect(await list({ name: 'benceno' })).toMatchObject([{ sensorType: 'Calidad de aire' }]);
  });

  test('whatever the answer holds', async () => {
    server.scenarios.use([{ call: '*', outcome: { kind: 'empty', status: 204 } }]);
    expect(await update()).toMatchObject({ data: { id: OZONE } });
    expect(await create()).toHaveProperty('data.id');
    server.scenarios.use([{ call: '*', outcome: { kind: 'text', status: 200, body: 'Anotado.' } }]);
    expect(await update()).toMatchObject({ data: { id: OZONE } });
    expect(await create()).toHaveProperty('data.id');
  });
});

describe('what the server refuses is worded as the catalogue of messages says', () => {
  test.each([
    ['a variable that is gone', () => update(999), 'Variable normalizada no encontrada.'],
    [
      'a name that the type has',
      () => create({ normalizedName: 'ozono' }),
      'Ya existe una variable normalizada con ese nombre para este tipo de sensor',
    ],
    [
      'a type that is gone',
      () => create({ sensorTypeId: 99 }),
      'El tipo de sensor seleccionado no existe. Por favor, actualiza la página y selecciona un tipo válido',
    ],
    [
      'a limit without a value',
      () =>
        dataProvider.update('normalized-variables', {
          id: OZONE,
          data: { ...NOTHING_REQUIRED, ...NO_THRESHOLDS, requireMinWarning: true },
          previousData: { id: OZONE },
        }),
      'Datos inválidos: El campo "minWarning" necesita un número.',
    ],
  ])('%s', async (_, call, message) => {
    expect(await wordsOf(call)).toEqual({ message });
  });

  test('a resident', async () => {
    server = await connectProvider(residentWithMany);
    for (const call of [() => list(), () => update(), () => create()]) {
      expect((await wordsOf(call)).message).toMatch(/administra/);
    }
  });

  test('a blank name, with what the server says about it', async () => {
    expect(await wordsOf(() => create({ normalizedName: ' ' }))).toEqual({
      message: 'Los datos del formulario son inválidos...',
      hint: 'El campo "normalizedName" no puede estar vacío.',
    });
  });
});
