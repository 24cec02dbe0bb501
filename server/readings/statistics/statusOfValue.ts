import { sql, type RawBuilder } from 'kysely';

/** The status of a value by the columns of limits beside it: what minimum limits are about may be another one. */
const statusOf = (value: RawBuilder<unknown>, ofMinimum = value) => sql`case
  when ${ofMinimum} < min_critical or ${value} > max_critical then 'critical'
  when ${ofMinimum} < min_warning or ${value} > max_warning then 'warning'
  else 'normal' end`;

/** The status of the column `value`, like `statusOf` of reporting. */
export const statusOfValue = statusOf(sql`value`);

/** Of an hour whose variable has limits of a day (EXT-72): only a day that is over can be below a minimum. */
export const statusOfDay = statusOf(sql`day_so_far`, sql`whole_day`);

/**
 * Of the last measurement, where `by_day` says whether it is how much there was of its day so far. Null without limits,
 * since nothing judged it.
 */
export const statusOfNewest = sql`case when num_nonnulls(min_critical, max_critical, min_warning, max_warning) > 0
  then ${statusOf(sql`value`, sql`(case when by_day is not true then value end)`)} end`;
