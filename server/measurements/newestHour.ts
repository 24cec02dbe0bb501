import { sql } from 'kysely';

import { HOUR_MS } from '@domain/duration';

/**
 * The last measurement of `variable`, as columns `at` and `value`: its newest hour has it, so no partition of
 * readings is read. Of a variable that adds up, the value is the total of the newest hour that is over; where limits are
 * those of a day (EXT-72), what there was so far of the newest day, which `by_day` tells.
 */
export const newestHour = (now: Date) => sql`
  select last_at as at, case
    when day_so_far is not null then day_so_far
    when total is null then last
    when hour <= ${new Date(now.getTime() - HOUR_MS)} then total
    else coalesce((
      select total from hourly_statistics as earlier
      where variable_id = variable.id and earlier.hour < newest.hour order by hour desc limit 1
    ), total) end as value, day_so_far is not null as by_day
  from (
    select hour, last, last_at, total, day_so_far from hourly_statistics where variable_id = variable.id order by hour desc limit 1
  ) as newest`;
