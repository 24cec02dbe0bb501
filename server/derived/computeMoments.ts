import { FORMULA_HOLD_MINUTES } from '@domain/sensors/formula';

import type { Failure } from './compileFormula';
import type { Formula } from './resolveFormula';

/** A reading of a source: which variable, microseconds since 1970, and its value. */
export type SourceReading = readonly [source: number, at: number, value: number];

/** What a formula gives at a moment of its sources. */
export interface Computed {
  readonly at: number;
  /** `lacking` where another source had nothing shortly before. */
  readonly value: number | Failure | 'lacking';
}

export const HOLD_US = FORMULA_HOLD_MINUTES * 60_000_000;

/**
 * A formula has a value at each moment at which one of its sources was measured: of the last value of each by then, if
 * that isn't older than some minutes. So it doesn't matter in which order readings come.
 * @param readings of its sources, in the order of their moments, from some minutes before `from` on
 */
export const computeMoments = (
  { sources, compute }: Pick<Formula, 'sources' | 'compute'>,
  readings: readonly SourceReading[],
  from: number,
): Computed[] => {
  const places = new Map(sources.map((id, place) => [id, place]));
  const values = sources.map(() => Number.NaN);
  const times = sources.map(() => Number.NEGATIVE_INFINITY);
  const computed: Computed[] = [];
  for (let index = 0; index < readings.length; index += 1) {
    const [source, at, value] = readings[index] as SourceReading;
    const place = places.get(source);
    if (place === undefined) continue;
    values[place] = value;
    times[place] = at;
    const isLastOfMoment = readings[index + 1]?.[1] !== at;
    if (!isLastOfMoment || at < from) continue;
    const isKnown = times.every((time) => at - time <= HOLD_US);
    computed.push({ at, value: isKnown ? compute(values) : 'lacking' });
  }
  return computed;
};
