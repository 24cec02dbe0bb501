import { sql } from 'kysely';

/** What `variable` measured last, as columns `at` and `value`: its newest hour tells, and no partition of readings is asked. */
export const newestHour = sql`
  select last_at as at, last as value from hourly_statistics
  where variable_id = variable.id order by hour desc limit 1`;
