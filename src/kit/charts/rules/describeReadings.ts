import { bounded } from '@domain/bounded';
import { statusNames } from '@domain/sensors/statusNames';
import type { Thresholds } from '@domain/sensors/threshold';
import { describeSpan, UNMEASURED } from '@reporting/captions';
import { formatMeasure } from '@reporting/format';
import { statusOf } from '@reporting/status';

import { isWithin, type Span } from './axis';
import type { Values } from './columns';

const summaryOf = (values: readonly number[]) => {
  let [min, max, sum] = [Infinity, -Infinity, 0];
  for (const value of values) {
    min = Math.min(min, value);
    max = Math.max(max, value);
    sum += bounded(value);
  }
  return { min, max, mean: sum / values.length };
};

/** The readings of a line within a part in one sentence. */
export const describeReadings = (
  x: readonly number[],
  values: Values,
  span: Span,
  unit: string | null | undefined,
): string => {
  const isInView = isWithin(span);
  const readings = values.filter(
    (value, place): value is number => typeof value === 'number' && isInView(x[place] ?? NaN),
  );
  return readings.length > 0 ? describeSpan(summaryOf(readings), unit) : UNMEASURED;
};

/** A reading, and its status if it isn't normal. */
export const describeReading = (
  value: number,
  limits: Thresholds | undefined,
  unit: string | null | undefined,
): string => {
  const status = limits ? statusOf(value, limits) : 'normal';
  const measure = formatMeasure(value, unit);
  return status === 'normal' ? measure : `${measure} (${statusNames[status].toLowerCase()})`;
};
