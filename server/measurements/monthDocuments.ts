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

/** A list of numbers as JSON. Through an array PostgreSQL writes them in half the time that json_agg takes. */
const column = (expression: RawBuilder<unknown>) =>
  sql`coalesce(array_to_json(array_agg(${expression})), '[]')`;

const secondsSince = (from: Date, moment: RawBuilder<unknown>) =>
  sql`date_part('epoch', ${moment} - ${from}::timestamptz)`;

/**
 * A month of a sensor as one JSON text, each variable with what `columns` select for it.
 * @param fields of a row of `columns` in the order of the answer: names and SQL
 */
const monthDocument = async (
  work: Work,
  sensorId: number,
  timeZone: string,
  span: Span,
  columns: RawBuilder<unknown>,
  fields: RawBuilder<unknown>,
): Promise<string> => {
  const { rows } = await sql<{ document: string }>`
    select json_build_object(
      'timeZone', ${timeZone}::text, 'from', ${span.from.toISOString()}::text, 'to', ${span.to.toISOString()}::text,
      'variables', coalesce(json_agg(json_build_object(
        'id', variable.id, 'name', variable.name, 'unit', normalized.unit,
        'normalizedVariableId', variable.normalized_variable_id,
        'limits', ${limitsIn(span)}, ${fields}
      ) order by variable.position), '[]')
    )::text as document
    from sensor_variables as variable
    left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
    cross join lateral (${columns}) as measured
    where variable.sensor_id = ${sensorId}`.execute(work);
  return rows[0]?.document ?? '';
};

/** The statistics of a sensor's month by hours (EXT-22), as the contract has them. */
export const hoursDocument = (
  work: Work,
  sensorId: number,
  timeZone: string,
  span: Span,
): Promise<string> => {
  const names = {
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
  const columns = Object.entries(names).map(
    ([name, expression]) => sql`${column(expression)} as ${sql.ref(name)}`,
  );
  const fields = Object.keys(names).map((name) => sql`${sql.lit(name)}, measured.${sql.ref(name)}`);
  const select = sql`
    select ${sql.join(columns)} from (
      select * from hourly_statistics
      where variable_id = variable.id and hour >= ${span.from} and hour < ${span.to} order by hour
    ) as hours`;
  return monthDocument(work, sensorId, timeZone, span, select, sql.join(fields));
};

/**
 * The readings of a sensor's month (EXT-22), as the contract has them. The bounds are constants to PostgreSQL, so that it looks
 * at the month's partitions only. Where the one of a variable's first hour is gone, its hours stand for its readings.
 */
export const readingsDocument = (
  work: Work,
  sensorId: number,
  timeZone: string,
  span: Span,
): Promise<string> => {
  const inMonth = (moment: RawBuilder<unknown>) =>
    sql`variable_id = variable.id and ${moment} >= ${span.from} and ${moment} < ${span.to}`;
  const select = sql`
    select thinned, points.* from (
      select exists (
        select from (
          select hour from hourly_statistics where ${inMonth(sql`hour`)} order by hour limit 1
        ) as first
        where not exists (
          select from reading_partitions
          where from_at <= first.hour and first.hour < to_at and thinned_at is null
        )
      ) as thinned
    ) as kept
    cross join lateral (
      select ${column(secondsSince(span.from, sql`at`))} as at, ${column(sql`value`)} as value from (
        select at, value from readings where not thinned and ${inMonth(sql`at`)}
        union all
        select hour, mean from hourly_statistics where thinned and ${inMonth(sql`hour`)}
        order by at
      ) as point
    ) as points`;
  const fields = sql`
    'resolution', case when measured.thinned then 'hours' else 'readings' end,
    'at', measured.at, 'value', measured.value`;
  return monthDocument(work, sensorId, timeZone, span, select, fields);
};
