import { Client } from 'pg';

import { buildTown, LARGEST_RESIDENT, TOWN } from '../server/bigTown';

/** Reports are kept for a while: with fewer than these, people in a row would share them. */
const MEASURED_SENSORS = 2_000;

const statements = (people: number, reportsOfEach: number, measured: number) => [
  // Up to the first hour after the month, without which it isn't planned. Only as much of the previous month as the
  // comparison needs.
  `insert into hourly_statistics (variable_id, hour, readings, min, mean, max, last, last_at, normal_minutes, warning_minutes, critical_minutes)
   select v.id, h, 6, 18, 20 + 10 * sin(extract(epoch from h) / 40000 + v.id), 33, 22, h + interval '50 minutes', 50, 8, 2
   from sensor_variables v, generate_series(
     date_trunc('month', now() - interval '1 month'), date_trunc('month', now()), interval '1 hour') as h
   where v.sensor_id <= ${measured}`,
  `insert into hourly_statistics (variable_id, hour, readings, min, mean, max, last, last_at, normal_minutes, warning_minutes, critical_minutes)
   select v.id, h, 6, 18, 21, 33, 22, h + interval '50 minutes', 60, 0, 0
   from sensor_variables v, generate_series(
     date_trunc('month', now() - interval '2 months'), date_trunc('month', now() - interval '1 month') - interval '1 day', interval '1 day') as h
   where v.sensor_id <= ${measured}`,
  `delete from user_sensors`,
  `insert into user_sensors (user_id, sensor_id)
   select p, 1 + (p * ${reportsOfEach} + n) % ${measured}
   from generate_series(${LARGEST_RESIDENT + 1}, ${LARGEST_RESIDENT + people}) as p, generate_series(0, ${reportsOfEach - 1}) as n
   on conflict do nothing`,
  'insert into subscriptions (user_id, sensor_id) select user_id, sensor_id from user_sensors',
  // The month before the last is done, so that the last one is due at once.
  `insert into delivery_runs (month, is_baseline) values ((date_trunc('month', now()) - interval '2 months')::date, true)`,
  'vacuum analyze',
];

/** The bench's town, with this many people and reports. @returns how many mails are to be sent */
export const buildMailTown = async (url: string, people: number, reports: number): Promise<number> => {
  const mailed = Math.min(people, TOWN.people - LARGEST_RESIDENT);
  const reportsOfEach = Math.max(1, Math.round(reports / mailed));
  await buildTown(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  const measured = Math.min(MEASURED_SENSORS, mailed * reportsOfEach);
  for (const statement of statements(mailed, reportsOfEach, measured)) await client.query(statement);
  const { rows } = await client.query<{ count: string }>('select count(*) as count from subscriptions');
  await client.end();
  return Number(rows[0]?.count ?? 0);
};
