import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, inject, it } from 'vitest';
import type * as z from 'zod/mini';

import { historyImports, measurements } from '@contract';
import type { HistoryColumn, HistoryMeaning } from '@domain/tables/historyTable';

import { createApi } from '../contract/portable/api';
import { expectRefusal } from '../contract/portable/refusals';
import type { Town } from '../contract/portable/town';
import { startChildServer } from './support/childServer';
import { copyTemplate, runSql } from './support/databases';
import { newConnectedSensor, newReadingKey, sendReadings } from './support/readings';
import { openServerTown } from './support/serverTown';
import { administrator, environmentFor, startTestServer, type TestServer } from './support/testServer';

type Settings = z.output<typeof historyImports.historySettings>;

let server: TestServer;
let town: Town;
let url: string;

beforeAll(async () => {
  const opened = await openServerTown();
  ({ server, town, url } = opened);
  return opened.close;
});

const YEAR = new Date().getFullYear() - 1;
const COLUMNS = ['time', 'sensor', 'variable', 'value'] as const;

const settingsOf = (own: Partial<Settings> = {}): Settings => ({ ...town.historySettings(), ...own });

const columnsOf = (...meanings: (HistoryMeaning | HistoryColumn)[]): HistoryColumn[] =>
  meanings.map((one) => (typeof one === 'string' ? { meaning: one } : one));

const start = async (settings: Settings, bytes = 1000) =>
  (
    await town.api.answerOf(
      historyImports.startHistoryImport,
      { body: { key: randomUUID(), name: 'historial.csv', bytes, settings } },
      town.root,
    )
  ).id;

const partOf = (lines: string, firstLine = 2, isLast = true) => ({
  firstLine,
  lines,
  lineCount: lines.split('\n').length - 1,
  endsAt: lines.length,
  isLast,
});

const send = (id: number, part: number, body: ReturnType<typeof partOf>) =>
  town.api.answerOf(historyImports.sendHistoryPart, { params: { id, part }, body }, town.root);

const importAll = async (settings: Settings, lines: string) => {
  const id = await start(settings, lines.length);
  await send(id, 1, partOf(lines));
  return town.api.answerOf(historyImports.getHistoryImport, { params: { id } }, town.root);
};

const readingsOf = async (variableId: number | undefined) =>
  (
    await runSql<{ at: Date; value: number }>(
      url,
      'select at, value from readings where variable_id = $1 order by at',
      [variableId],
    )
  ).map(({ at, value }) => [at.toISOString(), value]);

describe('An import of measurements', () => {
  it('says nothing of what stands above the headings', async () => {
    const { device, variables } = await newConnectedSensor(url, ['temp']);
    const heading = 'Fecha;Sensor;Variable;Valor';
    const lines = `Estación Centro;;;\n;;;\n${heading}\n05/03/${YEAR} 10:20;${device};temp;21,5\n`;
    const id = await start(settingsOf(), lines.length);
    await send(id, 1, partOf(lines, 1));
    const done = await town.api.answerOf(historyImports.getHistoryImport, { params: { id } }, town.root);
    expect(done).toMatchObject({ stored: 1, refused: 0, problems: [] });
    expect(await readingsOf(variables.temp)).toHaveLength(1);
  });

  it('stores what the lines say, by the site’s clocks, and names the broken ones', async () => {
    const { device, variables } = await newConnectedSensor(url, ['temp', 'hum']);
    const lines = [
      `05/03/${YEAR} 10:20;${device};temp;21,5`,
      `ayer;${device};temp;21,5`,
      `05/03/${YEAR} 10:21;nadie;temp;21,5`,
      `05/03/${YEAR} 10:22;${device};presión;1013`,
      `05/03/${YEAR} 10:23;${device.toUpperCase()};HUM;48`,
      `05/03/${YEAR} 10:24;${device};temp;mucho`,
      `05/03/${YEAR + 3} 10:25;${device};temp;1`,
      '',
    ].join('\n');
    const done = await importAll(settingsOf(), lines);
    expect(done).toMatchObject({ state: 'done', stored: 2, known: 0, refused: 5 });
    expect(done.problems).toEqual([
      { line: 3, text: '"ayer" no es una fecha.' },
      { line: 4, text: 'No hay un sensor "nadie".' },
      { line: 5, text: `El sensor "${device}" no tiene la variable "presión".` },
      { line: 7, text: '"mucho" no es un número.' },
      { line: 8, text: 'La fecha está más de diez minutos en el futuro.' },
    ]);
    expect(await readingsOf(variables.temp)).toEqual([[`${YEAR}-03-05T13:20:00.000Z`, 21.5]]);
    expect(await readingsOf(variables.hum)).toEqual([[`${YEAR}-03-05T13:23:00.000Z`, 48]]);
  });

  it('finds a variable under a heading with its unit, and none under one with another unit', async () => {
    const { id: sensorId, variables } = await newConnectedSensor(url, ['Temperatura']);
    await runSql(
      url,
      `with normalized as (
        insert into normalized_variables (type_id, name, unit, require_min_critical, require_max_critical, require_min_warning, require_max_warning)
        select type_id, 'Temperatura del aire', '°C', false, false, false, false from sensor_variables where id = $1 returning id
      )
      update sensor_variables set normalized_variable_id = normalized.id from normalized where sensor_variables.id = $1`,
      [variables.Temperatura],
    );
    const importUnder = (variable: string, hour: number) =>
      importAll(
        settingsOf({ sensorId, columns: columnsOf('time', { meaning: 'measure', variable }) }),
        `05/03/${YEAR} ${hour}:00;20`,
      );
    expect(await importUnder('Temperatura (°C)', 10)).toMatchObject({ stored: 1, refused: 0 });
    expect(await importUnder('temperatura del aire [ºC]', 11)).toMatchObject({ stored: 1, refused: 0 });
    const inFahrenheit = await importAll(
      settingsOf({ sensorId, columns: columnsOf('time', 'variable', 'value') }),
      `05/03/${YEAR} 12:00;Temperatura;70 °F\n05/03/${YEAR} 13:00;Temperatura;20 ºC`,
    );
    expect(inFahrenheit).toMatchObject({
      stored: 1,
      problems: [{ line: 2, text: 'El valor está en °F, y la variable en °C.' }],
    });
    for (const heading of ['Temperatura (°F)', 'Temperatura (máx.)']) {
      expect((await importUnder(heading, 12)).problems).toMatchObject([
        { text: expect.stringContaining(`no tiene la variable "${heading}"`) },
      ]);
    }
  });

  it('that is sent twice counts once', async () => {
    const { id: sensorId } = await newConnectedSensor(url, ['temp']);
    const settings = settingsOf({ sensorId, columns: columnsOf('time', 'variable', 'value') });
    const lines = Array.from(
      { length: 50 },
      (_, index) => `${YEAR}-03-05T10:${10 + index}:00Z;temp;${index}\n`,
    );
    expect(await importAll(settings, lines.join(''))).toMatchObject({ stored: 50, known: 0 });
    expect(await importAll(settings, lines.join(''))).toMatchObject({ stored: 0, known: 50 });
  });

  it('takes each part once, in their order', async () => {
    const { id: sensorId, variables } = await newConnectedSensor(url, ['temp']);
    const settings = settingsOf({ sensorId, columns: columnsOf('time', 'variable', 'value') });
    const id = await start(settings);
    const first = partOf(`${YEAR}-03-05T10:10:00Z;temp;1\n`, 2, false);
    expect(await send(id, 1, first)).toMatchObject({ nextPart: 2, nextLine: 3, state: 'running' });
    const again = await Promise.all([send(id, 1, first), send(id, 1, first)]);
    expect(again).toMatchObject([{ stored: 1 }, { stored: 1, known: 0 }]);
    const early = { params: { id, part: 3 }, body: first };
    expectRefusal(
      await town.api.outcomeOf(historyImports.sendHistoryPart, early, town.root),
      409,
      'la parte 2',
    );
    const second = partOf(`${YEAR}-03-05T10:11:00Z;temp;2\n`, 3);
    expect(await send(id, 2, second)).toMatchObject({ state: 'done', stored: 2 });
    expect(await readingsOf(variables.temp)).toHaveLength(2);
  });

  it('takes our own file back, for people and for programs', async () => {
    const from = await newConnectedSensor(url, ['temp', 'hum']);
    const key = await newReadingKey(url);
    const readings = Array.from({ length: 20 }, (_, index) => ({
      device: from.device,
      variable: index % 2 === 0 ? 'temp' : 'hum',
      at: `${YEAR}-05-05T02:${10 + index}:00.250Z`,
      value: index === 4 ? -1234.5 : index / 8,
    }));
    await sendReadings(server, key, readings);
    for (const form of ['es-AR', 'international'] as const) {
      const to = await newConnectedSensor(url, ['temp', 'hum']);
      const file = await town.api.outcomeOf(
        measurements.downloadReadings,
        { params: { id: from.id }, query: { from: `${YEAR}-05-01`, to: `${YEAR}-05-30`, form } },
        town.root,
      );
      const isForPeople = form === 'es-AR';
      const settings = settingsOf({
        sensorId: to.id,
        delimiter: isForPeople ? ';' : ',',
        decimal: isForPeople ? 'comma' : 'point',
        cells: ['Fecha y hora', 'Variable', 'Unidad', 'Valor'],
        columns: [{ meaning: 'time' }, { meaning: 'variable' }, null, { meaning: 'value' }],
      });
      const text = file.text.replace(/^\uFEFF/, '');
      expect(await importAll(settings, text)).toMatchObject({ stored: 20, refused: 0 });
      const values = async (id: number | undefined) => (await readingsOf(id)).map(([, value]) => value);
      expect(await values(to.variables.temp)).toEqual(await values(from.variables.temp));
    }
  });

  it('makes the statistics of its hours, and no alarms of the past', async () => {
    const { id: sensorId, variables } = await newConnectedSensor(url, ['temp']);
    const settings = settingsOf({
      sensorId,
      columns: columnsOf('time', { meaning: 'measure', variable: 'temp' }),
    });
    const lines = Array.from(
      { length: 60 },
      (_, index) => `05/03/${YEAR} 10:${String(index).padStart(2, '0')};99\n`,
    );
    await importAll(settings, lines.join(''));
    const hours = () =>
      runSql(
        url,
        'select readings, critical_minutes from hourly_statistics where variable_id = $1 and readings > 0',
        [variables.temp],
      );
    await expect.poll(hours, { timeout: 30_000 }).toMatchObject([{ readings: 60, critical_minutes: 60 }]);
    expect(await runSql(url, 'select from alarms where sensor_id = $1', [sensorId])).toEqual([]);
  });

  it('counts lines as far as the database does', async () => {
    const id = await start(settingsOf());
    const refusalOf = async (body: ReturnType<typeof partOf>) =>
      town.api.outcomeOf(historyImports.sendHistoryPart, { params: { id, part: 1 }, body }, town.root);
    const body = partOf('nada\n');
    expectRefusal(await refusalOf({ ...body, firstLine: 2 ** 31 }), 400, '"firstLine"');
    expectRefusal(await refusalOf({ ...body, lineCount: 2 ** 31 }), 400, '"lineCount"');
  });

  it('refuses a second table with other columns as a whole', async () => {
    const id = await start(settingsOf({ delimiter: ',' }));
    const body = partOf(',result,table,_time,_value,_field\n');
    const outcome = await town.api.outcomeOf(
      historyImports.sendHistoryPart,
      { params: { id, part: 1 }, body },
      town.root,
    );
    expectRefusal(outcome, 400, 'En la línea 2 empieza otra tabla');
  });

  it('can be tried', async () => {
    const { device } = await newConnectedSensor(url, ['temp']);
    const lines = `05/03/${YEAR} 10:20;${device};temp;21,5\nayer;${device};temp;1\n`;
    const body = { settings: settingsOf({ columns: columnsOf(...COLUMNS) }), firstLine: 2, lines };
    expect(await town.api.answerOf(historyImports.tryHistoryImport, { body }, town.root)).toEqual({
      values: 1,
      samples: [
        { line: 2, sensor: device, variable: 'temp', value: 21.5, at: `${YEAR}-03-05T13:20:00.000Z` },
      ],
      problems: [{ line: 3, text: '"ayer" no es una fecha.' }],
      question: null,
    });
  });
});

describe('An hour that the clocks show twice', () => {
  it('is asked about once, and nothing of its part is stored before', async () => {
    const opened = await openServerTown();
    const abroad = await startTestServer({ ...opened.variables, SITE_TIME_ZONE: 'Europe/Madrid' });
    try {
      const { device, variables } = await newConnectedSensor(opened.url, ['temp']);
      // The last Sunday of October.
      const sunday = new Date(Date.UTC(YEAR, 9, 31));
      sunday.setUTCDate(31 - sunday.getUTCDay());
      const day = `${sunday.getUTCDate()}/10/${YEAR}`;
      const api = createApi(abroad.fetch);
      const { root } = opened.town;
      const body = { key: randomUUID(), name: 'reloj.csv', bytes: 9, settings: settingsOf() };
      const { id } = await api.answerOf(historyImports.startHistoryImport, { body }, root);
      const lines = ['01:30', '02:30', '02:30', '03:30'].map(
        (time, index) => `${day} ${time};${device};temp;${index}\n`,
      );
      const sendIt = () =>
        api.answerOf(
          historyImports.sendHistoryPart,
          { params: { id, part: 1 }, body: partOf(lines.join('')) },
          root,
        );
      expect(await sendIt()).toMatchObject({ nextPart: 1, stored: 0, question: { line: 3 } });
      await api.answerOf(
        historyImports.answerDoubledHour,
        { params: { id }, body: { doubled: 'order' } },
        root,
      );
      expect(await sendIt()).toMatchObject({ state: 'done', stored: 4 });
      const rows = await runSql<{ at: Date }>(
        opened.url,
        'select at from readings where variable_id = $1 order by at',
        [variables.temp],
      );
      expect(rows.map(({ at }) => at.toISOString().slice(11, 16))).toEqual([
        '23:30',
        '00:30',
        '01:30',
        '02:30',
      ]);
    } finally {
      await abroad.stop();
      await opened.close();
    }
  });
});

describe('A server that is killed while a file comes', () => {
  it('has stored each part once, or takes it again', async () => {
    const own = await copyTemplate(inject('embedded'));
    const sensor = await newConnectedSensor(own, ['temp']);
    let child = await startChildServer(environmentFor(own));
    try {
      const admin = new URLSearchParams({ token: child.setupToken(), ...administrator });
      expect((await fetch(`${child.origin}/setup`, { method: 'POST', body: admin })).status).toBe(201);
      const api = () => createApi((path, init) => fetch(child.origin + path, init));
      const session = await api().signIn(administrator.mail, administrator.password);
      const settings = settingsOf({
        sensorId: sensor.id,
        columns: columnsOf('time', { meaning: 'measure', variable: 'temp' }),
      });
      const body = { key: randomUUID(), name: 'muchas.csv', bytes: 100, settings };
      const { id } = await api().answerOf(historyImports.startHistoryImport, { body }, session);
      const PARTS = 12;
      const ROWS = 2_000;
      const begin = Date.UTC(YEAR, 2, 1);
      const linesOf = (part: number) =>
        Array.from({ length: ROWS }, (_, index) => {
          const place = (part - 1) * ROWS + index;
          return `${begin + place * 60_000};${place}\n`;
        }).join('');
      for (let part = 1; part <= PARTS; part += 1) {
        const given = partOf(linesOf(part), (part - 1) * ROWS + 1, part === PARTS);
        const sendIt = () =>
          api().answerOf(historyImports.sendHistoryPart, { params: { id, part }, body: given }, session);
        if (part % 4 !== 0) {
          await sendIt();
          continue;
        }
        const sending = sendIt().catch(() => undefined);
        await new Promise((resolve) => {
          setTimeout(resolve, part * 8);
        });
        await child.end('SIGKILL');
        await sending;
        child = await startChildServer(environmentFor(own));
        await sendIt();
      }
      const state = await api().answerOf(historyImports.getHistoryImport, { params: { id } }, session);
      expect(state).toMatchObject({ state: 'done', stored: PARTS * ROWS, known: 0, refused: 0 });
      const [row] = await runSql(
        own,
        'select count(*)::int as count, sum(value)::float8 as sum from readings',
      );
      const all = PARTS * ROWS;
      expect(row).toEqual({ count: all, sum: (all * (all - 1)) / 2 });
    } finally {
      await child.end('SIGKILL');
    }
  }, 180_000);
});
