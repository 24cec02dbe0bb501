import { DAY_S, HOUR_S } from '@domain/duration';
import { addsUp, isAmongValues, isByDay, unitOfDay } from '@domain/sensors/variableKind';
import { UNMEASURED } from '@reporting/captions';
import { formatMean } from '@reporting/format';
import { createLocalClock } from '@reporting/localClock';
import { createSiteClock } from '@reporting/siteClock';

import type { Span } from '@/kit/charts/rules/axis';
import { isWithin } from '@/kit/charts/rules/axis';
import { describeReading, describeReadings, describeThinned } from '@/kit/charts/rules/describeReadings';
import { describeHours, ofInstants, toldMeans } from '@/kit/charts/rules/hourColumns';
import { limitsAt, limitsHeld, limitsOfHours } from '@/kit/charts/rules/limitLines';
import type { LineSeries } from '@/kit/charts/rules/lineChart';
import { createSitePeriod } from '@/kit/charts/rules/sitePeriod';
import type { SensorStretch, StretchFigures, StretchReadings } from '@/providers/data/records';

export const STEP_S = { readings: 0, hours: HOUR_S, days: DAY_S } as const;

type Figures = StretchFigures['variables'][number];
type Readings = StretchReadings['variables'][number];
type StretchVariable = Figures | Readings;

/** What a variable measured, at places of a chart, and how it is drawn and told. */
export interface StretchLine extends Pick<LineSeries, 'shape' | 'bar' | 'summarize'> {
  /** With the unit and the limits of what is drawn. */
  variable: StretchVariable;
  at: readonly number[];
  value: readonly (number | null)[];
  range?: { low: readonly number[]; high: readonly number[] };
  describe: (index: number) => string;
}

const secondsOf = (instant: string): number => Date.parse(instant) / 1000;

/**
 * Where instants of a stretch are on the axis of one that began so many days later: below the same time of the clocks. In
 * seconds since 1970, so that an instant stays where it is while a stretch goes on; hours and days in their middle.
 */
const placing = ({ timeZone, from, step }: SensorStretch, daysBefore: number) => {
  const begin = secondsOf(from);
  const middle = STEP_S[step] / 2;
  const clock = createSiteClock(timeZone);
  const instantsAt = createLocalClock(timeZone);
  const placeOf = (at: number): number => {
    const later = begin + at + daysBefore * DAY_S;
    if (daysBefore === 0) return later + middle;
    const shown = clock(begin + at).local.getTime() / 1000 + daysBefore * DAY_S;
    return (instantsAt(shown)[0] ?? later) + middle;
  };
  // Columns that share a list go on sharing it.
  const placed = new Map<readonly number[], readonly number[]>();
  return (list: readonly number[]): readonly number[] => {
    const known = placed.get(list) ?? list.map(placeOf);
    placed.set(list, known);
    return known;
  };
};

/** What is drawn of hours and days: of a state the share of time in which it was on, and of what adds up a day's total. */
const drawnFigures = (variable: Figures, step: StretchFigures['step']): Figures => {
  const { kind, unitOfReading } = variable;
  if (kind === 'state') return { ...variable, unit: '%', limits: [] };
  if (!addsUp(kind)) return variable;
  if (step === 'hours') return { ...variable, limits: [...limitsOfHours(variable)] };
  // Limits of a day are about what is drawn.
  const limits = isByDay(variable) ? variable.limits : [];
  return { ...variable, unit: unitOfDay(unitOfReading ?? null), limits, limitsBy: null };
};

const figuresLine = (given: Figures, at: readonly number[], step: StretchFigures['step']): StretchLine => {
  const variable = drawnFigures(given, step);
  const { kind, mean, min, max, detail } = given;
  const half = STEP_S[step] / 2;
  const isBar = addsUp(kind) || kind === 'state';
  const told = { ...given, at };
  const describe = (isIn: (place: number) => boolean) => {
    const summary = ofInstants(told, isIn);
    return summary ? describeHours(summary, given) : UNMEASURED;
  };
  return {
    variable,
    at,
    value: toldMeans(kind, mean, detail),
    ...(kind === 'direction' && { shape: 'dots' as const }),
    ...(isBar && { bar: { before: half, after: half } }),
    ...(isAmongValues(kind) && !isBar && { range: { low: min, high: max } }),
    describe: (index) =>
      addsUp(kind) ? formatMean(mean[index] ?? 0, variable.unit) : describe((place) => place === at[index]),
    summarize: (span) => describe(isWithin(span)),
  };
};

const readingsLine = (given: Readings, at: readonly number[], answer: StretchReadings): StretchLine => {
  const { kind, value, resolution, detail } = given;
  const begin = secondsOf(answer.from);
  const limits = [...limitsOfHours(given)];
  const held = limitsHeld(limits, createSitePeriod(answer));
  const areHours = resolution === 'hours';
  const isShare = kind === 'state' && areHours;
  const variable = isShare ? { ...given, unit: '%', limits: [] } : { ...given, limits };
  return {
    variable,
    at,
    value: toldMeans(kind, value, detail),
    ...(kind === 'direction' && { shape: 'dots' as const }),
    ...(kind === 'state' && !areHours && { shape: 'steps' as const }),
    ...((addsUp(kind) || isShare) && { bar: { before: 0, after: HOUR_S } }),
    describe: (index) =>
      detail
        ? describeThinned(value[index] ?? 0, detail[index], variable)
        : describeReading(
            value[index] ?? 0,
            isShare ? undefined : limitsAt(held, (at[index] ?? 0) - begin),
            variable,
          ),
    summarize: (span: Span) => describeReadings(at, [...value], span, { ...variable, at }),
  };
};

/**
 * The variables of a stretch as lines.
 * @param daysBefore the stretch on whose axis they are drawn began so many days later
 */
export const stretchLines = (answer: SensorStretch, daysBefore = 0): StretchLine[] => {
  const placesOf = placing(answer, daysBefore);
  if (answer.step === 'readings')
    return answer.variables.map((variable) => readingsLine(variable, placesOf(variable.at), answer));
  const { step } = answer;
  return answer.variables.map((variable) => figuresLine(variable, placesOf(variable.at), step));
};
