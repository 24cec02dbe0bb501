import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { publicPage } from '@contract';
import { HOUR_MS } from '@domain/duration';

import type { Work } from '../database/database';
import { hoursIn, toldFigures } from '../measurements/monthDocuments';
import { momentsOnce, SharedMoments } from '../measurements/sharedMoments';
import { siteDaysSpan, startsOfDays, type Span } from '../measurements/siteDays';
import { limitsIn } from '../measurements/spanDocument';
import { daysIn } from '../measurements/stretchDocument';

type OpenFigures = z.output<typeof publicPage.openFigures>;

/** Between which days of the site, both included, until which instant, and by what. */
export interface AskedFigures {
  readonly from: string;
  readonly to: string;
  readonly until: Date;
  readonly by: 'hours' | 'days';
}

interface Row extends Readonly<Record<string, string | null>> {
  readonly head: string;
  readonly list: string | null;
}

const NAMES = ['count', 'min', 'mean', 'max', 'normalMinutes', 'warningMinutes', 'criticalMinutes'];

const endingBy = ({ from, to }: Span, until: Date): Span => ({
  from,
  to: new Date(Math.max(from.getTime(), Math.min(to.getTime(), until.getTime()))),
});

/** The hours of a stretch that are over, or its days. */
const rowsOf = async (work: Work, { from, to, until, by }: AskedFigures, timeZone: string) => {
  const days = await siteDaysSpan(work, from, to, timeZone);
  if (by === 'hours') {
    const lastHour = new Date(Math.floor(until.getTime() / HOUR_MS) * HOUR_MS);
    const span = endingBy(days, lastHour);
    return { span, told: toldFigures(hoursIn(span), sql`hour`) };
  }
  const starts = await startsOfDays(work, days, timeZone);
  return { span: days, told: toldFigures(daysIn(days, starts, timeZone), sql`hour`) };
};

/**
 * The figures of a sensor's open variables in the form of a stretch (EXT-73): the same numbers, without what is said of
 * them and without single readings.
 */
export const readOpenFigures = async (
  work: Work,
  sensorId: number,
  asked: AskedFigures,
  timeZone: string,
): Promise<OpenFigures> => {
  const { span, told } = await rowsOf(work, asked, timeZone);
  const seconds = sql`date_part('epoch', moment - ${span.from}::timestamptz)`;
  const { rows } = await sql<Row>`
    with measured as (
      select variable.*, normalized.unit_of_hour as unit, kind, limits_by, normalized.unit as unit_of_reading, state_names, columns.*
      from open_variables join sensor_variables as variable on variable.id = open_variables.variable_id
      left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
      cross join lateral (${told.columns}) as columns
      where variable.sensor_id = ${sensorId}
    )
    select json_build_object(
      'id', id, 'name', name, 'unit', unit, 'kind', nullif(kind, 'instantaneous'), 'limitsBy', nullif(limits_by, 'hour'),
      'unitOfReading', unit_of_reading, 'stateNames', state_names, 'limits', ${limitsIn(span)}
    )::text as head, ${momentsOnce(seconds, sql`position`)} as list, detail, ${sql.join(NAMES.map((name) => sql.ref(name)))}
    from measured as variable order by position`.execute(work);
  const moments = new SharedMoments();
  const variables = rows.map(({ head, list, detail, ...columns }) => {
    const numbers = NAMES.map((name) => `"${name}":[${columns[name] ?? ''}]`);
    const further = detail === null ? [] : [`"detail":[${detail}]`];
    return `${head.slice(0, -1)},"moments":${moments.placeOf(list)},${[...numbers, ...further].join(',')}}`;
  });
  const whole = JSON.stringify({ timeZone, from: span.from, to: span.to, step: asked.by });
  return JSON.parse(
    `${whole.slice(0, -1)},"moments":${moments.toJson()},"variables":[${variables.join(',')}]}`,
  ) as OpenFigures;
};
