import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Client } from 'pg';

import { home, measurements, pdf } from '@contract';
import { DAY_MS } from '@domain/duration';

import { startMosquitto } from '../../../tests/server/support/mosquitto';
import { percentile } from '../figures/percentile';
import { limits } from '../limits';
import type { Cell, Section } from '../report/Table';
import type { BenchClient, Sent, Timed } from '../server/client';
import { sessionOf } from '../server/bigTown';
import type { ServerProcess } from '../server/serverProcess';
import { addHistory, addLastDay, historyBegins, READINGS_OF_A_SENSOR } from './history';
import { startInflux, type Influx } from './influx';
import { ingestOverHttp, ingestOverMqtt, READINGS_PER_SECOND } from './ingestion';
import { FIRST_RESIDENT, READINGS_TOWN } from './readingsTown';
import { withReadingsTown } from './withReadingsTown';

const MILLION = 1_000_000;
const SIZES = [1, 10, 30];
const INGESTION_SECONDS = 120;
const MQTT_MESSAGES = 20_000;
const TIMES = 200;
/** The months of last year, in turn. */
const MONTHS_ASKED = 12;

const ABOUT = `The server on its embedded database, as a process of its own, with ${READINGS_TOWN.sensors} devices of
${READINGS_TOWN.variables} variables; the load generator runs on the same machine. Readings come over HTTP in batches of 1,000 by four
senders for ${INGESTION_SECONDS} seconds, ${READINGS_PER_SECOND} a second or as many as it can take, each device every ten minutes of its own clock, which runs faster than ours; over MQTT one by one.
Then sensors get 26 months of readings every ten minutes, of two decimals, with their hours, until so many millions are there. Times are
milliseconds until the last byte.`;

const p = (timed: readonly Timed[], share: number): number =>
  percentile(
    timed.map(({ ms }) => ms),
    share,
  );

const repeat = async (client: BenchClient, times: number, sent: (turn: number) => Sent): Promise<Timed[]> => {
  const timed: Timed[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const one = await client.send(sent(turn));
    if (one.status !== 200) throw new Error(`${sent(turn).path} answers ${one.status}`);
    timed.push(one);
  }
  return timed;
};

interface Asked {
  readonly client: BenchClient;
  readonly database: Client;
  readonly token: string;
  readonly server: ServerProcess;
  readonly now: Date;
}

const pathOf = (path: string, id: number, query: Readonly<Record<string, string | number>> = {}) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${path.replace('{id}', String(id))}?${search}`;
};

const diskOf = async (database: Client): Promise<{ readings: number; hours: number }> => {
  const { rows } = await database.query<{ readings: string; hours: string }>(
    `select (select sum(pg_total_relation_size(inhrelid)) from pg_inherits where inhparent = 'readings'::regclass) as readings,
       pg_total_relation_size('hourly_statistics') as hours`,
  );
  return { readings: Number(rows[0]?.readings ?? 0), hours: Number(rows[0]?.hours ?? 0) };
};

/** The cost of reading, with this many millions of readings. */
const measureSize = async (millions: number, sensors: number, asked: Asked): Promise<Cell[]> => {
  const { client, database, token, server, now } = asked;
  const isLargest = millions === SIZES.at(-1);
  const limit = <Value>(value: Value) => (isLargest ? { limit: value } : {});
  const monthOf = (turn: number) => ({ year: now.getUTCFullYear() - 1, month: 1 + (turn % MONTHS_ASKED) });
  const sensorAt = (turn: number) => 1 + (turn % sensors);
  const get = (path: string) => (turn: number) => ({
    path: pathOf(path, sensorAt(turn), monthOf(turn)),
    token,
  });

  // At its first look, a connection caches data about each partition; vacuum invalidated it.
  await repeat(client, MONTHS_ASKED, get(measurements.getReadingsOfMonth.path));
  const months = await repeat(client, TIMES, get(measurements.getReadingsOfMonth.path));
  const hours = await repeat(client, TIMES, get(measurements.getHoursOfMonth.path));
  const nows = await repeat(client, TIMES, () => ({ path: measurements.listSensorsNow.path, token }));
  const homes = await repeat(client, TIMES, () => ({ path: home.listHomeSensors.path, token }));
  const overviews = await repeat(client, TIMES, (turn) => ({
    path: pathOf(home.getSensorOverview.path, sensorAt(turn)),
    token,
  }));
  const report = (turn: number) => ({
    path: `${pdf.downloadReport.path}?${new URLSearchParams({ sensorId: String(sensorAt(turn)), year: String(monthOf(turn).year), month: String(monthOf(turn).month) })}`,
    token,
  });
  await repeat(client, 2, report);
  const reports = await repeat(client, 20, report);
  const before = server.peakMegabytes();
  const csv = await client.send({
    path: pathOf(measurements.downloadReadings.path, 1, {
      from: historyBegins(now).toISOString().slice(0, 10),
      to: now.toISOString().slice(0, 10),
      form: 'international',
    }),
    token,
  });
  const { rows } = await database.query<{ count: string }>(
    `select count(*) from readings where variable_id <= ${READINGS_TOWN.variables}`,
  );
  const { rows: all } = await database.query<{ count: string }>('select count(*) from readings');
  const disk = await diskOf(database);
  const total = Number(all[0]?.count) / MILLION;
  return [
    `${total.toFixed(1)} million`,
    { value: p(months, 0.5), digits: 1 },
    { value: p(months, 0.95), digits: 1, ...limit(limits.monthOfReadingsMs) },
    { value: p(hours, 0.95), digits: 1, ...limit(limits.monthOfReadingsMs) },
    { value: p(nows, 0.5), digits: 1 },
    { value: p(nows, 0.95), digits: 1, ...limit(limits.nowOf200SensorsMs) },
    { value: p(homes, 0.95), digits: 1, ...limit(limits.homeOf200SensorsMs) },
    { value: p(overviews, 0.95), digits: 1, ...limit(limits.sensorOverviewMs) },
    { value: p(reports, 0.95), digits: 1, ...limit(limits.report.ms) },
    { value: Math.max(...reports.map(({ bytes }) => bytes)) / 1000, ...limit(limits.report.kb) },
    {
      value: (Number(rows[0]?.count) / csv.ms) * 1000,
      ...(isLargest ? { least: limits.csvRowsPerSecond } : {}),
    },
    { value: server.peakMegabytes() - before },
    { value: disk.readings / total / MILLION },
    { value: disk.hours / total / MILLION },
  ];
};

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
  const http = await ingestOverHttp(client, { key, secret, seconds: INGESTION_SECONDS, begin }, database);
  const failed = [...http.batches, ...http.others].filter(({ status }) => status >= 400).length;
  const memoryOfIngestion = server.peakMegabytes();
  const overMqtt = await ingestOverMqtt(
    brokerUrl,
    { messages: MQTT_MESSAGES, begin: now.getTime() - MQTT_MESSAGES * 100 },
    database,
  );
  await database.query('truncate readings, hourly_statistics, changed_hours');

  const token = await sessionOf(secret, FIRST_RESIDENT);
  const asked = { client, database, token, server, now };
  await addLastDay(database, now);
  const sizes: Cell[][] = [];
  let known = 0;
  for (const millions of SIZES) {
    const sensors = Math.max(1, Math.round((millions * MILLION) / READINGS_OF_A_SENSOR));
    await addHistory(database, known + 1, sensors, now);
    known = sensors;
    await database.query('vacuum analyze');
    // Otherwise the remaining writes of filling would happen while answers are timed.
    await database.query('checkpoint');
    sizes.push(await measureSize(millions, sensors, asked));
  }
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
      {
        title: 'Out',
        head: [
          'readings',
          'a month of readings, p50',
          'a month of readings, p95',
          'a month of hours, p95',
          'now of 200 sensors, p50',
          'now of 200 sensors, p95',
          'home of 200 sensors, p95',
          'all about a sensor, p95',
          'a report, p95',
          'kB of a report',
          'CSV of 26 months, rows a second',
          'memory that it added, MB',
          'bytes of disk a reading',
          'and of its hours',
        ],
        rows: sizes,
      },
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

/** The cost of receiving, storing and showing readings. */
export const measureReadings = async (): Promise<Section> => {
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
