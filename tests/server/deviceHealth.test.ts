import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';

import { deviceHealth, devices } from '@contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/duration';
import { expireHealth } from '@server/deviceHealth/expireHealth';
import { foretellSome } from '@server/deviceHealth/foretellBatteries';
import { keepHealth } from '@server/deviceHealth/keptHealth';
import { siteDay } from '@server/deviceHealth/siteDay';

import { createApi } from '../contract/portable/api';
import { copyTemplate, runSql } from './support/databases';
import { newConnectedSensor, newReadingKey, type ConnectedSensor } from './support/readings';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './support/testServer';

/** Noon at the site, so that no test runs over midnight. */
const NOW = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + 15 * HOUR_MS);

let server: TestServer;
let url: string;
let key: string;
let root: string;
let sensor: ConnectedSensor;
let now = NOW;

const api = createApi((path, init) => server.fetch(path, init));

beforeAll(async () => {
  url = await copyTemplate(inject('embedded'));
  server = await startTestServer({ ...environmentFor(url), ROLE: 'web' }, { now: () => now });
  await makeAdministrator(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = NOW;
  await runSql(url, 'delete from sensors');
  await runSql(url, 'delete from devices');
  await runSql(url, 'delete from gateways');
  key = await newReadingKey(url);
  sensor = await newConnectedSensor(url);
  root = await api.signIn(administrator.mail, administrator.password);
});

const after = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};

const post = async (path: string, body: object, withKey = key): Promise<unknown> => {
  const response = await server.fetch(`/api/readings/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${withKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json() as Promise<unknown>;
};

interface Uplink {
  readonly counter?: unknown;
  readonly rxInfo?: unknown;
  readonly object?: object;
  readonly time?: string;
}

const heardBy = (gatewayId: string, rssi: number, snr: number) => ({ gatewayId, rssi, snr });

const chirpStack = ({
  counter,
  rxInfo = [heardBy('0016c001f153a14c', -90, 7)],
  object = { temperatura: 21 },
  time = now.toISOString(),
}: Uplink) =>
  post('chirpstack', { deviceInfo: { devEui: sensor.device }, time, fCnt: counter, rxInfo, object });

const thingsStack = (message: object) =>
  post('the-things-stack', {
    end_device_ids: { device_id: sensor.device },
    received_at: now.toISOString(),
    uplink_message: { decoded_payload: { temperatura: 21 }, received_at: now.toISOString(), ...message },
  });

const all = () => api.answerOf(deviceHealth.listDeviceHealth, {}, root);
const ofSensor = () => api.answerOf(deviceHealth.getSensorHealth, { params: { id: sensor.id } }, root);
const gateways = () => api.answerOf(deviceHealth.listGateways, {}, root);

const TAKEN = { accepted: 1, known: 0, unassigned: 0, refused: [] };

describe('What a network says of a device', () => {
  it('is kept by the day: frames, signal by the best gateway, battery and gateways', async () => {
    await chirpStack({ counter: 10, object: { temperatura: 21, battery: 84, batV: 3.61 } });
    after(10);
    await chirpStack({
      counter: 13,
      rxInfo: [heardBy('0016c001f153a14c', -100, 3), heardBy('aa16c001f153a14c', -80, 9)],
    });
    const [device, ...others] = await all();
    expect(others).toEqual([]);
    expect(device).toMatchObject({
      identifier: sensor.device,
      sensor: { id: sensor.id },
      level: 'fine',
      problems: [],
      lastHeardAt: now.toISOString(),
      battery: { percent: 84, volts: 3.61, daysLeft: null },
      frames: { heard: 2, lost: 2 },
      signal: { rssi: -85, snr: 8 },
      gateway: '0016c001f153a14c',
    });
    const { days, today, gateways: heard } = await ofSensor();
    expect(days).toEqual([{ day: today, frames: 2, lost: 2, rssi: -85, snr: 8, percent: 84, volts: 3.61 }]);
    expect(heard).toMatchObject([
      { identifier: '0016c001f153a14c', frames: 2, rssi: -90, snr: 7 },
      { identifier: 'aa16c001f153a14c', frames: 1, rssi: -80, snr: 9 },
    ]);
    expect(await gateways()).toMatchObject([
      { identifier: '0016c001f153a14c', devices: 1, onlyByIt: 0, isSilent: false },
      { identifier: 'aa16c001f153a14c', devices: 1, onlyByIt: 0, isSilent: false },
    ]);
  });

  it('is also how people call it there: the list of devices without a sensor says so, the last name', async () => {
    const call = (deviceName: unknown) =>
      post('chirpstack', {
        deviceInfo: { devEui: 'a84041ffff1e2d3c', deviceName },
        time: now.toISOString(),
        object: { t: 1 },
      });
    const waiting = async () =>
      (await api.answerOf(devices.listUnassignedDevices, {}, root)).map(({ networkName }) => networkName);
    for (const [name, known] of [
      [undefined, null],
      ['Pluviómetro 3', 'Pluviómetro 3'],
      ['Pluviómetro del vivero', 'Pluviómetro del vivero'],
      [' ', 'Pluviómetro del vivero'],
      [3, 'Pluviómetro del vivero'],
    ]) {
      await call(name);
      after(1);
      expect(await waiting()).toEqual([known]);
    }
  });

  it('is read from The Things Stack too, whose last answer about the battery counts less than the values', async () => {
    const metadata = { gateway_ids: { gateway_id: 'techo' }, rssi: -101, snr: 4.5 };
    await thingsStack({
      f_cnt: 1,
      rx_metadata: [metadata],
      last_battery_percentage: { f_cnt: 1, value: 62.5 },
    });
    expect((await all())[0]).toMatchObject({
      battery: { percent: 62.5, volts: null },
      signal: { rssi: -101, snr: 4.5 },
      gateway: 'techo',
    });
    after(10);
    await thingsStack({
      f_cnt: 2,
      rx_metadata: [{ ...metadata, rssi: undefined, channel_rssi: -103 }],
      decoded_payload: { temperatura: 22, battery: 60 },
      last_battery_percentage: { value: 62.5 },
    });
    expect((await all())[0]).toMatchObject({ battery: { percent: 60 }, signal: { rssi: -102, snr: 4.5 } });
  });

  it('is also what a device answered when ChirpStack asked for its status', async () => {
    await chirpStack({ counter: 1 });
    const status = { deviceInfo: { devEui: sensor.device }, time: now.toISOString(), margin: 10 };
    await post('chirpstack?event=status', { ...status, batteryLevel: 18.5, externalPowerSource: false });
    await post('chirpstack?event=status', { ...status, batteryLevel: 0, batteryLevelUnavailable: true });
    await post('chirpstack?event=status', { ...status, batteryLevel: 'mucha' });
    expect((await all())[0]).toMatchObject({
      level: 'warning',
      problems: ['battery'],
      battery: { percent: 18.5 },
      frames: { heard: 1 },
    });
  });

  it.each([
    ['a counter that is none', { counter: 'siete', rxInfo: [] }],
    ['a counter below zero', { counter: -1, rxInfo: [] }],
    ['a counter beyond 32 bits', { counter: 2 ** 40, rxInfo: null }],
    ['gateways that are no list', { counter: 1, rxInfo: { gatewayId: 'a' } }],
    [
      'gateways that are none',
      { counter: 1, rxInfo: [7, null, {}, { gatewayId: 8 }, { gatewayId: 'a\0b' }] },
    ],
    ['a signal that is none', { counter: 1, rxInfo: [{ gatewayId: 'a', rssi: 'fuerte', snr: 1e300 }] }],
    ['a long name of a gateway', { counter: 1, rxInfo: [{ gatewayId: 'a'.repeat(5_000) }] }],
  ])('spoils no measurement where it has %s', async (_, uplink) => {
    expect(await chirpStack(uplink)).toEqual(TAKEN);
    expect(await all()).toMatchObject([{ identifier: sensor.device, signal: null }]);
  });

  it('counts neither what comes twice nor a restart as lost, and is counted on, whoever stores it', async () => {
    for (const counter of [100, 101, 103]) {
      await chirpStack({ counter });
      after(10);
    }
    const again = new Date(now.getTime() - 10 * MINUTE_MS).toISOString();
    await Promise.all([1, 2, 3].map(() => chirpStack({ counter: 103, time: again })));
    expect((await all())[0]?.frames).toEqual({ heard: 3, lost: 1 });
    await chirpStack({ counter: 102, time: new Date(now.getTime() - 20 * MINUTE_MS).toISOString() });
    expect((await all())[0]?.frames).toEqual({ heard: 4, lost: 0 });
    await chirpStack({ counter: 0 });
    after(10);
    await chirpStack({ counter: 1 });
    expect((await all())[0]?.frames).toEqual({ heard: 6, lost: 0 });
  });

  it('counts each of many frames that come at once', async () => {
    const counters = Array.from({ length: 30 }, (_, index) => index);
    const at = now.getTime();
    await Promise.all(
      counters.map((counter) =>
        chirpStack({ counter, time: new Date(at - (30 - counter) * MINUTE_MS).toISOString() }),
      ),
    );
    expect((await all())[0]?.frames).toEqual({ heard: 30, lost: 0 });
  });

  it('counts by the moment of arrival where a gateway lives in 1980', async () => {
    await chirpStack({ counter: 1, time: '1980-01-06T00:00:10Z' });
    after(10);
    await chirpStack({ counter: 2, time: '1980-01-06T00:10:10Z' });
    const { today, days } = await ofSensor();
    expect(days).toMatchObject([{ day: today, frames: 2, lost: 0 }]);
    expect(await gateways()).toMatchObject([{ lastHeardAt: now.toISOString() }]);
  });

  it('counts for the site’s day', async () => {
    now = new Date(`${NOW.toISOString().slice(0, 10)}T02:59:00Z`);
    await chirpStack({ counter: 1 });
    after(2);
    await chirpStack({ counter: 2 });
    const { today, days } = await ofSensor();
    expect(days.map(({ day, frames }) => [day, frames])).toEqual([
      [new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10), 1],
      [today, 1],
    ]);
  });

  it('is nothing of a device that the key isn’t for', async () => {
    await chirpStack({ counter: 1 });
    const other = await newReadingKey(url, ['otro']);
    await post(
      'chirpstack',
      { deviceInfo: { devEui: sensor.device }, time: now.toISOString(), fCnt: 2, object: { temperatura: 1 } },
      other,
    );
    expect((await all())[0]?.frames).toEqual({ heard: 1, lost: 0 });
  });

  it('never keeps a measurement from being stored', async () => {
    await runSql(url, 'alter table device_days rename to device_days_away');
    try {
      expect(await chirpStack({ counter: 1 })).toEqual(TAKEN);
    } finally {
      await runSql(url, 'alter table device_days_away rename to device_days');
    }
    after(10);
    await chirpStack({ counter: 2 });
    expect((await all())[0]?.frames).toEqual({ heard: 1, lost: 0 });
  });
});

describe('The list', () => {
  const withDays = (device: string, columns: string, values: string, from = 0, to = 29) =>
    runSql(
      url,
      `insert into device_days (device_id, day, frames, lost, rssi_frames, rssi_sum, snr_frames, snr_sum, ${columns})
       select id, $2::date - step, 100, 0, 0, 0, 0, 0, ${values}
       from devices, generate_series(${from}, ${to}) as step where identifier = $1`,
      [device, now.toISOString().slice(0, 10)],
    );

  it('names the worst first, with a forecast of the battery', async () => {
    const names = ['callado', 'gastado', 'mudo', 'bien'];
    const made = await Promise.all(names.map(() => newConnectedSensor(url)));
    const [silent, falling, never, fine] = made;
    const seen = [silent, falling, fine].map((one) => one?.device);
    await runSql(url, 'update devices set last_seen_at = $2 where identifier = any ($1)', [seen, now]);
    await runSql(url, `update devices set last_seen_at = $2 where identifier = $1`, [
      silent?.device,
      new Date(now.getTime() - 2 * DAY_MS),
    ]);
    const battery = 'battery_percent, battery_at';
    await withDays(falling?.device ?? '', battery, `30 + step, $2::date - step`);
    await withDays(fine?.device ?? '', battery, `90, $2::date - step`);
    const list = await all();
    expect(list.map(({ identifier, level, problems }) => [identifier, level, problems])).toEqual([
      [silent?.device, 'critical', ['silent']],
      [falling?.device, 'warning', ['battery']],
      [fine?.device, 'fine', []],
      ...[sensor, never].map((one) => [one?.device, 'unknown', []]),
    ]);
    expect(list[1]?.battery).toMatchObject({ percent: 30, daysLeft: 30 });
  });

  it('is the same once batteries are foretold for the day, with what was heard since', async () => {
    const made = await Promise.all([30, 60, 12, 99].map(() => newConnectedSensor(url)));
    await runSql(url, 'update devices set last_seen_at = $1', [now]);
    const charge = ['30 + step', '60', '12 - step * 0.01', '90'];
    for (const [index, { device }] of made.entries()) {
      await withDays(
        device,
        'battery_percent, battery_at',
        `${charge[index]}, $2::date - step`,
        index === 1 ? 1 : 0,
      );
    }
    const volts = await newConnectedSensor(url);
    await runSql(url, 'update devices set last_seen_at = $1', [now]);
    await withDays(volts.device, 'battery_volts, battery_at', '3.15 + step * 0.015, $2::date - step');
    const before = await all();
    expect(before.map(({ battery }) => battery?.daysLeft ?? null)).toContain(30);

    const { context } = server.running;
    expect(await foretellSome(context)).toBe(false);
    expect(await all()).toEqual(before);

    // A new battery, since the night.
    await runSql(
      url,
      `update device_days set battery_percent = 100 where day = $2::date
       and device_id = (select id from devices where identifier = $1)`,
      [made[0]?.device, now.toISOString().slice(0, 10)],
    );
    const changed = (await all()).find(({ identifier }) => identifier === made[0]?.device);
    expect(changed).toMatchObject({ level: 'fine', battery: { percent: 100, daysLeft: null } });
  });

  it('is kept ready where there are many, and given as it was made', async () => {
    await chirpStack({ counter: 1, object: { temperatura: 21, battery: 84 } });
    await runSql(
      url,
      `insert into devices (identifier, last_seen_at) select 'equipo ' || n, $1 from generate_series(1, 1000) as n`,
      [now],
    );
    const live = await all();
    const { context } = server.running;
    await keepHealth(context, { now, today: siteDay(context.config.siteTimeZone, now) });
    await runSql(url, `delete from devices where identifier like 'equipo 1%'`);
    expect(await all()).toEqual(live);
    after(14);
    expect(await all()).toEqual(live);
    after(2);
    expect((await all()).length).toBeLessThan(live.length);
    await keepHealth(context, { now, today: siteDay(context.config.siteTimeZone, now) });
    expect((await all()).length).toBeLessThan(live.length);
  });

  it('is for administrators', async () => {
    const outcome = await server.fetch('/api/device-health');
    expect(outcome.status).toBe(401);
  });

  it('forgets days with the readings of their time', async () => {
    await chirpStack({ counter: 1 });
    await withDays(sensor.device, 'first_counter', 'null', 900, 910);
    await expireHealth(server.running.context);
    await vi.waitFor(async () =>
      expect(await runSql(url, 'select count(*)::int as count from device_days')).toEqual([{ count: 1 }]),
    );
    expect(await gateways()).toHaveLength(1);
  });
});
