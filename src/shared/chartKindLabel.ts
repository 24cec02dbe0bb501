import { readChartKind } from '@domain/chartKind';

import type { MessageKey } from '@/i18n/catalogue';
import '@/i18n/screens/viewFields';

/** How people call the kind of a chart of Vigía's own; a newer server may know more of them. */
export const chartKindLabel = (chart: unknown): MessageKey => {
  const kind = readChartKind(chart);
  return kind ? `viewFields.charts.${kind}` : 'viewFields.unknownChart';
};
