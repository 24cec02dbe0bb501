import type { AlarmLevel } from '@domain/alarms';
import { levelOf, LIMITS, type Thresholds } from '@domain/sensors/threshold';

import { limitLabel } from '../captions';
import type { Scale } from './scale';

/** A limit of a variable on its axis: `at` is the place of its line, `labelAt` that of its label (0–1). */
export interface LimitMark {
  status: AlarmLevel;
  at: number;
  labelAt: number;
  label: string;
}

/**
 * The limits of a variable from the lowest up, each labelled with its value, because colours alone don't say
 * which is which.
 * @param gap the minimum distance between labels so that both can be read, as a share of the axis
 */
export function limitMarks(scale: Pick<Scale, 'up'>, thresholds: Thresholds, gap: number): LimitMark[] {
  const marks = LIMITS.flatMap((limit) => {
    const value = thresholds[limit];
    if (value === null) return [];
    const status = levelOf(limit);
    return [{ status, at: scale.up(value), label: limitLabel(status, value) }];
  }).toSorted((one, other) => one.at - other.at);
  const places = spread(
    marks.map(({ at }) => at),
    gap,
  );
  return marks.map((mark, index) => ({ ...mark, labelAt: places[index] ?? mark.at }));
}

/** Ascending places from 0 to 1, moved as little as needed to be `gap` apart, or evenly if there is no room. */
export function spread(places: readonly number[], gap: number): number[] {
  const apart = Math.min(gap, 1 / Math.max(1, places.length - 1));
  const raised: number[] = [];
  for (const place of places) raised.push(Math.max(place, (raised.at(-1) ?? -Infinity) + apart));
  const lowered: number[] = [];
  for (const place of raised.toReversed())
    lowered.push(Math.min(place, (lowered.at(-1) ?? 1 + apart) - apart));
  return lowered.toReversed();
}
