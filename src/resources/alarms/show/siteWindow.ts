import { HOUR_S } from '@domain/duration';
import type { ReportMonth } from '@domain/months';
import {
  describeDays,
  describeTimes,
  formatDayTime,
  formatShortDay,
  formatShortDayTime,
} from '@reporting/clockWords';
import { createSiteClock, monthIn } from '@reporting/siteClock';

import type { Axis, AxisTick, Part, Span } from '@/kit/charts/rules/axis';
import type { SitePeriod } from '@/kit/charts/rules/sitePeriod';
import type { AlarmWithReadings } from '@/providers/data/records';

const STEPS = [1, 2, 3, 6, 12, 24, 48, 120, 240, 480];
const HOURS_OF_DAY = 24;

/** A moment (ISO 8601) by the site's clocks, 'lun 23, 5:28'; undefined if the browser's clock shows the same. */
export const siteTime = (timeZone: string, moment: string): string | undefined => {
  const date = new Date(moment);
  const { local, offset } = createSiteClock(timeZone)(date.getTime() / 1000);
  return offset === -date.getTimezoneOffset() ? undefined : formatShortDayTime(local);
};

/** The site's month in which an alarm opened. */
export const monthOfAlarm = ({
  openedAt,
  around,
}: Pick<AlarmWithReadings, 'openedAt' | 'around'>): ReportMonth =>
  monthIn(around.timeZone, new Date(openedAt));

const dayOf = (clock: Date): string => clock.toISOString().slice(0, 10);

const partOf = (window: SitePeriod, span: Span): Part => {
  const first = window.clockAt(span.from);
  const last = window.clockAt(span.to);
  const firstDay = dayOf(first);
  const lastDay = dayOf(last);
  const days = describeDays(first, last);
  return {
    words: firstDay === lastDay ? `${days}, ${describeTimes(first, last)}` : days,
    firstDay,
    lastDay,
  };
};

/** Marks at every so many hours of the clock; whole days are marked at midnight. */
const ticksOf = (window: SitePeriod, span: Span, step: number): AxisTick[] => {
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
    ticks.push({ at, label: hour === 0 ? formatShortDay(clock) : `${hour} h` });
  }
  return ticks;
};

/** The period as a horizontal axis, in seconds. */
export const windowAxis = (window: SitePeriod): Axis => ({
  from: 0,
  to: window.seconds,
  minSpan: HOUR_S,
  page: 6 * HOUR_S,
  ticks: (span, most) => {
    const hours = (span.to - span.from) / HOUR_S;
    const step = STEPS.find((one) => hours / one <= most) ?? STEPS.at(-1) ?? HOURS_OF_DAY;
    return ticksOf(window, span, step);
  },
  describe: (at) => formatDayTime(window.clockAt(at)),
  partOf: (span) => partOf(window, span),
});
