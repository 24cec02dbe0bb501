import { monthBefore, type ReportMonth } from '@domain/months';
import type { ReportVariable } from '@reporting/pdf/reportPdf';
import { summaryOf } from '@reporting/statistics';

import { variableMonthsOf, type AnalyticsSensor } from './analytics/sensor';

/** A sensor's variables as the PDF of a month shows them. */
export const reportVariablesOf = (
  sensor: AnalyticsSensor,
  period: ReportMonth,
  today: Date,
): ReportVariable[] => {
  const before = variableMonthsOf(sensor, monthBefore(period), today);
  return variableMonthsOf(sensor, period, today).map((variable, index) => ({
    ...variable,
    previousMean: summaryOf(before[index]?.hours ?? [])?.mean,
  }));
};
