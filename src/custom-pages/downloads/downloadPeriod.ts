import {
  isMonthOver,
  MONTHS,
  reportYears,
  type PeriodChoice,
  type PeriodOption,
  type ReportMonth,
} from '@domain/reportPeriod';

/** The years for which a PDF can be downloaded (DWN-6). */
export const downloadYears = (today: Date): PeriodOption[] =>
  reportYears(today).map((value) => ({ value, isSelectable: true }));

/** The months: all of a past year, and those before the current one of this year (DWN-6). */
export const downloadMonths = (year: number | null, today: Date): PeriodOption[] =>
  MONTHS.map((value) => ({ value, isSelectable: year !== null && isMonthOver(year, value, today) }));

/** The choice with another year: a month that this year doesn't offer is cleared. */
export const withDownloadYear = ({ month }: PeriodChoice, year: number, today: Date): PeriodChoice => ({
  year,
  month: month !== null && isMonthOver(year, month, today) ? month : null,
});

/** The chosen month, null while a part of it is missing. */
export const chosenMonth = ({ year, month }: PeriodChoice): ReportMonth | null =>
  year === null || month === null ? null : { year, month };
