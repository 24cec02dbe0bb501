import { countDays, dayAfter, daysBetween, monthsBefore, type Days } from '@domain/days';
import { DAY_MS, HOUR_MS } from '@domain/duration';
import { isoDay } from '@domain/monthNames';
import { monthOf } from '@domain/months';

import type { ComparisonName } from '@/kit/period/comparisons';

import type { StretchChoice, StretchName } from './stretchChoice';

/** Two days, both included, or so long up to now. */
export type AskedStretch = Days | { readonly lengthMs: number; readonly backMs: number };

const LENGTHS: Partial<Record<StretchName, number>> = {
  '24h': 24 * HOUR_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
};

/** What a choice asks for; undefined while its days aren't any. */
export const askedStretch = (
  { stretch, from, to }: Pick<StretchChoice, 'stretch' | 'from' | 'to'>,
  today: Date,
): AskedStretch | undefined => {
  const lengthMs = LENGTHS[stretch];
  if (lengthMs !== undefined) return { lengthMs, backMs: 0 };
  const last = isoDay(monthOf(today), today.getDate());
  if (stretch === 'month') return { from: isoDay(monthOf(today), 1), to: last };
  if (stretch === '12m') return { from: dayAfter(monthsBefore(last, 12), 1), to: last };
  return from !== '' && to !== '' && from <= to ? { from, to } : undefined;
};

/** How many days before a stretch begins the one that it is compared with; undefined for none. */
export interface ComparedStretch {
  readonly asked: AskedStretch;
  readonly daysBefore: number;
}

/** Up to now: a whole number of days before, so that the same hour of the day lies below each hour. */
const comparedUpToNow = (
  { lengthMs }: { readonly lengthMs: number },
  compare: ComparisonName,
  today: Date,
): ComparedStretch => {
  const last = isoDay(monthOf(today), today.getDate());
  const ofYear = daysBetween(monthsBefore(last, 12), last);
  const daysBefore = compare === 'year' ? ofYear : Math.round(lengthMs / DAY_MS);
  return { asked: { lengthMs, backMs: daysBefore * DAY_MS }, daysBefore };
};

/** The stretch with which one is compared; undefined for none. */
export const comparedStretch = (
  { stretch, compare }: Pick<StretchChoice, 'stretch' | 'compare'>,
  asked: AskedStretch,
  today: Date,
): ComparedStretch | undefined => {
  if (compare === 'none') return undefined;
  if ('lengthMs' in asked) return comparedUpToNow(asked, compare, today);
  const { from, to } = asked;
  const length = daysBetween(from, to);
  if (compare === 'year') {
    const first = monthsBefore(from, 12);
    return { asked: { from: first, to: monthsBefore(to, 12) }, daysBefore: daysBetween(first, from) };
  }
  // A month is laid over the one before, from its first day on.
  const first = stretch === 'month' ? monthsBefore(from, 1) : dayAfter(from, -length - 1);
  const last = stretch === 'month' ? monthsBefore(to, 1) : dayAfter(from, -1);
  return { asked: { from: first, to: last }, daysBefore: daysBetween(first, from) };
};

/** About how long it is. */
export const lengthOf = (asked: AskedStretch): number =>
  'lengthMs' in asked ? asked.lengthMs : countDays(asked) * DAY_MS;

/** Whether something may still come. */
export const isRunning = (asked: AskedStretch, today: Date): boolean =>
  'lengthMs' in asked || asked.to >= isoDay(monthOf(today), today.getDate());

/** From when to when, as the server is asked at a moment. */
export const boundsOf = (asked: AskedStretch, now: Date): { from: string; to: string } => {
  if (!('lengthMs' in asked)) return asked;
  const to = now.getTime() - asked.backMs;
  return { from: new Date(to - asked.lengthMs).toISOString(), to: new Date(to).toISOString() };
};
