import { setTimeout as delay } from 'node:timers/promises';

import mqtt from 'mqtt';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/duration';
import { auth, readingKeys, sensors } from '@contract';
import { createLink } from '@server/accounts/passwordLinks';
import { noteListening, watchSilence } from '@server/alarms/silence';
import { inTransaction } from '@server/database/work';
import { createLedger } from '@server/outbox/ledger';
import { createMonthPlanner } from '@server/deliveries/planMonths';
import { createReportLinks } from '@server/deliveries/reportLinks';
import { createLog } from '@server/log';
import { confirmedNow, createClockWatch } from '@server/readings/clock';
import { createMessageTaker } from '@server/readings/mqtt/takeMessages';
import { processChangedReadings } from '@server/readings/statistics/processChangedReadings';
import { createHandlers } from '@server/subjects';

import { createApi } from '../contract/portable/api';
import { copyTemplate, runSql } from './support/databases';
import { startMosquitto } from './support/mosquitto';
import { newPerson, PASSWORD } from './support/newPerson';
import { newConnectedSensor, newReadingKey, sendReadings, type ConnectedSensor } from './support/readings';
import { environmentFor, startTestServer, type TestServer } from './support/testServer';

const RIGHT = new Date('2026-11-21T12:00:00Z');
const THREE_YEARS_AHEAD = new Date('2029-11-21T12:00:00Z');

let url: string;
let key: string;
let sensor: ConnectedSensor;
let server: TestServer;
let now = RIGHT;
let said: string[] = [];

const start = (variables: Record<string, string> = {}) =>
  startTestServer(
    // A worker would make statistics while a test looks.
    { ...environmentFor(url), ROLE: 'web', ...variables },
    { now: () => now, log: createLog('warn', { write: (line) => void said.push(line) }) },
  );

beforeEach(async () => {
  now = RIGHT;
  said = [];
  url = await copyTemplate(inject('embedded'));
  key = await newReadingKey(url);
  sensor = await newConnectedSensor(url);
  server = await start();
});
afterEach(() => server.stop());

const readingAt = (at: string, device = sensor.device) => ({ device, variable: 'temperatura', at, value: 7 });

const send = (...at: string[]) =>
  sendReadings(
    server,
    key,
    at.map((one) => readingAt(one)),
  );

const sendAndCompute = async (...at: string[]) => {
  expect((await send(...at)).status).toBe(200);
  while (await processChangedReadings(server.running.context.db, now));
};

const planMonths = (machine?: () => number) => createMonthPlanner(server.running.context, machine)();

const plannedMonths = async () =>
  (
    await runSql<{ month: string }>(
      url,
      'select month::text from delivery_runs where not is_baseline order by 1',
    )
  ).map(({ month }) => month);

const countOf = async (table: string): Promise<number> => {
  const [row] = await runSql<{ count: number }>(url, `select count(*)::int as count from ${table}`);
  return row?.count ?? 0;
};

describe('A clock that is three years ahead', () => {
  const runAtNight = async () => {
    const handlers = createHandlers(server.running.context);
    await handlers['keep-readings']?.({ data: {} });
    await handlers['clean-up']?.({ data: {} });
    await planMonths();
  };

  it('deletes nothing, plans nothing, and refuses nothing afterwards', async () => {
    const person = await newPerson(url, { mail: 'ana@barrio.example', password: null });
    await runSql(url, 'insert into user_sensors (user_id, sensor_id) values ($1, $2)', [person, sensor.id]);
    await runSql(url, 'insert into subscriptions (user_id, sensor_id) values ($1, $2)', [person, sensor.id]);
    await runSql(
      url,
      `insert into audit_lines (at, action, subject) values ('2026-11-01T00:00:00Z', 'create', 'sensor')`,
    );
    await planMonths();
    await sendAndCompute('2024-10-05T10:00:00Z', '2026-10-05T10:00:00Z', '2026-11-21T11:00:00Z');
    await sendReadings(server, key, [readingAt('2026-11-21T11:00:00Z', 'sin-sensor')]);
    await runSql(
      url,
      `insert into messages (subject, user_id, state, settled_at) values ('reset', $1, 'sent', '2026-08-25T12:00:00Z')`,
      [person],
    );
    const before = await runSql(url, 'select * from delivery_runs');
    const lines = await countOf('audit_lines');

    now = THREE_YEARS_AHEAD;
    await runAtNight();
    expect(await countOf('readings')).toBe(3);
    expect(await countOf('waiting_readings')).toBe(1);
    expect(await countOf('reading_partitions where thinned_at is not null')).toBe(0);
    expect(await countOf('audit_lines')).toBe(lines);
    expect(await countOf('messages')).toBe(1);
    expect(await runSql(url, 'select * from delivery_runs')).toEqual(before);
    expect(said.join('')).toContain('wait for a reading from after its end');
    expect(await (await send('2026-11-21T11:30:00Z')).json()).toMatchObject({ accepted: 1, refused: [] });

    now = RIGHT;
    expect(await (await send('2026-11-21T11:59:00Z')).json()).toMatchObject({ accepted: 1, refused: [] });
    now = new Date('2026-12-05T12:00:00Z');
    await sendAndCompute('2026-12-05T11:00:00Z');
    await runAtNight();
    expect(await countOf(`messages where month = '2026-11-01'`)).toBe(1);
    expect(await countOf(`messages where subject = 'month'`)).toBe(1);
  });

  it('plans a month at the first reading from after its end, also after months without any', async () => {
    await planMonths();
    await sendAndCompute('2026-11-21T11:00:00Z');
    now = new Date('2027-01-10T12:00:00Z');
    expect(await planMonths()).toBe(false);
    // The last moment of December on the site's clocks, and the first one after it.
    await sendAndCompute('2027-01-01T02:59:59Z');
    expect(await planMonths()).toBe(false);
    expect(await plannedMonths()).toEqual(['2026-11-01']);
    expect(await planMonths(() => Date.now() + 16 * MINUTE_MS)).toBe(false);
    expect(said.join('')).toContain("ahead of the database's");
    await sendAndCompute('2027-01-01T03:00:00Z');
    expect(await planMonths(() => Date.now() + 16 * MINUTE_MS)).toBe(false);
    expect(await plannedMonths()).toEqual(['2026-11-01']);
    expect(await planMonths(() => Date.now() + 14 * MINUTE_MS)).toBe(true);
    expect(await plannedMonths()).toEqual(['2026-11-01', '2026-12-01']);
  });
});

describe('A clock that was three years ahead, and is right again,', () => {
  const aheadMs = THREE_YEARS_AHEAD.getTime() - RIGHT.getTime();

  /** An hour in which the server listens, and the device sends in the first twenty minutes. */
  const passHour = async (from: Date, afterItsLast?: () => Promise<void>) => {
    for (let minutes = 0; minutes < 60; minutes += 2) {
      now = new Date(from.getTime() + minutes * MINUTE_MS);
      await noteListening(server.running.context, ['http']);
      if (minutes < 20) await send(now.toISOString());
      if (minutes === 18) await afterItsLast?.();
    }
    await watchSilence(server.running.context);
  };
  const openSilences = () => countOf(`alarms where kind = 'silence' and closed_at is null`);

  it('leaves no device whose silence nobody notices', async () => {
    const { context } = server.running;
    now = THREE_YEARS_AHEAD;
    await send(now.toISOString());
    await passHour(RIGHT, async () => {
      const devices = await runSql(
        url,
        'select last_seen_at, measured_at, gaps from devices where identifier = $1',
        [sensor.device],
      );
      expect(devices).toEqual([{ last_seen_at: now, measured_at: now, gaps: Array(9).fill(120) }]);
      await watchSilence(context);
      expect(await openSilences()).toBe(0);
    });
    expect(await openSilences()).toBe(1);
  });

  it('leaves no silence open of a device that sends again', async () => {
    await passHour(THREE_YEARS_AHEAD);
    expect(await openSilences()).toBe(1);
    now = RIGHT;
    await watchSilence(server.running.context);
    expect(await openSilences(), 'nothing was heard of it yet').toBe(1);
    await send(now.toISOString());
    await watchSilence(server.running.context);
    expect(await openSilences()).toBe(0);
  });

  it('leaves no key for readings that was last used in years to come', async () => {
    await newPerson(url, { mail: 'ana@barrio.example', admin: true });
    const api = createApi((path, init) => server.fetch(path, init));
    now = THREE_YEARS_AHEAD;
    await send(now.toISOString());
    now = RIGHT;
    await send(now.toISOString());
    const token = await api.signIn('ana@barrio.example', PASSWORD);
    expect(await api.answerOf(readingKeys.listReadingKeys, {}, token)).toMatchObject([
      { lastUsedAt: RIGHT.toISOString() },
    ]);
  });

  it('leaves no session that outlives its eight hours by years', async () => {
    await newPerson(url, { mail: 'ana@barrio.example', admin: true });
    const api = createApi((path, init) => server.fetch(path, init));
    const listWith = (token: string) => api.request(sensors.listSensors, {}, token);
    now = THREE_YEARS_AHEAD;
    const ofThen = await api.signIn('ana@barrio.example', PASSWORD);
    expect((await listWith(ofThen)).status).toBe(200);
    now = RIGHT;
    const refused = await listWith(ofThen);
    expect(refused.status).toBe(401);
    expect(await refused.text()).toBe('La sesión venció. Volvé a iniciar sesión.');

    const ofToday = await api.signIn('ana@barrio.example', PASSWORD);
    now = new Date(RIGHT.getTime() - 20 * HOUR_MS);
    expect((await listWith(ofToday)).status, 'after a start without a clock').toBe(200);
  });

  it('leaves no link for a password that works for years', async () => {
    const { context } = server.running;
    const person = await newPerson(url, { mail: 'ana@barrio.example', password: null });
    const tokenMadeNow = async () => {
      const { nonce } = await inTransaction(context.db, 'write', (work) =>
        createLink(work, person, 'reset', context),
      );
      return context.secrets.linkToken(nonce);
    };
    const api = createApi((path, init) => server.fetch(path, init));
    const outcomeOf = (token: string) =>
      api.outcomeOf(auth.resetPassword, { body: { token, newPassword: PASSWORD } });
    now = THREE_YEARS_AHEAD;
    const ofThen = await tokenMadeNow();
    now = RIGHT;
    expect(await outcomeOf(ofThen)).toEqual({ status: 400, text: 'Expired token' });
    expect(await outcomeOf(await tokenMadeNow())).toMatchObject({ status: 204 });
  });

  it('leaves no link to a report that works for years', async () => {
    const { context } = server.running;
    const person = await newPerson(url, { mail: 'ana@barrio.example', sensorIds: [sensor.id] });
    const month = { year: 2026, month: 10 };
    const textBehindLinkMadeNow = async (then: Date) => {
      const [link] = await createReportLinks(context, person, month, [sensor.id]);
      const { pathname, search } = new URL(link?.address ?? '');
      now = then;
      return (await server.fetch(pathname + search)).text();
    };
    now = THREE_YEARS_AHEAD;
    expect(await textBehindLinkMadeNow(RIGHT)).toBe(
      'El enlace no existe o venció. Ingresá a Vigía para descargar el reporte.',
    );
    expect(await textBehindLinkMadeNow(RIGHT)).toBe('Ya no hay mediciones de ese mes.');
  });

  it('leaves no limit of tries that lasts for years', async () => {
    const rows = [
      ['de-hoy', Date.now() + HOUR_MS],
      ['de-entonces', Date.now() + aheadMs],
    ];
    for (const row of rows)
      await runSql(url, 'insert into rate_limits (key, points, expire) values ($1, 10, $2)', row);
    const handlers = createHandlers(server.running.context);
    await handlers['clean-up']?.({ data: {} });
    expect(await runSql(url, 'select key from rate_limits')).toEqual([{ key: 'de-hoy' }]);
  });

  it('leaves no mail about a month that waits for its date', async () => {
    const person = await newPerson(url, { mail: 'ana@barrio.example', password: null });
    await runSql(
      url,
      `insert into messages (subject, user_id, month, failing_since, next_try_at) values ('month', $1, '2026-10-01', $2, $2)`,
      [person, THREE_YEARS_AHEAD],
    );
    const { context } = server.running;
    const ledger = createLedger(context.db, 'worker', 60);
    // If it fails again, it counts as failing since then.
    expect(await ledger.claim('mail', 'bulk', RIGHT)).toMatchObject({ userId: person, failingSince: null });
  });

  it('leaves no mail about a month with a worker that died in those days', async () => {
    const begun = await newPerson(url, { mail: 'ana@barrio.example', password: null });
    const waiting = await newPerson(url, { mail: 'beto@barrio.example', password: null });
    await runSql(
      url,
      `insert into messages (subject, user_id, month, state, leased_by, leased_until) values
       ('month', $1, '2026-10-01', 'sending', 'dead', now() + interval '3 years'),
       ('month', $2, '2026-10-01', 'planned', 'dead', now() + interval '3 years')`,
      [begun, waiting],
    );
    const { db } = server.running.context;
    const ledger = createLedger(db, 'worker', 60);
    await ledger.settleLost(RIGHT);
    const states = await runSql(url, 'select state from messages where user_id = $1', [begun]);
    expect(states).toEqual([{ state: 'unknown' }]);
    expect(await ledger.claim('mail', 'bulk', RIGHT)).toMatchObject({ userId: waiting });
    expect(
      await createLedger(db, 'another worker', 60).claim('mail', 'bulk', RIGHT),
      'its lease holds',
    ).toBeUndefined();
  });
});

describe('Months that were planned while the clock was ahead', () => {
  const DAY_LATER = 24 * HOUR_MS;

  it('are planned again, also for those who got an early mail, once the clock has been right for a day', async () => {
    const [early, late] = [
      await newPerson(url, { mail: 'ana@barrio.example', password: null }),
      await newPerson(url, { mail: 'beto@barrio.example', password: null }),
    ];
    const subscribe = (id: number) =>
      runSql(url, 'insert into subscriptions (user_id, sensor_id) values ($1, $2)', [id, sensor.id]);
    const mailsOf = (id: number) =>
      runSql(url, 'select month::text, state, is_trial from messages where user_id = $1 order by id', [id]);
    await planMonths();
    await subscribe(early);
    now = new Date('2027-01-08T12:00:00Z');
    // A device without a clock of its own: its reading is from when it came.
    await sendAndCompute('2027-01-08T11:59:00Z');
    await planMonths();
    expect(await plannedMonths()).toEqual(['2026-11-01', '2026-12-01']);
    await runSql(
      url,
      `update messages set state = 'sent', settled_at = created_at where month = '2026-11-01'`,
    );

    now = RIGHT;
    const plan = createMonthPlanner(server.running.context);
    const elapsed = vi.spyOn(performance, 'now');
    elapsed.mockReturnValue(1);
    await plan();
    expect(said.join('')).toContain("a time that hasn't come");
    elapsed.mockReturnValue(DAY_LATER);
    await plan();
    expect(await plannedMonths(), 'a clock that is behind is soon set').toHaveLength(2);
    elapsed.mockReturnValue(DAY_LATER + 1);
    await plan();
    elapsed.mockRestore();
    expect(await plannedMonths()).toEqual([]);
    const sentEarly = { month: '2026-11-01', state: 'sent', is_trial: true };
    expect(await mailsOf(early)).toEqual([sentEarly]);

    await subscribe(late);
    now = new Date('2026-12-02T12:00:00Z');
    await plan();
    const november = { month: '2026-11-01', state: 'planned', is_trial: false };
    expect(await mailsOf(early)).toEqual([sentEarly, november]);
    expect(await mailsOf(late)).toEqual([november]);
  });
});

describe('A clock that is days ahead of the database', () => {
  it('is not believed, though nothing is stored', async () => {
    const ahead = 3 * DAY_MS;
    const confirmed = await confirmedNow(server.running.context, () => Date.now() + ahead);
    expect(Math.abs(confirmed.getTime() - (now.getTime() - ahead))).toBeLessThan(MINUTE_MS);
    expect(await confirmedNow(server.running.context)).toEqual(now);
  });
});

describe('A clock that is behind', () => {
  const hoursBehind = (hours: number) => new Date(RIGHT.getTime() - hours * HOUR_MS);

  it('makes readings over HTTP wait until it is right', async () => {
    await sendAndCompute('2026-11-21T12:00:00Z');
    await server.stop();
    now = hoursBehind(3);
    server = await start();
    const refused = await send('2026-11-21T12:01:00Z');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.text()).toBe(
      'El reloj del servidor está atrasado. Volvé a enviar las mediciones en unos minutos.',
    );
    expect(said.filter((line) => line.includes('the clock is behind'))).toHaveLength(1);
    now = RIGHT;
    await expect.poll(async () => (await send('2026-11-21T12:01:00Z')).status, { timeout: 10_000 }).toBe(200);
    expect(await countOf('readings')).toBe(2);
  }, 20_000);

  it('leaves messages at the broker until it is right', async () => {
    const broker = await startMosquitto();
    const publisher = await mqtt.connectAsync(broker.url, { protocolVersion: 5 });
    const publish = (at: string) =>
      publisher.publishAsync('vigia/readings', JSON.stringify(readingAt(at)), { qos: 1 });
    const startWorker = () => start({ ROLE: 'worker', MQTT_URL: broker.url });
    let worker = await startWorker();
    try {
      // Until the worker has subscribed, the broker keeps nothing.
      await expect
        .poll(
          async () => {
            await publish('2026-11-21T12:00:00Z');
            return countOf('hourly_statistics');
          },
          { timeout: 20_000, interval: 200 },
        )
        .toBe(1);
      await worker.stop();
      await publish('2026-11-21T12:01:00Z');
      now = hoursBehind(3);
      worker = await startWorker();
      await expect.poll(() => said.join(''), { timeout: 10_000 }).toContain('the clock is behind');
      // Nothing shows that it leaves them: what it has connected for would be here by then.
      await delay(2_000);
      expect(await countOf('readings')).toBe(1);
      now = RIGHT;
      await expect.poll(() => countOf('readings'), { timeout: 20_000 }).toBe(2);
    } finally {
      await worker.stop();
      await publisher.endAsync(true);
      await broker.stop();
    }
  }, 60_000);

  it('refuses no message for its date right after a start, since a power cut may have been long', async () => {
    const take = createMessageTaker(server.running.context);
    const later = Buffer.from(JSON.stringify(readingAt('2026-11-21T15:00:00Z')));
    await expect(take('vigia/readings', later)).rejects.toThrow('may not be right yet');
    now = new Date('2026-11-21T15:01:00Z');
    await take('vigia/readings', later);
    expect(await countOf('readings')).toBe(1);

    now = RIGHT;
    const takeLater = createMessageTaker(server.running.context, { settlingMs: 0 });
    const ahead = ['2026-11-21T16:00:00Z', '2026-11-21T16:01:00Z'].map((at) => readingAt(at));
    await takeLater('vigia/readings', Buffer.from(JSON.stringify({ readings: ahead })));
    const refusals = said.filter((line) => line.includes('something that came in is not used'));
    expect(refusals).toEqual([expect.stringContaining('"topic":"vigia/readings"')]);
    expect(refusals[0]).toContain('"readings":2');
    expect(await countOf('readings')).toBe(1);
  });

  it('is known from the database too, and not from an hour whose readings were a little ahead', async () => {
    const { context } = server.running;
    await sendAndCompute('2026-11-21T12:09:00Z');
    expect(await createClockWatch(context)()).toBe(false);
    expect(await createClockWatch(context, () => Date.now() - 20 * MINUTE_MS)()).toBe(true);
    expect(await createClockWatch(context, () => Date.now() + 20 * MINUTE_MS)()).toBe(false);
  });

  it('is waited for a day at most, because a reading may have come while it was ahead', async () => {
    await sendAndCompute('2026-11-21T12:00:00Z');
    now = hoursBehind(3);
    const isBehind = createClockWatch(server.running.context);
    const elapsed = vi.spyOn(performance, 'now');
    for (const [hours, expected] of [
      [0, true],
      [23, true],
      [25, false],
    ] as const) {
      elapsed.mockReturnValue(hours * HOUR_MS + 1);
      expect(await isBehind()).toBe(expected);
    }
    elapsed.mockRestore();
  });
});
