import { sql, type RawBuilder } from 'kysely';

import type { Days } from '@domain/days';
import { addsUp, addsUpBetweenSensors, type VariableKind } from '@domain/sensors/variableKind';
import type { HourFigure } from '@reporting/figures';

import type { Span } from '../measurements/siteDays';
import { figureOfKind, steadiness, WEIGHT } from '../readings/statistics/combinedFigures';
import { splitMonths } from './wholeMonths';

/** What decides how hours, days and sensors are put together. */
export interface Measure {
  readonly kind: VariableKind;
  /** Of the readings. */
  readonly unit: string | null;
}

/**
 * Whether there is as much on each day as sensors measure on average: some may have begun later than others. Figures of
 * places then don't tell that of all.
 */
export const isMeanOfEachDay = ({ kind, unit }: Measure): boolean =>
  addsUp(kind) && !addsUpBetweenSensors(kind, unit);

/** What hours or days of one or more sensors are put together to. */
export interface PlaceFigure extends HourFigure {
  /** Of a neighbourhood or sensor; null for sensors without a neighbourhood. */
  readonly place: number | null;
  readonly min: number;
  readonly max: number;
  /** For how long values were outside of limits. */
  readonly outsideMinutes: number;
}

/** Columns of hours, days or months: what `summedBy` needs of them, beside `since`, when they begin. */
const MEASURED = sql`variable_id, min, mean, max, detail, (warning_minutes + critical_minutes)::float8 as outside,
  ${WEIGHT} as weight`;

/**
 * The statistics of some days, of whole months where there are any and days aren't needed.
 * @param further what else is selected, where `date` is a row's first day
 */
export const statisticsOf = (
  measure: Measure,
  asked: Days,
  further: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const { months, days } = isMeanOfEachDay(measure) ? { days: [asked] } : splitMonths(asked);
  const from = (table: string, date: string, span: Days) => sql`
    select ${MEASURED}, date as since, ${further} from (select *, ${sql.ref(date)} as date from ${sql.table(table)}) as statistics
    where date >= ${span.from} and date <= ${span.to}`;
  return sql.join(
    [
      ...(months ? [from('monthly_statistics', 'month', months)] : []),
      ...days.map((span) => from('daily_statistics', 'day', span)),
    ],
    sql` union all `,
  );
};

/** @param further what else is selected */
export const statisticsOfHours = (
  { from, to }: Span,
  further: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select ${MEASURED}, hour as since, ${further} from hourly_statistics where hour >= ${from} and hour < ${to}`;

/** The mean of a place's sensors in each of the rows' times. */
const meanOfSensors = (common: RawBuilder<unknown>, rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select place, ${common}, ${figureOfKind('instantaneous')} as mean, min(min) as min, max(max) as max,
    sum(weight) as weight, sum(outside) as outside
  from (${rows}) as measured group by place, ${common}, since`;

/** The figure of a variable, of each place and whatever else rows have in common. */
export const summedBy = (measure: Measure, common: RawBuilder<unknown>, rows: RawBuilder<unknown>) => {
  const { kind } = measure;
  return sql`
  select place::int, ${common}, ${figureOfKind(kind)} as mean, min(min) as min, max(max) as max, sum(weight) as minutes, sum(outside) as outside_minutes,
    ${kind === 'direction' ? sql`json_build_object('steadiness', ${steadiness})` : sql`null::json`} as detail
  from (
    select *, ${sql.lit(kind)} as kind from (${isMeanOfEachDay(measure) ? meanOfSensors(common, rows) : rows}) as given
  ) as given
  group by place, ${common}`;
};

export const byPlace = <Row extends Pick<PlaceFigure, 'place'>>(
  rows: readonly Row[],
): ReadonlyMap<number | null, readonly Row[]> => {
  const places = new Map<number | null, Row[]>();
  for (const row of rows) {
    const others = places.get(row.place);
    if (others) others.push(row);
    else places.set(row.place, [row]);
  }
  return places;
};

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
