import type { ReportMonth } from '@domain/reportPeriod';

import { daysIn, type Reading } from '../reading';
import type { AxisMark } from './frame';

/** Where a moment of a month lies on the horizontal axis, 0–1. */
export function acrossMonth(month: ReportMonth, { day, hour }: Pick<Reading, 'day' | 'hour'>): number {
  return (day - 1 + hour / 24) / daysIn(month);
}

/** The marks of a month's axis: the first day and every fifth. */
export function dayMarks(month: ReportMonth): AxisMark[] {
  return [1, 5, 10, 15, 20, 25, 30]
    .filter((day) => day <= daysIn(month))
    .map((day) => ({ across: acrossMonth(month, { day, hour: 12 }), label: String(day) }));
}

/** Readings split where hours are missing, so that no line is drawn over an outage. */
export function unbroken(readings: readonly Reading[]): Reading[][] {
  const runs: Reading[][] = [];
  let previous: Reading | undefined;
  for (const reading of readings) {
    const isNext = previous && hours(reading) - hours(previous) === 1;
    if (isNext) runs.at(-1)?.push(reading);
    else runs.push([reading]);
    previous = reading;
  }
  return runs;
}

function hours({ day, hour }: Reading): number {
  return day * 24 + hour;
}
