import { dayAfter, countDays, lastOfMonth, monthsBefore, type Days } from '@domain/days';
import { isoDay, isoMonth } from '@domain/monthNames';
import { daysIn, isLater, monthOfDay, type ReportMonth } from '@domain/months';

import type { ComparisonName } from '@/kit/period/comparisons';

/** A month, a year, or any two days. */
export type Period =
  | { readonly kind: 'month'; readonly month: ReportMonth }
  | { readonly kind: 'year'; readonly year: number }
  | ({ readonly kind: 'days' } & Days);

export const PERIOD_KINDS = ['month', 'year', 'days'] as const;

export const readMonth = (text: string): ReportMonth => monthOfDay(`${text}-01`);

/** All days of a period, whether they are over or not. */
const wholeOf = (period: Period): Days => {
  if (period.kind === 'days') return period;
  const [first, last] =
    period.kind === 'month'
      ? [period.month, period.month]
      : [
          { year: period.year, month: 1 },
          { year: period.year, month: 12 },
        ];
  return { from: isoDay(first, 1), to: isoDay(last, daysIn(last)) };
};

/** The days of a period up to today. */
export const daysOf = (period: Period, today: string): Days => {
  const { from, to } = wholeOf(period);
  return { from, to: to > today ? today : to };
};

/** The days so many months before; of whole months that are over, whole months. */
const monthsEarlier = ({ from, to }: Days, count: number, today: string): Days => {
  const last = monthsBefore(to, count);
  const areWhole = from.endsWith('-01') && to === lastOfMonth(to) && to < today;
  return { from: monthsBefore(from, count), to: areWhole ? lastOfMonth(last) : last };
};

const MONTHS_OF: Readonly<Record<'month' | 'year', number>> = { month: 1, year: 12 };

/** The days with which those of a period are compared; of a month that goes on, as many of the month before. */
export const daysBefore = (
  period: Period,
  days: Days,
  compare: ComparisonName,
  today: string,
): Days | undefined => {
  if (compare === 'none') return undefined;
  if (compare === 'year') return monthsEarlier(days, MONTHS_OF.year, today);
  if (period.kind !== 'days') return monthsEarlier(days, MONTHS_OF[period.kind], today);
  return { from: dayAfter(days.from, -countDays(days)), to: dayAfter(days.from, -1) };
};

/** The month before today's, if something was measured by then; else today's. */
export const usualMonth = (today: string, since: string | null): ReportMonth => {
  const last = dayAfter(`${today.slice(0, 7)}-01`, -1);
  return monthOfDay(since !== null && since > last ? today : last);
};

/** The nearest month that there may be something of. */
export const nearestMonth = (month: ReportMonth, today: string, since: string | null): ReportMonth => {
  const last = monthOfDay(today);
  if (isLater(month, last)) return last;
  const first = since === null ? last : monthOfDay(since);
  return isLater(first, month) ? first : month;
};

/** How the address has a period. */
export const periodInAddress = (period: Period) => ({
  month: period.kind === 'month' ? isoMonth(period.month) : null,
  year: period.kind === 'year' ? period.year : null,
  from: period.kind === 'days' ? period.from : '',
  to: period.kind === 'days' ? period.to : '',
});
