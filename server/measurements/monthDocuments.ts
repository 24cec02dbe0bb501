import { sql, type RawBuilder } from 'kysely';

import type { Work } from '../database/database';
import { instant } from '../database/instant';
import type { Span } from './siteDays';

/** The limits of `variable` that held in a span: the last ones that were set before it, and those that were set during it. */
export const limitsIn = ({ from, to }: Span) => sql`(
  select json_agg(json_build_object(
    'from', case when from_at > '-infinity' then ${instant(sql`from_at`)} end,
    'minCritical', min_critical, 'maxCritical', max_critical,
    'minWarning', min_warning, 'maxWarning', max_warning
  ) order by from_at)
  from (
    select *, lead(from_at, 1, 'infinity') over (order by from_at) as until
    from limit_periods where variable_id = variable.id and from_at < ${to}
  ) as period where until > ${from}
)`;

/** Numbers, separated by commas: what PostgreSQL's JSON functions make of as many takes them half as long again. */
const column = (expression: RawBuilder<unknown>) => sql`string_agg((${expression})::text, ',')`;

const secondsSince = (from: Date, moment: RawBuilder<unknown>) =>
  sql`date_part('epoch', ${moment} - ${from}::timestamptz)`;

interface MonthOfVariable {
  /** What comes before the columns, as JSON. */
  readonly head: string;
  /** The columns; null where they are empty. */
  readonly [name: string]: string | null;
}

/**
 * A month of a sensor as one JSON text.
 * @param head of each variable: names and SQL, beside what is told of every variable
 * @param names of the columns that `columns` selects for each variable
 */
const monthDocument = async (
  work: Work,
  sensorId: number,
  timeZone: string,
  span: Span,
  {
    head,
    names,
    columns,
  }: { head: RawBuilder<unknown>; names: readonly string[]; columns: RawBuilder<unknown> },
): Promise<string> => {
  const { rows } = await sql<MonthOfVariable>`
    select json_build_object(
      'id', variable.id, 'name', variable.name, 'unit', normalized.unit,
      'normalizedVariableId', variable.normalized_variable_id, 'limits', ${limitsIn(span)} ${head}
    )::text as head, measured.*
    from sensor_variables as variable
    left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
    cross join lateral (${columns}) as measured
    where variable.sensor_id = ${sensorId}
    order by variable.position`.execute(work);
  const variables = rows.map(
    (variable) =>
      `${variable.head.slice(0, -1)},${names.map((name) => `"${name}":[${variable[name] ?? ''}]`).join(',')}}`,
  );
  const month = JSON.stringify({ timeZone, from: span.from, to: span.to });
  return `${month.slice(0, -1)},"variables":[${variables.join(',')}]}`;
};

/** The statistics of a sensor's month by hours (EXT-22), as the contract has them. */
export const hoursDocument = (
  work: Work,
  sensorId: number,
  timeZone: string,
  span: Span,
): Promise<string> => {
  const columns = {
    at: secondsSince(span.from, sql`hour`),
    count: sql`readings`,
    min: sql`min`,
    mean: sql`mean`,
    max: sql`max`,
    last: sql`last`,
    normalMinutes: sql`normal_minutes`,
    warningMinutes: sql`warning_minutes`,
    criticalMinutes: sql`critical_minutes`,
  };
  const selected = Object.entries(columns).map(
    ([name, expression]) => sql`${column(expression)} as ${sql.ref(name)}`,
  );
  return monthDocument(work, sensorId, timeZone, span, {
    head: sql``,
    names: Object.keys(columns),
    columns: sql`
      select ${sql.join(selected)} from (
        select * from hourly_statistics
        where variable_id = variable.id and hour >= ${span.from} and hour < ${span.to} order by hour
      ) as hours`,
  });
};

/**
 * The readings of a sensor's month (EXT-22), as the contract has them. The bounds are constants to PostgreSQL, so that it looks
 * at the month's partitions only. Where those of a variable's first hour are gone, its hours stand for its readings.
 */
export const readingsDocument = (
  work: Work,
  sensorId: number,
  timeZone: string,
  span: Span,
): Promise<string> => {
  const inMonth = (moment: RawBuilder<unknown>) =>
    sql`variable_id = variable.id and ${moment} >= ${span.from} and ${moment} < ${span.to}`;
  const points = (moment: RawBuilder<unknown>, value: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
    select ${column(secondsSince(span.from, sql`at`))} as at, ${column(sql`value`)} as value from (
      select ${moment} as at, ${value} as value from ${from} and ${inMonth(moment)} order by ${moment}
    ) as point`;
  const columns = sql`
    select thinned, case when thinned then hours.at else single.at end as at,
      case when thinned then hours.value else single.value end as value
    from (
      select exists (
        select from (
          select hour from hourly_statistics where ${inMonth(sql`hour`)} order by hour limit 1
        ) as first
        where not exists (
          select from readings where ${inMonth(sql`at`)} and at < first.hour + interval '1 hour'
        )
      ) as thinned
    ) as kept
    cross join lateral (${points(sql`at`, sql`value`, sql`readings where not thinned`)}) as single
    cross join lateral (${points(sql`hour`, sql`mean`, sql`hourly_statistics where thinned`)}) as hours`;
  return monthDocument(work, sensorId, timeZone, span, {
    head: sql`, 'resolution', case when measured.thinned then 'hours' else 'readings' end`,
    names: ['at', 'value'],
    columns,
  });
};
