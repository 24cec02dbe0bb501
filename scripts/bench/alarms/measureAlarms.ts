import type { Client } from 'pg';

import { alarms } from '@contract';
import { MINUTE_MS } from '@domain/duration';

import { percentile } from '../figures/percentile';
import { limits } from '../limits';
import { ingestOverHttp, type Measured } from '../readings/ingestion';
import { FIRST_RESIDENT, READINGS_TOWN } from '../readings/readingsTown';
import { withReadingsTown, type ReadingsServer } from '../readings/withReadingsTown';
import type { Cell, Section } from '../report/Table';
import { sessionOf } from '../server/bigTown';

/** Longer, and devices would reach the present, after which the server refuses what they send. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const HISTORY = 100_000;
const TIMES = 40;
/** Readings from two hours ago open no alarm. */
const RECENT_MS = 110 * MINUTE_MS;

const ABOUT = `The server on its embedded database, as a process of its own, with ${READINGS_TOWN.sensors} devices of
${READINGS_TOWN.variables} variables, which send for ${SECONDS} seconds as fast as four senders can, each device every 20 seconds of its own
clock: values are above 50 for two minutes of every twenty, of each device at another time, and an alarm opens after one.
Readings a second are those that were taken in, put into their hours and judged, from the first one sent until nothing waits.
Then there are ${HISTORY.toLocaleString('en')} alarms; times are milliseconds until the last byte.`;

const MEASURED: Measured = {
  stepMs: 20_000,
  valueAt: (step, device) =>
    (step + device * 7) % 60 < 6 ? 60 + (device % 20) : 20 + ((step * 31 + device) % 200) / 10,
};

/** Which variables leave their limits. */
const SITUATIONS = [
  ['no limits, so that nothing is judged', 'null'],
  ['limits, all values within them', '95'],
  ['limits, beyond which every 20th variable goes now and then', 'case when id % 20 = 0 then 50 else 95 end'],
  ['limits, beyond which every variable goes now and then', '50'],
] as const;

const EMPTIED = [
  'readings',
  'hourly_statistics',
  'changed_hours',
  'changed_limits',
  'limit_periods',
  'alarm_notices',
  'alarms',
  'alarm_states',
];

const prepare = async (database: Client, maxWarning: string): Promise<void> => {
  await database.query('update normalized_variables set alarm_delay_minutes = 1');
  await database.query(`update sensor_variables set max_warning = ${maxWarning}, max_critical = null`);
  await database.query(`truncate ${EMPTIED.join(', ')} cascade`);
  await database.query(
    `insert into limit_periods (variable_id, from_at, max_warning) select id, '-infinity', max_warning from sensor_variables`,
  );
  await database.query('vacuum analyze');
};

const measureJudging = async ({ client, database, key, secret }: ReadingsServer): Promise<Cell[][]> => {
  const rows: Cell[][] = [];
  let without: number | undefined;
  // The first one is a warm-up and isn't reported.
  for (const [place, [title, maxWarning]] of [SITUATIONS[0], ...SITUATIONS].entries()) {
    await prepare(database, maxWarning);
    const begin = Date.now() - RECENT_MS;
    const ingested = {
      key,
      secret,
      lasts: { seconds: SECONDS },
      begin,
      perSecond: Infinity,
      measured: MEASURED,
    };
    const { batches, perSecond, settledSeconds } = await ingestOverHttp(client, ingested, database);
    const taken = batches.length * 1_000;
    const throughput = taken / (taken / perSecond + settledSeconds);
    if (place === 0) continue;
    without ??= throughput;
    const { rows: opened } = await database.query<{ count: string }>('select count(*) from alarms');
    const isUsual = title === SITUATIONS[2][0];
    rows.push([
      title,
      { value: throughput },
      { value: 100 * (1 - throughput / without), ...(isUsual ? { limit: limits.judging.costPercent } : {}) },
      { value: Number(opened[0]?.count) },
    ]);
  }
  return rows;
};

const addAlarms = (database: Client) =>
  database.query(
    `insert into alarms (kind, sensor_id, variable_id, level, worst_level, opened_at, closed_at, worst_at, worst_value)
     select 'limits', sensor_id, variable.id, level, level, at, at + interval '1 hour', at, 60
     from (
       select now() - n * interval '10 minutes' as at, 1 + n * 7 % ${READINGS_TOWN.sensors * READINGS_TOWN.variables} as variable_id,
         case when n % 5 = 0 then 'critical' else 'warning' end as level
       from generate_series(${HISTORY}, 7, -1) as n
     ) as one join sensor_variables as variable on variable.id = variable_id order by at`,
  );

const measureList = async ({ client, database, secret }: ReadingsServer): Promise<Cell[][]> => {
  await database.query('truncate alarms cascade');
  await addAlarms(database);
  await database.query('vacuum analyze');
  const root = await sessionOf(secret, 1);
  const resident = await sessionOf(secret, FIRST_RESIDENT + 1);
  const asked: readonly (readonly [string, string, Record<string, string>])[] = [
    ['first page', root, {}],
    ['a page in the middle', root, { after: `closed-${HISTORY / 2}` }],
    ['the last page', root, { after: 'closed-40' }],
    ['by a name that few have', root, { text: 'estación 777' }],
    ['by a name that nobody has', root, { text: 'ninguna' }],
    ['of a sensor', root, { sensorId: '500' }],
    [
      'critical ones of a day two years ago',
      root,
      { level: 'critical', from: '2025-02-03', to: '2025-02-03' },
    ],
    ['first page of a resident with five sensors', resident, {}],
  ];
  const rows: Cell[][] = [];
  for (const [title, token, query] of asked) {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const path = `${alarms.listAlarms.path}?${new URLSearchParams(query)}`;
      const { status, ms } = await client.send({ path, token });
      if (status !== 200) throw new Error(`${path} answers ${status}`);
      times.push(ms);
    }
    rows.push([title, { value: percentile(times, 0.95), digits: 1, limit: limits.alarmList.p95Ms }]);
  }
  return rows;
};

/** The cost of judging readings, and the speed of the list (EXT-28, EXT-29). */
export const measureAlarms = (): Promise<Section> =>
  withReadingsTown({}, async (server) => ({
    title: 'Alarms',
    about: ABOUT,
    tables: [
      {
        title: 'Judging',
        head: ['variables with', 'readings a second', 'slower by, %', 'alarms'],
        rows: await measureJudging(server),
      },
      { title: 'The list', head: ['what', 'p95'], rows: await measureList(server) },
    ],
    problems: [],
  }));
