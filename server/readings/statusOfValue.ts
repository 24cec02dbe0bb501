import { sql } from 'kysely';

/** The status of the column `value` by the columns of limits beside it, like `statusOf` of reporting. */
export const statusOfValue = sql`case
  when value < min_critical or value > max_critical then 'critical'
  when value < min_warning or value > max_warning then 'warning'
  else 'normal' end`;
