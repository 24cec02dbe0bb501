import { monthNameWithin } from '@domain/monthNames';
import type { ReportMonth } from '@domain/months';
import { twoDigits } from '@domain/twoDigits';

import { capitalized } from './capitalized';

// Each `clock` is a time on a site's clocks, as if it were UTC: `local` of its SiteTime.

export const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

/** 'mié' for 2. */
export const shortWeekday = (weekday: number): string => WEEKDAYS[weekday]?.slice(0, 3) ?? '';

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (clock: Date): number => (clock.getUTCDay() + 6) % 7;

/** '14:05'. */
const formatTime = (clock: Date): string => `${clock.getUTCHours()}:${twoDigits(clock.getUTCMinutes())}`;

/** 'sábado 14 de marzo'. */
export const formatDay = (clock: Date): string =>
  `${WEEKDAYS[weekdayOf(clock)]} ${clock.getUTCDate()} de ${monthNameWithin(clock.getUTCMonth() + 1)}`;

/** 'sábado 14 de marzo, 14:05'. */
export const formatDayTime = (clock: Date): string => `${formatDay(clock)}, ${formatTime(clock)}`;

/** 'sáb 14'. */
export const formatShortDay = (clock: Date): string =>
  `${shortWeekday(weekdayOf(clock))} ${clock.getUTCDate()}`;

/** 'sáb 14, 14:05'. */
export const formatShortDayTime = (clock: Date): string => `${formatShortDay(clock)}, ${formatTime(clock)}`;

/** '14/03/2026', for spreadsheets in Argentina. */
export const formatDate = (clock: Date): string =>
  [twoDigits(clock.getUTCDate()), twoDigits(clock.getUTCMonth() + 1), clock.getUTCFullYear()].join('/');

/** '14/03/2026 14:05'. */
export const formatDateTime = (clock: Date): string => `${formatDate(clock)} ${formatTime(clock)}`;

/** 'de 14:05 a 15:30'. */
export const describeTimes = (from: Date, to: Date): string => `de ${formatTime(from)} a ${formatTime(to)}`;

/** 'Sábado 14 de marzo', or 'Del sábado 14 de marzo al domingo 15 de marzo'. */
export const describeDays = (from: Date, to: Date): string => {
  const first = formatDay(from);
  const last = formatDay(to);
  return capitalized(first === last ? first : `del ${first} al ${last}`);
};

/** '3 de marzo', or 'Del 3 al 7 de marzo'. */
export const describeDaysOfMonth = ({ month }: ReportMonth, first: number, last: number): string => {
  const name = monthNameWithin(month);
  return first === last ? `${first} de ${name}` : `Del ${first} al ${last} de ${name}`;
};

/** 'día 31', of two months that are compared. */
export const describeDayOfMonths = (day: number): string => `día ${day}`;

/** 'Del día 27 al 31 de cada mes'. */
export const describeDaysOfMonths = (first: number, last: number): string =>
  `Del día ${first} al ${last} de cada mes`;
