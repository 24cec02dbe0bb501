import { sql, type RawBuilder } from 'kysely';

import type { StretchStep } from '@domain/sensors/stretch';

import { annotationsIn } from '../annotations/readAnnotations';
import { correctionsIn } from '../corrections/revised';
import type { Work } from '../database/database';
import { instant } from '../database/instant';
import { implausibleIn } from '../readings/omitted';
import { momentsOnce, SharedMoments } from './sharedMoments';
import type { Span } from './siteDays';
import type { SoundLevels } from './soundLevels';
import { readSuspicions } from './suspicions';

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

interface MeasuredVariable {
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

/** What a document has of each variable. */
export interface Told {
  /** In which step, of a document that says it. */
  readonly step?: StretchStep;
  /** Names and SQL, in addition to the common fields. */
  readonly head?: RawBuilder<unknown>;
  /** Of the columns that `columns` selects besides the array `moments`, which is null for none. */
  readonly names: readonly string[];
  /** Likewise, of what most variables don't have: left out where it is null. */
  readonly further?: readonly string[];
  readonly columns: RawBuilder<unknown>;
  /** Those of variables, by their ids. */
  readonly readLevels?: () => Promise<ReadonlyMap<number, SoundLevels>>;
}

/** What a sensor measured in a month, or in another span, as one JSON text. */
export const spanDocument = async (
  work: Work,
  sensorId: number,
  timeZone: string,
  span: Span,
  { step, head = sql``, names, further = [], readLevels, columns }: Told,
): Promise<string> => {
  const { rows } = await sql<MeasuredVariable>`
    with measured as (
      select variable.*, normalized.unit_of_hour as unit, nullif(kind, 'instantaneous') as kind,
        nullif(limits_by, 'hour') as limits_by,
        normalized.unit as unit_of_reading, state_names, columns.*
      from sensor_variables as variable
      left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
      cross join lateral (${columns}) as columns
      where variable.sensor_id = ${sensorId}
    )
    select id, json_build_object(
      'id', id, 'name', name, 'unit', unit, 'kind', kind, 'limitsBy', limits_by, 'unitOfReading', unit_of_reading, 'stateNames', state_names,
      'normalizedVariableId', normalized_variable_id, 'limits', ${limitsIn(span)} ${head}
    )::text as head, ${momentsOnce(secondsSince(span.from, sql`moment`), sql`position`)} as list,
      ${correctionsIn(span)} as corrections, ${implausibleIn(span)} as doubtful,
      ${annotationsIn(span)} as annotations, ${sql.join([...names, ...further].map((name) => sql.ref(name)))}
    from measured as variable
    order by position`.execute(work);
  const levels = await readLevels?.();
  // Of days, nobody looks for the minute.
  const suspicions = step === 'days' ? undefined : await readSuspicions(work, sensorId, span);
  const moments = new SharedMoments();
  const variables = rows.map((variable) => {
    const known = [...names, ...further.filter((name) => variable[name] !== null)];
    const columnsOf = known.map((name) => `"${name}":[${variable[name] ?? ''}]`).join(',');
    const corrections = variable.corrections === null ? '' : `,"corrections":${variable.corrections}`;
    const doubtful = variable.doubtful === null ? '' : `,"doubtful":${variable.doubtful}`;
    const own = levels?.get(variable.id);
    const annotations = variable.annotations === null ? '' : `,"annotations":${variable.annotations}`;
    const suspect = suspicions?.get(variable.id);
    const ofVariable = [
      corrections,
      doubtful,
      annotations,
      own ? `,"levels":${JSON.stringify(own)}` : '',
      suspect ? `,"suspicions":${JSON.stringify(suspect)}` : '',
    ].join('');
    return `${variable.head.slice(0, -1)}${ofVariable},"moments":${moments.placeOf(variable.list)},${columnsOf}}`;
  });
  const whole = JSON.stringify({ timeZone, from: span.from, to: span.to, step });
  return `${whole.slice(0, -1)},"moments":${moments.toJson()},"variables":[${variables.join(',')}]}`;
};
