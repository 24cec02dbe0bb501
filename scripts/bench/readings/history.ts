import type { Client } from 'pg';

import { READINGS_TOWN } from './readingsTown';

/** A reading every ten minutes, of five variables, for 26 months. */
const MONTHS = 26;
const STEP = '10 minutes';

/** The first instant of the history: of a month of the site's. */
export const historyBegins = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS, 1, 3));

/** About how many readings a sensor has in all the months. */
export const READINGS_OF_A_SENSOR = (MONTHS * 30.44 * 24 * 6 + 1) * READINGS_TOWN.variables;

/** The statistics of the hours in which sensors were measured, hour by hour, as they are made. */
const addHours = (client: Client, from: number, to: number) =>
  client.query(
    `insert into hourly_statistics
       (variable_id, hour, readings, min, mean, max, last, last_at, normal_minutes, warning_minutes, critical_minutes)
     select r.variable_id, date_trunc('hour', at), count(*), min(value), avg(value), max(value), max(value), max(at),
       60 - 10 * count(*) filter (where value > 50), 10 * count(*) filter (where value > 50), 0
     from readings r join sensor_variables v on v.id = r.variable_id
     where v.sensor_id between $1 and $2 group by 2, 1 order by 2, 1
     on conflict do nothing`,
    [from, to],
  );

/** Of all months of the history, as far as there are none. */
const addPartitions = (client: Client, now: Date) =>
  client.query(
    `insert into reading_partitions (from_at, to_at)
     select month, month + interval '1 month' from generate_series($1::timestamptz at time zone 'UTC', $2::timestamptz at time zone 'UTC', '1 month') as local,
       lateral (select local at time zone 'UTC' as month) as place
     where not exists (select from reading_partitions where from_at <= month and month < to_at)`,
    [historyBegins(now), now],
  );

/**
 * Gives sensors a history, with the statistics of its hours, straight into the tables: what is measured afterwards is how it is
 * read.
 */
export const addHistory = async (client: Client, from: number, to: number, now: Date): Promise<void> => {
  const begin = historyBegins(now);
  await addPartitions(client, now);
  const { rows } = await client.query<{ begins: Date; ends: Date }>(
    'select from_at as begins, least(to_at, $2) as ends from reading_partitions where to_at > $1 and from_at < $2 order by 1',
    [begin, now],
  );
  for (const { begins, ends } of rows) {
    await client.query(
      `insert into readings (variable_id, at, value)
       select v.id, t, round((30 + 20 * sin(extract(epoch from t) / 13750) + (v.id % 7) + (extract(epoch from t)::bigint * v.id % 97) / 10.0)::numeric, 2)
       from sensor_variables v, generate_series($3::timestamptz, $4::timestamptz - interval '1 second', '${STEP}') as t
       where v.sensor_id between $1 and $2 order by t, v.id on conflict do nothing`,
      [from, to, begins, ends],
    );
  }
  await addHours(client, from, to);
};

/** Gives all of the first resident's sensors the last day and its hours, so that each has current values. */
export const addLastDay = async (client: Client, now: Date): Promise<void> => {
  const { sensorsOfTheFirst } = READINGS_TOWN;
  await addPartitions(client, now);
  await client.query(
    `insert into readings (variable_id, at, value)
     select v.id, t, 40 + (extract(epoch from t)::bigint * v.id % 97) / 10.0
     from sensor_variables v, generate_series($1::timestamptz - interval '1 day', $1, '${STEP}') as t
     where v.sensor_id <= $2 order by t, v.id on conflict do nothing`,
    [now, sensorsOfTheFirst],
  );
  await addHours(client, 1, sensorsOfTheFirst);
};
