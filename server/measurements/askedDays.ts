import { DAY_MS } from '@domain/duration';
import { isoDay } from '@domain/monthNames';
import { daysIn, type ReportMonth } from '@domain/months';

import { Refusal } from '../http/refusal';

/**
 * The month that a call asks for; undefined for none.
 * @throws Refusal 400 for half of one
 */
export const askedMonth = ({
  year,
  month,
}: {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
}): ReportMonth | undefined => {
  if (year === undefined && month === undefined) return undefined;
  if (year === undefined) throw new Refusal(400, 'El campo "year" es obligatorio si hay un mes.');
  if (month === undefined) throw new Refusal(400, 'El campo "month" es obligatorio si hay un año.');
  return { year, month };
};

/** The dates of a month, such as 2026-03-01. */
export const datesOfMonth = (month: ReportMonth): string[] =>
  Array.from({ length: daysIn(month) }, (_, index) => isoDay(month, index + 1));

/** The so many dates before one, oldest first. */
export const datesBefore = (date: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(date) - (count - index) * DAY_MS).toISOString().slice(0, 10),
  );
