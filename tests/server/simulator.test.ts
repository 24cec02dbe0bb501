import { createServer } from 'node:http';

import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';

import { originOf } from '@demo/simulate/simulate';
import { createSimulator } from '@demo/simulate/simulator';
import { openWay, SIMULATED_WAYS, type SimulatedWay } from '@demo/simulate/simulatedWays';

import { freePort } from '../../scripts/ports';
import { copyTemplate, runSql } from './support/databases';
import { startMosquitto, type Broker } from './support/mosquitto';
import { newConnectedSensor } from './support/readings';
import { environmentFor, startTestServer, type TestServer } from './support/testServer';

let broker: Broker;
let url: string;
let server: TestServer;

beforeAll(async () => {
  broker = await startMosquitto();
  url = await copyTemplate(inject('embedded'));
  // Sensor 1 measures in every month.
  await newConnectedSensor(url);
  server = await startTestServer({ ...environmentFor(url), MQTT_URL: broker.url });
});
afterAll(async () => {
  await server.stop();
  await broker.stop();
});

const HALF_A_DAY_MS = 12 * 3_600_000;

/** @returns how many readings were sent: fewer than one every ten minutes if the invented device fails at times */
const simulateHalfADay = async (way: SimulatedWay): Promise<number> => {
  const { db, config } = server.running.context;
  const { signal } = new AbortController();
  const { send, close } = await openWay(way, { db, origin: server.origin, mqtt: config.mqtt, signal });
  let sent = 0;
  const simulator = await createSimulator({
    db,
    send,
    siteTimeZone: config.siteTimeZone,
    since: new Date(Date.now() - HALF_A_DAY_MS),
    signal,
    onProgress: (readings) => {
      sent += readings;
    },
  });
  await simulator.sendPast();
  await close();
  return sent;
};

it.each(SIMULATED_WAYS)('Invented devices send half a day of readings by way of %s', async (way) => {
  await runSql(url, 'truncate readings');
  const sent = await simulateHalfADay(way);
  expect(sent).toBeGreaterThan(0);
  await vi.waitFor(
    async () => {
      const [row] = await runSql<{ count: number }>(url, 'select count(*)::int as count from readings');
      expect(row?.count).toBe(sent);
    },
    { timeout: 20_000, interval: 100 },
  );
});

it('Invented devices send their past, whatever another device has measured', async () => {
  await runSql(url, 'truncate readings');
  const { variables } = await newConnectedSensor(url);
  const { temperatura: theirs } = variables;
  await runSql(
    url,
    `insert into readings select $1, now() + hours * interval '1 hour', 20 from unnest('{-12, 0.1}'::float8[]) as hours`,
    [theirs],
  );
  const sent = await simulateHalfADay('readings');
  expect(sent).toBeGreaterThan(0);
  const others = await runSql(url, 'select from readings where variable_id <> $1', [theirs]);
  expect(others).toHaveLength(sent);
});

it('Without a broker it says what is missing', async () => {
  const { db } = server.running.context;
  const { signal } = new AbortController();
  await expect(openWay('mqtt', { db, origin: server.origin, mqtt: undefined, signal })).rejects.toThrow(
    'MQTT_URL',
  );
});

it('It says so where the broker cannot be reached', async () => {
  const { db } = server.running.context;
  const { signal } = new AbortController();
  const mqtt = { url: `mqtt://127.0.0.1:${await freePort()}`, topics: ['vigia/readings'] };
  await expect(openWay('mqtt', { db, origin: server.origin, mqtt, signal })).rejects.toThrow(
    /^The broker of MQTT_URL cannot be reached: connect ECONNREFUSED/,
  );
});

it('It says that it waits for a broker that is down, and sends to it once it is up', async () => {
  const { db, config } = server.running.context;
  const { signal } = new AbortController();
  const onWaiting = vi.fn(() => void broker.start());
  const { send, close } = await openWay('mqtt', {
    db,
    origin: server.origin,
    mqtt: config.mqtt,
    signal,
    onWaiting,
  });
  await broker.kill();
  await send([]);
  expect(onWaiting).toHaveBeenCalledOnce();
  await close();
});

it('It says that it waits for a server that is down, and sends to it once it is up', async () => {
  const { db } = server.running.context;
  const { signal } = new AbortController();
  const port = await freePort();
  const received: string[] = [];
  const late = createServer((request, response) => {
    received.push(request.url ?? '');
    response.end();
  });
  const onWaiting = vi.fn(() => void late.listen(port, '127.0.0.1'));
  const origin = originOf({ host: '127.0.0.1', port });
  const { send } = await openWay('readings', { db, origin, mqtt: undefined, signal, onWaiting });
  await send([]);
  late.close();
  expect(received).toEqual(['/api/readings']);
  expect(onWaiting).toHaveBeenCalledOnce();
});

it('It ends without an error if it is stopped while it waits', async () => {
  const { db } = server.running.context;
  const stopping = new AbortController();
  const { send } = await openWay('readings', {
    db,
    origin: originOf({ host: '127.0.0.1', port: await freePort() }),
    mqtt: undefined,
    signal: stopping.signal,
    onWaiting: () => stopping.abort(),
  });
  await send([]);
});

it('It finds a server that listens on every address', () => {
  expect(originOf({ host: '::', port: 8080 })).toBe('http://[::]:8080');
  expect(originOf({ host: '0.0.0.0', port: 8080 })).toBe('http://0.0.0.0:8080');
});
