import { sql, type RawBuilder } from 'kysely';

import { readVariableKind } from '@domain/sensors/variableKind';

import type { Work } from '../../database/database';
import { beginningOf } from '../../measurements/siteDays';
import { putTogether } from './combinedFigures';
import type { Hours } from './dayTotals';
import { inLane } from './lanes';
import { siteZone } from './siteZone';

const ROWS_AT_ONCE = 20_000;

/** What statistics are made of shorter ones: a table with a date for each variable, and another with those to be made. */
interface Longer {
  readonly table: string;
  readonly date: string;
  readonly marks: string;
  /** The date after it, of a row of `marks`. */
  readonly next: RawBuilder<unknown>;
  /** What each of `dates` is made of: a select beside a row of them with `variable_id`. */
  readonly rows: RawBuilder<unknown>;
  /** To be selected with each of `dates`, for `rows`. */
  readonly bounds: RawBuilder<unknown>;
  /** How many hours those are, as an aggregate. */
  readonly hours: RawBuilder<unknown>;
}

const DAYS: Longer = {
  table: 'daily_statistics',
  date: 'day',
  marks: 'changed_days',
  next: sql`day + 1`,
  bounds: sql`${beginningOf(sql`day`, siteZone)} as begins, ${beginningOf(sql`day + 1`, siteZone)} as ends`,
  rows: sql`select * from hourly_statistics where variable_id = given.variable_id and hour >= begins and hour < ends`,
  hours: sql`count(*)`,
};

const MONTHS: Longer = {
  table: 'monthly_statistics',
  date: 'month',
  marks: 'changed_months',
  next: sql`(month + interval '1 month')::date`,
  bounds: sql`(month + interval '1 month')::date as ends`,
  rows: sql`select * from daily_statistics where variable_id = given.variable_id and day >= month and day < ends`,
  hours: sql`sum(hours)`,
};

/** Has the days of some hours made anew, which the hours themselves had marked only if they changed. */
export const markDays = (work: Work, { variables, hours }: Hours) =>
  sql`
    insert into changed_days (variable_id, day)
    select distinct variable_id, (to_timestamp(seconds) at time zone ${siteZone})::date
    from unnest(${variables}::bigint[], ${hours}::bigint[]) as given (variable_id, seconds)
    on conflict do nothing`.execute(work);

/** What ends after the hours that are made anew so far, oldest first (EXT-61), is made once those are. */
const isWaiting = (end: RawBuilder<unknown>) => sql`exists (
  select from stale_statistics as stale
  where stale.variable_id = marked.variable_id and (next_hour at time zone ${siteZone})::date < ${end})`;

interface Taken {
  readonly variables: readonly number[] | null;
  readonly dates: readonly string[] | null;
}

/** By where the rows lie: a queue that PostgreSQL believes to be empty would be read whole for each of its rows. */
const takeMarked = async (work: Work, { marks, date, next }: Longer, lane: number | undefined) => {
  const [table, key] = [sql.table(marks), sql.ref(date)];
  const isAsked = lane === undefined ? sql`true` : inLane(sql`marked.variable_id`, lane);
  const { rows } = await sql<Taken>`
    with taken as (
      delete from ${table} where ctid = any(array(
        select ctid from ${table} as marked where ${isAsked} and not ${isWaiting(next)} order by variable_id, ${key} limit ${ROWS_AT_ONCE}
      )) returning variable_id, ${key}
    ) select array_agg(variable_id) as variables, array_agg(${key}::text) as dates from taken`.execute(work);
  return rows[0];
};

const kindsOf = async (work: Work, variables: readonly number[]) => {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from sensor_variables as variable
    join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
    where variable.id = any(${variables}::bigint[])`.execute(work);
  return rows.map(({ kind }) => readVariableKind(kind));
};

/** Makes all that is marked; what lost all that it was made of goes away. */
const makeMarked = async (work: Work, longer: Longer, lane: number | undefined): Promise<void> => {
  const [table, key] = [sql.table(longer.table), sql.ref(longer.date)];
  for (;;) {
    const { variables, dates } = (await takeMarked(work, longer, lane)) ?? {};
    if (!variables || !dates) return;
    const made = putTogether(longer.rows, longer.hours, await kindsOf(work, variables));
    await sql`
      with given as materialized (
        select variable_id, ${key} from unnest(${variables}::bigint[], ${dates}::date[]) as given (variable_id, ${key})
      ), dates as materialized (
        select ${key}, ${longer.bounds} from (select distinct ${key} from given) as each_date
      ), made as (
        insert into ${table}
          (variable_id, ${key}, hours, readings, min, mean, max, detail, normal_minutes, warning_minutes, critical_minutes)
        select given.variable_id, ${key}, made.*
        from given join dates using (${key})
        left join sensor_variables as variable on variable.id = given.variable_id
        left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
        cross join lateral (${made}) as made
        on conflict (variable_id, ${key}) do update set
          hours = excluded.hours, readings = excluded.readings, min = excluded.min, mean = excluded.mean, max = excluded.max,
          detail = excluded.detail, normal_minutes = excluded.normal_minutes, warning_minutes = excluded.warning_minutes,
          critical_minutes = excluded.critical_minutes
        returning variable_id, ${key}
      )
      delete from ${table} as emptied using (select variable_id, ${key} from given except select variable_id, ${key} from made) as gone
      where emptied.variable_id = gone.variable_id and emptied.${key} = gone.${key}`.execute(work);
  }
};

/**
 * Makes all days anew of which an hour changed, and their months. A day is the site's, of 23 or 25 hours where the clocks
 * change; both follow the variable's kind as hours do. The caller must be the only one who makes statistics, or those of a
 * lane.
 * @param lane whose variables' alone; undefined: all
 */
export const makeDaysAndMonths = async (work: Work, lane?: number): Promise<void> => {
  await makeMarked(work, DAYS, lane);
  await makeMarked(work, MONTHS, lane);
};
