import { sql } from 'kysely';

import { HOUR_S } from '@domain/duration';
import type { AlertLevel } from '@domain/sensors/threshold';

import type { Work } from '../../database/database';
import { beginningOf } from '../../measurements/siteDays';
import { siteZone } from './siteZone';
import { statusOfDay } from './statusOfValue';

/** Hours of variables, as two columns. */
export interface Hours {
  readonly variables: readonly number[];
  /** Seconds since 1970. */
  readonly hours: readonly number[];
}

const minutesIf = (status: AlertLevel) =>
  sql`case when status = ${sql.lit(status)} then normal_minutes + warning_minutes + critical_minutes else 0 end`;

/**
 * Sums up the days of some hours that were made, of variables whose limits are those of a day (EXT-72): each hour has how
 * much there was of its day so far, and the status of that. Minimum limits count in the last hour of a day that is over,
 * which is known once a later day has an hour. So the day before is looked at, too.
 * @returns the variables of which not all of those hours are normal
 */
export const sumUpDays = async (
  work: Work,
  { variables, hours }: Hours,
  byDay: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ variableId: number }>`
    with zone as materialized (
      select ${siteZone} as name
    ), days as (
      -- The hour after each was made anew, too.
      select distinct variable_id, (to_timestamp(seconds + later) at time zone zone.name)::date as day
      from unnest(${variables}::bigint[], ${hours}::bigint[]) as given (variable_id, seconds)
      cross join (values (0), (${sql.lit(HOUR_S)})) as hour_after (later) cross join zone
      where variable_id = any(${byDay}::bigint[])
    ), spans as materialized (
      select variable_id, ${beginningOf(sql`day`, sql`zone.name`)} as begins, ${beginningOf(sql`day + 1`, sql`zone.name`)} as ends
      from days cross join zone
    ), summed as (
      select of_day.variable_id, hour, last_at, ends, sum(total) over in_order as day_so_far, lead(hour) over in_order is null as is_last
      from spans join hourly_statistics as of_day
        on of_day.variable_id = spans.variable_id and hour >= begins and hour < ends and total is not null
      window in_order as (partition by of_day.variable_id, begins order by hour)
      union all
      select spans.variable_id, hour, last_at, begins, day_so_far, true
      from spans cross join lateral (
        select hour, last_at, day_so_far from hourly_statistics
        where variable_id = spans.variable_id and hour < begins order by hour desc limit 1
      ) as day_before
      where day_so_far is not null and not exists (
        select from spans as other where other.variable_id = spans.variable_id and hour >= other.begins and hour < other.ends
      )
    ), ended as (
      select variable_id, hour, last_at, day_so_far, case when is_last and exists (
        select from hourly_statistics as later where later.variable_id = summed.variable_id and later.hour >= ends
      ) then day_so_far end as whole_day from summed
    ), judged as (
      select variable_id, hour, day_so_far, whole_day, ${statusOfDay} as status
      from ended left join lateral (
        select min_critical, max_critical, min_warning, max_warning from limit_periods
        where variable_id = ended.variable_id and from_at <= last_at order by from_at desc limit 1
      ) as limits on true
    ), saved as (
      update hourly_statistics as saved set day_so_far = judged.day_so_far, whole_day = judged.whole_day,
        normal_minutes = ${minutesIf('normal')}, warning_minutes = ${minutesIf('warning')}, critical_minutes = ${minutesIf('critical')}
      from judged
      where saved.variable_id = judged.variable_id and saved.hour = judged.hour and (
        saved.day_so_far, saved.whole_day, normal_minutes > 0, warning_minutes > 0, critical_minutes > 0
      ) is distinct from (
        judged.day_so_far, judged.whole_day, status = 'normal', status = 'warning', status = 'critical'
      )
    )
    select distinct variable_id from judged where status <> 'normal'`.execute(work);
  return new Set(rows.map(({ variableId }) => variableId));
};
