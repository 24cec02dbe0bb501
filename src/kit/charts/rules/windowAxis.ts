import { DAY_S, HOUR_S } from '@domain/duration';
import { monthNameWithin } from '@domain/monthNames';
import { describeDays, describeTimes, formatDay, formatDayTime, formatShortDay } from '@reporting/clockWords';

import { isWithin, type Axis, type AxisTick, type Part, type Span } from './axis';
import { dayOf, startsOfDays, untilNext, type SitePeriod } from './sitePeriod';

const HOUR_STEPS = [1, 2, 3, 6, 12];
const DAY_STEPS = [1, 2, 5, 10, 20];
const MONTH_STEPS = [1, 2, 3, 6, 12];
const HOURS_OF_DAY = 24;
const DAYS_OF_MONTH = 30;
/** So long a period needs the year beside a day. */
const LONG_S = 300 * DAY_S;

/** Days in words, with their years where the period is long: 'Del lunes 2 de marzo de 2026 al …'. */
export const describePeriod = (from: Date, to: Date): string => {
  if (to.getTime() - from.getTime() < LONG_S * 1000 && from.getUTCFullYear() === to.getUTCFullYear())
    return describeDays(from, to);
  const [first, last] = [from, to].map((clock) => `${formatDay(clock)} de ${clock.getUTCFullYear()}`);
  return first === last ? `El ${first}` : `Del ${first} al ${last}`;
};

const partOf = (window: SitePeriod, span: Span): Part => {
  const first = window.clockAt(span.from);
  const last = window.clockAt(span.to);
  const firstDay = dayOf(first);
  const lastDay = dayOf(last);
  return {
    words:
      firstDay === lastDay
        ? `${describeDays(first, last)}, ${describeTimes(first, last)}`
        : describePeriod(first, last),
    firstDay,
    lastDay,
  };
};

/** Marks at every so many hours of the clock. */
const hourTicks = ({ clockAt }: SitePeriod, { from, to }: Span, step: number): AxisTick[] => {
  const ticks: AxisTick[] = [];
  for (let at = from + untilNext(clockAt(from), HOUR_S); at <= to; at += HOUR_S) {
    const clock = clockAt(at);
    const hour = clock.getUTCHours();
    if (hour % step === 0) ticks.push({ at, label: hour === 0 ? formatShortDay(clock) : `${hour} h` });
  }
  return ticks;
};

/** 'mar', and 'ene 2026' at the beginning of a year. */
const formatShortMonth = (clock: Date): string => {
  const name = monthNameWithin(clock.getUTCMonth() + 1).slice(0, 3);
  return clock.getUTCMonth() === 0 ? `${name} ${clock.getUTCFullYear()}` : name;
};

/** Marks at midnight of every so many days, or of the first of every so many months. */
const dayTicks = ({ clockAt }: SitePeriod, days: readonly number[], wanted: number): AxisTick[] => {
  const step = DAY_STEPS.find((one) => one >= wanted);
  if (step !== undefined)
    return days
      .filter((_, index) => index % step === 0)
      .map((at) => ({ at, label: formatShortDay(clockAt(at)) }));
  const months = MONTH_STEPS.find((one) => one * DAYS_OF_MONTH >= wanted) ?? HOURS_OF_DAY / 2;
  return days.flatMap((at) => {
    const clock = clockAt(at);
    const isMarked = clock.getUTCDate() === 1 && clock.getUTCMonth() % months === 0;
    return isMarked ? [{ at, label: formatShortMonth(clock) }] : [];
  });
};

interface WindowAxisOptions {
  /** The place of the period's first instant. */
  begin?: number;
  /** How long each place stands for, around itself, in seconds; none for an instant. */
  step?: number;
}

/** A period as a horizontal axis, in seconds. */
export const windowAxis = (window: SitePeriod, { begin = 0, step = 0 }: WindowAxisOptions = {}): Axis => {
  let starts: number[] | undefined;
  const within = ({ from, to }: Span): Span => ({ from: from - begin, to: to - begin });
  const moved = (ticks: readonly AxisTick[]): AxisTick[] =>
    ticks.map(({ at, label }) => ({ at: at + begin, label }));

  return {
    from: begin,
    to: begin + window.seconds,
    minSpan: Math.max(HOUR_S, 3 * step),
    page: step >= DAY_S ? 7 * DAY_S : step > 0 ? DAY_S : 6 * HOUR_S,
    ...(step > 0 && { reach: step / 2 }),
    ticks: (span, most) => {
      const own = within(span);
      const hours = (own.to - own.from) / HOUR_S;
      const fine = HOUR_STEPS.find((one) => hours / one <= most);
      if (fine !== undefined && step < DAY_S) return moved(hourTicks(window, own, fine));
      const days = (starts ??= startsOfDays(window));
      return moved(dayTicks(window, days, hours / HOURS_OF_DAY / most)).filter(({ at }) =>
        isWithin(span)(at),
      );
    },
    describe: (place) => {
      const clock = window.clockAt(place - begin - step / 2);
      const day = step >= DAY_S ? formatDay(clock) : formatDayTime(clock);
      return window.seconds > LONG_S && step >= DAY_S ? `${day} de ${clock.getUTCFullYear()}` : day;
    },
    partOf: (span) => partOf(window, within(span)),
  };
};
