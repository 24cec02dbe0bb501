import { sql, type RawBuilder } from 'kysely';

import { FARTHEST } from '@domain/bounded';

import { within } from '../../database/numbers';
import { asCorrectedLater } from '../correctedValues';
import { bounded, pause, pointsInOrder, step } from './figuresOfKinds';
import { statusOfValue } from './statusOfValue';

interface Wanted {
  /** All that are wanted. */
  readonly variables: readonly number[];
  /** Between which instants all of their readings are: known in advance, PostgreSQL opens no other partitions. */
  readonly from: RawBuilder<unknown>;
  readonly to: RawBuilder<unknown>;
  /** Whether some of the variables are corrected. */
  readonly isCorrected: boolean;
  /** Whether some of them are computed. */
  readonly isDerived: boolean;
}

/**
 * The value before, as the correction that holds by now would have it: from where one begins, a meter didn't count what it adds.
 * A swap's counts say what the meters showed, each by its own correction.
 */
const valueBefore = ({ from, to }: Wanted) => sql`coalesce((
  select ${within(sql`corrected`, FARTHEST)} from (select ${asCorrectedLater(
    sql`points.variable_id`,
    sql`before_at`,
    sql`points.at`,
    sql`at >= ${from} and at < ${to}`,
  )} as corrected) as later where is_corrected and swapped is null and corrected is not null
), value_before)`;

/**
 * Whether a computed meter (EXT-64) can't be compared with its value before, because a meter that it is computed of began
 * again in between and nobody told its swap, or a correction of one began: what that changed was not used.
 */
const isInterrupted = ({ from, to }: Wanted) => {
  const ofSource = sql`variable_id = source_id and omitted is null and at >= ${from} and at < ${to}`;
  return sql`exists (
    select from derived_sources as used
    join sensor_variables as source on source.id = source_id
    join normalized_variables as normalized on normalized.id = source.normalized_variable_id and normalized.kind = 'meter'
    where used.variable_id = points.variable_id and (
      exists (
        select from corrections where corrections.variable_id = source_id and from_at > before_at and from_at <= points.at
      ) or exists (
        select from (
          select at, value, lag(at) over by_moment as at_before, lag(value) over by_moment as value_before
          from readings where ${ofSource} and at <= points.at
            and at >= coalesce((select max(at) from readings where ${ofSource} and at <= before_at), before_at)
          window by_moment as (order by at)
        ) as in_between
        where value < value_before - abs(value_before) / 100 and not exists (
          select from annotations where annotations.variable_id = source_id and annotations.kind = 'swap'
            and from_at > at_before and from_at <= in_between.at
        )
      )
    )
  )`;
};

/**
 * The readings of hours in `wanted`, as common tables of the statement of `makeStatistics`. Hours that follow each other are
 * read in one go: looked up hour by hour, and once more for what meters count, they took twice as long.
 *
 * - `points`: a reading in its own hour, and the last one of an hour in the next hour, too, where it still holds
 * - `used`: what a meter counted in an hour, or how often a state changed (`step`). What is computed follows its meters' swaps
 *   already
 * - `limits`: of those variables, each with the time for which it applies
 */
export const pointsOfHours = (wanted: Wanted) => {
  const { variables, from, to, isCorrected, isDerived } = wanted;
  return sql`
  runs as materialized (
    select run.*, kind, meter_size, is_swapped, is_corrected, is_derived,
      begins - case when kind in ('meter', 'state') then ${pause} else interval '1 hour' end as since
    from (
      select variable_id, min(hour) as begins, max(hour) + interval '1 hour' as ends
      from (
        select variable_id, hour, hour - interval '1 hour' * row_number() over (partition by variable_id order by hour) as run
        from wanted
      ) as numbered group by variable_id, run
    ) as run left join kinds using (variable_id)
  ), in_order as (
    -- Of the reading before them no hour is known.
    select runs.*, at, value, case when at >= begins then date_bin('1 hour', at, begins) end as hour,
      lead(at) over in_order as next_at, lag(at) over in_order as before_at, lag(${bounded}) over in_order as value_before
    from runs cross join lateral (
      (
        select at, value from readings
        where variable_id = runs.variable_id and omitted is null and at >= since and at < begins and at >= ${from} and at < ${to}
        order by at desc limit 1
      )
      union all
      (
        select at, value from readings
        where variable_id = runs.variable_id and omitted is null and at >= begins and at < ends and at >= ${from} and at < ${to}
      )
    ) as reading
    window in_order as (partition by runs.variable_id, begins order by at)
  ), limits as materialized (
    select variable_id, from_at, lead(from_at, 1, 'infinity') over (partition by variable_id order by from_at) as until_at,
      min_critical, max_critical, min_warning, max_warning
    from limit_periods where variable_id = any(${variables}::bigint[])
  ), points as materialized (
    select in_order.variable_id, kind, meter_size, is_swapped, is_corrected, is_derived,
      each_hour.hour, is_own, at, value, before_at, value_before,
      ${statusOfValue} as status,
      next_at is null or next_at >= each_hour.hour + interval '1 hour' as is_last, greatest(at, each_hour.hour) as begins,
      least(next_at, at + interval '1 hour', each_hour.hour + interval '1 hour') as ends
    from in_order cross join lateral (
      select hour, true as is_own where hour is not null
      union all
      select next.hour, false from (select coalesce(hour + interval '1 hour', begins) as hour) as next
      where next.hour < in_order.ends and at >= next.hour - interval '1 hour' and (next_at is null or next_at >= next.hour)
    ) as each_hour
    left join limits on limits.variable_id = in_order.variable_id and from_at <= at and at < until_at
    order by in_order.variable_id, each_hour.hour, at
  ), used as (
    select variable_id, hour, sum(${step}) as used
    from ${pointsInOrder} cross join lateral (
      select case when is_swapped and not is_derived then (
        select sum(${within(sql`final_count`, FARTHEST)} - ${within(sql`first_count`, FARTHEST)}) from annotations
        where annotations.variable_id = points.variable_id and annotations.kind = 'swap' and from_at > before_at and from_at <= at
      ) end as swapped
    ) as swaps cross join lateral (
      select ${isCorrected ? valueBefore(wanted) : sql`value_before`} as before
    ) as earlier cross join lateral (
      select ${isDerived ? sql`is_derived and kind = 'meter' and ${isInterrupted(wanted)}` : sql`false`} as is_interrupted
    ) as interruption
    where is_own and value_before is not null and kind in ('meter', 'state')
    group by variable_id, hour
  )`;
};
