import { sql } from 'kysely';

/**
 * The last measurement of `variable`, as columns `at` and `value`: its newest hour has it, so no partition of
 * readings is read.
 */
export const newestHour = sql`
  select last_at as at, last as value from hourly_statistics
  where variable_id = variable.id order by hour desc limit 1`;
