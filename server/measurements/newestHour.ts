import { sql } from 'kysely';

import { HOUR_MS } from '@domain/duration';

/**
 * What is shown of `variable` now, as columns `at` and `value`: its newest hour has it, so no partition of
 * readings is read. Of a variable that adds up, the value is the total of the newest hour that is over, and as old as that
 * hour's end; where limits are those of a day (EXT-72), what there was so far of the newest day, which `by_day` tells.
 * `heard_at` is when it was last measured.
 */
export const newestHour = (now: Date) => sql`
  select last_at as heard_at, day_so_far is not null as by_day,
    case when whole.total is null then last_at else whole.ends end as at, coalesce(day_so_far, whole.total, newest.total, last) as value
  from (
    select hour, last, last_at, total, day_so_far from hourly_statistics where variable_id = variable.id order by hour desc limit 1
  ) as newest
  left join lateral (
    select earlier.total, earlier.hour + interval '1 hour' as ends from hourly_statistics as earlier
    where newest.total is not null and newest.day_so_far is null and newest.hour > ${new Date(now.getTime() - HOUR_MS)}
      and variable_id = variable.id and earlier.hour < newest.hour
    order by earlier.hour desc limit 1
  ) as whole on true`;
