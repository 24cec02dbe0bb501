import { readChartKind, type ChartKind } from '@domain/chartKind';
import type { ReportView } from '@/providers/data/records';
import { useFeature } from '@/shared/useFeature';

/** The content of one of Vigía's own charts (EXT-24). */
export interface ChartOfView {
  /** Undefined for a kind that only a newer version of the page can draw. */
  kind: ChartKind | undefined;
  variableIds: readonly number[];
}

/** The chart of a view; null for one of Tableau. */
const ownChartOf = ({ chart }: ReportView): ChartOfView | null =>
  chart ? { kind: readChartKind(chart.kind), variableIds: chart.variableIds } : null;

const none = () => null;

/**
 * Returns which views have one of Vigía's own charts, and which chart; none if the server doesn't announce
 * them.
 */
export const useOwnCharts = (): typeof ownChartOf => (useFeature('charts') ? ownChartOf : none);

const LINES: ReadonlySet<ChartKind | undefined> = new Set(['evolution', 'daily-range', 'month-comparison']);

export const isOfLines = ({ kind }: ChartOfView): boolean => LINES.has(kind);
