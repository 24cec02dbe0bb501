import { HOUR_S } from '@domain/duration';
import type { ReportMonth } from '@domain/months';
import { monthIn } from '@reporting/siteClock';

import { createSitePeriod, type AnsweredPeriod, type SitePeriod } from './sitePeriod';

/** A day of the month, up to the next day's start, in seconds from the month's start. */
interface SiteDay {
  day: number;
  from: number;
  to: number;
}

/** A month by the site's clocks, including daylight saving time. */
export interface SiteMonth extends ReportMonth, SitePeriod {
  days: readonly SiteDay[];
  dayAt: (at: number) => SiteDay;
  /** The beginning of a day on the clocks, as if it were universal time. */
  dateOf: (day: number) => Date;
}

/** Clocks change at whole quarters of an hour. */
const QUARTER_S = 900;
const MIN_DAY_S = 22 * HOUR_S;

/** The first instant of each day. The clocks may skip a midnight, or show it twice. */
const startsOfDays = ({ seconds, clockAt }: SitePeriod): number[] => {
  const starts: number[] = [];
  let at = 0;
  while (at < seconds) {
    const day = clockAt(at).getUTCDate();
    const isNew = day > starts.length;
    while (starts.length < day) starts.push(at);
    at += isNew ? MIN_DAY_S : QUARTER_S;
  }
  return starts;
};

export const createSiteMonth = (answer: AnsweredPeriod): SiteMonth => {
  const period = createSitePeriod(answer);
  const month = monthIn(answer.timeZone, new Date(answer.from));
  const starts = startsOfDays(period);
  const days = starts.map((start, index) => ({
    day: index + 1,
    from: start,
    to: starts[index + 1] ?? period.seconds,
  }));
  const [firstDay] = days;
  if (!firstDay) throw new Error('A month has days');

  return {
    ...period,
    ...month,
    days,
    dayAt: (at) => days.findLast(({ from }) => from <= at) ?? firstDay,
    dateOf: (day) => new Date(Date.UTC(month.year, month.month - 1, day)),
  };
};
