/** What some days are compared with (EXT-73, EXT-76). */
export const COMPARISONS = ['none', 'before', 'year'] as const;

export type ComparisonName = (typeof COMPARISONS)[number];
