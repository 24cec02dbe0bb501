import { HOUR_S } from '@domain/duration';
import { monthNameWithin } from '@domain/monthNames';
import type { ReportMonth } from '@domain/reportPeriod';
import { twoDigits } from '@domain/twoDigits';
import { createSiteClock } from '@reporting/siteClock';

import type { AlarmWithReadings } from '@/providers/data/records';
import type { Axis, AxisTick, Part, Span } from '@/shared/charts/rules/axis';
import { shortWeekday, WEEKDAYS, type MonthSpan } from '@/shared/charts/rules/siteMonth';

/** Any period by the site's clocks. Instants are seconds from its start. */
export interface SiteWindow {
  seconds: number;
  /** Converts an instant (ISO 8601). */
  secondsTo: (instant: string) => number;
  /** The time on the clocks, as if it were universal time. */
  clockAt: (at: number) => Date;
}

const STEPS = [1, 2, 3, 6, 12, 24, 48, 120, 240, 480];
const HOURS_OF_DAY = 24;

export const createSiteWindow = ({ timeZone, from, to }: MonthSpan): SiteWindow => {
  const clock = createSiteClock(timeZone);
  const first = Date.parse(from) / 1000;
  return {
    seconds: Date.parse(to) / 1000 - first,
    secondsTo: (instant) => Date.parse(instant) / 1000 - first,
    clockAt: (at) => clock(first + at).local,
  };
};

/** 0 for Monday to 6 for Sunday. */
const weekdayOf = (clock: Date): number => (clock.getUTCDay() + 6) % 7;

/** '14:05'. */
const timeOf = (clock: Date): string => `${clock.getUTCHours()}:${twoDigits(clock.getUTCMinutes())}`;

const dayOf = (clock: Date): string =>
  `${WEEKDAYS[weekdayOf(clock)]} ${clock.getUTCDate()} de ${monthNameWithin(clock.getUTCMonth() + 1)}`;

/** 'sáb 14, 14:05' for a time on the clocks. */
const tellShortly = (clock: Date): string =>
  `${shortWeekday(weekdayOf(clock))} ${clock.getUTCDate()}, ${timeOf(clock)}`;

/**
 * A moment (ISO 8601) by the site's clocks, 'lun 23, 5:28'; undefined if the browser's clock shows the same.
 */
export const siteTime = (timeZone: string, moment: string): string | undefined => {
  const date = new Date(moment);
  const { local, offset } = createSiteClock(timeZone)(date.getTime() / 1000);
  return offset === -date.getTimezoneOffset() ? undefined : tellShortly(local);
};

/** The site's month in which an alarm opened. */
export const monthOfAlarm = ({
  openedAt,
  around,
}: Pick<AlarmWithReadings, 'openedAt' | 'around'>): ReportMonth => {
  const { local } = createSiteClock(around.timeZone)(Date.parse(openedAt) / 1000);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1 };
};

/** 'sábado 14 de marzo, 14:05'. */
export const tellInstant = (window: SiteWindow, at: number): string => {
  const clock = window.clockAt(at);
  return `${dayOf(clock)}, ${timeOf(clock)}`;
};

/** '14/03/2026 14:05', for spreadsheets in Argentina. */
export const instantNumber = (window: SiteWindow, at: number): string => {
  const clock = window.clockAt(at);
  const day = [
    twoDigits(clock.getUTCDate()),
    twoDigits(clock.getUTCMonth() + 1),
    clock.getUTCFullYear(),
  ].join('/');
  return `${day} ${timeOf(clock)}`;
};

/** 'Sábado 14 de marzo', or 'Del sábado 14 de marzo al domingo 15 de marzo'. */
export const tellDays = (
  window: SiteWindow,
  { from, to }: Span = { from: 0, to: window.seconds },
): string => {
  const [first, last] = [dayOf(window.clockAt(from)), dayOf(window.clockAt(to))];
  const words = first === last ? first : `del ${first} al ${last}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const partOf = (window: SiteWindow, span: Span): Part => {
  const [first, last] = [window.clockAt(span.from), window.clockAt(span.to)];
  const [firstDay, lastDay] = [first, last].map((clock) => clock.toISOString().slice(0, 10));
  const days = tellDays(window, span);
  return {
    words: firstDay === lastDay ? `${days}, de ${timeOf(first)} a ${timeOf(last)}` : days,
    firstDay: firstDay ?? '',
    lastDay: lastDay ?? '',
  };
};

/** Marks at every so many hours of the clock; whole days are marked at midnight. */
const ticksOf = (window: SiteWindow, span: Span, step: number): AxisTick[] => {
  const ticks: AxisTick[] = [];
  const begins = window.clockAt(0);
  const sinceHour = begins.getUTCMinutes() * 60 + begins.getUTCSeconds();
  let days = 0;
  for (let at = (HOUR_S - sinceHour) % HOUR_S; at <= span.to; at += HOUR_S) {
    const clock = window.clockAt(at);
    const hour = clock.getUTCHours();
    if (hour === 0) days += 1;
    const isMarked =
      step < HOURS_OF_DAY ? hour % step === 0 : hour === 0 && (days - 1) % (step / HOURS_OF_DAY) === 0;
    if (!isMarked || at < span.from) continue;
    const label = hour === 0 ? `${shortWeekday(weekdayOf(clock))} ${clock.getUTCDate()}` : `${hour} h`;
    ticks.push({ at, label });
  }
  return ticks;
};

/** The period as a horizontal axis, in seconds. */
export const windowAxis = (window: SiteWindow): Axis => ({
  from: 0,
  to: window.seconds,
  leastSpan: HOUR_S,
  page: 6 * HOUR_S,
  ticks: (span, most) => {
    const hours = (span.to - span.from) / HOUR_S;
    const step = STEPS.find((one) => hours / one <= most) ?? STEPS.at(-1) ?? HOURS_OF_DAY;
    return ticksOf(window, span, step);
  },
  tell: (at) => tellInstant(window, at),
  partOf: (span) => partOf(window, span),
});
