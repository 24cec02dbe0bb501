import type { Thresholds } from '@domain/sensors/threshold';

import { acrossMonth } from '../charts/timeline';
import type { VariableMonth } from '../variableMonth';

/** A part of the month's axis (0–1) with the same limits. */
export interface LimitSegment {
  from: number;
  to: number;
  thresholds: Thresholds;
}

/** The limits in the order in which they applied, from the beginning of the month to its end. */
export function limitSegments(variable: VariableMonth): readonly LimitSegment[] {
  const segments: LimitSegment[] = [];
  let from = 0;
  for (const { until, thresholds } of variable.earlierLimits ?? []) {
    const to = acrossMonth(variable, until);
    segments.push({ from, to, thresholds });
    from = to;
  }
  return [...segments, { from, to: 1, thresholds: variable.thresholds }];
}

/** The part of the axis that contains a place. */
export function segmentAt(segments: readonly LimitSegment[], across: number): LimitSegment {
  const found = segments.findLast(({ from }) => from <= across) ?? segments[0];
  if (!found) throw new Error('A month needs a first segment, even one without limits.');
  return found;
}
