import type { ReportMonth } from '@domain/reportPeriod';
import { twoDigits } from '@domain/twoDigits';

/** Months counted from year 0, for comparing and counting. */
const numberOf = ({ year, month }: ReportMonth): number => year * 12 + month - 1;

const ofNumber = (number: number): ReportMonth => ({
  year: Math.floor(number / 12),
  month: (number % 12) + 1,
});

/** The month this many after another, or before it if negative. */
export const monthsFrom = (month: ReportMonth, count: number): ReportMonth =>
  ofNumber(numberOf(month) + count);

export const isLater = (one: ReportMonth, other: ReportMonth): boolean => numberOf(one) > numberOf(other);

/** Its first day, as the database stores a month: '2026-10-01'. */
export const firstDayOf = ({ year, month }: ReportMonth): string =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-01`;

export const monthOfDay = (day: string): ReportMonth => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
});
