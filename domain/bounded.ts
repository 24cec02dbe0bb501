/**
 * How far from zero a value counts in means and on axes (EXT-22). Sums and squares of thousands that lie twice as far apart are
 * numbers still.
 */
export const FARTHEST = 1e100;

/** A value for means and axes, where no number that a device sends may overflow, such as the greatest there is for 'no value'. */
export const bounded = (value: number): number => Math.min(FARTHEST, Math.max(-FARTHEST, value));
