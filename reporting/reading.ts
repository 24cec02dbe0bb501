import type { ReportMonth } from '@domain/reportPeriod';

/** One measurement: day 1–31, hour 0–23, in the sensor's local time. */
export interface Reading {
  day: number;
  hour: number;
  value: number;
}

/** Number of days of a month. */
export function daysIn({ year, month }: ReportMonth): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
