import {
  isMonthOver,
  MONTHS,
  reportYears,
  type PeriodChoice,
  type PeriodOption,
} from '@domain/reports/reportPeriod';
import type { ReportMonth } from '@domain/months';

/** The choice for a download, which always has a year. */
export interface DownloadChoice extends PeriodChoice {
  year: number;
}

/** The years for which a PDF can be downloaded (DWN-6). */
export const downloadYears = (today: Date): PeriodOption[] =>
  reportYears(today).map((value) => ({ value, isSelectable: true }));

/** The months: all of a past year, and those before the current one of this year (DWN-6). */
export const downloadMonths = (year: number, today: Date): PeriodOption[] =>
  MONTHS.map((value) => ({ value, isSelectable: isMonthOver(year, value, today) }));

/** The choice with another year: a month that this year doesn't offer is cleared. */
export const withDownloadYear = ({ month }: DownloadChoice, year: number, today: Date): DownloadChoice => ({
  year,
  month: month !== null && isMonthOver(year, month, today) ? month : null,
});

/** The whole month, null while only a year is chosen. */
export const chosenMonth = ({ year, month }: DownloadChoice): ReportMonth | null =>
  month === null ? null : { year, month };
