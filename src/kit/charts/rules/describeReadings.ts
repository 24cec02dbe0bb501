import { HOUR_S, MINUTE_S } from '@domain/duration';
import type { HourDetail } from '@domain/sensors/hourDetail';
import { statusNames } from '@domain/sensors/statusNames';
import type { Thresholds } from '@domain/sensors/threshold';
import { readVariableKind, type VariableKind } from '@domain/sensors/variableKind';
import { describeSpan, formatValue, UNMEASURED, type Measure } from '@reporting/captions';
import { detailOf, figureOf, levelsOf, type HourFigure } from '@reporting/figures';
import { statusOf } from '@reporting/status';

import { isWithin, type Span } from './axis';
import type { Values } from './columns';

interface Point {
  /** In seconds. */
  at: number;
  value: number;
  detail?: HourDetail | null | undefined;
}

/** A reading counts until the next one, for an hour at most, and not beyond the end of the part. */
const figuresOf = (points: readonly Point[], end: number): HourFigure[] =>
  points.map(({ at, value, detail }, index) => ({
    mean: value,
    detail,
    minutes: Math.min(HOUR_S, (points[index + 1]?.at ?? end) - at) / MINUTE_S,
  }));

/** Of single readings, what hours of a state have. */
const statesOf = (figures: readonly HourFigure[]): HourFigure[] =>
  figures.map(({ mean: state, minutes }, index) => ({
    mean: state === 0 ? 0 : 100,
    minutes,
    detail: {
      states: { [state]: minutes },
      changes: index > 0 && figures[index - 1]?.mean !== state ? 1 : 0,
    },
  }));

/** A variable, and whether its values are single readings or figures of hours. */
export interface Described extends Measure {
  resolution?: 'readings' | 'hours';
  /** Of hours of directions, what each has besides its figure, and their places. */
  detail?: readonly (HourDetail | null)[] | null | undefined;
  at?: readonly number[];
}

/** What is known besides the figure; of hours only what they add up to. */
const furtherOf = (kind: VariableKind, figures: readonly HourFigure[]): HourDetail | undefined =>
  kind === 'sound-level' ? levelsOf(figures) : detailOf(kind, figures);

/** The readings of a line within a part in one sentence. */
export const describeReadings = (
  x: readonly number[],
  line: Values,
  span: Span,
  measure: Described,
): string => {
  const isInView = isWithin(span);
  const details = new Map(measure.detail?.map((detail, index) => [measure.at?.[index], detail]));
  const points = line.flatMap((value, place) => {
    const at = x[place] ?? NaN;
    return typeof value === 'number' && isInView(at) ? [{ at, value, detail: details.get(at) }] : [];
  });
  if (points.length === 0) return UNMEASURED;
  const [min, max] = points.reduce(
    ([low, high], { value }) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
  const kind = readVariableKind(measure.kind);
  const areReadings = measure.resolution !== 'hours';
  const values = figuresOf(points, span.to);
  const figures = kind === 'state' && areReadings ? statesOf(values) : values;
  const detail = areReadings || measure.detail ? furtherOf(kind, figures) : undefined;
  return describeSpan({ min, max, mean: figureOf(kind, figures), detail }, measure);
};

/** An hour of directions whose readings are gone: 'dirección media 270° (oeste), estable 87 %'. */
export const describeThinned = (
  mean: number,
  detail: HourDetail | null | undefined,
  variable: Measure,
): string => describeSpan({ min: mean, mean, max: mean, detail: detail ?? undefined }, variable);

/** A reading, and its status if it isn't normal. */
export const describeReading = (value: number, limits: Thresholds | undefined, variable: Measure): string => {
  const status = limits ? statusOf(value, limits) : 'normal';
  const measure = formatValue(value, variable);
  return status === 'normal' ? measure : `${measure} (${statusNames[status].toLowerCase()})`;
};
