import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, inject, it } from 'vitest';

import { limitChanges, neighbourhoods, sensorImports, sensors } from '@contract';
import type { SensorMeaning } from '@domain/tables/sensorTable';
import { HOUR_MS } from '@domain/duration';
import { SENSOR_TABLE_HEADINGS } from '@reporting/sensorTableCsv';

import { readTable } from '@/kit/tables/readTable';
import { guessSettings, toRequest } from '@/resources/sensors/import/rules/tableSettings';

import { createApi } from '../contract/portable/api';
import { expectRefusal } from '../contract/portable/refusals';
import type { Town } from '../contract/portable/town';
import { startChildServer } from './support/childServer';
import { copyTemplate, runSql } from './support/databases';
import { newReadingKey, sendReadings } from './support/readings';
import { openServerTown } from './support/serverTown';
import { administrator, environmentFor, type TestServer } from './support/testServer';

let server: TestServer;
let town: Town;
let url: string;

beforeAll(async () => {
  const opened = await openServerTown();
  ({ server, town, url } = opened);
  await runSql(
    url,
    `insert into sensor_types (name) values ('Clima urbano');
     insert into normalized_variables (type_id, name, max_warning, max_critical, require_min_critical, require_max_critical, require_min_warning, require_max_warning)
     select id, variable, 30, 40, false, true, false, true from sensor_types, unnest(array['Temperatura', 'Humedad']) as variable
     where sensor_types.name = 'Clima urbano'`,
  );
  return opened.close;
});

const TYPE = 'clima urbano';
const COLUMNS = [
  'name',
  'type',
  'location',
  'device',
  'variable',
  'payloadName',
  'maxWarning',
  'maxCritical',
] as const;

const tableOf = (rows: readonly (readonly string[])[], columns: readonly SensorMeaning[] = COLUMNS) => ({
  columns: columns.map((meaning) => ({ meaning })),
  decimal: 'comma' as const,
  rows: rows.map((cells, index) => ({ line: index + 2, cells: [...cells] })),
});

const plan = async (...rows: readonly (readonly string[])[]) => {
  const { sensors: planned } = await town.api.answerOf(
    sensorImports.trySensorImport,
    { body: tableOf(rows) },
    town.root,
  );
  return planned;
};

const start = async (rows: readonly (readonly string[])[], key = randomUUID()) =>
  (
    await town.api.answerOf(
      sensorImports.startSensorImport,
      { body: { key, name: 'sensores.csv', ...tableOf(rows) } },
      town.root,
    )
  ).id;

const stateOf = (id: number) =>
  town.api.answerOf(sensorImports.getSensorImport, { params: { id } }, town.root);
const rowsOf = (id: number) =>
  town.api.answerOf(sensorImports.listImportedSensors, { params: { id } }, town.root);

const untilIn = async (id: number, state: string) => {
  await expect.poll(async () => (await stateOf(id)).state, { timeout: 20_000, interval: 50 }).toBe(state);
  return stateOf(id);
};

const undo = (id: number, withMeasured = false) =>
  town.api.outcomeOf(sensorImports.undoSensorImport, { params: { id }, body: { withMeasured } }, town.root);

const sensorsNamed = async (part: string) =>
  (await town.api.answerOf(sensors.listSensors, {}, town.root)).filter(({ name }) => name.includes(part));

describe('A dry run', () => {
  it('says of each row what would become of it, and changes nothing', async () => {
    const taken = await town.newConnectedSensor();
    const before = await runSql(url, 'select (select count(*) from sensors), (select count(*) from devices)');
    const planned = await plan(
      [town.name('Bueno'), TYPE, 'Barrio de la prueba', '', 'temperatura', '', '28,5', ''],
      [taken.name, TYPE, '', ''],
      [town.name('Con dispositivo ajeno'), TYPE, '', taken.device],
      [town.name('Sin tipo'), 'Volcanes', '', ''],
      [town.name('Otra variable'), TYPE, '', '', 'Lava'],
      [town.name('Al revés'), TYPE, '', '', 'Temperatura', '', '50', '45'],
      [town.name('Sin el máximo'), TYPE, '', '', 'Temperatura', '', '', '-'],
      [town.name('De planilla'), TYPE, '', '7,01E+15'],
      [town.name('Todas'), TYPE, '', ''],
    );
    expect(planned.map(({ problems }) => problems.map(({ column, text }) => [column, text]))).toEqual([
      [],
      [[0, `Ya existe un sensor con el nombre "${taken.name}".`]],
      [[3, `El dispositivo "${taken.device}" ya mide para "${taken.name}".`]],
      [[1, expect.stringMatching(/^No hay un tipo "Volcanes"\. Los que hay: .*"Clima urbano"/)]],
      [
        [
          4,
          expect.stringContaining('no tiene la variable "Lava". Las que tiene: "Temperatura" y "Humedad".'),
        ],
      ],
      [[4, 'En la variable "Temperatura", el máximo de advertencia no puede superar al máximo crítico.']],
      [[4, 'La variable "Temperatura" necesita: máximo crítico.']],
      [[3, expect.stringContaining('7,01E+15')]],
      [],
    ]);
    expect(planned[0]?.notes).toEqual(['Crea el barrio "Barrio de la prueba".']);
    expect(planned[8]?.notes).toEqual([
      'Queda sin barrio.',
      'Mide todas las variables de su tipo, con sus umbrales usuales.',
    ]);
    expect(
      await runSql(url, 'select (select count(*) from sensors), (select count(*) from devices)'),
    ).toEqual(before);
  });

  it('needs something in the columns', async () => {
    const body = tableOf([['', '']]);
    expectRefusal(
      await town.api.outcomeOf(sensorImports.trySensorImport, { body }, town.root),
      400,
      'columnas',
    );
  });
});

describe('An import of sensors', () => {
  it('creates what the rows say, and tells of each', async () => {
    const [one, two] = [town.name('Importado'), town.name('Importado')];
    const device = town.name('equipo');
    const id = await start([
      [one, TYPE, 'Centro importado', device, 'Temperatura', 'temp', '28,5', ''],
      ['', '', '', '', 'Humedad', '', '', '80'],
      [two, TYPE, 'Centro importado', ''],
      [one, 'Volcanes'],
    ]);
    const done = await untilIn(id, 'done');
    // The last row goes on with the first sensor, and contradicts it.
    expect(done).toMatchObject({ total: 2, created: 1, refused: 1, startedBy: administrator.mail });
    expect(await rowsOf(id)).toMatchObject([
      { line: 2, name: one, outcome: 'refused', reason: expect.stringContaining('Volcanes'), sensorId: null },
      { line: 4, name: two, outcome: 'created', reason: null },
    ]);
    const [made] = await sensorsNamed(two);
    expect(made).toMatchObject({
      locationName: 'Centro importado',
      variables: [{ maxCritical: 40 }, { maxCritical: 40 }],
    });
  });

  it('counts lines as far as the database does', async () => {
    const { rows, ...table } = tableOf([['Sensor']], ['name']);
    const body = {
      key: randomUUID(),
      name: 'sensores.csv',
      ...table,
      rows: rows.map((row) => ({ ...row, line: 2 ** 31 })),
    };
    const outcome = await town.api.outcomeOf(sensorImports.startSensorImport, { body }, town.root);
    expectRefusal(outcome, 400, '"rows[0].line"');
  });

  it('puts sensors on the map (EXT-75)', async () => {
    const name = town.name('En el mapa');
    const table = tableOf([[name, TYPE, '-35,3102', '-60.2087']], ['name', 'type', 'latitude', 'longitude']);
    const body = { key: randomUUID(), name: 'sensores.csv', ...table };
    const { id } = await town.api.answerOf(sensorImports.startSensorImport, { body }, town.root);
    await untilIn(id, 'done');
    const [placed] = await runSql(url, 'select latitude, longitude from sensors where name = $1', [name]);
    expect(placed).toEqual({ latitude: -35.3102, longitude: -60.2087 });
  });

  it('connects devices, and takes what they sent before', async () => {
    const device = town.name('equipo');
    const key = await newReadingKey(url);
    await sendReadings(server, key, [
      { device, variable: 'temp', at: new Date().toISOString(), value: 21.5 },
    ]);
    const name = town.name('Conectado');
    expect((await plan([name, TYPE, '', device, 'Temperatura', 'temp']))[0]?.notes).toContain(
      'Su dispositivo ya se conoce: el sensor recibe lo que haya mandado.',
    );
    await untilIn(await start([[name, TYPE, '', device, 'Temperatura', 'temp']]), 'done');
    const measured = () =>
      runSql(
        url,
        `select value from readings join sensor_variables as variable on variable.id = variable_id
         join sensors on sensors.id = sensor_id where sensors.name = $1`,
        [name],
      );
    await expect.poll(measured, { timeout: 20_000 }).toEqual([{ value: 21.5 }]);
  });

  it('that is sent twice with its key is one, and one entry of the activity', async () => {
    const key = randomUUID();
    const rows = [[town.name('Una vez'), TYPE]];
    const ids = await Promise.all([start(rows, key), start(rows, key), start(rows, key)]);
    expect(new Set(ids).size).toBe(1);
    await untilIn(ids[0] ?? 0, 'done');
    expect(await sensorsNamed(rows[0]?.[0] ?? '')).toHaveLength(1);
    const lines = await runSql(
      url,
      `select action, after from audit_lines where subject = 'sensor-import' and subject_id = $1`,
      [ids[0]],
    );
    expect(lines).toEqual([{ action: 'create', after: { name: 'sensores.csv', total: 1 } }]);
  });

  it('refuses what somebody was quicker with, and creates the others', async () => {
    const [mine, other] = [town.name('Rápido'), town.name('Rápido')];
    await runSql(url, `insert into sensors (name, type_id) select $1, min(id) from sensor_types`, [mine]);
    const id = await start([
      [mine, TYPE],
      [other, TYPE],
    ]);
    expect(await untilIn(id, 'done')).toMatchObject({ created: 1, refused: 1 });
  });

  it('is told of by its own subject, and stays when its administrator goes', async () => {
    const person = await town.newPerson({ admin: true });
    const { id } = await town.api.answerOf(
      sensorImports.startSensorImport,
      { body: { key: randomUUID(), name: 'otra.csv', ...tableOf([[town.name('Ajeno'), TYPE]]) } },
      person.token,
    );
    await untilIn(id, 'done');
    await runSql(url, 'delete from users where id = $1', [person.id]);
    expect(await stateOf(id)).toMatchObject({ startedBy: null, created: 1 });
    const all = await town.api.answerOf(sensorImports.listSensorImports, {}, town.root);
    expect(all[0]).toMatchObject({ id, name: 'otra.csv' });
  });
});

describe('A table of all sensors (EXT-83)', () => {
  const download = async () =>
    (await town.api.request(sensorImports.downloadSensorTable, {}, town.root)).text();
  const linesOf = (csv: string, part: string) => csv.split('\r\n').filter((line) => line.includes(part));

  it('has what an import brought: places, neighbourhoods, devices, names, and limits or that there are none', async () => {
    const [name, place, device] = [town.name('Con todo'), town.name('Barrio ubicado'), town.name('equipo')];
    const columns = [
      'name',
      'type',
      'location',
      'locationLatitude',
      'locationLongitude',
      'device',
      'latitude',
      'longitude',
      'variable',
      'payloadName',
      'minWarning',
      'maxWarning',
      'maxCritical',
    ] as const;
    const rows = [
      [
        name,
        TYPE,
        place,
        '-35,3',
        '-60,2',
        device,
        '-35,3102',
        '-60,2087',
        'Temperatura',
        'temp',
        '-5',
        '28,5',
        '50',
      ],
      [name, '', '', '', '', '', '', '', 'Humedad', 'hum', '', '', '80'],
    ];
    const body = { key: randomUUID(), name: 'sensores.csv', ...tableOf(rows, columns) };
    const { id } = await town.api.answerOf(sensorImports.startSensorImport, { body }, town.root);
    await untilIn(id, 'done');

    const csv = await download();
    expect(csv.startsWith(`${Object.values(SENSOR_TABLE_HEADINGS).join(';')}\r\n`)).toBe(true);
    expect(linesOf(csv, name)).toEqual([
      `${name};Clima urbano;${place};-35,3;-60,2;${device};-35,3102;-60,2087;Temperatura;temp;–;-5;28,5;50`,
      `${name};;;;;;;;Humedad;hum;–;–;30;80`,
    ]);
  });

  it('is taken by the import as it is, and comes out of it the same', async () => {
    const before = await download();
    const table = { name: 'sensores.csv', rows: readTable(before) };
    const settings = guessSettings(table, []);
    expect(settings.columns).toEqual(Object.keys(SENSOR_TABLE_HEADINGS).map((meaning) => ({ meaning })));
    const [row] = await runSql<{ own: string[] }>(
      url,
      `select array(select sensor.name from sensors as sensor join sensor_types as type on type.id = type_id
       where type.name = 'Clima urbano') as own`,
    );
    const own = row?.own ?? [];
    const wanted = toRequest(table, settings, []);
    const ours = { ...wanted, rows: wanted.rows.filter(({ cells: [name = ''] }) => own.includes(name)) };
    expect(ours.rows.length).toBeGreaterThan(1);
    await runSql(url, 'delete from sensors where name = any($1)', [own]);
    await runSql(
      url,
      'delete from locations where not exists (select from sensors where location_id = locations.id)',
    );
    const body = { key: randomUUID(), name: 'sensores.csv', ...ours };
    const { id } = await town.api.answerOf(sensorImports.startSensorImport, { body }, town.root);
    expect(await untilIn(id, 'done')).toMatchObject({ refused: 0 });

    const lines = (csv: string) => csv.split('\r\n').toSorted();
    expect(lines(await download())).toEqual(lines(before));
  });

  it('leaves a neighbourhood where it is that is on the map already, and says so', async () => {
    const place = town.name('Barrio fijo');
    await runSql(url, 'insert into locations (name, latitude, longitude) values ($1, -35, -60)', [place]);
    const unplaced = town.name('Barrio sin lugar');
    await runSql(url, 'insert into locations (name) values ($1)', [unplaced]);
    const columns = ['name', 'type', 'location', 'locationLatitude', 'locationLongitude'] as const;
    const table = tableOf(
      [
        [town.name('Uno'), TYPE, place, '-34', '-58'],
        [town.name('Dos'), TYPE, unplaced, '-34', '-58'],
        [town.name('Tres'), TYPE, '', '-34', '-58'],
      ],
      columns,
    );
    const planned = await town.api.answerOf(sensorImports.trySensorImport, { body: table }, town.root);
    expect(
      planned.sensors.map(({ notes, problems }) => [...problems.map(({ text }) => text), ...notes][0]),
    ).toEqual([
      `El barrio "${place}" ya está en otro lugar del mapa, y queda ahí.`,
      `Pone el barrio "${unplaced}" en el mapa.`,
      'Falta el barrio.',
    ]);
    const body = { key: randomUUID(), name: 'barrios.csv', ...table };
    const { id } = await town.api.answerOf(sensorImports.startSensorImport, { body }, town.root);
    await untilIn(id, 'done');
    const placed = await runSql(
      url,
      'select latitude from locations where name = any($1) order by latitude',
      [[place, unplaced]],
    );
    expect(placed).toEqual([{ latitude: -35 }, { latitude: -34 }]);
  });
});

describe('Undoing an import', () => {
  it('removes what it created, with its neighbourhood and its devices', async () => {
    const [place, device] = [town.name('Barrio'), town.name('equipo')];
    const id = await start([
      [town.name('Deshecho'), TYPE, place, device],
      [town.name('Deshecho'), TYPE, place, ''],
    ]);
    const done = await untilIn(id, 'done');
    expect(Date.parse(done.undoableUntil ?? '') - Date.parse(done.finishedAt ?? '')).toBe(HOUR_MS);
    expect((await undo(id)).status).toBe(204);
    expect(await untilIn(id, 'undone')).toMatchObject({
      created: 2,
      removed: 2,
      kept: 0,
      undoableUntil: null,
    });
    expect(await sensorsNamed('Deshecho')).toEqual([]);
    expect(await runSql(url, 'select from locations where name = $1', [place])).toEqual([]);
    expect(await runSql(url, 'select from devices where identifier = $1', [device])).toEqual([]);
    expectRefusal(await undo(id), 409, 'ya no se puede deshacer');
  });

  it('keeps what somebody gave to a person, and what measured unless that may go too', async () => {
    const names = [town.name('Dado'), town.name('Medido'), town.name('Libre')];
    const begin = async () => {
      const id = await start(
        names.map((name, place) => [`${name} ${randomUUID()}`, TYPE, '', `${name} ${place}`]),
      );
      await untilIn(id, 'done');
      const [given, measured] = (await rowsOf(id)).map(({ sensorId }) => sensorId ?? 0);
      return { id, given: given ?? 0, measured: measured ?? 0 };
    };
    const { id, given, measured } = await begin();
    await town.newPerson({ sensorIds: [given] });
    const at = new Date().toISOString();
    const key = await newReadingKey(url);
    await sendReadings(server, key, [{ device: `${names[1]} 1`, variable: 'Temperatura', at, value: 20 }]);
    expect(await stateOf(id)).toMatchObject({ undo: { changed: 1, measured: 1 } });
    await undo(id);
    expect(await untilIn(id, 'undone')).toMatchObject({ removed: 1, kept: 2 });
    expect(await rowsOf(id)).toMatchObject([
      { outcome: 'kept', sensorId: given, reason: expect.stringContaining('persona') },
      { outcome: 'kept', sensorId: measured, reason: 'Ya tiene mediciones.' },
      { outcome: 'removed', sensorId: null },
    ]);
  });

  it('keeps, and names, what somebody changed in any other way than by its form', async () => {
    const started = await start(
      ['Umbrales', 'Dispositivo', 'Corrección', 'Nota', 'Intacto'].map((name) => [
        town.name(name),
        TYPE,
        '',
        '',
        'Temperatura',
      ]),
    );
    await untilIn(started, 'done');
    const imported = await rowsOf(started);
    const [limited, connected, corrected, noted] = imported.map(({ sensorId }) => sensorId ?? 0);
    const [variable] = await runSql<{ id: number; normalized: number }>(
      url,
      'select id::int, normalized_variable_id::int as normalized from sensor_variables where sensor_id = $1',
      [limited],
    );
    await town.api.answerOf(
      limitChanges.changeLimits,
      {
        body: {
          normalizedVariableId: variable?.normalized ?? 0,
          minCritical: null,
          minWarning: null,
          maxWarning: 31,
          maxCritical: 41,
          variables: [
            {
              variableId: variable?.id ?? 0,
              minCritical: null,
              minWarning: null,
              maxWarning: 30,
              maxCritical: 40,
            },
          ],
        },
      },
      town.root,
    );
    await runSql(
      url,
      'with device as (insert into devices (identifier) values ($2) returning id) insert into sensor_devices (sensor_id, device_id) select $1, id from device',
      [connected, town.name('equipo')],
    );
    await runSql(
      url,
      `insert into corrections (variable_id, from_at, factor, "offset", reason)
       select id, now(), 2, 0, 'Calibrado' from sensor_variables where sensor_id = $1`,
      [corrected],
    );
    await runSql(
      url,
      `insert into annotations (sensor_id, kind, from_at, to_at, note) values ($1, 'note', now(), now(), 'Puesto')`,
      [noted],
    );
    const names = imported.slice(0, 4).map(({ name }) => name);
    expect(await stateOf(started)).toMatchObject({ undo: { changed: 4, measured: 0, changedNames: names } });
    await undo(started);
    expect(await untilIn(started, 'undone')).toMatchObject({ removed: 1, kept: 4 });
    const edited = 'Alguien lo cambió.';
    expect((await rowsOf(started)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['kept', 'Alguien cambió sus umbrales.'],
      ...[edited, edited, edited].map((reason) => ['kept', reason]),
      ['removed', null],
    ]);
  });

  it('takes places back from neighbourhoods that nobody edited since', async () => {
    const [untouched, edited] = [town.name('Barrio quieto'), town.name('Barrio editado')];
    await runSql(url, 'insert into locations (name) select unnest($1::text[])', [[untouched, edited]]);
    const rows = [untouched, edited].map((place) => [town.name('Puesto'), TYPE, place, '-34', '-58']);
    const columns = ['name', 'type', 'location', 'locationLatitude', 'locationLongitude'] as const;
    const body = { key: randomUUID(), name: 'barrios.csv', ...tableOf(rows, columns) };
    const { id } = await town.api.answerOf(sensorImports.startSensorImport, { body }, town.root);
    await untilIn(id, 'done');
    const latitudes = () =>
      runSql<{ id: number; latitude: number | null }>(
        url,
        'select id::int, latitude from locations where name = any($1) order by id',
        [[untouched, edited]],
      );
    const [, other] = await latitudes();
    await town.api.answerOf(
      neighbourhoods.renameLocation,
      { params: { id: other?.id ?? 0 }, body: { name: edited, place: { latitude: -34.5, longitude: -58 } } },
      town.root,
    );
    await undo(id);
    await untilIn(id, 'undone');
    expect((await latitudes()).map(({ latitude }) => latitude)).toEqual([null, -34.5]);
  });

  it('is possible for an hour', async () => {
    const id = await start([[town.name('Viejo'), TYPE]]);
    await untilIn(id, 'done');
    await runSql(url, `update sensor_imports set finished_at = now() - interval '61 minutes' where id = $1`, [
      id,
    ]);
    expect((await stateOf(id)).undoableUntil).toBeNull();
    expectRefusal(await undo(id), 409);
  });
});

describe('A process that is killed', () => {
  it('has created each sensor once, or goes on with it', async () => {
    const own = await copyTemplate(inject('embedded'));
    const [type] = await runSql<{ name: string }>(own, 'select name from sensor_types order by id limit 1');
    let child = await startChildServer(environmentFor(own));
    try {
      const admin = new URLSearchParams({ token: child.setupToken(), ...administrator });
      expect((await fetch(`${child.origin}/setup`, { method: 'POST', body: admin })).status).toBe(201);
      const api = () => createApi((path, init) => fetch(child.origin + path, init));
      const session = await api().signIn(administrator.mail, administrator.password);
      const rows = Array.from({ length: 600 }, (_, place) => [
        `Sensor ${place}`,
        type?.name ?? '',
        'Centro',
        `equipo-${place}`,
      ]);
      const body = { key: randomUUID(), name: 'muchos.csv', ...tableOf(rows) };
      const { id } = await api().answerOf(sensorImports.startSensorImport, { body }, session);
      const count = async () => {
        const [row] = await runSql<{ count: number }>(own, 'select count(*)::int as count from sensors');
        return row?.count ?? 0;
      };
      for (let kill = 0; kill < 3; kill += 1) {
        const before = await count();
        await expect.poll(count, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before + 20);
        await child.end('SIGKILL');
        child = await startChildServer(environmentFor(own));
      }
      const state = () => api().answerOf(sensorImports.getSensorImport, { params: { id } }, session);
      await expect.poll(async () => (await state()).state, { timeout: 60_000 }).toBe('done');
      expect(await state()).toMatchObject({ total: 600, created: 600, refused: 0 });
      expect(await count()).toBe(600);
      const [row] = await runSql(
        own,
        `select count(distinct sensor_id)::int as sensors, count(*)::int as devices from sensor_devices`,
      );
      expect(row).toEqual({ sensors: 600, devices: 600 });
    } finally {
      await child.end('SIGKILL');
    }
  }, 180_000);
});
