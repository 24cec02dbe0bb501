import { sql } from 'kysely';

/** How bad the column `value` is by the columns of limits beside it, as `statusOf` of reporting says it. */
export const statusOfValue = sql`case
  when value < min_critical or value > max_critical then 'critical'
  when value < min_warning or value > max_warning then 'warning'
  else 'normal' end`;
