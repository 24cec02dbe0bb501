import type { HourDetail } from '@domain/sensors/hourDetail';
import type { AlertLevel } from '@domain/sensors/threshold';
import type { VariableKind } from '@domain/sensors/variableKind';

import { detailOf, figureOf, hasDirection } from './figures';
import type { MeasuredHour } from './measuredHour';
import { statuses } from './status';
import type { VariableMonth } from './variableMonth';

export interface Summary {
  min: number;
  /** The figure of all together: the mean by time, unless the variable's kind says otherwise (EXT-61). */
  mean: number;
  max: number;
  detail?: HourDetail | undefined;
}

export interface MonthSummary extends Summary {
  last: number;
  /** Minutes in each status. */
  minutes: Record<AlertLevel, number>;
}

const minutesOf = ({ minutes }: MeasuredHour): number =>
  statuses.reduce((sum, status) => sum + minutes[status], 0);

/** Lowest, figure and highest of some hours; undefined for none. */
export function summaryOf(
  hours: readonly MeasuredHour[],
  kind: VariableKind = 'instantaneous',
): Summary | undefined {
  if (hours.length === 0) return undefined;
  let [min, max] = [Infinity, -Infinity];
  for (const hour of hours) {
    min = Math.min(min, hour.min);
    max = Math.max(max, hour.max);
  }
  const figures = hours.map((hour) => ({ mean: hour.mean, minutes: minutesOf(hour), detail: hour.detail }));
  return { min, max, mean: figureOf(kind, figures), detail: detailOf(kind, figures) };
}

/** The figure of a summary or an hour; null of directions that cancel each other out. */
export const toldMean = (
  kind: unknown,
  { mean, detail }: { readonly mean: number; readonly detail?: HourDetail | null | undefined },
): number | null => (kind === 'direction' && !hasDirection(detail?.steadiness ?? 1) ? null : mean);

/** A variable's month in numbers; undefined if nothing was measured. */
export function monthSummaryOf({
  hours,
  kind,
  levels,
}: Pick<VariableMonth, 'hours' | 'kind' | 'levels'>): MonthSummary | undefined {
  const summary = summaryOf(hours, kind);
  const last = hours.at(-1);
  if (!summary || !last) return undefined;
  const minutes: Record<AlertLevel, number> = { normal: 0, warning: 0, critical: 0 };
  for (const hour of hours) for (const status of statuses) minutes[status] += hour.minutes[status];
  return { ...summary, detail: levels ?? summary.detail, last: last.last, minutes };
}
