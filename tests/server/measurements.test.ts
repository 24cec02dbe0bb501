import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { measurements } from '@contract';
import { readingsFile } from '@server/measurements/readingsFile';

import { hoursWithInstants, monthWithInstants } from '@/providers/data/sharedMoments';

import { createApi, type Api } from '../contract/portable/api';
import { copyTemplate, runSql } from './support/databases';
import { storedIn } from './support/stored';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './support/testServer';

const ZONES = ['Europe/Madrid', 'America/Argentina/Buenos_Aires', 'America/Havana'] as const;
type Zone = (typeof ZONES)[number];

const NOW = new Date('2026-04-10T12:30:00Z');
const HOUR = 3600;
const MARCH = { year: 2026, month: 3 };

let databaseUrl = '';
let token = '';
const servers = new Map<Zone, TestServer>();
const stored = storedIn(() => databaseUrl);

beforeAll(async () => {
  databaseUrl = await copyTemplate(inject('debian') ?? inject('embedded'));
  // The link that makes an administrator is good for a day of the real clock.
  const first = await startTestServer(environmentFor(databaseUrl));
  await makeAdministrator(first);
  await first.stop();
  for (const zone of ZONES) {
    const variables = { ...environmentFor(databaseUrl), SITE_TIME_ZONE: zone };
    servers.set(zone, await startTestServer(variables, { now: () => NOW }));
  }
  token = await apiIn('Europe/Madrid').signIn(administrator.mail, administrator.password);
  await stored.partition('2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z');
  await stored.partition('2026-04-01T00:00:00Z', '2026-05-01T00:00:00Z');
});
afterAll(async () => {
  for (const server of servers.values()) await server.stop();
});

const serverIn = (zone: Zone): TestServer => {
  const server = servers.get(zone);
  if (!server) throw new Error(`No server in ${zone} runs.`);
  return server;
};
const apiIn = (zone: Zone): Api => createApi((path, init) => serverIn(zone).fetch(path, init));

const monthIn = (zone: Zone, id: number, year: number, month: number) => {
  const input = { params: { id }, query: { year, month } };
  return {
    hours: async () =>
      monthWithInstants(await apiIn(zone).answerOf(measurements.getHoursOfMonth, input, token)),
    readings: async () =>
      monthWithInstants(await apiIn(zone).answerOf(measurements.getReadingsOfMonth, input, token)),
  };
};

describe('A month', () => {
  it.each([
    ['Europe/Madrid', 2026, 3, '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
    ['Europe/Madrid', 2026, 10, '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
    ['America/Argentina/Buenos_Aires', 2026, 12, '2026-12-01T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
    // The clocks went back from one to midnight, so that this month had two of them.
    ['America/Havana', 2020, 11, '2020-11-01T04:00:00.000Z', '2020-12-01T05:00:00.000Z'],
  ] as const)('of %s, %i-%i, goes from %s to %s', async (zone, year, month, from, to) => {
    const { id } = await stored.sensor();
    expect(await monthIn(zone, id, year, month).hours()).toEqual({ timeZone: zone, from, to, variables: [] });
  });

  it('has what was measured at 23:30 of its last day, and nothing of the next one', async () => {
    const { id, variableIds } = await stored.sensor('Ruido');
    const [variableId = 0] = variableIds;
    await stored.readings(variableId, [
      ['2026-04-01T02:30:00Z', 1.5],
      ['2026-04-01T03:00:00Z', 2.5],
    ]);
    await stored.hours(variableId, [
      { at: '2026-04-01T02:00:00Z', mean: 1.5 },
      { at: '2026-04-01T03:00:00Z', mean: 2.5 },
    ]);
    const march = monthIn('America/Argentina/Buenos_Aires', id, 2026, 3);
    const lastHour = 31 * 24 * HOUR - HOUR;
    expect((await march.readings()).variables).toMatchObject([{ at: [lastHour + 1800], value: [1.5] }]);
    expect((await march.hours()).variables).toMatchObject([{ at: [lastHour], mean: [1.5] }]);
    const april = monthIn('America/Argentina/Buenos_Aires', id, 2026, 4);
    expect((await april.readings()).variables).toMatchObject([{ at: [0], value: [2.5] }]);
  });

  it('counts on over a day of 23 hours', async () => {
    const { id, variableIds } = await stored.sensor('Ruido');
    // Half an hour before and after the clocks of Madrid jump from two to three.
    await stored.readings(variableIds[0] ?? 0, [
      ['2026-03-29T00:30:00Z', 1],
      ['2026-03-29T01:30:00Z', 2],
    ]);
    const { variables } = await monthIn('Europe/Madrid', id, 2026, 3).readings();
    const jump = (28 * 24 + 1.5) * HOUR;
    expect(variables).toMatchObject([{ at: [jump, jump + HOUR] }]);
  });

  it('has everything that was said of an hour, in order of time, variable by variable', async () => {
    const { id, variableIds } = await stored.sensor('Ruido', 'Sin nada');
    await stored.hours(variableIds[0] ?? 0, [
      { at: '2026-03-02T01:00:00Z', mean: 4, min: 1, max: 9, last: 2, readings: 6, minutes: [40, 15, 5] },
      { at: '2026-03-01T00:00:00Z', mean: 3 },
    ]);
    const { variables } = await monthIn('Europe/Madrid', id, 2026, 3).hours();
    expect(variables).toMatchObject([
      {
        name: 'Ruido',
        unit: null,
        at: [HOUR, 26 * HOUR],
        count: [1, 6],
        min: [3, 1],
        mean: [3, 4],
        max: [3, 9],
        last: [3, 2],
        normalMinutes: [60, 40],
        warningMinutes: [0, 15],
        criticalMinutes: [0, 5],
      },
      { name: 'Sin nada', at: [], criticalMinutes: [] },
    ]);
  });

  it('tells the moments that variables share once, and those of a late or partial payload apart', async () => {
    const { id, variableIds } = await stored.sensor('A', 'B', 'Sin nada', 'Más tarde', 'C');
    const [a = 0, b = 0, , late = 0, c = 0] = variableIds;
    const [first, second, third] = ['2026-03-02T00:00:00Z', '2026-03-02T00:10:00Z', '2026-03-02T00:20:00.5Z'];
    for (const variableId of [a, b, c]) {
      await stored.readings(variableId, [
        [first, variableId],
        [second, 2],
      ]);
      await stored.hours(variableId, [{ at: first, mean: 2 }]);
    }
    await stored.readings(late, [
      [second, 3],
      [third, 4],
    ]);
    await stored.hours(late, [{ at: first, mean: 3.5 }]);
    const input = { params: { id }, query: { year: 2026, month: 3 } };
    const at = 25 * HOUR;
    expect(
      await apiIn('Europe/Madrid').answerOf(measurements.getReadingsOfMonth, input, token),
    ).toMatchObject({
      moments: [[at, at + 600], [], [at + 600, at + 1200.5]],
      variables: [
        { name: 'A', moments: 0, value: [a, 2] },
        { name: 'B', moments: 0, value: [b, 2] },
        { name: 'Sin nada', moments: 1, value: [] },
        { name: 'Más tarde', moments: 2, value: [3, 4] },
        { name: 'C', moments: 0, value: [c, 2] },
      ],
    });
    expect(await apiIn('Europe/Madrid').answerOf(measurements.getHoursOfMonth, input, token)).toMatchObject({
      moments: [[at], []],
      variables: [0, 0, 1, 0, 0].map((moments) => ({ moments })),
    });
  });

  it('has the limits that held in it, and no others', async () => {
    const { id, variableIds } = await stored.sensor('Ruido');
    const [variableId = 0] = variableIds;
    await stored.limitsFrom(variableId, '2026-01-15T00:00:00Z', 40);
    await stored.limitsFrom(variableId, '2026-03-15T10:00:00Z', 50, 80);
    await stored.limitsFrom(variableId, '2026-04-15T00:00:00Z', null);
    const limitsOf = async (year: number, month: number) =>
      (await monthIn('Europe/Madrid', id, year, month).hours()).variables[0]?.limits.map(
        ({ from, maxWarning, maxCritical }) => [from, maxWarning, maxCritical],
      );
    expect(await limitsOf(2025, 12)).toEqual([[null, 30, null]]);
    expect(await limitsOf(2026, 2)).toEqual([['2026-01-15T00:00:00.000Z', 40, null]]);
    expect(await limitsOf(2026, 3)).toEqual([
      ['2026-01-15T00:00:00.000Z', 40, null],
      ['2026-03-15T10:00:00.000Z', 50, 80],
    ]);
    expect(await limitsOf(2030, 1)).toEqual([['2026-04-15T00:00:00.000Z', null, null]]);
  });

  it('whose readings were thinned is told by its hours, and one that never had any by readings', async () => {
    await stored.partition('2020-05-01T00:00:00Z', '2020-06-01T00:00:00Z');
    const { id, variableIds } = await stored.sensor('Ruido', 'Sin nada', 'De otro lado');
    const [variableId = 0, , withHoursOnly = 0] = variableIds;
    // The month's readings of others are kept.
    await stored.hours(withHoursOnly, [{ at: '2020-05-02T10:00:00Z', mean: 3.5 }]);
    await stored.readings(variableId, [
      ['2020-05-02T10:10:00Z', 1],
      ['2020-05-02T10:50:00Z', 2],
    ]);
    await stored.hours(variableId, [{ at: '2020-05-02T10:00:00Z', mean: 1.5 }]);
    const may = monthIn('Europe/Madrid', id, 2020, 5);
    expect((await may.readings()).variables).toMatchObject([
      { resolution: 'readings', value: [1, 2] },
      { resolution: 'readings', value: [] },
      { resolution: 'hours', value: [3.5] },
    ]);
    await stored.thinned('2020-05-01T00:00:00Z');
    expect((await may.readings()).variables).toMatchObject([
      { resolution: 'hours', value: [1.5] },
      { resolution: 'readings', value: [] },
      { resolution: 'hours', value: [3.5] },
    ]);
  });
});

const zone = 'Europe/Madrid';

const waitingForLocks = async (query: string) => {
  const rows = await runSql(
    databaseUrl,
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '${query}'`,
  );
  return rows.length;
};

describe('Reading many months at once', () => {
  it('keeps two connections of one person busy, and others don’t wait', async () => {
    const { id } = await stored.sensor('De pocas mediciones');
    const { running } = serverIn(zone);
    const obstacle = await running.context.db.startTransaction().execute();
    let answers;
    try {
      await sql`lock table hourly_statistics in access exclusive mode`.execute(obstacle);
      const ask = (month: number) =>
        apiIn(zone).outcomeOf(
          measurements.getHoursOfMonth,
          { params: { id }, query: { year: 2025, month } },
          token,
        );
      answers = Array.from({ length: 12 }, (_, month) => ask(month + 1));
      await expect.poll(() => waitingForLocks('%with measured as%')).toBe(2);
      expect(await apiIn(zone).signIn(administrator.mail, administrator.password)).not.toBe('');
      expect(await waitingForLocks('%with measured as%')).toBe(2);
    } finally {
      await obstacle.rollback().execute();
    }
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(12).fill(200));
  });
});

describe('A month of a great many single readings', () => {
  it('is read for two people at once, while the others hold no connection', async () => {
    const many = await stored.sensor('De muchas mediciones');
    await stored.hours(many.variableIds[0] ?? 0, [
      { at: '2026-03-01T12:00:00Z', mean: 1, readings: 1_000_000 },
    ]);
    const few = await stored.sensor('De pocas mediciones');
    const obstacle = await serverIn(zone).running.context.db.startTransaction().execute();
    const ask = (id: number) =>
      apiIn(zone).outcomeOf(measurements.getReadingsOfMonth, { params: { id }, query: MARCH }, token);
    let answers;
    try {
      await sql`lock table readings in access exclusive mode`.execute(obstacle);
      answers = Array.from({ length: 6 }, () => ask(many.id));
      await expect.poll(() => waitingForLocks('%as thinned%')).toBe(2);
      // A small request doesn't wait for its turn.
      answers.push(ask(few.id));
      await expect.poll(() => waitingForLocks('%as thinned%')).toBe(3);
    } finally {
      await obstacle.rollback().execute();
    }
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200, 200, 200,
    ]);
  });
});

describe('‘Ahora’', () => {
  const nowOf = async (sensorId: number) => {
    const query = { sensorId };
    const { moments, sensors } = await apiIn('Europe/Madrid').answerOf(
      measurements.listSensorsNow,
      { query },
      token,
    );
    return sensors[0]?.variables.map((variable) => hoursWithInstants(variable, moments));
  };

  it('tells the newest reading, before its hour’s statistics are made, by the limits of now', async () => {
    const { id, variableIds } = await stored.sensor('Ruido', 'Nunca medida');
    const [variableId = 0] = variableIds;
    await stored.hours(variableId, [
      { at: '2026-04-09T12:00:00Z', mean: 1 },
      { at: '2026-04-09T13:00:00Z', mean: 2 },
      { at: '2026-04-10T11:00:00Z', mean: 29, last: 30 },
    ]);
    await stored.readings(variableId, [
      ['2026-04-10T11:59:00Z', 30],
      ['2026-04-10T12:29:00Z', 30.5],
    ]);
    expect(await nowOf(id)).toMatchObject([
      {
        maxWarning: 30,
        last: { at: '2026-04-10T12:29:00.000Z', value: 30.5, status: 'warning' },
        hours: {
          at: ['2026-04-09T13:00:00Z', '2026-04-10T11:00:00Z'].map((at) => Date.parse(at) / 1000),
          mean: [2, 29],
        },
      },
      { name: 'Nunca medida', last: null, hours: { at: [], mean: [] } },
    ]);
  });

  it('tells the hours that variables and sensors share once, and those with gaps apart', async () => {
    const hoursAt = (...hours: string[]) =>
      hours.map((hour) => ({ at: `2026-04-10T${hour}:00:00Z`, mean: 1 }));
    const one = await stored.sensor('Sin huecos', 'Con un hueco');
    const none = await stored.sensor();
    const other = await stored.sensor('Nunca medida', 'Sin huecos');
    const [whole = 0, broken = 0] = one.variableIds;
    await stored.hours(whole, hoursAt('09', '10', '11'));
    await stored.hours(broken, hoursAt('09', '11'));
    await stored.hours(other.variableIds[1] ?? 0, hoursAt('09', '10', '11'));
    const { moments, sensors } = await apiIn('Europe/Madrid').answerOf(
      measurements.listSensorsNow,
      { query: {} },
      token,
    );
    expect(new Set(moments.map((list) => list.join())).size).toBe(moments.length);
    const told = [one, none, other].map(({ id }) =>
      sensors
        .find(({ sensorId }) => sensorId === id)
        ?.variables.map(({ hours }) =>
          moments[hours.moments]?.map((at) => new Date(at * 1000).getUTCHours()),
        ),
    );
    expect(told).toEqual([
      [
        [9, 10, 11],
        [9, 11],
      ],
      [],
      [[], [9, 10, 11]],
    ]);
  });

  it('tells what was measured long ago too', async () => {
    const { id, variableIds } = await stored.sensor('Ruido');
    await stored.hours(variableIds[0] ?? 0, [{ at: '2019-01-01T10:00:00Z', mean: 1, last: 12 }]);
    expect(await nowOf(id)).toMatchObject([
      { last: { at: '2019-01-01T10:59:00.000Z', value: 12, status: 'normal' }, hours: { at: [] } },
    ]);
  });
});

describe('‘Ahora’ of more sensors than one statement reads', () => {
  it('tells of each once, with all of its variables', async () => {
    await runSql(
      databaseUrl,
      `with made as (
         insert into sensors (name, type_id) select 'Muchos ' || n, 1 from generate_series(1, 2100) as n returning id
       )
       insert into sensor_variables (sensor_id, type_id, name, position)
       select id, 1, name, place from made, unnest(array['A', 'B']) with ordinality as n (name, place)`,
    );
    const { sensors } = await apiIn('Europe/Madrid').answerOf(
      measurements.listSensorsNow,
      { query: {} },
      token,
    );
    const [row] = await runSql<{ ids: number[] }>(
      databaseUrl,
      'select array_agg(id::int order by id) as ids from sensors',
    );
    expect(sensors.map(({ sensorId }) => sensorId)).toEqual(row?.ids);
    expect(sensors.filter(({ variables }) => variables.length === 2).length).toBeGreaterThanOrEqual(2100);
  });
});

describe('A file of readings', () => {
  const request = (zone: Zone, id: number, query: Record<string, string>) =>
    apiIn(zone).request(measurements.downloadReadings, { params: { id }, query }, token);
  const linesOf = async (zone: Zone, id: number, query: Record<string, string>) =>
    (await (await request(zone, id, query)).text()).split('\r\n').slice(1, -1);

  it('goes by the site’s days, both included, in order of time', async () => {
    const { id, variableIds } = await stored.sensor('Ruido', '=Viento; "norte"');
    const [noise = 0, wind = 0] = variableIds;
    await stored.readings(noise, [
      ['2026-03-30T02:59:59Z', 1],
      ['2026-03-30T03:00:00Z', 2],
      ['2026-04-01T02:59:59.250Z', -3.25],
      ['2026-04-01T03:00:00Z', 4],
    ]);
    await stored.readings(wind, [['2026-03-30T03:00:00Z', 1e-7]]);
    const days = { from: '2026-03-30', to: '2026-03-31' };
    const zone = 'America/Argentina/Buenos_Aires';
    expect(await linesOf(zone, id, { ...days, form: 'es-AR' })).toEqual([
      '30/03/2026 00:00:00;Ruido;;2',
      `30/03/2026 00:00:00;"'=Viento; ""norte""";;1e-7`,
      '31/03/2026 23:59:59;Ruido;;-3,25',
    ]);
    expect(await linesOf(zone, id, { ...days, form: 'international' })).toEqual([
      '2026-03-30T00:00:00-03:00,Ruido,,2',
      `2026-03-30T00:00:00-03:00,"'=Viento; ""norte""",,1e-7`,
      '2026-03-31T23:59:59.250-03:00,Ruido,,-3.25',
    ]);
  });

  it('says the offset of each moment where the clocks change', async () => {
    const { id, variableIds } = await stored.sensor('Ruido');
    await stored.readings(variableIds[0] ?? 0, [
      ['2026-03-29T00:59:59Z', 1],
      ['2026-03-29T01:00:00Z', 2],
    ]);
    const query = { from: '2026-03-29', to: '2026-03-29', form: 'international' };
    expect(await linesOf('Europe/Madrid', id, query)).toEqual([
      '2026-03-29T01:59:59+01:00,Ruido,,1',
      '2026-03-29T03:00:00+02:00,Ruido,,2',
    ]);
  });

  it('holds every reading once, however many and however unevenly they came', async () => {
    const { id, variableIds } = await stored.sensor('A', 'B');
    for (const variableId of variableIds) {
      await runSql(
        databaseUrl,
        `insert into readings (variable_id, at, value)
         select $1, '2026-03-05T00:00:00Z'::timestamptz + n * interval '100 milliseconds', n from generate_series(1, 60000) as n`,
        [variableId],
      );
      await stored.readings(variableId, [
        ['2026-03-01T12:00:00Z', 0],
        ['2026-04-09T12:00:00Z', 0],
      ]);
    }
    const lines = await linesOf('Europe/Madrid', id, {
      from: '1990-01-01',
      to: '2050-01-01',
      form: 'international',
    });
    expect(lines).toHaveLength(120_004);
    expect(new Set(lines).size).toBe(120_004);
    const moments = lines.map((line) => Date.parse(line.split(',')[0] ?? ''));
    expect(moments.every((moment, index) => index === 0 || moment >= (moments[index - 1] ?? 0))).toBe(true);
  });

  it('is read no longer than somebody listens, and holds no connection meanwhile', async () => {
    const { id, variableIds } = await stored.sensor('A');
    await runSql(
      databaseUrl,
      `insert into readings (variable_id, at, value)
       select $1, '2026-03-05T00:00:00Z'::timestamptz + n * interval '1 second', n from generate_series(1, 400000) as n`,
      [variableIds[0]],
    );
    const busy = async () => {
      const [row] = await runSql<{ busy: number }>(
        databaseUrl,
        `select count(*)::int as busy from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and application_name = 'vigia' and state <> 'idle'`,
      );
      return row?.busy;
    };
    const leaving = new AbortController();
    const path = `/api/sensors/${id}/readings.csv?from=2026-03-01&to=2026-03-31&form=es-AR`;
    const headers = { authorization: `Bearer ${token}` };
    const response = await serverIn('Europe/Madrid').fetch(path, { headers, signal: leaving.signal });
    const reader = response.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    // The line is full, and nothing is asked of the database.
    await expect.poll(busy, { timeout: 20_000 }).toBe(0);
    leaving.abort();
    await expect.poll(busy, { timeout: 20_000 }).toBe(0);
    expect(
      await linesOf('Europe/Madrid', id, { from: '2026-03-05', to: '2026-03-05', form: 'es-AR' }),
    ).toHaveLength(82_799);
  });

  it('breaks off when readings are thinned before it comes to them, also where earlier ones stay', async () => {
    const { id, variableIds } = await stored.sensor('A');
    const months = ['2025-01-01T00:00:00Z', '2025-02-01T00:00:00Z', '2025-03-01T00:00:00Z'] as const;
    const [january, february, march] = months;
    await stored.partition(january, february);
    await stored.partition(february, march);
    await stored.readings(
      variableIds[0] ?? 0,
      ['01-01', '01-03', '01-10', '01-30', '02-20'].map((day) => [`2025-${day}T12:00:00Z`, 1] as const),
    );
    const query = { from: '2025-01-01', to: '2025-02-28', form: 'es-AR' };
    const zone = 'Europe/Madrid';
    // Not by HTTP, which would fetch all of so small a file at once.
    const { context } = serverIn(zone).running;
    const file = await readingsFile(context, {
      read: await context.readsOf(1),
      personId: 1,
      sensorId: id,
      span: { from: new Date(january), to: new Date(march) },
      form: 'es-AR',
      timeZone: zone,
    });
    const reader = file.getReader();
    await reader.read();
    await stored.thinned(february);
    const readRest = async () => {
      while (!(await reader.read()).done);
    };
    await expect(readRest()).rejects.toThrow('thinned');
    // Begun afterwards, it is whole.
    expect(await linesOf(zone, id, query)).toHaveLength(4);
  });
});
