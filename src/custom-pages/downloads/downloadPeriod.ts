import {
  isMonthOver,
  MONTHS,
  previousMonth,
  reportYears,
  type PeriodChoice,
  type PeriodOption,
  type ReportMonth,
} from '@domain/reportPeriod';

/** The years that a PDF can be downloaded of (DWN-6). */
export const downloadYears = (today: Date): PeriodOption[] =>
  reportYears(today).map((value) => ({ value, isSelectable: true }));

/** The months: all of a past year, those before the current one of this year (DWN-6). */
export const downloadMonths = (year: number | null, today: Date): PeriodOption[] =>
  MONTHS.map((value) => ({ value, isSelectable: year !== null && isMonthOver(year, value, today) }));

/** What the picker opens with (DWN-5); the month before this one is always on offer. */
export const openingDownloadMonth = (today: Date): ReportMonth => previousMonth(today);

/** The choice with another year: a month that it doesn't offer is cleared. */
export const withDownloadYear = ({ month }: PeriodChoice, year: number, today: Date): PeriodChoice => ({
  year,
  month: month !== null && isMonthOver(year, month, today) ? month : null,
});

/** The month that is chosen, null while a part of it is missing. */
export const chosenMonth = ({ year, month }: PeriodChoice): ReportMonth | null =>
  year === null || month === null ? null : { year, month };
