import { DAY_S } from '@domain/duration';
import { daysIn } from '@domain/months';
import type { ReportMonth } from '@domain/reportPeriod';
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

const NOON_S = DAY_S / 2;

/** Clocks change at whole quarters of an hour. */
const QUARTER_S = 900;

/** Reads the clocks of a zone, as seconds since 1970 on a clock without a zone. */
type Clock = (instant: number) => number;

/** The clocks' offset from universal time at about their noon. */
const offsetAtNoon = (clock: Clock, midnight: number): number => {
  const noon = midnight + NOON_S;
  const about = clock(noon) - noon;
  return clock(noon - about) - (noon - about);
};

/**
 * The first instant of the day whose midnight a clock shows as `midnight`, a time that it may skip or show
 * twice.
 */
const startOfDay = (clock: Clock, midnight: number): number => {
  const before = offsetAtNoon(clock, midnight - DAY_S);
  const after = offsetAtNoon(clock, midnight);
  if (before === after) return midnight - after;
  let start = midnight - Math.max(before, after);
  while (clock(start) < midnight) start += QUARTER_S;
  return start;
};

export const createSiteMonth = (answer: AnsweredPeriod): SiteMonth => {
  const period = createSitePeriod(answer);
  const month = monthIn(answer.timeZone, new Date(answer.from));
  const dateOf = (day: number) => new Date(Date.UTC(month.year, month.month - 1, day));
  const first = Date.parse(answer.from) / 1000;
  const clock: Clock = (instant) => period.clockAt(instant - first).getTime() / 1000;
  const starts = Array.from({ length: daysIn(month) }, (_, index) =>
    index === 0 ? 0 : startOfDay(clock, dateOf(index + 1).getTime() / 1000) - first,
  );
  const days = starts.map((start, index) => ({
    day: index + 1,
    from: start,
    to: starts[index + 1] ?? period.seconds,
  }));
  const [firstDay] = days;
  if (!firstDay) throw new Error('A month has days');

  const dayAt = (at: number): SiteDay => {
    const guess = Math.min(days.length - 1, Math.max(0, Math.floor(at / DAY_S)));
    // Clocks change by some hours at most, so it is the day itself or one of its neighbours.
    const near = [days[guess], days[guess - 1], days[guess + 1]];
    return near.find((day) => day && at >= day.from && at < day.to) ?? days[guess] ?? firstDay;
  };

  return { ...period, ...month, days, dayAt, dateOf };
};
