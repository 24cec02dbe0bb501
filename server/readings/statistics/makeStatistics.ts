import { sql } from 'kysely';

import { FARTHEST } from '@domain/bounded';
import { DAY_S, HOUR_S } from '@domain/duration';
import { METER_PAUSE_DAYS, type VariableKind } from '@domain/sensors/variableKind';

import type { ToJudge } from '../../alarms/variables';
import type { Work } from '../../database/database';
import { within } from '../../database/numbers';
import { sumUpDays, type Hours } from './dayTotals';
import { bounded, pause, pointsInOrder, specialFigures, weightedMean } from './figuresOfKinds';
import { pointsOfHours } from './pointsOfHours';
import { statusOfValue } from './statusOfValue';

/** Whether an hour had a value that isn't normal. */
const isBeyond = sql`(min < variable.min_critical or min < variable.min_warning
  or max > variable.max_critical or max > variable.max_warning)`;

const minutesIn = (name: string) =>
  sql`coalesce(sum(date_part('epoch', ends - begins)) filter (where status = ${sql.lit(name)}) / 60, 0)`;

/** The kinds of variables, without the usual one, those whose limits are those of a day, and whether some are corrected or computed. */
const readKinds = async (work: Work, { variables }: Hours) => {
  const { rows } = await sql<{
    kind: VariableKind;
    byDay: number[];
    isCorrected: boolean;
    isDerived: boolean;
  }>`
    select kind, coalesce(array_agg(variable.id) filter (where limits_by = 'day'), '{}') as by_day,
      bool_or(exists (select from corrections where variable_id = variable.id)) as is_corrected,
      bool_or(exists (select from derived_variables where variable_id = variable.id)) as is_derived
    from sensor_variables as variable
    join normalized_variables as normalized on normalized.id = variable.normalized_variable_id and kind <> 'instantaneous'
    where variable.id = any(${variables}::bigint[]) group by kind order by kind`.execute(work);
  return {
    kinds: rows.map(({ kind }) => kind),
    byDay: rows.flatMap((row) => row.byDay),
    isCorrected: rows.some((row) => row.isCorrected),
    isDerived: rows.some((row) => row.isDerived),
  };
};

const countsSteps = (kinds: readonly VariableKind[]): boolean =>
  kinds.includes('meter') || kinds.includes('state');

/**
 * For each hour of a meter or a state, the one in which its next reading counts from there; the same hour if there is
 * none yet.
 */
const hoursOfSteps = async (work: Work, { variables, hours }: Hours) => {
  const { rows } = await sql<{ variableId: number; hour: number }>`
    select distinct given.variable_id, extract(epoch from coalesce(next.hour, given.hour))::bigint as hour
    from (
      select variable_id, to_timestamp(seconds) as hour
      from unnest(${variables}::bigint[], ${hours}::bigint[]) as given (variable_id, seconds)
    ) as given
    join sensor_variables as variable on variable.id = given.variable_id
    join normalized_variables as normalized on normalized.id = variable.normalized_variable_id and kind in ('meter', 'state')
    left join lateral (
      select hour from hourly_statistics
      where variable_id = given.variable_id and hour > given.hour and hour < given.hour + ${pause}
      order by hour limit 1
    ) as next on true`.execute(work);
  return rows;
};

/**
 * Computes the statistics of hours from all of their readings. A value holds until the next one, for an hour
 * at most (EXT-21). So the first minutes of an hour belong to the last value of the hour before, and a late
 * reading also changes the following hour; of a meter or a state, whichever hour has its next reading. Those are made as well,
 * unless all that follows is made anyway.
 *
 * Readings that don't count (EXT-62) are left out, and an hour without any others has none.
 *
 * An hour's figure follows the variable's kind (EXT-61). Where hours add up, all of an hour has the status of its total, or
 * of its day's so far (EXT-72).
 * @returns the variables that have something to judge (EXT-28): those with an hour since an instant that
 * isn't all normal, or with something going on. The statistics still know what was last measured before. Most
 * variables are calm and cost nothing more.
 */
export const makeStatistics = async (
  work: Work,
  given: Hours,
  since: Date,
  which: 'what they change' | 'these alone' = 'what they change',
): Promise<ToJudge[]> => {
  // Parts of the statement that none of them needs would cost a plan.
  const { kinds, byDay, isCorrected, isDerived } = await readKinds(work, given);
  const ofSteps = which === 'what they change' && countsSteps(kinds) ? await hoursOfSteps(work, given) : [];
  const following = sql`
      union
      select variable_id, next.hour from touched join hourly_statistics as next using (variable_id)
      where next.hour = touched.hour + interval '1 hour'`;
  const variables = [...given.variables, ...ofSteps.map(({ variableId }) => variableId)];
  const hours = [...given.hours, ...ofSteps.map(({ hour }) => hour)];
  const isOfDay = byDay.length === 0 ? sql`false` : sql`made.variable_id = any(${byDay}::bigint[])`;
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const from = sql`to_timestamp(${first - (countsSteps(kinds) ? METER_PAUSE_DAYS * DAY_S : HOUR_S)}::bigint)`;
  const to = sql`to_timestamp(${last + 2 * HOUR_S}::bigint)`;
  const { rows } = await sql<ToJudge & { isGoingOn: boolean }>`
    with kinds as materialized (
      select variable.id as variable_id, kind, adds_up, meter_size,
        exists (select from annotations where annotations.variable_id = variable.id and annotations.kind = 'swap') as is_swapped,
        exists (select from corrections where corrections.variable_id = variable.id) as is_corrected,
        exists (select from derived_variables where derived_variables.variable_id = variable.id) as is_derived
      from sensor_variables as variable
      join normalized_variables as normalized on normalized.id = variable.normalized_variable_id and kind <> 'instantaneous'
      where variable.id = any(${variables}::bigint[])
    ), touched as (
      select variable_id, to_timestamp(seconds) as hour
      from unnest(${variables}::bigint[], ${hours}::bigint[]) as given (variable_id, seconds)
    ), wanted as (
      select variable_id, hour from touched ${which === 'what they change' ? following : sql``}
    ), ${pointsOfHours({ variables, from, to, isCorrected, isDerived })}
    , summed as (
      select variable_id, hour, count(*) filter (where is_own) as readings,
        min(value) filter (where is_own) as min, max(value) filter (where is_own) as max, ${weightedMean(bounded)} as mean,
        max(value) filter (where is_own and is_last) as last, max(at) as last_at,
        ${minutesIn('normal')} as normal, ${minutesIn('warning')} as warning, ${minutesIn('critical')} as critical
      from ${pointsInOrder} group by variable_id, hour having bool_or(is_own)
    ), ${specialFigures(kinds)}
    , figures as (
      select summed.variable_id, hour, readings, min, max, last, last_at, normal, warning, critical, normal + warning + critical as minutes,
        case when adds_up then figure end as total, status, detail, case kind when 'direction' then figure end as direction,
        case when kind = 'state' then figure
          else least(greatest(coalesce(figure, mean), ${within(sql`min`, FARTHEST)}), ${within(sql`max`, FARTHEST)}) end as mean
      from summed left join special using (variable_id, hour)
      left join limits on adds_up and limits.variable_id = summed.variable_id and from_at <= last_at and last_at < until_at
      left join lateral (select ${statusOfValue} as status from (select figure as value) as of_hour) as of_total on adds_up
    ), made as (
      insert into hourly_statistics
        (variable_id, hour, readings, min, mean, max, last, last_at, total, detail, normal_minutes, warning_minutes, critical_minutes)
      select variable_id, hour, readings, coalesce(total, direction, min), coalesce(total, direction, mean),
        coalesce(total, direction, max), last, last_at, total, detail,
        case when total is null then normal when status = 'normal' then minutes else 0 end,
        case when total is null then warning when status = 'warning' then minutes else 0 end,
        case when total is null then critical when status = 'critical' then minutes else 0 end
      from figures
      on conflict (variable_id, hour) do update set
        readings = excluded.readings, min = excluded.min, mean = excluded.mean, max = excluded.max,
        last = excluded.last, last_at = excluded.last_at, total = excluded.total, detail = excluded.detail,
        day_so_far = null, whole_day = null, normal_minutes = excluded.normal_minutes,
        warning_minutes = excluded.warning_minutes, critical_minutes = excluded.critical_minutes
      returning variable_id, hour, min, max, last_at, total
    ), emptied as (
      -- None of the hour's readings counts any more (EXT-62).
      delete from hourly_statistics using (
        select variable_id, hour from touched except select variable_id, hour from figures
      ) as empty cross join lateral (
        -- The limit has each hour looked up in the index: joined by the variable alone, all hours would meet all readings.
        select from readings where variable_id = empty.variable_id and at >= empty.hour
          and at < empty.hour + interval '1 hour' and at >= ${from} and at < ${to} limit 1
      ) as kept
      where hourly_statistics.variable_id = empty.variable_id and hourly_statistics.hour = empty.hour
    ), watched as (
      select made.variable_id, max(last_at) as until, max(state.judged_until) as judged_until,
        bool_or(state.variable_id is not null) as is_going_on
      from made join sensor_variables as variable on variable.id = made.variable_id
      left join alarm_states as state on state.variable_id = made.variable_id
      where last_at >= ${since} and (
        state.variable_id is not null or ${isBeyond} or ${isOfDay}
        -- A total is judged once its hour is over.
        or total is not null and exists (
          select from hourly_statistics where variable_id = made.variable_id and hour = made.hour - interval '1 hour' and ${isBeyond}
        )
      )
      group by made.variable_id
    )
    select variable_id, until, is_going_on, coalesce(judged_until, (
      select last_at from hourly_statistics where variable_id = watched.variable_id order by hour desc limit 1
    )) as after
    from watched`.execute(work);
  if (byDay.length === 0) return rows;
  const ofDay = new Set(byDay);
  const beyond = await sumUpDays(work, { variables, hours }, byDay);
  return rows.filter(
    ({ variableId, isGoingOn }) => isGoingOn || !ofDay.has(variableId) || beyond.has(variableId),
  );
};
