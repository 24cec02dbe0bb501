import { sql } from 'kysely';

import type { Database, Work } from '../database/database';
import { inTransaction } from '../database/work';

/** Hours of variables that one transaction makes, or a few more. */
const BATCH = 20_000;
/** Lines of changes that it looks at. */
const MOST_LINES = 5_000;

/** Only one at a time: of two, the one that ends last could have seen less. */
const LOCK = 7_349_905;

interface Hours {
  readonly variables: readonly number[];
  /** Seconds since 1970. */
  readonly hours: readonly number[];
}

/** How bad a value is by the limits of its instant, as `statusOf` of reporting says it. */
const status = sql`case
  when value < min_critical or value > max_critical then 'critical'
  when value < min_warning or value > max_warning then 'warning'
  else 'normal' end`;

const minutesIn = (name: string) =>
  sql`coalesce(sum(extract(epoch from ends - begins) / 60) filter (where status = ${sql.lit(name)}), 0)`;

/**
 * Makes the statistics of hours from all of their readings. A value holds until the next one, at most for an hour (EXT-21), so
 * that the first minutes of an hour are the last value's of the hour before, and a late reading changes the hour after its own.
 */
const makeStatistics = async (work: Work, { variables, hours }: Hours): Promise<void> => {
  const hour = 3_600;
  // Known in advance, so that PostgreSQL opens no other partitions.
  const from = sql`to_timestamp(${Math.min(...hours) - hour}::bigint)`;
  const to = sql`to_timestamp(${Math.max(...hours) + 2 * hour}::bigint)`;
  await sql`
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
      select points.*, ${status} as status
      from points left join lateral (
        select min_critical, max_critical, min_warning, max_warning from limit_periods
        where variable_id = points.variable_id and from_at <= points.at order by from_at desc limit 1
      ) as limits on true
    )
    insert into hourly_statistics
      (variable_id, hour, readings, min, mean, max, last, last_at, normal_minutes, warning_minutes, critical_minutes)
    select variable_id, hour, count(*) filter (where is_own), min(value) filter (where is_own), avg(value) filter (where is_own),
      max(value) filter (where is_own), (array_agg(value order by at desc))[1], max(at),
      ${minutesIn('normal')}, ${minutesIn('warning')}, ${minutesIn('critical')}
    from judged group by variable_id, hour having bool_or(is_own)
    on conflict (variable_id, hour) do update set
      readings = excluded.readings, min = excluded.min, mean = excluded.mean, max = excluded.max,
      last = excluded.last, last_at = excluded.last_at, normal_minutes = excluded.normal_minutes,
      warning_minutes = excluded.warning_minutes, critical_minutes = excluded.critical_minutes`.execute(work);
};

/**
 * Takes changes of readings in, as many as one transaction should.
 * @returns whether more may wait
 */
export const refreshHourlyStatistics = (db: Database): Promise<boolean> =>
  inTransaction(db, 'write', async (work) => {
    const { rows: locks } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}) as "isMine"`.execute(work);
    if (!locks[0]?.isMine) return false;
    const { rows } = await sql<{ lines: number; variables: number[] | null; hours: number[] | null }>`
      with lines as (
        select id, sum(cardinality(variable_ids)) over (order by id) - cardinality(variable_ids) as before
        from (select id, variable_ids from changed_hours order by id limit ${MOST_LINES}) as oldest
      ), taken as (
        delete from changed_hours where id in (select id from lines where before < ${BATCH})
        returning hour, variable_ids
      ), touched as (
        select distinct variable_id, hour from taken, unnest(variable_ids) as variable_id order by variable_id, hour
      )
      select (select count(*)::int from taken) as lines, array_agg(variable_id) as variables,
        array_agg(extract(epoch from hour)::bigint) as hours
      from touched`.execute(work);
    const { lines = 0, variables, hours } = rows[0] ?? {};
    if (variables && hours) await makeStatistics(work, { variables, hours });
    return lines > 0;
  });
