import { readChartKind, type ChartKind } from '@domain/chartKind';
import type { ReportView } from '@/providers/data/records';
import { useFeature } from '@/shared/useFeature';

/** The content of one of Vigía's own charts (EXT-24). */
export interface ChartOfView {
  /** Undefined for a kind that only a newer version of the page can draw. */
  kind: ChartKind | undefined;
  variableIds: readonly number[];
}

/** The chart of a view; null for one of Tableau, and for all if the server doesn't announce Vigía's own. */
export const useOwnChart = ({ chart }: ReportView): ChartOfView | null => {
  const hasOwnCharts = useFeature('charts');
  return hasOwnCharts && chart ? { kind: readChartKind(chart.kind), variableIds: chart.variableIds } : null;
};

const LINES: ReadonlySet<ChartKind | undefined> = new Set(['evolution', 'daily-range', 'month-comparison']);

export const isOfLines = ({ kind }: ChartOfView): boolean => LINES.has(kind);
