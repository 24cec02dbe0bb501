import type { Client } from 'pg';

import { HOUR_MS } from '@domain/duration';

/**
 * Fills hours with what all variables sent in them, straight into the tables, in the order in which it would have come in.
 * @param from the first instant, of the site's month that the API opened
 */
export const fillHours = async (client: Client, from: Date, hours: number): Promise<void> => {
  for (let hour = 0; hour < hours; hour += 1) {
    const begins = new Date(from.getTime() + hour * HOUR_MS);
    await client.query(
      `insert into readings (variable_id, at, value)
       select v.id, t, 20 + (v.id + extract(epoch from t)::bigint / 600) % 250 / 10.0
       from generate_series($1::timestamptz, $1::timestamptz + interval '59 minutes', '10 minutes') as t, sensor_variables v
       order by t, v.id`,
      [begins],
    );
    await client.query(
      `insert into hourly_statistics
         (variable_id, hour, readings, min, mean, max, last, last_at, normal_minutes, warning_minutes, critical_minutes)
       select id, $1, 6, 20, 30, 40, 30, $1::timestamptz + interval '50 minutes', 60, 0, 0 from sensor_variables order by id`,
      [begins],
    );
  }
};
