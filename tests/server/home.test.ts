import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { deviceHealth, home, measurements } from '@contract';
import { readConfig } from '@server/readConfig';
import { exportTo } from '@server/operations/backup/exportTo';
import { addUsualCharts } from '@server/views/usualCharts';
import { checkInstallation } from '@server/operations/check';
import { readFirstSteps } from '@server/home/firstSteps';
import { shareNewestValues } from '@server/home/newestValues';
import { readUnwellDevices } from '@server/home/unwellDevices';

import { hoursWithInstants } from '@/providers/data/sharedMoments';

import { createApi, type Api } from '../contract/portable/api';
import { expectRefusal } from '../contract/portable/refusals';
import { copyTemplate, runSql } from './support/databases';
import { newFolder } from './support/newFolder';
import { storedIn } from './support/stored';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './support/testServer';

const NOW = new Date('2026-04-10T12:30:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const HOUR = 60;
const DAY = 24 * HOUR;

let databaseUrl = '';
let server: TestServer;
let api: Api;
let token = '';
const stored = storedIn(() => databaseUrl);
const run = <Row extends object>(text: string, values: unknown[] = []) =>
  runSql<Row>(databaseUrl, text, values);

beforeAll(async () => {
  databaseUrl = await copyTemplate(inject('debian') ?? inject('embedded'));
  // The link that makes an administrator is good for a day of the real clock.
  const first = await startTestServer(environmentFor(databaseUrl));
  await makeAdministrator(first);
  await first.stop();
  // No worker, which would take the deliveries in its hands.
  const variables = {
    ...environmentFor(databaseUrl),
    ROLE: 'web',
    SITE_TIME_ZONE: 'America/Argentina/Buenos_Aires',
  };
  server = await startTestServer(variables, { now: () => NOW });
  api = createApi((path, init) => server.fetch(path, init));
  token = await api.signIn(administrator.mail, administrator.password);
  await stored.partition('2026-04-01T00:00:00Z', '2026-05-01T00:00:00Z');
});
afterAll(() => server.stop());

/** A sensor of one variable, whose maximum of warning is 30 and of critical 40, and what was measured last. */
const newSensor = async (last?: { minutesAgo: number; value: number }) => {
  const { id, variableIds } = await stored.sensor('Ruido');
  const [variableId = 0] = variableIds;
  await run('update sensor_variables set max_critical = 40 where id = $1', [variableId]);
  if (last) {
    const at = minutesAgo(last.minutesAgo);
    await stored.readings(variableId, [[at, last.value]]);
    await run(
      `insert into hourly_statistics (variable_id, hour, readings, min, mean, max, last, last_at,
         normal_minutes, warning_minutes, critical_minutes)
       values ($1, date_trunc('hour', $2::timestamptz), 1, $3, $3, $3, $3, $2, 10, 0, 0)`,
      [variableId, at, last.value],
    );
  }
  return { id, variableId };
};

const openAlarm = async (
  { id, variableId }: { id: number; variableId: number },
  level: 'warning' | 'critical' | 'silence' | 'silence of a variable',
  closedAt: string | null = null,
) => {
  const isSilence = level === 'silence' || level === 'silence of a variable';
  const [alarm] = await run<{ id: string }>(
    `insert into alarms (kind, sensor_id, variable_id, level, worst_level, opened_at, closed_at)
     values ($1, $2, $3, $4, $4, $5, $6) returning id`,
    [
      isSilence ? 'silence' : 'limits',
      id,
      level === 'silence' ? null : variableId,
      isSilence ? 'warning' : level,
      minutesAgo(90),
      closedAt,
    ],
  );
  return Number(alarm?.id);
};

const atHome = async (sensorId: number) => {
  const { moments, sensors } = await api.answerOf(home.listHomeSensors, {}, token);
  const found = sensors.find((sensor) => sensor.sensorId === sensorId);
  return found && { ...found, main: found.main && hoursWithInstants(found.main, moments) };
};

const listedStatus = async (id: number) => {
  const { sensorId, status } = await api.answerOf(home.listSensorStatuses, {}, token);
  return status[sensorId.indexOf(id)];
};

describe('The status of a sensor', () => {
  it('without limits is that it measures, since nothing judged its values', async () => {
    const { id, variableId } = await newSensor({ minutesAgo: 5, value: 20 });
    await run(
      'update sensor_variables set max_critical = null, max_warning = null, min_warning = null, min_critical = null where id = $1',
      [variableId],
    );
    expect((await api.answerOf(home.getSiteSummary, {}, token)).sensors.unjudged).toBe(1);
    const sensor = await atHome(id);
    expect([sensor?.status, sensor?.main?.last?.status]).toEqual(['unjudged', null]);
    expect(await listedStatus(id)).toBe('unjudged');
    const overview = await api.answerOf(home.getSensorOverview, { params: { id } }, token);
    expect(overview.status).toBe('unjudged');
    const now = await api.answerOf(measurements.listSensorsNow, { query: { sensorId: id } }, token);
    expect(now.sensors[0]?.variables[0]?.last?.status).toBeNull();
  });

  it.each([
    ['normal', 'within its limits', { minutesAgo: 5, value: 20 }, []],
    ['warning', 'beyond a limit, before an alarm opens', { minutesAgo: 5, value: 35 }, []],
    ['critical', 'beyond the outer limit', { minutesAgo: 59, value: 45 }, []],
    ['normal', 'beyond a limit more than an hour ago', { minutesAgo: 61, value: 45 }, []],
    [
      'critical',
      'back within its limits while the alarm is open',
      { minutesAgo: 5, value: 20 },
      ['critical'],
    ],
    [
      'warning',
      'silent with an alarm that was open before',
      { minutesAgo: 3 * DAY, value: 35 },
      ['warning', 'silence'],
    ],
    ['silent', 'silent longer than usual', { minutesAgo: 2 * HOUR, value: 20 }, ['silence']],
    ['normal', 'silent in one variable', { minutesAgo: 5, value: 20 }, ['silence of a variable']],
    ['silent', 'silent for a day', { minutesAgo: DAY + 1, value: 20 }, []],
    ['unmeasured', 'never heard of', undefined, []],
  ] as const)(
    'is %s of one that is %s, at home, in the list and on its page',
    async (status, _, last, alarms) => {
      const sensor = await newSensor(last);
      for (const level of alarms) await openAlarm(sensor, level);
      expect((await atHome(sensor.id))?.status).toBe(status);
      expect(await listedStatus(sensor.id)).toBe(status);
      const overview = await api.answerOf(home.getSensorOverview, { params: { id: sensor.id } }, token);
      expect(overview.status).toBe(status);
    },
  );

  it('is not that of an alarm that closed', async () => {
    const sensor = await newSensor({ minutesAgo: 5, value: 20 });
    await openAlarm(sensor, 'critical', minutesAgo(10));
    expect(await atHome(sensor.id)).toMatchObject({ status: 'normal', openAlarms: [] });
    expect(await listedStatus(sensor.id)).toBe('normal');
  });

  it('comes with last values, and the worst of them with its last 24 hours, whatever the names are', async () => {
    const { id, variableIds } = await stored.sensor('Fondo', 'Ruido "norte" \\ ñandú');
    const [background = 0, noise = 0] = variableIds;
    await stored.hours(background, [{ at: '2026-04-10T12:00:00Z', mean: 20 }]);
    await stored.hours(noise, [
      { at: '2026-04-09T12:00:00Z', mean: 7 },
      { at: '2026-04-10T11:00:00Z', mean: 0.1 },
      { at: '2026-04-10T12:00:00Z', mean: 35.25 },
    ]);
    expect(await atHome(id)).toMatchObject({
      status: 'warning',
      main: {
        id: noise,
        name: 'Ruido "norte" \\ ñandú',
        last: { at: '2026-04-10T12:59:00.000Z', value: 35.25, status: 'warning' },
        passed: { limit: 'maxWarning', value: 30 },
        normal: { min: null, max: 30 },
        hours: {
          at: [Date.parse('2026-04-10T11:00:00Z') / 1000, Date.parse('2026-04-10T12:00:00Z') / 1000],
          mean: [0.1, 35.25],
        },
      },
      others: [{ id: background, last: { value: 20, status: 'normal' }, passed: null }],
    });
  });

  it('comes with the open alarms, the worst first', async () => {
    const sensor = await newSensor({ minutesAgo: 5, value: 20 });
    const silence = await openAlarm(sensor, 'silence');
    const critical = await openAlarm(sensor, 'critical');
    expect((await atHome(sensor.id))?.openAlarms).toEqual([
      { id: critical, kind: 'limits', level: 'critical', variableId: sensor.variableId },
      { id: silence, kind: 'silence', level: 'warning', variableId: null },
    ]);
  });
});

describe('What all sensors measured last', () => {
  const shared = () => {
    let readings = 0;
    let breaks = false;
    let at = NOW;
    const db = server.running.context.db.withPlugin({
      transformQuery: ({ node }) => {
        readings += 1;
        if (breaks) throw new Error('The line is cut.');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    return {
      values: shareNewestValues({ db, now: () => at }),
      readings: () => readings,
      breakDown: (isBroken: boolean) => {
        breaks = isBroken;
      },
      pass: (seconds: number) => {
        at = new Date(at.getTime() + seconds * 1000);
      },
    };
  };

  it('is read once for all who ask at the same time, and within twenty seconds', async () => {
    const { values, readings, pass } = shared();
    const [one, other] = await Promise.all([values.of('now'), values.of('now')]);
    expect(other).toBe(one);
    pass(19);
    expect(await values.of('now')).toBe(one);
    expect(readings()).toBe(1);
    pass(1);
    expect(await values.of('now')).toEqual(one);
    expect(readings()).toBe(2);
  });

  it('is read again for who knows of a change of the sensors, and when the clock goes back', async () => {
    const { values, readings, pass } = shared();
    await values.of('before');
    await values.of('after');
    expect(readings()).toBe(2);
    pass(-3600);
    await values.of('after');
    expect(readings()).toBe(3);
  });

  it('is read again once reading failed', async () => {
    const { values, breakDown } = shared();
    breakDown(true);
    await expect(values.of('now')).rejects.toThrow('The line is cut.');
    breakDown(false);
    expect((await values.of('now')).sensorId.length).toBeGreaterThan(0);
  });
});

describe('The summary', () => {
  const summary = () => api.answerOf(home.getSiteSummary, {}, token);

  it('counts sensors by status, and open alarms by level', async () => {
    const before = await summary();
    await newSensor({ minutesAgo: 5, value: 20 });
    await openAlarm(await newSensor({ minutesAgo: 5, value: 20 }), 'critical');
    await openAlarm(await newSensor({ minutesAgo: 2 * DAY, value: 20 }), 'silence');
    const { sensors, openAlarms } = await summary();
    expect(sensors).toEqual({
      ...before.sensors,
      normal: before.sensors.normal + 1,
      critical: before.sensors.critical + 1,
      silent: before.sensors.silent + 1,
    });
    expect(openAlarms).toEqual({
      warning: before.openAlarms.warning + 1,
      critical: before.openAlarms.critical + 1,
    });
  });

  it('counts devices with messages that could not be read, each once', async () => {
    const before = (await summary()).unreadDevices ?? 0;
    for (const device of ['ilegible-1', 'ilegible-2']) {
      await run(
        `with made as (insert into devices (identifier) values ('${device}') returning id)
         insert into kept_frames (device_id, at, received_at, network, state, detail, digest)
         select id, now(), now(), 'ttn', state, 'Sin decodificar', convert_to(state, 'UTF8')
         from made, unnest(array['undecoded', 'failed']) as state`,
      );
    }
    expect((await summary()).unreadDevices).toBe(before + 2);
  });

  it('tells which first steps are done, and nothing once all are', async () => {
    await newSensor({ minutesAgo: 5, value: 20 });
    await run(
      `insert into normalized_variables (type_id, name, require_min_critical, require_max_critical,
         require_min_warning, require_max_warning) values (1, 'Primera', false, false, false, false)`,
    );
    await run(`insert into users (mail, admin) values ('primera@vigia.example', false)`);
    await run('delete from views');
    const steps = async () => (await summary()).firstSteps;
    const others = {
      types: true,
      variables: true,
      sensors: true,
      readings: true,
      residents: true,
      mail: false,
    };
    expect(await steps()).toEqual({ ...others, charts: false, backup: false });
    const file = join(newFolder(), 'copy.gz');
    await exportTo(databaseUrl, file);
    await exportTo(databaseUrl, file);
    expect(await run(`select from audit_lines where subject = 'backup'`)).toHaveLength(1);
    expect(await steps()).toEqual({ ...others, charts: false, backup: true });
    const { db } = server.running.context;
    await db.transaction().execute(async (work) => {
      await addUsualCharts(work, null, 1);
      expect(await readFirstSteps(work, true)).toBeNull();
    });
    expect(await steps()).toMatchObject({ charts: true, mail: false });
  });

  it('names sensors with variables that get nothing, while other names arrive', async () => {
    const { id } = await newSensor();
    const [device] = await run<{ id: string }>(
      `insert into devices (identifier, last_seen_at) values ('medidor-1', now()) returning id`,
    );
    await run('insert into sensor_devices (sensor_id, device_id) values ($1, $2)', [id, device?.id]);
    const unused = async () => (await summary()).unusedReadings?.filter(({ sensorId }) => sensorId === id);
    expect(await unused()).toEqual([]);
    await run(
      `insert into waiting_variables (device_id, name, readings, last_at, last_value)
       values ($1, 'ruido', 3, now(), 1), ($1, 'bateria', 3, now(), 3.6)`,
      [device?.id],
    );
    const [{ name, names } = { name: '', names: [] }] = (await unused()) ?? [];
    expect(names).toEqual(['bateria', 'ruido']);
    const findings = await checkInstallation(readConfig(environmentFor(databaseUrl)), databaseUrl);
    expect(findings.filter(({ isFine }) => !isFine).map(({ text }) => text)).toContainEqual(
      expect.stringContaining(`"${name}" (device medidor-1 sends bateria, ruido)`),
    );
    // A battery is nobody's variable.
    await run(
      `insert into variable_sources (variable_id, sensor_id, device_id, payload_name)
       select id, sensor_id, $1, 'ruido' from sensor_variables where sensor_id = $2`,
      [device?.id, id],
    );
    expect(await unused()).toEqual([]);
  });

  it('has the worst of the open alarms, with the value and its limits of then (EXT-74)', async () => {
    const critical = await newSensor({ minutesAgo: 5, value: 45 });
    const id = await openAlarm(critical, 'critical');
    await run('update alarms set worst_at = now(), worst_value = 45 where id = $1', [id]);
    await openAlarm(await newSensor({ minutesAgo: 5, value: 35 }), 'warning');
    const { worstAlarms = [], openAlarms } = await summary();
    expect(worstAlarms?.[0]).toMatchObject({
      id,
      sensor: { id: critical.id },
      variable: { id: critical.variableId },
      openedAt: minutesAgo(90),
      worst: { value: 45, limits: { maxWarning: 30 } },
    });
    const levels = worstAlarms?.map(({ worstLevel }) => worstLevel) ?? [];
    expect(levels).toEqual(levels.toSorted());
    expect(levels.length).toBeLessThanOrEqual(8);
    for (const level of ['critical', 'warning'] as const)
      await run(`update alarms set closed_at = now() where closed_at is null and worst_level = $1`, [level]);
    expect((await summary()).worstAlarms).toEqual([]);
    expect(openAlarms.critical).toBeGreaterThan(0);
  });

  it('has the sensors by status of each neighbourhood, the worst first (EXT-74)', async () => {
    const [one, other] = await run<{ id: number }>(
      `insert into locations (name) values ('Zanjón'), ('Arroyo') returning id::int`,
    );
    const put = async (location: { id: number } | undefined, value: number) => {
      const { id } = await newSensor({ minutesAgo: 5, value });
      await run('update sensors set location_id = $1 where id = $2', [location?.id, id]);
    };
    await put(one, 45);
    await put(one, 20);
    await put(other, 20);
    await put(other, 20);
    const { neighbourhoods, sensors } = await summary();
    const none = { normal: 0, warning: 0, critical: 0, silent: 0, unmeasured: 0, unjudged: 0 };
    const found = neighbourhoods?.filter(({ name }) => name) ?? [];
    expect(found).toEqual([
      { id: one?.id, name: 'Zanjón', sensors: { ...none, critical: 1, normal: 1 } },
      { id: other?.id, name: 'Arroyo', sensors: { ...none, normal: 2 } },
    ]);
    const all = neighbourhoods?.map((neighbourhood) => neighbourhood.sensors.normal) ?? [];
    expect(all.reduce((sum, count) => sum + count, 0)).toBe(sensors.normal);
  });

  it('tells of the newest run of the month’s mail, without trials', async () => {
    // The one that every installation begins with sent nothing.
    expect((await summary()).lastRun ?? null).toBeNull();
    await run('delete from delivery_runs');
    const people = await run<{ id: string }>(
      `insert into users (mail, admin) select 'persona-' || n || '@vigia.example', false from generate_series(1, 6) as n returning id`,
    );
    await run(
      `insert into delivery_runs (month) values ('2026-01-01'), ('2026-03-01') on conflict do nothing`,
    );
    const states = ['sent', 'sent', 'failed', 'unknown', 'planned', 'sending'];
    for (const [place, { id }] of people.entries())
      await run(
        `insert into messages (subject, user_id, month, state, settled_at, leased_by, leased_until)
         select 'month', $1, month, $2, case when $2 not in ('planned', 'sending') then now() end,
           case when $2 = 'sending' then 'otro' end, case when $2 = 'sending' then now() + interval '1 hour' end
         from unnest('{2026-01-01,2026-03-01}'::date[]) as month`,
        [id, states[place]],
      );
    await run(
      `insert into messages (subject, user_id, month, state, is_trial, settled_at) values ('month', $1, '2026-03-01', 'failed', true, now())`,
      [people[0]?.id],
    );
    expect((await summary()).lastRun).toEqual({
      year: 2026,
      month: 3,
      sent: 2,
      failed: 1,
      unknown: 1,
      open: 2,
      failures: [{ mail: 'persona-3@vigia.example', reason: null }],
    });
  });
});

describe('The values of the list of sensors (EXT-74)', () => {
  it('are the last ones, of several variables the worst that holds, and batteries', async () => {
    const { id, variableIds } = await stored.sensor('Fondo de la lista', 'Ruido de la lista');
    const [background = 0, noise = 0] = variableIds;
    await stored.hours(background, [{ at: '2026-04-10T12:00:00Z', mean: 20 }]);
    await stored.hours(noise, [{ at: '2026-04-10T12:00:00Z', mean: 35 }]);
    const { id: silent } = await newSensor();
    const [device] = await run<{ id: string }>(
      `insert into devices (identifier, last_seen_at) values ('equipo-lista', now()) returning id`,
    );
    await run('insert into sensor_devices (sensor_id, device_id) values ($1, $2)', [id, device?.id]);
    await run(
      `insert into device_days (device_id, day, frames, lost, rssi_frames, rssi_sum, snr_frames, snr_sum, battery_percent, battery_at)
       values ($1, '2026-04-09', 1, 0, 0, 0, 0, 0, 55, '2026-04-09'), ($1, '2026-04-10', 1, 0, 0, 0, 0, 0, 54, '2026-04-10')`,
      [device?.id],
    );
    const { values } = await api.answerOf(home.listSensorStatuses, {}, token);
    const place = values?.sensorId.indexOf(id) ?? -1;
    expect(values?.value[place]).toBe(35);
    expect(values?.at[place]).toBe(Date.parse('2026-04-10T12:59:00Z') / 1000);
    expect(values?.variables[values.variable[place] ?? -1]).toMatchObject({ name: 'Ruido de la lista' });
    expect(values?.sensorId).not.toContain(silent);
    const battery = values?.batteryOf.indexOf(id) ?? -1;
    expect([values?.percent[battery], values?.volts[battery]]).toEqual([54, null]);
  });
});

describe('Favourites (EXT-74)', () => {
  const choose = (id: number, isFavourite: boolean, as = token) =>
    api.outcomeOf(home.chooseFavourite, { params: { id }, body: { isFavourite } }, as);

  it('are each person’s own, until taken back, and go with the sensor', async () => {
    const { id } = await newSensor({ minutesAgo: 5, value: 20 });
    expect((await atHome(id))?.isFavourite).toBe(false);
    // Twice is no more than once.
    for (const _ of [1, 2]) expect((await choose(id, true)).status).toBe(204);
    expect((await atHome(id))?.isFavourite).toBe(true);
    expect(await run('select user_id from favourite_sensors where sensor_id = $1', [id])).toHaveLength(1);
    await choose(id, false);
    expect((await atHome(id))?.isFavourite).toBe(false);
    await choose(id, true);
    await run('delete from sensors where id = $1', [id]);
    expect(await run('select from favourite_sensors where sensor_id = $1', [id])).toEqual([]);
  });

  it('are refused for a sensor that isn’t there', async () => {
    expectRefusal(await choose(987_654_321, true), 404);
  });
});

describe('Devices with problems (EXT-74)', () => {
  const today = '2026-04-10';
  const device = async (
    lastSeen: string,
    day: { percent?: number; volts?: number[]; lost?: number; rssi?: number },
  ) => {
    const { id } = await newSensor();
    const [made] = await run<{ id: string }>(
      'insert into devices (identifier, last_seen_at) values ($1, $2) returning id',
      [`equipo-${id}`, lastSeen],
    );
    await run('insert into sensor_devices (sensor_id, device_id) values ($1, $2)', [id, made?.id]);
    const volts = day.volts ?? [null];
    for (const [daysAgo, volt] of volts.entries())
      await run(
        `insert into device_days (device_id, day, frames, lost, first_counter, last_counter, rssi_frames, rssi_sum, snr_frames, snr_sum,
           battery_percent, battery_volts, battery_at)
         values ($1, $2::date - $3::int, 100, $4, 1, 100, 10, $5, 0, 0, $6, $7, $2::date - $3::int)`,
        [made?.id, today, daysAgo, day.lost ?? 0, 10 * (day.rssi ?? -80), day.percent ?? null, volt],
      );
    return id;
  };

  it('are those that the page of all devices has, the worst first, without what an open alarm tells', async () => {
    const ids = {
      silent: await device(minutesAgo(2 * DAY), { percent: 90 }),
      empty: await device(minutesAgo(5), { percent: 8 }),
      flat: await device(minutesAgo(5), { volts: [3.25, 3.6, 3.62] }),
      lossy: await device(minutesAgo(5), { percent: 90, lost: 30 }),
      weak: await device(minutesAgo(5), { rssi: -118 }),
    };
    const told = await device(minutesAgo(2 * DAY), { percent: 90 });
    await openAlarm({ id: told, variableId: 0 }, 'silence');
    // Well, and of a kind that is flat for years.
    await device(minutesAgo(5), { percent: 55, volts: [3.4, 3.6], lost: 9 });
    const { db } = server.running.context;
    const { count, worst } = await db
      .transaction()
      .execute((work) => readUnwellDevices(work, NOW, 'America/Argentina/Buenos_Aires'));
    expect(count).toBe(5);
    expect(new Set(worst.map(({ sensor }) => sensor?.id))).toEqual(new Set(Object.values(ids)));
    expect(worst[0]).toMatchObject({ sensor: { id: ids.silent }, level: 'critical', problems: ['silent'] });
    expect(worst.find(({ sensor }) => sensor?.id === ids.flat)?.problems).toEqual(['battery']);
    const page = await api.answerOf(deviceHealth.listDeviceHealth, {}, token);
    const onPage = page.filter(({ problems, sensor }) => problems.length > 0 && sensor && sensor.id !== told);
    expect(new Set(onPage.map(({ sensor }) => sensor?.id))).toEqual(new Set(Object.values(ids)));
    expect((await api.answerOf(home.getSiteSummary, {}, token)).unwellDevices).toBeDefined();
  });
});

describe('The months of a sensor', () => {
  const monthsOf = async (id: number) =>
    (await api.answerOf(home.getSensorOverview, { params: { id } }, token)).months;

  it('are the site’s, with their worst status, its hours, and the days on which anything was measured', async () => {
    const { id, variableIds } = await stored.sensor('Ruido', 'Polvo');
    const [noise = 0, dust = 0] = variableIds;
    await stored.hours(noise, [
      // 23:00 on the last of January, and midnight, by the site's clock.
      { at: '2026-02-01T02:00:00Z', mean: 1, minutes: [0, 0, 60] },
      { at: '2026-02-01T03:00:00Z', mean: 1 },
      { at: '2026-02-01T04:00:00Z', mean: 1, minutes: [50, 10, 0] },
    ]);
    await stored.hours(dust, [
      // One hour of both variables counts once.
      { at: '2026-02-01T04:00:00Z', mean: 1, minutes: [0, 60, 0] },
      { at: '2026-02-01T05:00:00Z', mean: 1 },
      { at: '2026-02-28T15:00:00Z', mean: 1 },
      { at: '2026-04-02T15:00:00Z', mean: 1 },
    ]);
    expect(await monthsOf(id)).toEqual([
      { year: 2026, month: 1, measuredDays: 1, worst: 'critical', criticalHours: 1, warningHours: 0 },
      { year: 2026, month: 2, measuredDays: 2, worst: 'warning', criticalHours: 0, warningHours: 1 },
      { year: 2026, month: 4, measuredDays: 1, worst: 'normal', criticalHours: 0, warningHours: 0 },
    ]);
  });

  it('are none of one that was never measured', async () => {
    expect(await monthsOf((await stored.sensor('Ruido')).id)).toEqual([]);
  });
});
