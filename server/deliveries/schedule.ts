import { MINUTE_MS, DAY_MS } from '@domain/duration';
import { isLater, monthBefore, monthsFrom, type ReportMonth } from '@domain/months';
import { createSiteClock, momentText, monthIn } from '@reporting/siteClock';

import type { MonthMailConfig } from '../config';

/** When a month's mails are sent: a day and an hour of the following month, on the site's clocks. */
export interface Schedule extends Pick<MonthMailConfig, 'day' | 'hour'> {
  readonly timeZone: string;
}

/** The last month that is over, on the site's clocks. */
export const lastWholeMonth = (now: Date, timeZone: string): ReportMonth =>
  monthBefore(monthIn(timeZone, now));

/** The newest month whose mails are due. */
const newestDue = (now: Date, { timeZone, day, hour }: Schedule): ReportMonth => {
  const { local } = createSiteClock(timeZone)(now.getTime() / 1000);
  const isDue = local.getUTCDate() > day || (local.getUTCDate() === day && local.getUTCHours() >= hour);
  return monthsFrom(lastWholeMonth(now, timeZone), isDue ? 0 : -1);
};

/**
 * The months whose mails are due and were not planned yet, oldest first (EXT-33). If the clock goes back,
 * none comes due again; if it jumps ahead, months come due early, but none twice.
 * @param last the newest month that was planned
 */
export const dueMonths = (now: Date, schedule: Schedule, last: ReportMonth): ReportMonth[] => {
  const newest = newestDue(now, schedule);
  const due: ReportMonth[] = [];
  for (let month = monthsFrom(last, 1); !isLater(month, newest); month = monthsFrom(month, 1))
    due.push(month);
  return due;
};

/** Clocks change by a multiple of this. */
const STEP_MS = 15 * MINUTE_MS;

/** When a month's mails come due; if clocks skip that hour, right after it. */
export const dueAt = (month: ReportMonth, { timeZone, day, hour }: Schedule): Date => {
  const { year, month: next } = monthsFrom(month, 1);
  const wanted = Date.UTC(year, next - 1, day, hour);
  const clock = createSiteClock(timeZone);
  // The first instant at which the site's clocks show that time or a later one.
  let instant = wanted - DAY_MS;
  while (clock(instant / 1000).local.getTime() < wanted) instant += STEP_MS;
  return new Date(instant);
};

/**
 * The month whose mails come next, and when, on the site's clocks. While planning is behind, that is now.
 * @param last the newest month that was planned; undefined if none ever was
 */
export const nextMails = (
  now: Date,
  schedule: Schedule,
  last: ReportMonth | undefined,
): ReportMonth & { readonly at: string } => {
  const month = monthsFrom(last ?? lastWholeMonth(now, schedule.timeZone), 1);
  const seconds = Math.floor(Math.max(now.getTime(), dueAt(month, schedule).getTime()) / 1000);
  return { ...month, at: momentText(createSiteClock(schedule.timeZone)(seconds)) };
};
