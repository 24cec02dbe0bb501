import type { ReportMonth } from '@domain/months';
import { monthIn } from '@reporting/siteClock';

import { createSitePeriod, startsOfDays, type AnsweredPeriod, type SitePeriod } from './sitePeriod';

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

export const createSiteMonth = (answer: AnsweredPeriod): SiteMonth => {
  const period = createSitePeriod(answer);
  const month = monthIn(answer.timeZone, new Date(answer.from));
  const starts = startsOfDays(period).map((at) => ({ at, day: period.clockAt(at).getUTCDate() }));
  // The clocks may skip a whole day, which is then empty.
  const startOf = (wanted: number) => starts.find(({ day }) => day >= wanted)?.at ?? period.seconds;
  const days = Array.from({ length: starts.at(-1)?.day ?? 0 }, (_, index) => ({
    day: index + 1,
    from: startOf(index + 1),
    to: startOf(index + 2),
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
