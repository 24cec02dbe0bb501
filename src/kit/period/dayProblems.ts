import { daysBetween, isDay, type Days } from '@domain/days';

import type { MessageKey } from '@/i18n/catalogue';

import { periodMessages } from './texts';

export interface DayProblems {
  from?: MessageKey;
  to?: MessageKey;
}

/** More than five years are refused. */
const MOST_DAYS = 5 * 365;

export const isTooLong = (from: string, to: string): boolean => daysBetween(from, to) >= MOST_DAYS;

/**
 * What is wrong with two days as somebody types them.
 * @param last the last day that there may be
 */
export const dayProblems = ({ from, to }: Days, last: string): DayProblems => {
  if (!isDay(from)) return { from: periodMessages.chooseDays };
  if (from > last) return { from: periodMessages.dayAhead };
  if (!isDay(to)) return { to: periodMessages.chooseDays };
  if (to > last) return { to: periodMessages.dayAhead };
  if (to < from) return { to: periodMessages.dayBefore };
  return isTooLong(from, to) ? { to: periodMessages.tooLong } : {};
};

/** Whether two days can be shown. */
export const areDays = (days: Days, last: string): boolean =>
  Object.keys(dayProblems(days, last)).length === 0;
