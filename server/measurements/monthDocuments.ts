import { sql, type RawBuilder } from 'kysely';

import { annotationsIn } from '../annotations/readAnnotations';
import { correctionsIn } from '../corrections/revised';
import type { Work } from '../database/database';
import { instant } from '../database/instant';
import { implausibleIn } from '../readings/omitted';
import { column, momentsOnce, SharedMoments } from './sharedMoments';
import type { Span } from './siteDays';
import { readSuspicions } from './suspicions';
import { readSoundLevels, type SoundLevels } from './soundLevels';
import { usualPauseIn } from './usualPause';

/** The limits of `variable` that applied in a span: the last ones set before it, and those set during it. */
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

const secondsSince = (from: Date, moment: RawBuilder<unknown>) =>
  sql`date_part('epoch', ${moment} - ${from}::timestamptz)`;

interface MonthOfVariable {
  readonly id: number;
  /** The part before the columns, as JSON. */
  readonly head: string;
  /** In the form of `momentsOnce`. */
  readonly list: string | null;
  /** As JSON; null without any. */
  readonly corrections: string | null;
  readonly doubtful: number | null;
  /** As JSON; null without any. */
  readonly annotations: string | null;
  /** The columns; null if they are empty. */
  readonly [name: string]: string | number | null;
}

/**
 * A month of a sensor as one JSON text.
 * @param head names and SQL for each variable, in addition to the common fields
 * @param names of the columns that `columns` selects for each variable, besides the array `moments`, which is
 * null for none
 * @param further likewise, of what most variables don't have: left out where it is null
 * @param readLevels those of variables, by their ids
 */
const monthDocument = async (
  work: Work,
  sensorId: number,
  timeZone: string,
  span: Span,
  {
    head,
    names,
    further = [],
    readLevels,
    columns,
  }: {
    head: RawBuilder<unknown>;
    names: readonly string[];
    further?: readonly string[];
    readLevels?: () => Promise<ReadonlyMap<number, SoundLevels>>;
    columns: RawBuilder<unknown>;
  },
): Promise<string> => {
  const { rows } = await sql<MonthOfVariable>`
    with measured as (
      select variable.*, normalized.unit_of_hour as unit, nullif(kind, 'instantaneous') as kind,
        normalized.unit as unit_of_reading, state_names, columns.*
      from sensor_variables as variable
      left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
      cross join lateral (${columns}) as columns
      where variable.sensor_id = ${sensorId}
    )
    select id, json_build_object(
      'id', id, 'name', name, 'unit', unit, 'kind', kind, 'unitOfReading', unit_of_reading, 'stateNames', state_names,
      'normalizedVariableId', normalized_variable_id, 'limits', ${limitsIn(span)} ${head}
    )::text as head, ${momentsOnce(secondsSince(span.from, sql`moment`), sql`position`)} as list,
      ${correctionsIn(span)} as corrections, ${implausibleIn(span)} as doubtful,
      ${annotationsIn(span)} as annotations, ${sql.join([...names, ...further].map((name) => sql.ref(name)))}
    from measured as variable
    order by position`.execute(work);
  const levels = await readLevels?.();
  const suspicions = await readSuspicions(work, sensorId, span);
  const moments = new SharedMoments();
  const variables = rows.map((variable) => {
    const known = [...names, ...further.filter((name) => variable[name] !== null)];
    const columnsOf = known.map((name) => `"${name}":[${variable[name] ?? ''}]`).join(',');
    const corrections = variable.corrections === null ? '' : `,"corrections":${variable.corrections}`;
    const doubtful = variable.doubtful === null ? '' : `,"doubtful":${variable.doubtful}`;
    const own = levels?.get(variable.id);
    const annotations = variable.annotations === null ? '' : `,"annotations":${variable.annotations}`;
    const suspect = suspicions.get(variable.id);
    const ofVariable = [
      corrections,
      doubtful,
      annotations,
      own ? `,"levels":${JSON.stringify(own)}` : '',
      suspect ? `,"suspicions":${JSON.stringify(suspect)}` : '',
    ].join('');
    return `${variable.head.slice(0, -1)}${ofVariable},"moments":${moments.placeOf(variable.list)},${columnsOf}}`;
  });
  const month = JSON.stringify({ timeZone, from: span.from, to: span.to });
  return `${month.slice(0, -1)},"moments":${moments.toJson()},"variables":[${variables.join(',')}]}`;
};

/** A sensor's month in hourly statistics (EXT-22), in the contract's form. */
export const hoursDocument = (
  work: Work,
  sensorId: number,
  timeZone: string,
  span: Span,
): Promise<string> => {
  const columns = {
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
    head: sql`, 'pause', ${usualPauseIn(span)}`,
    names: Object.keys(columns),
    further: ['detail'],
    readLevels: () => readSoundLevels(work, sensorId, timeZone, span),
    columns: sql`
      select array_agg(hour) as moments, ${sql.join(selected)},
        case when count(detail) > 0 then ${column(sql`coalesce(detail, 'null')`)} end as detail
      from (
        select * from hourly_statistics
        where variable_id = variable.id and hour >= ${span.from} and hour < ${span.to} order by hour
      ) as hours`,
  });
};

/** How many single readings a sensor's month has or had. */
export const countReadings = async (work: Work, sensorId: number, { from, to }: Span): Promise<number> => {
  const { rows } = await sql<{ readings: number }>`
    select coalesce(sum(readings), 0)::float8 as readings
    from sensor_variables as variable join hourly_statistics on variable_id = variable.id
    where sensor_id = ${sensorId} and hour >= ${from} and hour < ${to}`.execute(work);
  return rows[0]?.readings ?? 0;
};

/**
 * A sensor's month in single readings (EXT-22), in the contract's form. The bounds are constants for
 * PostgreSQL, so that it reads only the month's partitions. If the readings of a variable's first hour are
 * gone, hours replace its readings, and always of what adds up; "offset 0" makes PostgreSQL check that only once.
 */
export const readingsDocument = (
  work: Work,
  sensorId: number,
  timeZone: string,
  span: Span,
): Promise<string> => {
  const inMonth = (moment: RawBuilder<unknown>) =>
    sql`variable_id = variable.id and ${moment} >= ${span.from} and ${moment} < ${span.to}`;
  return monthDocument(work, sensorId, timeZone, span, {
    head: sql`, 'resolution', case when thinned then 'hours' else 'readings' end`,
    names: ['value'],
    columns: sql`
      select thinned, points.* from (
        select normalized.adds_up is true or exists (
          select from (
            select hour from hourly_statistics where ${inMonth(sql`hour`)} order by hour limit 1
          ) as first
          where not exists (
            select from readings where ${inMonth(sql`at`)} and at < first.hour + interval '1 hour'
          )
        ) as thinned offset 0
      ) as kept
      cross join lateral (
        select array_agg(at) as moments, ${column(sql`value`)} as value from (
          (select at, value from readings where not thinned and omitted is null and ${inMonth(sql`at`)} order by at)
          union all
          (select hour, mean from hourly_statistics where thinned and ${inMonth(sql`hour`)} order by hour)
        ) as point
      ) as points`,
  });
};
