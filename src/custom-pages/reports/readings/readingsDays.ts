import type { Days } from '@domain/days';
import { isoDay } from '@domain/monthNames';
import { daysIn, monthOf } from '@domain/months';
import type { PeriodChoice } from '@domain/reports/reportPeriod';

import type { DayProblems } from '@/kit/period/dayProblems';

import { reportsMessages } from '../texts';

export const dayOfDate = (date: Date): string => isoDay(monthOf(date), date.getDate());

/** The chosen month, or without one the current month until today. */
export const defaultDays = ({ year, month }: PeriodChoice, today: Date): Days => {
  const chosen = year !== null && month !== null ? { year, month } : monthOf(today);
  const last = isoDay(chosen, daysIn(chosen));
  const latest = dayOfDate(today);
  return { from: isoDay(chosen, 1), to: last < latest ? last : latest };
};

/** The problems of the two days; a valid day has none. */
export const problemsOf = ({ from, to }: Days, today: Date): DayProblems => {
  const latest = dayOfDate(today);
  if (from === '') return { from: reportsMessages.dayMissing };
  if (from > latest) return { from: reportsMessages.dayAhead };
  if (to === '') return { to: reportsMessages.dayMissing };
  if (to > latest) return { to: reportsMessages.dayAhead };
  return from > to ? { to: reportsMessages.dayBefore } : {};
};
