import { HOUR_S, MINUTE_S } from '@domain/duration';
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

/** Clocks change at whole quarters of an hour. */
const QUARTER_S = 15 * MINUTE_S;
const MIN_DAY_S = 22 * HOUR_S;

/** The day that the clocks show, such as 2026-03-31. */
export const dayOf = (clock: Date): string => clock.toISOString().slice(0, 10);

/** How long it is until the clocks show a multiple of some seconds. */
export const untilNext = (clock: Date, seconds: number): number => {
  const since = clock.getUTCMinutes() * MINUTE_S + clock.getUTCSeconds() + clock.getUTCMilliseconds() / 1000;
  return (seconds - (since % seconds)) % seconds;
};

/** The first instant of each day of a period, in seconds from its start. */
export const startsOfDays = ({ seconds, clockAt }: SitePeriod): number[] => {
  const starts: number[] = [];
  let at = untilNext(clockAt(0), QUARTER_S);
  let last = dayOf(clockAt(at - 1));
  while (at < seconds) {
    const day = dayOf(clockAt(at));
    const isNew = day !== last;
    if (isNew) starts.push(at);
    last = day;
    at += isNew ? MIN_DAY_S : QUARTER_S;
  }
  return starts;
};
