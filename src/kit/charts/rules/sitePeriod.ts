import { createSiteClock } from '@reporting/siteClock';

/**
 * What an answer says about its period: its first instant and the one after its last (ISO 8601), and the
 * site's time zone.
 */
export interface AnsweredPeriod {
  timeZone: string;
  from: string;
  to: string;
}

/** Any period by the site's clocks. Instants are seconds from its start. */
export interface SitePeriod {
  seconds: number;
  /** Converts an instant (ISO 8601). */
  secondsTo: (instant: string) => number;
  /** The time on the clocks, as if it were universal time. */
  clockAt: (at: number) => Date;
}

export const createSitePeriod = ({ timeZone, from, to }: AnsweredPeriod): SitePeriod => {
  const clock = createSiteClock(timeZone);
  const first = Date.parse(from) / 1000;
  const secondsTo = (instant: string) => Date.parse(instant) / 1000 - first;
  return { seconds: secondsTo(to), secondsTo, clockAt: (at) => clock(first + at).local };
};
