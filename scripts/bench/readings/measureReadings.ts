import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Client } from 'pg';

import { measurements } from '@contract';
import { DAY_MS } from '@domain/duration';

import { startMosquitto } from '../../../tests/server/support/mosquitto';
import { percentile } from '../figures/percentile';
import { limits } from '../limits';
import type { Section } from '../report/Table';
import type { BenchClient } from '../server/client';
import { sessionOf } from '../server/bigTown';
import type { ServerProcess } from '../server/serverProcess';
import { historyBegins } from './history';
import { startInflux, type Influx } from './influx';
import { ingestOverHttp, ingestOverMqtt, READINGS_PER_SECOND } from './ingestion';
import { measureSizes, p, pathOf, repeat, TIMES } from './measureSizes';
import { FIRST_RESIDENT, READINGS_TOWN } from './readingsTown';
import { withReadingsTown } from './withReadingsTown';

const SIZES = [1, 10, 30];
const INGESTION_SECONDS = 120;
const MQTT_MESSAGES = 20_000;

const ABOUT_TIMES = `Times are milliseconds until the last byte; how long they may be
grows with what the fixed piece of work takes the machine right before.`;

const ABOUT = `The server on its embedded database, as a process of its own, with ${READINGS_TOWN.sensors} devices of
${READINGS_TOWN.variables} variables; the load generator runs on the same machine. Readings come over HTTP in batches of 1,000 by four
senders for ${INGESTION_SECONDS} seconds, ${READINGS_PER_SECOND} a second or as many as it can take, each device every ten minutes of its own clock, which runs faster than ours; over MQTT one by one.
Then sensors get 26 months of readings every ten minutes, of two decimals, with their hours, until so many millions are there. ${ABOUT_TIMES}`;

const ABOUT_OUT = `The server on its embedded database, as a process of its own. Sensors get 26 months of readings every ten minutes, of
two decimals, with their hours, until so many millions are there. ${ABOUT_TIMES}`;

const INFLUX_TURNS = 200;

/** The same batches and the same month's query for Debian's InfluxDB, as ratios. */
const compareWithInflux = async (influx: Influx, ours: { perSecond: number; monthMs: number }, now: Date) => {
  const begin = historyBegins(now).getTime();
  const started = performance.now();
  let turn = 0;
  const send = async () => {
    while (turn < INFLUX_TURNS) {
      const own = turn;
      turn += 1;
      const at = begin + Math.floor(own / 5) * 600_000;
      const lines = Array.from(
        { length: 1_000 },
        (_, index) =>
          `r,v=${1 + (own % 5) * 1_000 + index} value=${((own * 31 + index * 7) % 900) / 10} ${at}`,
      );
      await influx.write(lines.join('\n'));
    }
  };
  await Promise.all(Array.from({ length: 4 }, send));
  const perSecond = (INFLUX_TURNS * 1_000) / ((performance.now() - started) / 1000);

  const month = Date.UTC(now.getUTCFullYear() - 1, 0, 1, 3);
  for (let chunk = 0; chunk < 5; chunk += 1) {
    const lines: string[] = [];
    for (let variable = 1; variable <= READINGS_TOWN.variables; variable += 1) {
      for (let step = chunk * 900; step < (chunk + 1) * 900; step += 1) {
        lines.push(`m,v=${variable} value=${(step % 500) / 10} ${month + step * 600_000}`);
      }
    }
    await influx.write(lines.join('\n'));
  }
  const text = `select value from m where time >= ${month}ms and time < ${month + 31 * DAY_MS}ms group by v`;
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) times.push(await influx.query(text));
  return { perSecond: ours.perSecond / perSecond, month: percentile(times, 0.5) / ours.monthMs };
};

const measure = async (
  client: BenchClient,
  database: Client,
  server: ServerProcess,
  {
    secret,
    key,
    brokerUrl,
    influx,
  }: { secret: string; key: string; brokerUrl: string; influx: Influx | undefined },
): Promise<Section> => {
  const now = new Date();
  const begin = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 20, 1);
  const http = await ingestOverHttp(
    client,
    { key, secret, lasts: { seconds: INGESTION_SECONDS }, begin },
    database,
  );
  const failed = [...http.batches, ...http.others].filter(({ status }) => status >= 400).length;
  const memoryOfIngestion = server.peakMegabytes();
  const overMqtt = await ingestOverMqtt(
    brokerUrl,
    { messages: MQTT_MESSAGES, begin: now.getTime() - MQTT_MESSAGES * 100 },
    database,
  );
  await database.query('truncate readings, hourly_statistics, changed_hours');

  const token = await sessionOf(secret, FIRST_RESIDENT);
  const out = await measureSizes({ client, database, token, server, now }, SIZES);
  const month = { year: now.getUTCFullYear() - 1, month: 1 };
  const months = await repeat(client, TIMES, () => ({
    path: pathOf(measurements.getReadingsOfMonth.path, 1, month),
    token,
  }));
  const compared =
    influx && (await compareWithInflux(influx, { perSecond: http.perSecond, monthMs: p(months, 0.5) }, now));
  const { ingestion } = limits;
  return {
    title: 'Readings',
    about: ABOUT,
    tables: [
      {
        title: 'In',
        head: ['what', 'value'],
        rows: [
          ['readings a second over HTTP', { value: http.perSecond, least: ingestion.httpPerSecond }],
          ['a batch, p95, ms', { value: p(http.batches, 0.95), digits: 1 }],
          [
            'other calls meanwhile, p99, ms',
            { value: p(http.others, 0.99), digits: 1, limit: ingestion.othersP99Ms },
          ],
          ['failures', { value: failed, limit: 0 }],
          ['seconds until all hours were made, afterwards', { value: http.settledSeconds, digits: 1 }],
          ['messages a second over MQTT', { value: overMqtt, least: ingestion.mqttPerSecond }],
          ['the most memory it took for that, MB', { value: memoryOfIngestion }],
        ],
      },
      out,
      ...(compared
        ? [
            {
              title: "Beside Debian's InfluxDB",
              head: ['what', 'times as fast as InfluxDB'],
              rows: [
                ['the same batches in', { value: compared.perSecond, digits: 2, least: 1 }],
                ["the same month's readings out", { value: compared.month, digits: 2, least: 3 }],
              ],
            },
          ]
        : []),
    ],
    problems: compared ? [] : ['InfluxDB is not on this machine: nothing is compared with it.'],
  };
};

const measureReading = (sizes: readonly number[]): Promise<Section> =>
  withReadingsTown({}, async ({ client, database, server, secret }) => {
    const token = await sessionOf(secret, FIRST_RESIDENT);
    const asked = { client, database, token, server, now: new Date() };
    return {
      title: 'Readings, out alone',
      about: ABOUT_OUT,
      tables: [await measureSizes(asked, sizes)],
      problems: [],
    };
  });

/**
 * The cost of receiving, storing and showing readings.
 * @param sizes millions of readings: of showing those alone
 */
export const measureReadings = async (...sizes: readonly number[]): Promise<Section> => {
  if (sizes.length > 0) return measureReading(sizes);
  const folder = mkdtempSync(join(tmpdir(), 'vigia-bench-'));
  const toStop: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const broker = await startMosquitto({ survivesCrash: false });
    toStop.push(() => broker.stop());
    const influx = await startInflux(folder);
    if (influx) toStop.push(() => influx.stop());
    return await withReadingsTown({ MQTT_URL: broker.url }, ({ client, database, server, secret, key }) =>
      measure(client, database, server, { secret, key, brokerUrl: broker.url, influx }),
    );
  } finally {
    for (const stop of toStop.toReversed()) await stop();
  }
};
