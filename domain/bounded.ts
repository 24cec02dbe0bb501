/**
 * The largest distance from zero of a value in means and on axes (EXT-22). Sums and squares of thousands of
 * values up to twice that size still don't overflow.
 */
export const FARTHEST = 1e100;

/** A value that can't overflow means and axes: some devices send the largest number for 'no value'. */
export const bounded = (value: number): number => Math.min(FARTHEST, Math.max(-FARTHEST, value));
