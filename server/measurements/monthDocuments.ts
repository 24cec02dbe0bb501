import { sql, type RawBuilder } from 'kysely';

import type { Work } from '../database/database';
import { column } from './sharedMoments';
import type { Span } from './siteDays';
import { readSoundLevels } from './soundLevels';
import { spanDocument, type Told } from './spanDocument';
import { usualPauseIn } from './usualPause';

/** The columns that hours and days have. */
const FIGURES = {
  count: sql`readings`,
  min: sql`min`,
  mean: sql`mean`,
  max: sql`max`,
  normalMinutes: sql`normal_minutes`,
  warningMinutes: sql`warning_minutes`,
  criticalMinutes: sql`critical_minutes`,
};

const columnOfDetails = sql`case when count(detail) > 0 then ${column(sql`coalesce(detail, 'null')`)} end`;

/** Columns of rows that come in order, with a moment, as those of hourly statistics. */
export const toldFigures = (
  rows: RawBuilder<unknown>,
  moment: RawBuilder<unknown>,
  figures: Readonly<Record<string, RawBuilder<unknown>>> = FIGURES,
): Pick<Told, 'names' | 'further' | 'columns'> => {
  const selected = Object.entries(figures).map(
    ([name, expression]) => sql`${column(expression)} as ${sql.ref(name)}`,
  );
  return {
    names: Object.keys(figures),
    further: ['detail'],
    columns: sql`
      select array_agg(${moment}) as moments, ${sql.join(selected)},
        ${columnOfDetails} as detail
      from (${rows}) as figures`,
  };
};

/** The hours of `variable` in a span. */
export const hoursIn = ({ from, to }: Span) => sql`
  select * from hourly_statistics where variable_id = variable.id and hour >= ${from} and hour < ${to} order by hour`;

/** A sensor's month in hourly statistics (EXT-22), in the contract's form. */
export const hoursDocument = (work: Work, sensorId: number, timeZone: string, span: Span): Promise<string> =>
  spanDocument(work, sensorId, timeZone, span, {
    ...toldFigures(hoursIn(span), sql`hour`, { ...FIGURES, last: sql`last` }),
    head: sql`, 'pause', ${usualPauseIn(span)}`,
    readLevels: () => readSoundLevels(work, sensorId, timeZone, span),
  });

/**
 * How many single readings a sensor has or had in a span. Each variable's hours are a range of their index; joined with them,
 * PostgreSQL reads the hours of all sensors while most of them have few.
 */
export const countReadings = async (work: Work, sensorId: number, { from, to }: Span): Promise<number> => {
  const { rows } = await sql<{ readings: number }>`
    select coalesce(sum(counted.readings), 0)::float8 as readings from sensor_variables as variable
    cross join lateral (
      select sum(readings) as readings from hourly_statistics
      where variable_id = variable.id and hour >= ${from} and hour < ${to}
    ) as counted
    where sensor_id = ${sensorId}`.execute(work);
  return rows[0]?.readings ?? 0;
};

/**
 * The single readings of a span, in the contract's form (EXT-22). The bounds are constants for PostgreSQL, so that it reads
 * only the span's partitions. If the readings of a variable's first hour are gone, hours replace its readings, and always of
 * what adds up; "offset 0" makes PostgreSQL check that only once. Hours of directions say how steady they were.
 */
export const toldReadings = ({ from, to }: Span): Told => {
  const inSpan = (moment: RawBuilder<unknown>) =>
    sql`variable_id = variable.id and ${moment} >= ${from} and ${moment} < ${to}`;
  // Those that don't count have an index of their own: a look at each reading whether it does would read its row.
  const omittedIn = sql`array(select at from readings where omitted is not null and ${inSpan(sql`at`)})`;
  return {
    head: sql`, 'resolution', case when thinned then 'hours' else 'readings' end`,
    names: ['value'],
    further: ['detail'],
    columns: sql`
      select thinned, points.* from (
        select normalized.adds_up is true or exists (
          select from (
            select hour from hourly_statistics where ${inSpan(sql`hour`)} order by hour limit 1
          ) as first
          where not exists (
            select from readings where ${inSpan(sql`at`)} and at < first.hour + interval '1 hour'
          )
        ) as thinned offset 0
      ) as kept
      cross join lateral (
        select array_agg(at) as moments, ${column(sql`value`)} as value, ${columnOfDetails} as detail from (
          (
            select at, value, null::jsonb as detail from readings
            where not thinned and at <> all (${omittedIn}) and ${inSpan(sql`at`)} order by at
          )
          union all
          (
            select hour, mean, case when normalized.kind = 'direction' then detail end from hourly_statistics
            where thinned and ${inSpan(sql`hour`)} order by hour
          )
        ) as point
      ) as points`,
  };
};

/** A sensor's month in single readings (EXT-22), in the contract's form. */
export const readingsDocument = (
  work: Work,
  sensorId: number,
  timeZone: string,
  span: Span,
): Promise<string> => spanDocument(work, sensorId, timeZone, span, toldReadings(span));
