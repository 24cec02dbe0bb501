import { sql } from 'kysely';

import { HOUR_MS } from '@domain/duration';
import { toldStep, type StretchStep } from '@domain/sensors/stretch';

import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';
import { countReadings, hoursIn, toldFigures, toldReadings } from './monthDocuments';
import { siteDaysSpan, startsOfDays, type Span } from './siteDays';
import { spanDocument } from './spanDocument';

/** Nobody can see more of them in one drawing, and they make a document of some megabytes. */
const MOST_READINGS = 100_000;

interface Asked {
  /** An instant or a day, as ISO 8601. */
  readonly from: string;
  readonly to: string;
  readonly step: StretchStep;
}

const isDay = (moment: string): boolean => !moment.includes('T');

/**
 * Between which instants a stretch is.
 * @throws Refusal 400 for nonsense
 */
const askedSpan = async (work: Work, { from, to }: Asked, timeZone: string): Promise<Span> => {
  if (isDay(from) !== isDay(to))
    throw new Refusal(400, 'Los campos "from" y "to" tienen que ser los dos un día o los dos un momento.');
  const [first, last] = [Date.parse(from), Date.parse(to)];
  if (first > last) throw new Refusal(400, 'El campo "to" no puede ser anterior a "from".');
  if (isDay(from)) return siteDaysSpan(work, from, to, timeZone);
  if (first === last) throw new Refusal(400, 'El campo "to" tiene que ser posterior a "from".');
  return { from: new Date(first), to: new Date(last) };
};

const wholeHours = ({ from, to }: Span): Span => ({
  from: new Date(Math.floor(from.getTime() / HOUR_MS) * HOUR_MS),
  to: new Date(Math.ceil(to.getTime() / HOUR_MS) * HOUR_MS),
});

/** The days of `variable`, in order, with the columns of hours. */
export const daysIn = ({ from, to }: Span, starts: readonly Date[], timeZone: string) => {
  const dayOf = (instant: Date) => sql`(${instant}::timestamptz at time zone ${timeZone})::date`;
  return sql`
    select *, (${starts}::timestamptz[])[day - ${dayOf(from)} + 1] as hour
    from daily_statistics where variable_id = variable.id and day >= ${dayOf(from)} and day < ${dayOf(to)} order by day`;
};

/** What a sensor measured in a stretch of time (EXT-73), in the contract's form. */
export const stretchDocument = async (
  work: Work,
  sensorId: number,
  timeZone: string,
  asked: Asked,
): Promise<string> => {
  const span = await askedSpan(work, asked, timeZone);
  const step = toldStep(asked.step, span.to.getTime() - span.from.getTime());
  if (!step) throw new Refusal(400, 'El período no puede durar más de cinco años.');
  if (step === 'days') {
    const starts = await startsOfDays(work, span, timeZone);
    const days = { from: starts[0] ?? span.from, to: starts.at(-1) ?? span.to };
    return spanDocument(work, sensorId, timeZone, days, {
      step,
      ...toldFigures(daysIn(days, starts, timeZone), sql`hour`),
    });
  }
  if (step === 'readings' && (await countReadings(work, sensorId, span)) <= MOST_READINGS)
    return spanDocument(work, sensorId, timeZone, span, { step, ...toldReadings(span) });
  const hours = wholeHours(span);
  return spanDocument(work, sensorId, timeZone, hours, {
    step: 'hours',
    ...toldFigures(hoursIn(hours), sql`hour`),
  });
};
