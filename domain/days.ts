import { DAY_MS } from './duration';
import { isoDay } from './monthNames';
import { daysIn, monthOfDay, monthsFrom } from './months';

/** Days of the calendar, like 2026-12-31, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Whether a text is a day of the calendar: 31 February comes out different from what was written. */
export const isDay = (text: string): boolean => {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
};

export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** How many days lie from one to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** How many days there are. */
export const countDays = ({ from, to }: Days): number => daysBetween(from, to) + 1;

/** The last day of a day's month. */
export const lastOfMonth = (day: string): string => isoDay(monthOfDay(day), daysIn(monthOfDay(day)));

/** The same day so many months before, or the last one of that month. */
export const monthsBefore = (day: string, count: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const wanted = monthsFrom({ year, month }, -count);
  return isoDay(wanted, Math.min(date, daysIn(wanted)));
};
