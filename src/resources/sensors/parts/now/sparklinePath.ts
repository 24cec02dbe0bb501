import { RECENT_HOURS } from '@domain/sensors/sensorStatus';
import { HOUR_S } from '@domain/duration';

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
 * where hours are missing, and a single hour is a short stroke.
 * @param now in milliseconds since 1970
 */
export const sparklinePath = ({ at, mean }: Hours, now: number, { width, height }: Box): string => {
  const last = Math.floor(now / 1000 / HOUR_S) * HOUR_S;
  const length = (RECENT_HOURS - 1) * HOUR_S;
  const low = Math.min(...mean);
  const span = Math.max(...mean) - low;
  const across = (instant: number) => {
    const share = 1 - (last - instant) / length;
    return (Math.min(1, Math.max(0, share)) * width).toFixed(1);
  };
  const down = (value: number) => (span === 0 ? height / 2 : height * (1 - (value - low) / span)).toFixed(1);

  return at
    .map((instant, index) => {
      const point = `${across(instant)},${down(mean[index] ?? low)}`;
      const before = at[index - 1];
      const isNext = before !== undefined && instant - before <= HOUR_S;
      return isNext ? `L${point}` : `M${point}h1`;
    })
    .join('');
};
