import { MINUTE_S, HOUR_S } from '@domain/duration';
import { isoDay } from '@domain/monthNames';
import {
  describeDayOfMonths,
  describeDaysOfMonth,
  describeDaysOfMonths,
  describeTimes,
  formatDay,
  formatDayTime,
  formatShortDay,
} from '@reporting/clockWords';

import type { SiteMonth } from './siteMonth';

export interface AxisTick {
  at: number;
  label: string;
}

/** A part of an axis. */
export interface Span {
  from: number;
  to: number;
}

/** A part in words, and the days on which it begins and ends, such as 2025-03-03. */
export interface Part {
  words: string;
  firstDay: string;
  lastDay: string;
}

/** The horizontal axis: its places, its marks, and the text of a place. */
export interface Axis extends Span {
  /** The smallest part that can be enlarged. */
  minSpan: number;
  /** How far around itself a place stands for; absent for an instant. */
  reach?: number;
  /** How far Page Up and Page Down move. */
  page: number;
  /** The marks of a part, at most `most`. */
  ticks: (span: Span, most: number) => AxisTick[];
  describe: (place: number) => string;
  partOf: (span: Span) => Part;
}

const DAY_STEPS = [1, 2, 5, 10];
const HOUR_STEPS = [1, 2, 3, 6, 12];

/** Whether places lie within a part. */
export const isWithin =
  ({ from, to }: Span) =>
  (place: number) =>
    place >= from && place <= to;

const ticksWithin = (ticks: readonly AxisTick[], span: Span) => ticks.filter(({ at }) => isWithin(span)(at));

/** Longer steps mark round numbers, and the first day. */
const isMarkedDay = (day: number, step: number): boolean =>
  step > 2 ? day === 1 || day % step === 0 : (day - 1) % step === 0;

const dayTicks = (month: SiteMonth, step: number): AxisTick[] =>
  month.days
    .filter(({ day }) => isMarkedDay(day, step))
    .map(({ day, from }) => ({ at: from, label: String(day) }));

/** Marks at every so many hours of the clock. An hour that occurs twice is marked the first time. */
const hourTicks = (month: SiteMonth, span: Span, step: number): AxisTick[] =>
  month.days
    .filter(({ from, to }) => to > span.from && from < span.to)
    .flatMap(({ from, to }) => {
      const marks: AxisTick[] = [];
      let last = -1;
      for (let at = from; at < to; at += HOUR_S) {
        const clock = month.clockAt(at);
        const hour = clock.getUTCHours();
        const isMarked = hour !== last && hour % step === 0;
        last = hour;
        if (isMarked) marks.push({ at, label: at === from ? formatShortDay(clock) : `${hour} h` });
      }
      return marks;
    });

/** The month by the clock, in seconds. */
export const timeAxis = (month: SiteMonth): Axis => ({
  from: 0,
  to: month.seconds,
  minSpan: HOUR_S,
  page: 24 * HOUR_S,
  ticks: (span, most) => {
    const hours = (span.to - span.from) / HOUR_S;
    const step = HOUR_STEPS.find((one) => hours / one <= most);
    if (step !== undefined) return ticksWithin(hourTicks(month, span, step), span);
    const days = DAY_STEPS.find((one) => hours / (one * 24) <= most) ?? 10;
    return ticksWithin(dayTicks(month, days), span);
  },
  describe: (at) => formatDayTime(month.clockAt(at)),
  partOf: (span) => {
    const first = month.dayAt(span.from);
    const last = month.dayAt(Math.max(span.from, span.to - MINUTE_S));
    const days = describeDaysOfMonth(month, first.day, last.day);
    const isPartOfDay = first.day === last.day && span.to - span.from < first.to - first.from;
    const end = Math.min(span.to, first.to - MINUTE_S);
    return {
      words: isPartOfDay ? `${days}, ${describeTimes(month.clockAt(span.from), month.clockAt(end))}` : days,
      firstDay: isoDay(month, first.day),
      lastDay: isoDay(month, last.day),
    };
  },
});

/**
 * The days of a month by their number, each in the middle of its place.
 * @param lastDay given if a longer month is laid over it
 */
export const dayAxis = (month: SiteMonth, lastDay = month.days.length): Axis => ({
  from: 0.5,
  to: lastDay + 0.5,
  reach: 0.5,
  minSpan: 3,
  page: 7,
  ticks: (span, most) => {
    const step = DAY_STEPS.find((days) => (span.to - span.from) / days <= most) ?? 10;
    return Array.from({ length: lastDay }, (_, index) => index + 1)
      .filter((day) => isMarkedDay(day, step))
      .filter(isWithin(span))
      .map((day) => ({ at: day, label: String(day) }));
  },
  describe: (day) => (day <= month.days.length ? formatDay(month.dateOf(day)) : describeDayOfMonths(day)),
  partOf: (span) => {
    const first = Math.ceil(span.from);
    const last = Math.floor(span.to);
    const inMonth = (day: number) => isoDay(month, Math.min(day, month.days.length));
    return {
      words:
        last <= month.days.length
          ? describeDaysOfMonth(month, first, last)
          : describeDaysOfMonths(first, last),
      firstDay: inMonth(first),
      lastDay: inMonth(last),
    };
  },
});

/** The position of an instant on the month's axis of days. */
export const dayPlace = (month: SiteMonth, at: number): number => {
  const { day, from, to } = month.dayAt(at);
  return day - 0.5 + Math.min(1, (at - from) / (to - from));
};

/** A part made longer or shorter around a place, within the axis and no shorter than it allows. */
export const zoomed = (axis: Axis, span: Span, factor: number, around = (span.from + span.to) / 2): Span => {
  const length = Math.min(axis.to - axis.from, Math.max(axis.minSpan, (span.to - span.from) * factor));
  const share = (around - span.from) / (span.to - span.from);
  const from = Math.min(Math.max(axis.from, around - share * length), axis.to - length);
  return { from, to: from + length };
};

export const isWhole = (axis: Axis, span: Span): boolean => span.from <= axis.from && span.to >= axis.to;
