import { readFileSync } from 'node:fs';

import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';

import { MAX_BATCH_BYTES } from '@domain/devices/readings';
import { createLog } from '@server/log';
import { takeReadings } from '@server/readings/takeReadings';
import { dueMonths } from '@server/readings/keptMonths';
import { thinReadings } from '@server/readings/retention';
import { processChangedReadings } from '@server/readings/statistics/processChangedReadings';
import { createHandlers } from '@server/subjects';

import { caseJson, caseText } from './support/cases';
import { copyTemplate, runSql } from './support/databases';
import { newConnectedSensor, newReadingKey, sendReadings, type SentReading } from './support/readings';
import { environmentFor, startTestServer, type TestServer } from './support/testServer';

const NOW = '2026-11-21T12:00:00Z';
const MADRID = 'Europe/Madrid';

let server: TestServer;
let url: string;
let key: string;
let now = new Date(NOW);

beforeAll(async () => {
  url = await copyTemplate(inject('embedded'));
  // A worker would make statistics while a test looks.
  const variables = { ...environmentFor(url), ROLE: 'web', SITE_TIME_ZONE: MADRID };
  server = await startTestServer(variables, { now: () => now });
  key = await newReadingKey(url);
});
afterAll(() => server.stop());

interface Batch {
  readonly readings: SentReading[];
}

const send = async (readings: readonly SentReading[], withKey = key) => {
  const response = await sendReadings(server, withKey, readings);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as {
    accepted: number;
    known: number;
    unassigned: number;
    refused: { index: number; reason: string }[];
  };
};

/** Sends a body as it is written. */
const post = (body: string, path = '/api/readings'): Promise<Response> =>
  fetch(server.origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body,
  });

const stored = (variableId: number) =>
  runSql<{ at: Date; value: number }>(
    url,
    'select at, value from readings where variable_id = $1 order by at',
    [variableId],
  );

const refreshAll = async () => {
  while (await processChangedReadings(server.running.context.db, new Date()));
};

const hoursOf = async (variableId: number) => {
  await refreshAll();
  return runSql<Record<string, unknown>>(
    url,
    `select hour, readings, min, mean, max, last, normal_minutes as normal, warning_minutes as warning, critical_minutes as critical
     from hourly_statistics where variable_id = $1 order by hour`,
    [variableId],
  );
};

describe('Readings that come in', () => {
  it('are stored once they are answered, and count once when they are sent twice', async () => {
    const { device, variables } = await newConnectedSensor(url, ['temperatura', 'humedad']);
    const batch = [
      { device, variable: 'temperatura', at: '2026-11-21T10:00:00Z', value: 21.4 },
      { device, variable: 'humedad', at: '2026-11-21T11:00:00+01:00', value: 0.1 + 0.2 },
    ];
    expect(await send(batch)).toEqual({ accepted: 2, known: 0, unassigned: 0, refused: [] });
    expect(await send(batch)).toEqual({ accepted: 0, known: 2, unassigned: 0, refused: [] });
    expect(await send([batch[0] ?? {}, { ...batch[0], value: 99 }])).toMatchObject({ accepted: 0, known: 2 });
    expect(await stored(variables.temperatura ?? 0)).toEqual([
      { at: new Date('2026-11-21T10:00:00Z'), value: 21.4 },
    ]);
    expect(await stored(variables.humedad ?? 0)).toEqual([
      { at: new Date('2026-11-21T10:00:00Z'), value: 0.1 + 0.2 },
    ]);
  });

  it('count once when twenty send the same at the same moment', async () => {
    const { device, variables } = await newConnectedSensor(url);
    const batch = Array.from({ length: 50 }, (_, minute) => ({
      device,
      variable: 'temperatura',
      at: new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString(),
      value: minute,
    }));
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => send(turn % 2 ? batch : batch.toReversed())),
    );
    expect(results.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(50);
    expect(results.reduce((sum, { known }) => sum + known, 0)).toBe(19 * 50);
    expect(await stored(variables.temperatura ?? 0)).toHaveLength(50);
  });

  it('count as one time of their device, though it sends each variable by itself', async () => {
    const { device, variables } = await newConnectedSensor(url, ['temperatura', 'humedad']);
    const { db, config } = server.running.context;
    const [eight, nine] = [Date.parse('2026-11-21T08:00:00Z'), Date.parse('2026-11-21T09:00:00Z')];
    let clock = eight;
    const take = (variable: string, at: number) =>
      takeReadings({ db, config, now: () => new Date(clock) }, [
        { index: 0, device, variable, at, value: 1 },
      ]);
    await take('temperatura', eight);
    clock = nine;

    // The second one has begun before the first one ends.
    const obstacle = await db.startTransaction().execute();
    let second;
    try {
      await sql`insert into readings values (${variables.humedad}, ${new Date(nine)}, 1)`.execute(obstacle);
      second = take('humedad', nine);
      const waiting = () =>
        runSql(
          url,
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
      await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
      await take('temperatura', nine);
      clock += 20;
    } finally {
      await obstacle.rollback().execute();
    }
    await second;

    expect(
      await runSql(url, 'select gaps, measured_at from devices where identifier = $1', [device]),
    ).toEqual([{ gaps: [3600], measured_at: new Date(nine) }]);
  });

  it.each([
    ['for a sensor', 'temperatura'],
    ['waiting for one', 'presion'],
  ])('keep the first value that one batch has of each instant, %s', async (_, variable) => {
    const { device, variables } = await newConnectedSensor(url);
    const instants = 400;
    // 7,919 is prime, so that each instant comes 25 times, and not in order.
    const places = Array.from({ length: 10_000 }, (__, index) => (index * 7919) % instants);
    const batch = places.map((place, index) => ({
      device,
      variable,
      at: new Date(Date.UTC(2026, 10, 20) + place * 1000).toISOString(),
      value: index,
    }));
    expect(await send(batch)).toMatchObject({ accepted: instants, known: batch.length - instants });
    const rows = await runSql<{ value: number }>(
      url,
      `select at, value from readings where variable_id = $1
       union all select at, value from waiting_readings join devices on id = device_id where identifier = $2
       order by at`,
      [variables.temperatura, device],
    );
    expect(rows.map(({ value }) => value)).toEqual(
      Array.from({ length: instants }, (__, place) => places.indexOf(place)),
    );
  });

  it.each([
    ['no object', 21, 'La medición debe ser un objeto JSON.'],
    ['without a moment', { at: undefined }, 'Falta el campo "at".'],
    [
      'with a local moment',
      { at: '2026-11-21T10:00:00' },
      'falta la zona horaria, por ejemplo 2026-11-21T10:00:00-03:00.',
    ],
    ['with a day that there is not', { at: '2026-02-30T10:00:00Z' }, '"at"'],
    ['with a text as value that is no number', { value: 'mucho' }, '"value"'],
    ['with null as value', { value: null }, '"value"'],
    ['without a device', { device: '  ' }, 'El campo "device" no puede estar vacío.'],
    [
      'with a device of many letters',
      { device: 'x'.repeat(201) },
      'El campo "device" puede tener 200 caracteres como máximo.',
    ],
    [
      'with a name that cannot be shown',
      { device: caseJson<Batch>('14-control-character.json').readings[0]?.device },
      '"readings[0].device"',
    ],
    [
      'a millisecond more than ten minutes ahead',
      { at: '2026-11-21T12:10:00.001Z' },
      'más de diez minutos en el futuro',
    ],
    ['older than readings are kept', { at: '2024-08-31T21:59:59Z' }, 'anterior a las mediciones'],
  ])('are refused by themselves: one %s', async (_, change, reason) => {
    const { device } = await newConnectedSensor(url);
    const good = { device, variable: 'temperatura', at: '2026-11-21T10:00:00Z', value: 1 };
    const bad = typeof change === 'object' ? { ...good, ...change } : change;
    const result = await send([bad as SentReading, good]);
    expect(result).toMatchObject({ accepted: 1, known: 0, unassigned: 0 });
    expect(result.refused).toEqual([{ index: 0, reason: expect.stringContaining(reason) as string }]);
  });

  it.each(['1e999', 'NaN', '-Infinity'])('are refused by themselves where the value is %s', async (value) => {
    const { device } = await newConnectedSensor(url);
    const text = caseText('12-nan.not-json.txt', now).replaceAll('"d"', JSON.stringify(device));
    const response = await post(text.replace('NaN', value));
    expect(await response.json()).toMatchObject({
      accepted: 1,
      refused: [{ index: 1, reason: 'El campo "value" debe ser un número.' }],
    });
  });

  it('may write their moments in any way that means one', async () => {
    now = new Date('2026-11-29T06:00:00Z');
    const { device, variables } = await newConnectedSensor(url, ['v']);
    const { readings } = caseJson<Batch>('13-moments.json');
    const answer = await send(readings.map((one) => ({ ...one, device })));
    // Two of the four are the same one.
    expect(answer).toMatchObject({
      accepted: 2,
      known: 1,
      refused: [{ index: 0, reason: expect.stringContaining('falta la zona horaria') as string }],
    });
    expect((await stored(variables.v ?? 0)).map(({ at }) => at.toISOString())).toEqual([
      '2026-11-29T05:00:00.000Z',
      '2026-11-29T05:01:00.000Z',
    ]);
    now = new Date(NOW);
  });

  it.each([
    ['2026-11-21T12:10:00.000Z', 'ten minutes ahead'],
    ['2024-08-31T22:00:00Z', 'from the first instant of the oldest month, of the site'],
  ])('are taken at %s, %s', async (at) => {
    const { device } = await newConnectedSensor(url);
    expect(await send([{ device, variable: 'temperatura', at, value: 1 }])).toMatchObject({ accepted: 1 });
  });

  it('may be 10,000 at once, and no more', async () => {
    const { device, variables } = await newConnectedSensor(url);
    const batch = Array.from({ length: 10_001 }, (_, second) => ({
      device,
      variable: 'temperatura',
      at: new Date(Date.UTC(2026, 9, 1) + second * 60_000).toISOString(),
      value: second,
    }));
    const response = await sendReadings(server, key, batch);
    expect(response.status).toBe(400);
    expect(await response.text()).toBe('El campo "readings" puede tener 10000 elementos como máximo.');
    expect(await send(batch.slice(1))).toMatchObject({ accepted: 10_000 });
    expect(await stored(variables.temperatura ?? 0)).toHaveLength(10_000);
  });

  it.each([
    ['in letters', 'ñ'],
    // As Python and PHP write non-ASCII letters.
    ['in escapes of six bytes a letter', String.raw`\u00f1`],
    ['in another alphabet', '東'],
  ])('may be 10,000 with names as long as they may be, %s', async (_, letter) => {
    const name = letter.repeat(200);
    const readings = Array.from({ length: 10_000 }, (__, minute) => {
      const at = new Date(Date.UTC(2026, 9, 1) + minute * 60_000).toISOString();
      return `{"device":"${name}","variable":"${name}","at":"${at}","value":-1.2345678901234567e-300}`;
    });
    const response = await post(`{"readings":[${readings.join(',')}]}`);
    expect(response.status, await response.clone().text()).toBe(200);
    expect(await response.json()).toMatchObject({ refused: [] });
  });

  it('are refused unread where they are larger than 10,000 can be', async () => {
    expect((await post(' '.repeat(MAX_BATCH_BYTES + 1))).status).toBe(413);
  });

  it('wait for whom their device will be given to', async () => {
    const { device } = await newConnectedSensor(url);
    const at = '2026-11-21T10:00:00Z';
    const batch = [
      { device, variable: 'presion', at, value: 1013 },
      { device: 'desconocido', variable: 'presion', at, value: 1 },
      { device: 'desconocido', variable: 'presion', at: '2026-11-21T09:00:00Z', value: 2 },
    ];
    expect(await send(batch)).toEqual({ accepted: 3, known: 0, unassigned: 3, refused: [] });
    expect(await send(batch)).toEqual({ accepted: 0, known: 3, unassigned: 0, refused: [] });
    const waiting = await runSql(
      url,
      `select identifier, name, readings::int, last_value as value from waiting_variables
       join devices on devices.id = device_id where identifier in ($1, 'desconocido') order by identifier`,
      [device],
    );
    expect(waiting).toEqual([
      { identifier: 'desconocido', name: 'presion', readings: 2, value: 1 },
      { identifier: device, name: 'presion', readings: 1, value: 1013 },
    ]);
  });
});

describe('A key', () => {
  const reading = { device: 'equipo-ajeno', variable: 't', at: '2026-11-21T10:00:00Z', value: 1 };

  it.each([
    ['missing', {}],
    ['unknown', { authorization: 'Bearer no-hay-tal-clave' }],
    ['of another scheme', { authorization: 'Basic Zm9vOmJhcg==' }],
  ])('that is %s is refused with 401', async (_, headers) => {
    const response = await fetch(`${server.origin}/api/readings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ readings: [reading] }),
    });
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('clave de mediciones');
  });

  it('that was revoked is refused with 401', async () => {
    const revoked = await newReadingKey(url);
    await send([reading], revoked);
    await runSql(url, 'update reading_keys set revoked_at = now() where last_used_at is not null');
    expect((await sendReadings(server, revoked, [reading])).status).toBe(401);
    key = await newReadingKey(url);
  });

  it('of one device takes nothing of another', async () => {
    const limited = await newReadingKey(url, ['equipo-propio']);
    const result = await send([reading, { ...reading, device: 'equipo-propio' }], limited);
    expect(result).toMatchObject({ accepted: 1 });
    expect(result.refused).toEqual([
      { index: 0, reason: expect.stringContaining('"equipo-ajeno"') as string },
    ]);
  });
});

describe('A LoRaWAN network', () => {
  const sendTo = (path: string, body: string) => post(body, `/api/readings/${path}`);
  const fixture = (name: string) => readFileSync(`tests/server/fixtures/networks/${name}.json`, 'utf8');
  const waitingOf = (device: string) =>
    runSql(
      url,
      `select name, at, value from waiting_readings join devices on devices.id = device_id where identifier = $1 order by name`,
      [device],
    );

  it('of ChirpStack brings each number of the decoded object, under its name', async () => {
    const response = await sendTo('chirpstack?event=up', fixture('chirpstack-up'));
    // Beside them stands a text, with which the frame is kept.
    expect(await response.json()).toEqual({ accepted: 4, known: 0, unassigned: 4, refused: [], kept: 1 });
    const at = new Date('2026-10-18T09:34:15.775Z');
    expect(await waitingOf('0101010101010101')).toEqual([
      { name: 'air.pm10', at, value: 30 },
      { name: 'air.pm25', at, value: 12.25 },
      { name: 'door', at, value: 1 },
      { name: 'temperature', at, value: 21.5 },
    ]);
    expect(await (await sendTo('chirpstack?event=up', fixture('chirpstack-up'))).json()).toMatchObject({
      accepted: 0,
      known: 4,
    });
  });

  it('of The Things Stack does so too', async () => {
    const response = await sendTo('the-things-stack', fixture('the-things-stack-uplink'));
    expect(await response.json()).toMatchObject({ accepted: 2, unassigned: 2 });
    const at = new Date('2026-10-18T10:00:03.581Z');
    expect(await waitingOf('estacion-norte')).toEqual([
      { name: 'battery.volts', at, value: 3.61 },
      { name: 'humidity', at, value: 66 },
    ]);
  });

  it.each([
    ['chirpstack?event=join', { deviceInfo: { devEui: '01' }, devAddr: '00189440' }],
    ['the-things-stack', { end_device_ids: { device_id: 'a' }, join_accept: {} }],
  ])('may send other events to %s', async (path, body) => {
    const response = await sendTo(path, JSON.stringify(body));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ accepted: 0, known: 0, unassigned: 0, refused: [] });
  });

  it.each([
    ['chirpstack', 'chirpstack-up', '"object": {'],
    ['the-things-stack', 'the-things-stack-uplink', '"decoded_payload": {'],
  ])('may send what is nested without end to %s, of which nothing is read', async (path, name, field) => {
    const deep = `"a":${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const body = fixture(name);
    expect(body).toContain(field);
    const response = await sendTo(path, body.replace(field, `${field}${deep},`));
    expect(response.status).toBe(200);
  });

  it.each([
    ['of ChirpStack', 0, ': parece un evento de ChirpStack 4, que va a /api/readings/chirpstack.'],
    ['of its API', 1, ': parece una respuesta de la API de The Things Stack'],
    ['of its console', 2, ': parece un evento de la consola de The Things Stack'],
    ['of ThingPark', 3, ': parece un mensaje de ThingPark.'],
    ['of nobody known', 4, '.'],
  ])('is told by The Things Stack that its message is %s', async (_, index, resemblance) => {
    const message = caseJson<unknown[]>('04-any-object-at-the-things-stack.json', now)[index];
    const response = await sendTo('the-things-stack', JSON.stringify(message));
    expect(response.status).toBe(400);
    const sentence = `No es un mensaje de The Things Stack 3${resemblance}`;
    expect((await response.text()).slice(0, sentence.length)).toBe(sentence);
  });

  it('is told by ChirpStack that a message is of The Things Stack', async () => {
    const message = { end_device_ids: { device_id: 'a' }, uplink_message: {} };
    const response = await sendTo('chirpstack', JSON.stringify(message));
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/: parece un.+ The Things Stack 3/);
  });

  it('whose gateway has a wrong clock brings its values at the moment of their arrival', async () => {
    for (const [index, event] of caseJson<object[]>('05-gateway-clock.chirpstack.json', now).entries()) {
      const devEui = `0a0b0c0d1000000${index}`;
      const body = { ...event, deviceInfo: { devEui } };
      const response = await sendTo('chirpstack?event=up', JSON.stringify(body));
      expect(await response.json()).toMatchObject({ accepted: 1, refused: [] });
      expect(await waitingOf(devEui)).toEqual([{ name: 't', at: now, value: 1 }]);
    }
  });

  it.each([
    ['chirpstack', { deviceInfo: {}, time: '2026-10-18T10:00:03Z', object: {} }, 'deviceInfo.devEui'],
    ['the-things-stack', { end_device_ids: {}, uplink_message: {} }, 'end_device_ids.device_id'],
  ])('is told by %s what its message lacks', async (path, body, field) => {
    const response = await sendTo(path, JSON.stringify(body));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(`"${field}"`);
  });
});

describe('Partitions', () => {
  it('are the months of the site, in summer time and out of it', async () => {
    const { device, variables } = await newConnectedSensor(url);
    const at = [
      '2026-03-31T21:59:59.999Z',
      '2026-03-31T22:00:00Z',
      '2025-10-31T23:30:00Z',
      '2025-10-31T22:30:00Z',
    ];
    await send(at.map((moment, value) => ({ device, variable: 'temperatura', at: moment, value })));
    const rows = await runSql<{ value: number; partition: string }>(
      url,
      'select value, tableoid::regclass::text as partition from readings where variable_id = $1 order by value',
      [variables.temperatura],
    );
    expect(rows).toEqual([
      { value: 0, partition: 'readings_20260228_2300' },
      { value: 1, partition: 'readings_20260331_2200' },
      { value: 2, partition: 'readings_20251031_2300' },
      { value: 3, partition: 'readings_20250930_2200' },
    ]);
  });
});

describe('The statistics of hours', () => {
  const day = '2026-11-20';
  const sendAt = (device: string, values: Readonly<Record<string, number>>) =>
    send(
      Object.entries(values).map(([time, value]) => ({
        device,
        variable: 'temperatura',
        at: `${day}T${time}:00Z`,
        value,
      })),
    );

  it('tell lowest, mean, highest, last and the minutes of each status', async () => {
    const { device, variables } = await newConnectedSensor(url);
    await sendAt(device, { '10:00': 20, '10:15': 31, '10:30': 41, '10:45': 40 });
    expect(await hoursOf(variables.temperatura ?? 0)).toEqual([
      {
        hour: new Date(`${day}T10:00:00Z`),
        readings: 4,
        min: 20,
        mean: 33,
        max: 41,
        last: 40,
        normal: 15,
        warning: 30,
        critical: 15,
      },
    ]);
  });

  it('count a value until the next one, over the full hour, and for an hour at most', async () => {
    const { device, variables } = await newConnectedSensor(url);
    await sendAt(device, { '09:50': 35, '10:40': 20, '13:10': 45 });
    const hours = await hoursOf(variables.temperatura ?? 0);
    expect(hours.map(({ normal, warning, critical }) => [normal, warning, critical])).toEqual([
      [0, 10, 0],
      [20, 40, 0],
      [0, 0, 50],
    ]);
  });

  it('are right after late readings, in the hour after too', async () => {
    const { device, variables } = await newConnectedSensor(url);
    await sendAt(device, { '09:10': 20, '10:20': 20 });
    expect(await hoursOf(variables.temperatura ?? 0)).toMatchObject([{ normal: 50 }, { normal: 50 }]);
    await sendAt(device, { '09:40': 35 });
    expect(await hoursOf(variables.temperatura ?? 0)).toMatchObject([
      { readings: 2, max: 35, last: 35, normal: 30, warning: 20 },
      { readings: 1, normal: 40, warning: 20 },
    ]);
  });

  it('judge by the limits that held then', async () => {
    const { device, variables } = await newConnectedSensor(url, ['temperatura'], { maxWarning: 30 });
    const id = variables.temperatura ?? 0;
    await runSql(url, 'update sensor_variables set max_warning = 25, max_critical = 28 where id = $1', [id]);
    await runSql(
      url,
      `update limit_periods set from_at = $2 where variable_id = $1 and from_at <> '-infinity'`,
      [id, `${day}T12:00:00Z`],
    );
    await sendAt(device, { '11:00': 29, '11:30': 31, '12:00': 29, '12:30': 26 });
    expect(await hoursOf(id)).toMatchObject([
      { normal: 30, warning: 30, critical: 0 },
      { normal: 0, warning: 30, critical: 30 },
    ]);
  });

  it('judge by the limits that were saved last, though their saving began first', async () => {
    const { variables } = await newConnectedSensor(url, ['temperatura'], { maxWarning: 30 });
    const id = variables.temperatura ?? 0;
    const [slow, quick] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
    for (const client of [slow, quick]) {
      await client.connect();
      await client.query('begin');
    }
    for (const [client, limit] of [
      [quick, 25],
      [slow, 28],
    ] as const) {
      await client.query('update sensor_variables set max_warning = $2 where id = $1', [id, limit]);
      await client.query('commit');
      await client.end();
    }
    const periods = await runSql<{ limit: number }>(
      url,
      'select max_warning as limit from limit_periods where variable_id = $1 order by from_at',
      [id],
    );
    expect(periods.map(({ limit }) => limit)).toEqual([30, 25, 28]);
  });

  it('have both hours that summer time gives one name', async () => {
    const { device, variables } = await newConnectedSensor(url);
    const at = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'];
    await send(at.map((moment, value) => ({ device, variable: 'temperatura', at: moment, value })));
    expect((await hoursOf(variables.temperatura ?? 0)).map(({ hour }) => hour)).toEqual([
      new Date('2026-10-25T00:00:00Z'),
      new Date('2026-10-25T01:00:00Z'),
    ]);
  });
});

describe('Old readings', () => {
  /** Else more than a month would be due at once, which waits for a word. */
  beforeAll(async () => {
    for (const table of ['readings', 'waiting_readings']) await runSql(url, `delete from ${table}`);
  });

  /** What is old counts from the newest reading. */
  const sendNow = () => send([{ device: 'de-hoy', variable: 'viento', at: now.toISOString(), value: 1 }]);

  it('are thinned to hours by the month, which is told, and never begun again', async () => {
    const { device, variables } = await newConnectedSensor(url);
    const id = variables.temperatura ?? 0;
    now = new Date('2025-03-10T12:00:00Z');
    const old = { device, variable: 'temperatura', at: '2025-03-05T10:00:00Z', value: 7 };
    await send([old]);
    now = new Date('2027-06-01T12:00:00Z');
    await sendNow();
    await thinReadings(server.running.context);
    expect(await stored(id), 'its hours have no statistics yet').toHaveLength(1);
    await refreshAll();
    await thinReadings(server.running.context);
    expect(await stored(id)).toEqual([]);
    expect(await hoursOf(id)).toMatchObject([{ readings: 1, mean: 7 }]);
    expect(await send([{ ...old, value: 8 }])).toMatchObject({ accepted: 0, refused: [{ index: 0 }] });
    const lines = await runSql<{ after: { name: string } }>(
      url,
      `select after from audit_lines where action = 'thin' order by id`,
    );
    expect(lines.map(({ after }) => after.name)).toContainEqual(
      expect.stringMatching(/^Marzo de 2025 \(\d+\)$/),
    );
    now = new Date(NOW);
    expect(await send([old]), 'the clock went back').toMatchObject({ accepted: 0, refused: [{ index: 0 }] });
  });

  it('of a device without a sensor go as well, which is told, and are counted no more', async () => {
    const device = 'sin-sensor-y-viejo';
    now = new Date('2025-04-10T12:00:00Z');
    await send([
      { device, variable: 'ruido', at: '2025-04-05T10:00:00Z', value: 1 },
      { device, variable: 'ruido', at: '2025-04-05T11:00:00Z', value: 2 },
    ]);
    now = new Date('2027-07-01T12:00:00Z');
    await send([{ device, variable: 'ruido', at: '2027-07-01T11:00:00Z', value: 3 }]);
    await refreshAll();
    await thinReadings(server.running.context);
    const waiting = await runSql<{ readings: number; told: number }>(
      url,
      `select (select count(*)::int from waiting_readings where name = 'ruido') as readings,
         (select readings::int from waiting_variables where name = 'ruido') as told`,
    );
    expect(waiting).toEqual([{ readings: 1, told: 1 }]);
    const lines = await runSql<{ name: string }>(
      url,
      `select after->>'name' as name from audit_lines where action = 'expire' order by id desc limit 1`,
    );
    expect(lines).toEqual([{ name: '2 mediciones' }]);
    now = new Date(NOW);
  });

  it.each([
    ['that are too old', '2025-05-05T10:00:00Z', '2027-08-01T12:00:00Z'],
    ['whose device is forgotten', '2027-10-05T10:00:00Z', '2027-12-01T12:00:00Z'],
  ])('of a device without a sensor go in parts, however many they are, %s', async (_, at, later) => {
    const many = 60_000;
    now = new Date(Date.parse(at) + 86_400_000);
    await thinReadings(server.running.context);
    await send([{ device: 'sin-sensor-y-mucho', variable: 'pulsos', at, value: 1 }]);
    await runSql(
      url,
      `with device as (update waiting_variables set readings = readings + $1 where name = 'pulsos' returning device_id)
       insert into waiting_readings (device_id, name, at, value)
       select device_id, 'pulsos', $2::timestamptz + n * interval '1 second', n
       from device, generate_series(1, $1) as n`,
      [many, at],
    );
    await runSql(
      url,
      `create or replace function refuse_many() returns trigger language plpgsql as $$
       begin
         if (select count(*) from gone) > 50000 then
           raise exception 'One statement would take too long.';
         end if;
         return null;
       end $$`,
    );
    await runSql(
      url,
      `create or replace trigger refuse_many after delete on waiting_readings referencing old table as gone
       for each statement execute function refuse_many()`,
    );
    now = new Date(later);
    await sendNow();
    await thinReadings(server.running.context);
    expect(await runSql(url, `select from waiting_readings where name = 'pulsos'`)).toEqual([]);
    expect(await runSql(url, `select from waiting_variables where name = 'pulsos'`)).toEqual([]);
    const [newest] = await runSql<{ name: string }>(
      url,
      `select after->>'name' as name from audit_lines where action = 'expire' order by id desc limit 1`,
    );
    expect(newest?.name).toMatch(/^60\.\d+ mediciones$/);
    now = new Date(NOW);
  });

  /** Readings of one month, all of whose hours have statistics, and a later today. */
  const newOldMonth = async (at: string, today: string) => {
    const { id, device, variables } = await newConnectedSensor(url);
    now = new Date(Date.parse(at) + 86_400_000);
    await send([{ device, variable: 'temperatura', at, value: 7 }]);
    now = new Date(today);
    await sendNow();
    await refreshAll();
    return { sensorId: id, variableId: variables.temperatura ?? 0 };
  };

  const inOtherTransaction = async (act: (client: Client) => Promise<unknown>) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('begin');
    await act(client);
    return () => client.query('commit');
  };

  it('are kept while somebody reads for long, which is said, and holds up nothing else of the night', async () => {
    const { variableId } = await newOldMonth('2025-11-05T10:00:00Z', '2028-02-10T12:00:00Z');
    const deleted = await newConnectedSensor(url);
    const deletedId = deleted.variables.temperatura ?? 0;
    await send([{ device: deleted.device, variable: 'temperatura', at: now.toISOString(), value: 1 }]);
    await refreshAll();
    await runSql(url, 'delete from sensors where id = $1', [deleted.id]);
    const endReading = await inOtherTransaction((client) => client.query('select count(*) from readings'));
    const handlers = createHandlers(server.running.context);
    const keepReadings = () => handlers['keep-readings']?.({ data: {} });
    await expect(keepReadings()).rejects.toThrow(
      'Readings are not thinned while somebody reads them for long',
    );
    expect(await stored(variableId)).toHaveLength(1);
    expect(await stored(deletedId)).toEqual([]);

    await endReading();
    await keepReadings();
    expect(await stored(variableId)).toEqual([]);
    now = new Date(NOW);
  }, 30_000);

  it('stay for another night if one of their month comes while it is thinned', async () => {
    const { variableId } = await newOldMonth('2025-12-05T10:00:00Z', '2028-03-10T12:00:00Z');
    const accept = await inOtherTransaction(async (client) => {
      await client.query(
        `insert into readings (variable_id, at, value) values ($1, '2025-12-05T11:00:00Z', 8)`,
        [variableId],
      );
      await client.query(
        `insert into changed_hours (hour, variable_ids) values ('2025-12-05T11:00:00Z', $1)`,
        [[variableId]],
      );
    });
    const thinning = thinReadings(server.running.context);
    const waiting = () =>
      runSql(
        url,
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    await expect.poll(waiting).toHaveLength(1);
    await accept();
    await thinning;
    expect(await stored(variableId)).toHaveLength(2);
    expect(await hoursOf(variableId)).toHaveLength(2);
    await thinReadings(server.running.context);
    expect(await stored(variableId)).toEqual([]);
    now = new Date(NOW);
  });

  it('of more than a month wait for a word, which the log and the check ask for', async () => {
    const months = ['2026-01-05T10:00:00Z', '2026-02-05T10:00:00Z'];
    const { device, variables } = await newConnectedSensor(url);
    now = new Date('2026-02-06T10:00:00Z');
    await send([
      ...months.map((at) => ({ device, variable: 'temperatura', at, value: 7 })),
      ...months.map((at) => ({ device: 'sin-sensor', variable: 'viento', at, value: 7 })),
    ]);
    now = new Date('2028-05-10T12:00:00Z');
    await send([{ device: 'sin-sensor', variable: 'viento', at: now.toISOString(), value: 1 }]);
    await refreshAll();
    const said: string[] = [];
    const context = {
      ...server.running.context,
      log: createLog('warn', { write: (line) => void said.push(line) }),
    };
    const left = async () => [
      (await stored(variables.temperatura ?? 0)).length,
      (await runSql(url, `select from waiting_readings where at < '2026-03-01'`)).length,
    ];
    await thinReadings(context);
    expect(said.join('')).toContain(
      'single readings from 2026-01 to 2026-02, which READINGS_MONTHS=26 no longer keeps. Say npm run admin -- thin 2026-02',
    );
    expect(await left()).toEqual([2, 2]);
    await thinReadings(context, { hasWord: true });
    expect(await left()).toEqual([0, 0]);
    expect((await dueMonths(context)).needsWord).toBe(false);
    now = new Date(NOW);
  });
});
