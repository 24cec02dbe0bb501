import { sql } from 'kysely';

import { HOUR_S } from '@domain/duration';

import { judgeChangedLimits, judgeHeldValues, judgeVariables } from '../alarms/judgeVariables';
import { replayedFrom, type ToJudge } from '../alarms/variables';
import type { Database, Work } from '../database/database';
import { tryLock } from '../database/locks';
import { meanOf } from '../database/numbers';
import { inTransaction } from '../database/work';
import { statusOfValue } from './statusOfValue';

/** Roughly how many hours of variables one transaction recomputes. */
export const HOURS_AT_ONCE = 20_000;
/** How many rows of changes it reads. */
const MAX_LINES = 5_000;

interface Hours {
  readonly variables: readonly number[];
  /** Seconds since 1970. */
  readonly hours: readonly number[];
}

/** Whether an hour had a value that isn't normal. */
const isBeyond = sql`(min < variable.min_critical or min < variable.min_warning
  or max > variable.max_critical or max > variable.max_warning)`;

const minutesIn = (name: string) =>
  sql`coalesce(sum(extract(epoch from ends - begins) / 60) filter (where status = ${sql.lit(name)}), 0)`;

/**
 * Computes the statistics of hours from all of their readings. A value holds until the next one, for an hour
 * at most (EXT-21). So the first minutes of an hour belong to the last value of the hour before, and a late
 * reading also changes the following hour.
 * @returns the variables that have something to judge (EXT-28): those with an hour since an instant that
 * isn't all normal, or with something going on. The statistics still know what was last measured before. Most
 * variables are calm and cost nothing more.
 */
const makeStatistics = async (work: Work, { variables, hours }: Hours, since: Date): Promise<ToJudge[]> => {
  // Known in advance, so that PostgreSQL opens no other partitions.
  const from = sql`to_timestamp(${Math.min(...hours) - HOUR_S}::bigint)`;
  const to = sql`to_timestamp(${Math.max(...hours) + 2 * HOUR_S}::bigint)`;
  const { rows } = await sql<ToJudge>`
    with touched as (
      select variable_id, to_timestamp(seconds) as hour
      from unnest(${variables}::bigint[], ${hours}::bigint[]) as given (variable_id, seconds)
    ), wanted as (
      select variable_id, hour from touched
      union
      select variable_id, next.hour from touched join hourly_statistics as next using (variable_id)
      where next.hour = touched.hour + interval '1 hour'
    ), points as (
      select variable_id, hour, at, value, at >= hour as is_own, greatest(at, hour) as begins,
        least(lead(at) over (partition by variable_id, hour order by at), at + interval '1 hour', hour + interval '1 hour') as ends
      from wanted cross join lateral (
        (
          select at, value from readings
          where variable_id = wanted.variable_id and at >= hour - interval '1 hour' and at < hour and at >= ${from} and at < ${to}
          order by at desc limit 1
        )
        union all
        (
          select at, value from readings
          where variable_id = wanted.variable_id and at >= hour and at < hour + interval '1 hour' and at >= ${from} and at < ${to}
        )
      ) as reading
    ), judged as (
      select points.*, ${statusOfValue} as status
      from points left join lateral (
        select min_critical, max_critical, min_warning, max_warning from limit_periods
        where variable_id = points.variable_id and from_at <= points.at order by from_at desc limit 1
      ) as limits on true
    ), made as (
      insert into hourly_statistics
        (variable_id, hour, readings, min, mean, max, last, last_at, normal_minutes, warning_minutes, critical_minutes)
      select variable_id, hour, count(*) filter (where is_own), min(value) filter (where is_own),
        ${meanOf(sql`value`)} filter (where is_own), max(value) filter (where is_own), (array_agg(value order by at desc))[1], max(at),
        ${minutesIn('normal')}, ${minutesIn('warning')}, ${minutesIn('critical')}
      from judged group by variable_id, hour having bool_or(is_own)
      on conflict (variable_id, hour) do update set
        readings = excluded.readings, min = excluded.min, mean = excluded.mean, max = excluded.max,
        last = excluded.last, last_at = excluded.last_at, normal_minutes = excluded.normal_minutes,
        warning_minutes = excluded.warning_minutes, critical_minutes = excluded.critical_minutes
      returning variable_id, min, max, last_at
    ), watched as (
      select made.variable_id, max(last_at) as until, max(state.judged_until) as judged_until
      from made join sensor_variables as variable on variable.id = made.variable_id
      left join alarm_states as state on state.variable_id = made.variable_id
      where last_at >= ${since} and (state.variable_id is not null or ${isBeyond})
      group by made.variable_id
    )
    select variable_id, until, coalesce(judged_until, (
      select last_at from hourly_statistics where variable_id = watched.variable_id order by hour desc limit 1
    )) as after
    from watched`.execute(work);
  return rows;
};

/**
 * Processes changed readings, as many as suit one transaction: it computes the statistics of their hours and
 * judges them (EXT-28). So a crash can neither lose an alarm nor duplicate one.
 * @returns whether lines were left that were there at its beginning
 */
export const processChangedReadings = (
  db: Database,
  now: Date,
  hoursAtOnce = HOURS_AT_ONCE,
): Promise<boolean> =>
  inTransaction(db, 'write', async (work) => {
    // With two workers at a time, the one that ends last could have seen less.
    if (!(await tryLock(work, 'hourlyStatistics'))) return false;
    await judgeChangedLimits(work, now);
    const { rows } = await sql<{ isMoreLeft: boolean; variables: number[] | null; hours: number[] | null }>`
      with lines as (
        select id, sum(cardinality(variable_ids)) over (order by id) - cardinality(variable_ids) as before
        from (select id, variable_ids from changed_hours order by id limit ${MAX_LINES}) as oldest
      ), taken as (
        delete from changed_hours where id in (select id from lines where before < ${hoursAtOnce})
        returning hour, variable_ids
      ), touched as (
        select distinct variable_id, hour from taken, unnest(variable_ids) as variable_id order by variable_id, hour
      )
      select (select count(*) = ${MAX_LINES} or coalesce(max(before), 0) >= ${hoursAtOnce} from lines) as is_more_left,
        array_agg(variable_id) as variables,
        array_agg(extract(epoch from hour)::bigint) as hours
      from touched`.execute(work);
    const { isMoreLeft = false, variables, hours } = rows[0] ?? {};
    if (variables && hours) {
      const toJudge = await makeStatistics(work, { variables, hours }, replayedFrom(now));
      await judgeVariables(work, toJudge, now);
    }
    // Among those that are left may be the values that came within the hour.
    if (!isMoreLeft) await judgeHeldValues(work, now);
    return isMoreLeft;
  });
