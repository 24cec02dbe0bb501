import { DAY_MS } from '@domain/duration';
import type { DateOrder } from '@domain/tables/historyTable';

/** A moment as a table writes it: an instant; or what the site's clocks showed, as if it were UTC. In milliseconds. */
export type WrittenMoment = { readonly at: number } | { readonly local: number };

const TIME = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?([ap])\.? ?m\.?| ?hs?\.?)?`;
const ZONE = String.raw`(?: ?(?:(Z|UTC|GMT)|([+-]\d{2}):?(\d{2})?))?`;
const YEAR_FIRST = new RegExp(
  String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,]+${TIME}${ZONE})?$`,
  'i',
);
const YEAR_LAST = new RegExp(
  String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})(?:[T ,]+${TIME}${ZONE})?$`,
  'i',
);
const EPOCH = /^\d{9,19}(?:[.,]\d+)?$/;

/** Seconds, milliseconds, microseconds or nanoseconds since 1970, by the number of digits. */
const ofEpoch = (text: string): number | undefined => {
  const [whole = ''] = text.split(/[.,]/);
  if (whole.length <= 10) return Math.round(Number(text.replace(',', '.')) * 1000);
  if (whole.length >= 12 && whole.length <= 13) return Number(whole);
  if (whole.length >= 15 && whole.length <= 16) return Math.floor(Number(whole) / 1000);
  return whole.length >= 18 ? Math.floor(Number(whole.slice(0, -3)) / 1000) : undefined;
};

const hourOf = (hour: number, half: string | undefined): number => {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return NaN;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
};

const dayOf = (year: number, month: number, day: number): number => {
  const at = Date.UTC(year, month - 1, day);
  const read = new Date(at);
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === day && year >= 1970 ? at : NaN;
};

const timeOf = (parts: readonly (string | undefined)[]): number => {
  const [hour = '0', minute = '0', second = '0', fraction = '', half] = parts;
  const hours = hourOf(Number(hour), half);
  if (Number(minute) > 59 || Number(second) > 59) return NaN;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const time = ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000 + milliseconds;
  // Loggers write the end of a day as 24:00.
  return time <= DAY_MS ? time : NaN;
};

const withZone = (
  local: number,
  [utc, hours, minutes = '0']: readonly (string | undefined)[],
): WrittenMoment | undefined => {
  if (Number.isNaN(local)) return undefined;
  if (utc !== undefined) return { at: local };
  if (hours === undefined) return { local };
  const offset = Math.abs(Number(hours)) * 60 + Number(minutes);
  return { at: local - (hours.startsWith('-') ? -offset : offset) * 60_000 };
};

/** Reads a moment in any of the ways in which tables write one; undefined if the text is none. */
export const readMoment = (text: string, order: DateOrder): WrittenMoment | undefined => {
  if (EPOCH.test(text)) {
    const at = ofEpoch(text);
    return at === undefined ? undefined : { at };
  }
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [, year, month, day, ...rest] = yearFirst;
    return withZone(
      dayOf(Number(year), Number(month), Number(day)) + timeOf(rest.slice(0, 5)),
      rest.slice(5),
    );
  }
  const yearLast = YEAR_LAST.exec(text);
  if (!yearLast) return undefined;
  const [, one, two, year = '', ...rest] = yearLast;
  const [day, month] = order === 'day' ? [one, two] : [two, one];
  const whole = year.length === 2 ? 2000 + Number(year) : Number(year);
  return withZone(dayOf(whole, Number(month), Number(day)) + timeOf(rest.slice(0, 5)), rest.slice(5));
};
