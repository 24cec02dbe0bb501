import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import mqtt from 'mqtt';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';

import { DAY_MS } from '@domain/duration';

import { startChildServer, type ChildServer } from './support/childServer';
import { copyTemplate, runSql } from './support/databases';
import { startMosquitto } from './support/mosquitto';
import { newFolder } from './support/newFolder';
import { newConnectedSensor, newReadingKey, sendReadings, type ConnectedSensor } from './support/readings';
import { environmentFor, PUBLIC_URL } from './support/testServer';

let folder = '';
let toStop: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  folder = newFolder();
  toStop = [];
});
afterEach(async () => {
  for (const stop of toStop.toReversed()) await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Long enough ago for all of them, and within the months that are kept. */
const START = Date.now() - 60 * DAY_MS;
const BATCH = 100;
/** Messages that are published before the first of them is acknowledged. */
const AT_ONCE = 20;
const TOPIC = 'vigia/readings';

/** Readings of consecutive seconds, so that each identifies its index. */
const readingAt = (device: string, place: number) => ({
  device,
  variable: 'temperatura',
  at: new Date(START + place * 1000).toISOString(),
  value: place,
});

/** The places of the readings that are there. */
const placesOf = async (url: string, sensor: ConnectedSensor): Promise<Set<number>> => {
  const rows = await runSql<{ value: number }>(url, 'select value from readings where variable_id = $1', [
    sensor.variables.temperatura,
  ]);
  expect(rows.length).toBe(new Set(rows.map(({ value }) => value)).size);
  return new Set(rows.map(({ value }) => value));
};

const missing = (expected: Iterable<number>, there: ReadonlySet<number>): number[] =>
  [...expected].filter((place) => !there.has(place));

/** Sends batch after batch until it is over, each as often as it takes, some 2,000 readings a second by four of them. */
const keepSending = (origin: () => string, key: string, device: string, over: AbortSignal) => {
  const acknowledged = new Set<number>();
  let batches = 0;
  const write = async () => {
    while (!over.aborted) {
      const first = batches * BATCH;
      batches += 1;
      const places = Array.from({ length: BATCH }, (_, index) => first + index);
      const batch = places.map((place) => readingAt(device, place));
      let isTaken = false;
      while (!isTaken && !over.aborted) {
        const response = await sendReadings({ origin: origin() }, key, batch).catch(() => undefined);
        isTaken = response?.status === 200;
        if (isTaken) for (const place of places) acknowledged.add(place);
        await delay(isTaken ? 200 : 50);
      }
    }
  };
  const writing = Promise.all(Array.from({ length: 4 }, write));
  return { acknowledged, writing };
};

/** Publishes message after message until it is over. */
const keepPublishing = async (brokerUrl: string, device: string, over: AbortSignal) => {
  const client = await mqtt.connectAsync(brokerUrl, {
    reconnectPeriod: 100,
    clean: false,
    clientId: 'equipo',
  });
  const published = new Set<number>();
  let place = 0;
  let isPaused = false;
  const publishOne = async () => {
    const own = place;
    place += 1;
    await client.publishAsync(TOPIC, JSON.stringify(readingAt(device, own)), { qos: 1 });
    published.add(own);
  };
  const publish = async () => {
    while (!over.aborted) {
      if (!isPaused) await Promise.all(Array.from({ length: AT_ONCE }, publishOne));
      await delay(50);
    }
  };
  return {
    published,
    publishing: publish(),
    pause: () => {
      isPaused = true;
    },
    /** Begins with the last ones again: mosquitto acknowledges before it writes down, and lost them when it was killed. */
    resume: () => {
      place = Math.max(0, place - 5 * AT_ONCE);
      isPaused = false;
    },
    end: () => client.endAsync(true),
  };
};

/** Until somebody reads from the broker, it throws messages away that it has acknowledged. */
const waitForSubscription = async (brokerUrl: string, url: string): Promise<void> => {
  const sensor = await newConnectedSensor(url);
  const client = await mqtt.connectAsync(brokerUrl);
  await expect
    .poll(
      async () => {
        await client.publishAsync(TOPIC, JSON.stringify(readingAt(sensor.device, 0)), { qos: 1 });
        return (await placesOf(url, sensor)).size;
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await client.endAsync();
};

it('Killed with kill -9 under 2,000 readings a second, server, database and broker lose none that was acknowledged', async () => {
  const broker = await startMosquitto();
  toStop.push(() => broker.stop());
  const dataFolder = join(folder, 'data');
  const startChild = () => startChildServer({ DATA_DIR: dataFolder, PUBLIC_URL, MQTT_URL: broker.url });
  let server: ChildServer = await startChild();
  toStop.push(() => server.end('SIGKILL'));
  const url = `postgresql:///vigia?host=${encodeURIComponent(join(dataFolder, 'run'))}&user=vigia`;
  await runSql(url, `insert into sensor_types (name) values ('Ruido')`);
  const key = await newReadingKey(url);
  const overHttp = await newConnectedSensor(url);
  const overMqtt = await newConnectedSensor(url);

  const over = new AbortController();
  await waitForSubscription(broker.url, url);
  const http = keepSending(() => server.origin, key, overHttp.device, over.signal);
  const queue = await keepPublishing(broker.url, overMqtt.device, over.signal);
  toStop.push(() => queue.end());
  const isFlowing = async () => {
    const sent = http.acknowledged.size;
    await expect.poll(() => http.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(sent + 4 * BATCH);
    const there = (await placesOf(url, overMqtt)).size;
    await expect
      .poll(async () => (await placesOf(url, overMqtt)).size, { timeout: 60_000 })
      .toBeGreaterThan(there + 20);
  };
  for (const victim of ['server', 'database', 'broker', 'both'] as const) {
    await isFlowing();
    if (victim === 'broker') {
      queue.pause();
      await broker.kill();
      await broker.start();
      await waitForSubscription(broker.url, url);
      queue.resume();
      continue;
    }
    const pid = Number(readFileSync(join(dataFolder, 'database', 'postmaster.pid'), 'utf8').split('\n')[0]);
    if (victim !== 'server') process.kill(pid, 'SIGKILL');
    if (victim !== 'database') {
      await server.end('SIGKILL');
      server = await startChild();
    }
  }
  await isFlowing();
  over.abort();
  await Promise.all([http.writing, queue.publishing]);

  expect(missing(http.acknowledged, await placesOf(url, overHttp))).toEqual([]);
  await expect
    .poll(async () => missing(queue.published, await placesOf(url, overMqtt)), { timeout: 60_000 })
    .toEqual([]);
  expect(queue.published.size).toBeGreaterThan(200);
}, 240_000);

it('A worker that is killed leaves its messages to the others and to itself, once it is back', async () => {
  const broker = await startMosquitto();
  toStop.push(() => broker.stop());
  const url = await copyTemplate(inject('embedded'));
  const sensor = await newConnectedSensor(url);
  const startWorker = () =>
    startChildServer({ ...environmentFor(url), ROLE: 'worker', MQTT_URL: broker.url });
  const [steady, killed] = await Promise.all([startWorker(), startWorker()]);
  toStop.push(() => steady.end('SIGKILL'));
  const over = new AbortController();
  await waitForSubscription(broker.url, url);
  const queue = await keepPublishing(broker.url, sensor.device, over.signal);
  toStop.push(() => queue.end());
  let worker = killed;
  toStop.push(() => worker.end('SIGKILL'));
  for (let round = 0; round < 2; round += 1) {
    const there = (await placesOf(url, sensor)).size;
    await expect
      .poll(async () => (await placesOf(url, sensor)).size, { timeout: 60_000 })
      .toBeGreaterThan(there + 50);
    await worker.end('SIGKILL');
    worker = await startWorker();
  }
  over.abort();
  await queue.publishing;
  await expect
    .poll(async () => missing(queue.published, await placesOf(url, sensor)), { timeout: 60_000 })
    .toEqual([]);
}, 180_000);
