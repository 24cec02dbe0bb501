import { RECENT_HOURS } from '@domain/sensors/sensorStatus';
import { HOUR_S } from '@domain/duration';
import { fixedScale } from '@reporting/charts/scale';

interface Hours {
  /** Seconds since 1970. */
  at: readonly number[];
  mean: readonly number[];
}

interface Box {
  width: number;
  height: number;
}

/**
 * The last 24 hours as an SVG path, from the first at one edge to the present one at the other. It breaks
 * where hours are missing, and a single hour is a short stroke, as each of a direction: a line from 359° to 1° would
 * cross the whole circle.
 * @param now in milliseconds since 1970
 */
export const sparklinePath = (
  { at, mean }: Hours,
  now: number,
  { width, height }: Box,
  kind?: string | null,
): string => {
  const scale = fixedScale(kind);
  const last = Math.floor(now / 1000 / HOUR_S) * HOUR_S;
  const length = (RECENT_HOURS - 1) * HOUR_S;
  const low = Math.min(...mean);
  const span = Math.max(...mean) - low;
  const across = (instant: number) => {
    const share = 1 - (last - instant) / length;
    return (Math.min(1, Math.max(0, share)) * width).toFixed(1);
  };
  const upOf = (value: number) => scale?.up(value) ?? (span === 0 ? 0.5 : (value - low) / span);
  const down = (value: number) => (height * (1 - upOf(value))).toFixed(1);

  return at
    .map((instant, index) => {
      const point = `${across(instant)},${down(mean[index] ?? low)}`;
      const before = at[index - 1];
      const isNext = kind !== 'direction' && before !== undefined && instant - before <= HOUR_S;
      return isNext ? `L${point}` : `M${point}h1`;
    })
    .join('');
};
