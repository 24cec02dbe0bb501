import { EARLIEST_REPORT_PERIOD, previousMonth, type ReportMonth } from '@domain/reportPeriod';

const indexOf = ({ year, month }: ReportMonth): number => year * 12 + month - 1;
const monthAt = (index: number): ReportMonth => ({ year: Math.floor(index / 12), month: (index % 12) + 1 });

/** The months to compare with, newest first: all that are over, except the shown one. */
export const comparableMonths = (month: ReportMonth, today: Date): ReportMonth[] => {
  const newest = indexOf(previousMonth(today));
  const count = newest - indexOf(EARLIEST_REPORT_PERIOD) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, back) => newest - back)
    .filter((index) => index !== indexOf(month))
    .map(monthAt);
};

/** The default month for a comparison: the one before, or else the next one available. */
export const usualComparison = (month: ReportMonth, today: Date): ReportMonth | undefined => {
  const months = comparableMonths(month, today);
  return months.find((other) => indexOf(other) < indexOf(month)) ?? months.at(-1);
};
