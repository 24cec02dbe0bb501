import { DAY_MS } from '@domain/duration';
import { twoDigits } from '@domain/twoDigits';

/** Created at first use, and only once: otherwise a page of moments would take longer to format than to draw. */
let days: Intl.DateTimeFormat | undefined;

const startOfDay = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

const RELATIVE_DAYS: Readonly<Record<number, string>> = { [-1]: 'ayer', 0: 'hoy', 1: 'mañana' };

const relativeDay = (date: Date, today: Date): string => {
  // A day on which the clocks change is an hour longer or shorter.
  const distance = Math.round((startOfDay(date) - startOfDay(today)) / DAY_MS);
  const relative = RELATIVE_DAYS[distance];
  if (relative !== undefined) return relative;
  days ??= new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'short', year: 'numeric' });
  // The language's own order puts a 'de' between them, for which a table has no room.
  const parts = days.formatToParts(date).filter(({ type }) => type !== 'literal');
  const isThisYear = date.getFullYear() === today.getFullYear();
  // Day and month belong together, so no line breaks between them.
  return parts
    .filter(({ type }) => type !== 'year' || !isThisYear)
    .map(({ value }) => value)
    .join('\u00a0');
};

/** A moment (ISO 8601) by the browser's clock: 'hoy, 14:05', 'ayer, 9:30', '12 nov, 14:05', '12 nov 2025, 14:05'. */
export const formatMoment = (moment: string, today: Date): string => {
  const date = new Date(moment);
  return `${relativeDay(date, today)}, ${date.getHours()}:${twoDigits(date.getMinutes())}`;
};
