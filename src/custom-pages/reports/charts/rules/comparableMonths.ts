import { isLater, monthNumber, monthsFrom, type ReportMonth } from '@domain/months';
import { EARLIEST_REPORT_PERIOD, previousMonth } from '@domain/reports/reportPeriod';

/** The months to compare with, newest first: all that are over, except the shown one. */
export const comparableMonths = (month: ReportMonth, today: Date): ReportMonth[] => {
  const newest = previousMonth(today);
  const count = monthNumber(newest) - monthNumber(EARLIEST_REPORT_PERIOD) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, back) => monthsFrom(newest, -back)).filter(
    (other) => monthNumber(other) !== monthNumber(month),
  );
};

/** The default month for a comparison: the one before, or else the next one available. */
export const defaultComparison = (month: ReportMonth, today: Date): ReportMonth | undefined => {
  const months = comparableMonths(month, today);
  return months.find((other) => isLater(month, other)) ?? months.at(-1);
};
