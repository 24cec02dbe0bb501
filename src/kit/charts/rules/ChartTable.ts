import type { MessageKey } from '@/i18n/catalogue';
import type { TextArguments } from '@/i18n/useText';

interface ChartTableColumn {
  label: MessageKey;
  args?: TextArguments;
}

/**
 * The content of a chart as rows: numbers as measured, everything else in words. The first cell names its
 * row.
 */
export interface ChartTable {
  columns: readonly ChartTableColumn[];
  rows: readonly (readonly (string | number | null)[])[];
}
