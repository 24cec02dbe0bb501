import { MINUTE_S, HOUR_S, DAY_S } from '@domain/duration';
import { monthNameWithin } from '@domain/monthNames';
import { daysIn } from '@domain/months';
import type { ReportMonth } from '@domain/reportPeriod';
import { twoDigits } from '@domain/twoDigits';
import { createSiteClock } from '@reporting/siteClock';

/**
 * What an answer says about its month: its first instant and the one after its last (ISO 8601), and the
 * site's time zone.
 */
export interface MonthSpan {
  timeZone: string;
  from: string;
  to: string;
}

/** A day of the month, up to the next day's start, in seconds from the month's start. */
export interface SiteDay {
  day: number;
  from: number;
  to: number;
}

/** A month by the site's clocks, including daylight saving time. Instants are seconds from its start. */
export interface SiteMonth extends ReportMonth {
  days: readonly SiteDay[];
  seconds: number;
  /** Converts an instant (ISO 8601). */
  secondsTo: (instant: string) => number;
  dayAt: (at: number) => SiteDay;
  /** Hour (0 to 23) and minute on the site's clocks. */
  timeAt: (at: number) => { hour: number; minute: number };
  /** 0 for Monday to 6 for Sunday. */
  weekdayOf: (day: number) => number;
}

const NOON_S = DAY_S / 2;

/** Clocks change at whole quarters of an hour. */
const QUARTER_S = 900;

/** Reads the clocks of a zone, as seconds since 1970 on a clock without a zone. */
const createClock = (timeZone: string) => {
  const timeAt = createSiteClock(timeZone);
  return (instant: number): number => timeAt(instant).local.getTime() / 1000;
};

type Clock = ReturnType<typeof createClock>;

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

export const createSiteMonth = ({ timeZone, from, to }: MonthSpan): SiteMonth => {
  const clock = createClock(timeZone);
  const first = Date.parse(from) / 1000;
  const seconds = Date.parse(to) / 1000 - first;
  const shown = new Date(clock(first) * 1000);
  const month = { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1 };
  const midnightOf = (day: number) => Date.UTC(month.year, month.month - 1, day) / 1000;
  const starts = Array.from({ length: daysIn(month) }, (_, index) =>
    index === 0 ? 0 : startOfDay(clock, midnightOf(index + 1)) - first,
  );
  const days = starts.map((start, index) => ({
    day: index + 1,
    from: start,
    to: starts[index + 1] ?? seconds,
  }));
  const [firstDay] = days;
  if (!firstDay) throw new Error('A month has days');

  const dayAt = (at: number): SiteDay => {
    const guess = Math.min(days.length - 1, Math.max(0, Math.floor(at / DAY_S)));
    // Clocks change by some hours at most, so it is the day itself or one of its neighbours.
    const near = [days[guess], days[guess - 1], days[guess + 1]];
    return near.find((day) => day && at >= day.from && at < day.to) ?? days[guess] ?? firstDay;
  };
  const timeAt = (at: number) => {
    const day = dayAt(at);
    const isPlain = day.to - day.from === DAY_S;
    const shownSeconds = isPlain ? at - day.from : clock(first + at) - midnightOf(day.day);
    return {
      hour: Math.floor(shownSeconds / HOUR_S),
      minute: Math.floor((shownSeconds % HOUR_S) / MINUTE_S),
    };
  };

  return {
    ...month,
    days,
    seconds,
    secondsTo: (instant) => Date.parse(instant) / 1000 - first,
    dayAt,
    timeAt,
    weekdayOf: (day) => (new Date(midnightOf(day) * 1000).getUTCDay() + 6) % 7,
  };
};

export const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

/** 'mié' for 2. */
export const shortWeekday = (weekday: number): string => WEEKDAYS[weekday]?.slice(0, 3) ?? '';

/** 'miércoles 5 de marzo'. */
export const dayText = (month: SiteMonth, day: number): string =>
  `${WEEKDAYS[month.weekdayOf(day)]} ${day} de ${monthNameWithin(month.month)}`;

/** 'Del 3 al 7 de marzo', or '3 de marzo'. */
export const daysText = ({ month }: ReportMonth, first: number, last: number): string => {
  const name = monthNameWithin(month);
  return first === last ? `${first} de ${name}` : `Del ${first} al ${last} de ${name}`;
};

/** '14:05'. */
export const timeText = (month: SiteMonth, at: number): string => {
  const { hour, minute } = month.timeAt(at);
  return `${hour}:${twoDigits(minute)}`;
};

/** '2025-03-05', for file names that sort by date. */
export const dayInFileName = ({ year, month }: ReportMonth, day: number): string =>
  `${year}-${twoDigits(month)}-${twoDigits(day)}`;

/** '05/03/2025', for spreadsheets in Argentina. */
export const dayNumber = ({ year, month }: ReportMonth, day: number): string =>
  `${twoDigits(day)}/${twoDigits(month)}/${year}`;
