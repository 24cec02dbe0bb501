import { isLater, monthNumber, monthOf } from '@domain/months';
import { hasReport, MONTHS } from '@domain/reports/reportPeriod';

import type { SensorOverview } from '@/providers/data/records';

export type MeasuredMonth = SensorOverview['months'][number];

export interface CalendarMonth {
  /** 1 to 12. */
  month: number;
  /** Undefined for a month without data. */
  measured: MeasuredMonth | undefined;
  /** Whether the month has a report: only whole months do, and only of some years (REP-7). */
  hasReport: boolean;
  isAhead: boolean;
  isInProgress: boolean;
}

interface CalendarYear {
  year: number;
  months: readonly CalendarMonth[];
}

/** The years between the first and the last month with data, newest first, each with all of its months. */
export const calendarOf = (months: readonly MeasuredMonth[], today: Date): CalendarYear[] => {
  const first = months[0];
  const last = months.at(-1);
  if (!first || !last) return [];
  return Array.from({ length: last.year - first.year + 1 }, (_, back) => {
    const year = last.year - back;
    return {
      year,
      months: MONTHS.map((month) => ({
        month,
        measured: months.find((known) => known.year === year && known.month === month),
        hasReport: hasReport(year, month, today),
        isAhead: isLater({ year, month }, monthOf(today)),
        isInProgress: monthNumber({ year, month }) === monthNumber(monthOf(today)),
      })),
    };
  });
};
