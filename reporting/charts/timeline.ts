import { daysIn, type ReportMonth } from '@domain/months';

import type { MeasuredHour } from '../measuredHour';

/** A mark of the horizontal axis; `across` goes from 0 (left) to 1. */
export interface AxisMark {
  across: number;
  label: string;
}

/** The position of a moment of the month on the horizontal axis, 0–1. */
export function acrossMonth(month: ReportMonth, { day, hour }: Pick<MeasuredHour, 'day' | 'hour'>): number {
  return (day - 1 + hour / 24) / daysIn(month);
}

/** The marks of a month's axis: the first day and every fifth. */
export function dayMarks(month: ReportMonth): AxisMark[] {
  return [1, 5, 10, 15, 20, 25, 30]
    .filter((day) => day <= daysIn(month))
    .map((day) => ({ across: acrossMonth(month, { day, hour: 12 }), label: String(day) }));
}

/** Splits hours where some are missing, so that no line is drawn over an outage. */
export function unbroken(hours: readonly MeasuredHour[]): MeasuredHour[][] {
  const runs: MeasuredHour[][] = [];
  let previous: MeasuredHour | undefined;
  for (const hour of hours) {
    const isNext = previous && hour.since - previous.since === 1;
    if (isNext) runs.at(-1)?.push(hour);
    else runs.push([hour]);
    previous = hour;
  }
  return runs;
}
