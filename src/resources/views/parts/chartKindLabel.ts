import { readChartKind } from '@domain/reports/chartKind';

import type { MessageKey } from '@/i18n/catalogue';

import { viewFieldsMessages } from './texts';

/** The name of a kind of Vigía's own charts; a newer server may know more kinds. */
export const chartKindLabel = (chart: unknown): MessageKey => {
  const kind = readChartKind(chart);
  return kind ? viewFieldsMessages.charts[kind] : viewFieldsMessages.unknownChart;
};
