import { readChartKind } from '@domain/chartKind';

import type { MessageKey } from '@/i18n/catalogue';
import '@/i18n/screens/viewFields';

/** The name of a kind of Vigía's own charts; a newer server may know more kinds. */
export const chartKindLabel = (chart: unknown): MessageKey => {
  const kind = readChartKind(chart);
  return kind ? `viewFields.charts.${kind}` : 'viewFields.unknownChart';
};
