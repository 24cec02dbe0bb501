import type { MessageKey } from '@/i18n/catalogue';
import type { TextArguments } from '@/i18n/useText';

export interface ChartTableColumn {
  label: MessageKey;
  args?: TextArguments;
}

/** What a chart shows, as rows: numbers as they were measured, everything else in words. The first cell names its row. */
export interface ChartTable {
  columns: readonly ChartTableColumn[];
  rows: readonly (readonly (string | number | null)[])[];
}
