import { sql, type RawBuilder } from 'kysely';

import { readVariableKind } from '@domain/sensors/variableKind';

import type { Work } from '../database/database';
import { beginningOf } from '../measurements/siteDays';
import { dayOf } from './figuresOfDays';
import type { Hours } from './dayTotals';
import { siteZone } from './siteZone';

const DAYS_AT_ONCE = 20_000;

interface Days {
  readonly variables: readonly number[] | null;
  /** Like 2026-12-31. */
  readonly days: readonly string[] | null;
}

/** Has the days of some hours made anew, which the hours themselves had marked only if they changed. */
export const markDays = (work: Work, { variables, hours }: Hours) =>
  sql`
    insert into changed_days (variable_id, day)
    select distinct variable_id, (to_timestamp(seconds) at time zone ${siteZone})::date
    from unnest(${variables}::bigint[], ${hours}::bigint[]) as given (variable_id, seconds)
    on conflict do nothing`.execute(work);

/** Until which day nothing is left of what is made anew, oldest first (EXT-61). */
export const FIRST_STALE_DAY = sql`(
  select coalesce((min(next_hour) at time zone ${siteZone})::date, 'infinity') from stale_statistics)`;

const takeChanged = async (work: Work, before: RawBuilder<unknown>): Promise<Days | undefined> => {
  const { rows } = await sql<Days>`
    with taken as (
      delete from changed_days where (variable_id, day) in (
        select variable_id, day from changed_days where day < ${before} order by variable_id, day limit ${DAYS_AT_ONCE}
      ) returning variable_id, day
    ) select array_agg(variable_id) as variables, array_agg(day::text) as days from taken`.execute(work);
  return rows[0];
};

const kindsOf = async (work: Work, variables: readonly number[]) => {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from sensor_variables as variable
    join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
    where variable.id = any(${variables}::bigint[])`.execute(work);
  return rows.map(({ kind }) => readVariableKind(kind));
};

/**
 * Makes all days anew of which an hour changed. A day is the site's, of 23 or 25 hours where the clocks change, and follows
 * the variable's kind as its hours do; one that lost all of its hours goes away. The caller must be the only one who
 * makes statistics.
 * @param before makes those until just before a day
 */
export const makeDays = async (work: Work, before = sql`'infinity'`): Promise<void> => {
  for (;;) {
    const { variables, days } = (await takeChanged(work, before)) ?? {};
    if (!variables || !days) return;
    const hours = sql`
      select * from hourly_statistics where variable_id = given.variable_id and hour >= begins and hour < ends`;
    await sql`
      with given as materialized (
        select variable_id, day from unnest(${variables}::bigint[], ${days}::date[]) as given (variable_id, day)
      ), spans as materialized (
        select day, ${beginningOf(sql`day`, sql`zone.name`)} as begins, ${beginningOf(sql`day + 1`, sql`zone.name`)} as ends
        from (select distinct day from given) as distinct_days cross join (select ${siteZone} as name) as zone
      ), made as (
        insert into daily_statistics
          (variable_id, day, hours, readings, min, mean, max, detail, normal_minutes, warning_minutes, critical_minutes)
        select given.variable_id, day, hours, readings, min, mean, max, of_day.detail, normal_minutes, warning_minutes, critical_minutes
        from given join spans using (day)
        left join sensor_variables as variable on variable.id = given.variable_id
        left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
        cross join lateral (${dayOf(hours, await kindsOf(work, variables))}) as of_day
        on conflict (variable_id, day) do update set
          hours = excluded.hours, readings = excluded.readings, min = excluded.min, mean = excluded.mean, max = excluded.max,
          detail = excluded.detail, normal_minutes = excluded.normal_minutes, warning_minutes = excluded.warning_minutes,
          critical_minutes = excluded.critical_minutes
        returning variable_id, day
      )
      delete from daily_statistics using (select variable_id, day from given except select variable_id, day from made) as emptied
      where daily_statistics.variable_id = emptied.variable_id and daily_statistics.day = emptied.day`.execute(
      work,
    );
  }
};
