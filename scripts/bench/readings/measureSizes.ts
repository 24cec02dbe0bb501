import type { Client } from 'pg';

import { home, measurements, pdf } from '@contract';

import { percentile } from '../figures/percentile';
import { limits } from '../limits';
import { slownessNow } from '../machine';
import type { Cell } from '../report/Table';
import type { BenchClient, Sent, Timed } from '../server/client';
import type { ServerProcess } from '../server/serverProcess';
import { addHistory, addLastDay, historyBegins, READINGS_OF_A_SENSOR } from './history';
import { READINGS_TOWN } from './readingsTown';

const MILLION = 1_000_000;
/** How often each is asked for. */
export const TIMES = 200;
/** The months of last year, in turn. */
const MONTHS_ASKED = 12;

export const p = (timed: readonly Timed[], share: number): number =>
  percentile(
    timed.map(({ ms }) => ms),
    share,
  );

export const repeat = async (
  client: BenchClient,
  times: number,
  sent: (turn: number) => Sent,
): Promise<Timed[]> => {
  const timed: Timed[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const one = await client.send(sent(turn));
    if (one.status !== 200) throw new Error(`${sent(turn).path} answers ${one.status}`);
    timed.push(one);
  }
  return timed;
};

export interface Asked {
  readonly client: BenchClient;
  readonly database: Client;
  readonly token: string;
  readonly server: ServerProcess;
  readonly now: Date;
}

export const pathOf = (path: string, id: number, query: Readonly<Record<string, string | number>> = {}) => {
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
const measureSize = async (isLargest: boolean, sensors: number, asked: Asked): Promise<Cell[]> => {
  const { client, database, token, server, now } = asked;
  const slowness = slownessNow();
  const limitMs = (ms: number) => (isLargest ? { limit: ms * slowness } : {});
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
    { value: p(months, 0.5), digits: 1, ...limitMs(limits.monthOfReadingsMs) },
    { value: p(months, 0.95), digits: 1, ...limitMs(limits.monthOfReadingsMs) },
    { value: p(hours, 0.95), digits: 1, ...limitMs(limits.monthOfReadingsMs) },
    { value: p(nows, 0.5), digits: 1 },
    { value: p(nows, 0.95), digits: 1, ...limitMs(limits.nowOf200SensorsMs) },
    { value: p(homes, 0.95), digits: 1, ...limitMs(limits.homeOf200SensorsMs) },
    { value: p(overviews, 0.95), digits: 1, ...limitMs(limits.sensorOverviewMs) },
    { value: p(reports, 0.95), digits: 1, ...limitMs(limits.report.ms) },
    {
      value: Math.max(...reports.map(({ bytes }) => bytes)) / 1000,
      ...(isLargest ? { limit: limits.report.kb } : {}),
    },
    {
      value: (Number(rows[0]?.count) / csv.ms) * 1000,
      ...(isLargest ? { least: limits.csvRowsPerSecond } : {}),
    },
    { value: server.peakMegabytes() - before },
    { value: disk.readings / total / MILLION },
    { value: disk.hours / total / MILLION },
  ];
};

const OUT = [
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
];

/** Fills the town until there are so many millions of readings, and measures what it costs to read them; then until the next. */
export const measureSizes = async (asked: Asked, sizes: readonly number[]) => {
  const { database, now } = asked;
  await addLastDay(database, now);
  const rows: Cell[][] = [];
  let known = 0;
  for (const millions of sizes) {
    const sensors = Math.max(1, Math.round((millions * MILLION) / READINGS_OF_A_SENSOR));
    await addHistory(database, known + 1, sensors, now);
    known = sensors;
    await database.query('vacuum analyze');
    // Otherwise the remaining writes of filling would happen while answers are timed.
    await database.query('checkpoint');
    rows.push(await measureSize(millions === sizes.at(-1), sensors, asked));
  }
  return { title: 'Out', head: OUT, rows };
};
