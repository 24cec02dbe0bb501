/** What one of Vigía's own charts shows of a month (EXT-24). */
export const CHART_KINDS = [
  'evolution',
  'daily-range',
  'status-calendar',
  'hour-pattern',
  'month-comparison',
  'night-minimum',
  'noise-periods',
  'air-index',
] as const;

export type ChartKind = (typeof CHART_KINDS)[number];

/** Undefined for a kind that only a newer server knows. */
export const readChartKind = (kind: unknown): ChartKind | undefined =>
  CHART_KINDS.find((known) => known === kind);
