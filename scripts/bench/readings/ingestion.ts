import { setTimeout as delay } from 'node:timers/promises';

import mqtt from 'mqtt';
import type { Client } from 'pg';

import { locations, pdf, readings, sensors, sensorTypes } from '@contract';
import { MINUTE_MS } from '@domain/duration';

import type { BenchClient, Timed } from '../server/client';
import { sessionOf } from '../server/bigTown';
import { FIRST_RESIDENT, READINGS_TOWN, type SendingTown } from './readingsTown';

const BATCH = 1_000;
const SENDERS = 4;
/** Slightly more than the server must accept. */
export const READINGS_PER_SECOND = 21_000;
const OTHERS_PER_SECOND = 50;
const TEN_MINUTES_MS = 10 * MINUTE_MS;

/** What devices send, and how often by their own clocks. */
export interface Measured {
  readonly stepMs: number;
  readonly valueAt: (step: number, device: number, variable: number) => number;
}

const anything: Measured = {
  stepMs: TEN_MINUTES_MS,
  valueAt: (step, device, variable) => ((step * 155 + device * 35 + variable * 7) % 900) / 10,
};

/** The batch of a turn: all devices send all of their variables, and again one step later. */
const batchAt = (turn: number, begin: number, { stepMs, valueAt }: Measured, town: SendingTown) => {
  const devices = BATCH / town.variables;
  const groups = town.sensors / devices;
  const step = Math.floor(turn / groups);
  const at = new Date(begin + step * stepMs).toISOString();
  return Array.from({ length: BATCH }, (_, index) => {
    const device = 1 + (turn % groups) * devices + Math.floor(index / town.variables);
    const variable = 1 + (index % town.variables);
    return { device: `d${device}`, variable: `v${variable}`, at, value: valueAt(step, device, variable) };
  });
};

/** Sends residents' requests meanwhile, whether or not earlier ones were answered. */
const askMeanwhile = async (client: BenchClient, secret: string, signal: AbortSignal): Promise<Timed[]> => {
  const tokens = await Promise.all(
    Array.from({ length: 50 }, (_, index) => sessionOf(secret, FIRST_RESIDENT + 1 + index)),
  );
  const paths = [
    sensors.listOwnSensors.path,
    sensorTypes.listOwnSensorTypes.path,
    locations.listLocations.path,
    pdf.listSubscriptions.path,
  ];
  const sent: Promise<Timed>[] = [];
  const started = performance.now();
  for (let turn = 0; !signal.aborted; turn += 1) {
    const wait = started + (turn * 1000) / OTHERS_PER_SECOND - performance.now();
    if (wait > 1) await delay(wait);
    const token = tokens[turn % tokens.length] ?? '';
    sent.push(client.send({ path: paths[turn % paths.length] ?? '', token }));
  }
  return Promise.all(sent);
};

/** Does something while residents ask for lists. @returns its result, and what they waited for */
export const whileOthersAsk = async <Result>(
  client: BenchClient,
  secret: string,
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly others: readonly Timed[] }> => {
  const over = new AbortController();
  const others = askMeanwhile(client, secret, over.signal);
  try {
    const result = await act();
    over.abort();
    return { result, others: await others };
  } finally {
    over.abort();
    await Promise.allSettled([others]);
  }
};

export interface HttpIngestion {
  readonly perSecond: number;
  readonly batches: readonly Timed[];
  readonly others: readonly Timed[];
  /** Until the hours of all of them were made, after the last one. */
  readonly settledSeconds: number;
}

export interface Ingested {
  readonly key: string;
  readonly secret: string;
  /** For how long, or until all have sent so many steps. */
  readonly lasts: { readonly seconds: number } | { readonly steps: number };
  /** The first instant by the devices' clock. */
  readonly begin: number;
  /** Infinity for as fast as it goes. */
  readonly perSecond?: number;
  readonly measured?: Measured;
  readonly town?: SendingTown;
}

/** Sends batches of a thousand, when it is their turn and a sender is free. */
export const ingestOverHttp = async (
  client: BenchClient,
  {
    key,
    secret,
    lasts,
    begin,
    perSecond = READINGS_PER_SECOND,
    measured = anything,
    town = READINGS_TOWN,
  }: Ingested,
  database: Client,
): Promise<HttpIngestion> => {
  const batches: Timed[] = [];
  let turn = 0;
  const { result: took, others } = await whileOthersAsk(client, secret, async () => {
    const started = performance.now();
    const isOver = () =>
      'seconds' in lasts
        ? performance.now() - started > lasts.seconds * 1000
        : turn * BATCH >= lasts.steps * town.sensors * town.variables;
    const send = async () => {
      while (!isOver()) {
        const own = turn;
        turn += 1;
        const wait = started + (own * BATCH * 1000) / perSecond - performance.now();
        if (wait > 1) await delay(wait);
        const body = { readings: batchAt(own, begin, measured, town) };
        batches.push(
          await client.send({ method: 'POST', path: readings.receiveReadings.path, token: key, body }),
        );
      }
    };
    await Promise.all(Array.from({ length: SENDERS }, send));
    return (performance.now() - started) / 1000;
  });
  const settling = performance.now();
  for (;;) {
    const { rowCount } = await database.query('select from changed_hours limit 1');
    if (rowCount === 0) break;
    await delay(200);
  }
  return {
    perSecond: (batches.length * BATCH) / took,
    batches,
    others,
    settledSeconds: (performance.now() - settling) / 1000,
  };
};

const IN_FLIGHT = 500;

/** Publishes readings one by one, and takes the time until all of them are stored. @returns how many in a second */
export const ingestOverMqtt = async (
  brokerUrl: string,
  { messages, begin }: { messages: number; begin: number },
  database: Client,
): Promise<number> => {
  const countOf = async () => {
    const { rows } = await database.query<{ count: string }>('select count(*) from readings where at >= $1', [
      new Date(begin),
    ]);
    return Number(rows[0]?.count ?? 0);
  };
  const client = await mqtt.connectAsync(brokerUrl);
  const messageAt = (index: number) =>
    JSON.stringify({
      device: `d${1 + (index % READINGS_TOWN.sensors)}`,
      variable: `v${1 + (Math.floor(index / READINGS_TOWN.sensors) % READINGS_TOWN.variables)}`,
      at: new Date(begin + index * 100).toISOString(),
      value: index % 80,
    });
  const publish = (index: number) => client.publishAsync('vigia/readings', messageAt(index), { qos: 1 });
  // Until somebody reads from the broker, it throws messages away.
  while ((await countOf()) === 0) {
    await publish(0);
    await delay(200);
  }
  const started = performance.now();
  let next = 1;
  const publishAll = async () => {
    while (next < messages) {
      const index = next;
      next += 1;
      await publish(index);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, publishAll));
  while ((await countOf()) < messages) await delay(50);
  const took = (performance.now() - started) / 1000;
  await client.endAsync();
  return messages / took;
};
