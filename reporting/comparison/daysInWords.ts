import { lastOfMonth, type Days } from '@domain/days';
import { formatMonth } from '@domain/monthNames';
import { monthOfDay } from '@domain/months';

import { formatDate } from '../clockWords';

const dayName = (day: string): string => formatDate(new Date(day));

const isWholeMonth = ({ from, to }: Days): boolean => from.endsWith('-01') && to === lastOfMonth(from);

const isWholeYear = ({ from, to }: Days): boolean =>
  from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`;

/** 'Noviembre de 2026', 'Año 2026', '14/03/2026', 'Del 01/03/2026 al 14/03/2026'. */
export const daysInWords = (days: Days): string => {
  const { from, to } = days;
  if (isWholeMonth(days)) return formatMonth(monthOfDay(from));
  if (isWholeYear(days)) return `Año ${from.slice(0, 4)}`;
  return from === to ? dayName(from) : `Del ${dayName(from)} al ${dayName(to)}`;
};

/** The same within a sentence: 'noviembre de 2026', 'el año 2026', 'el 14/03/2026', 'el período del 01/03/2026 al 14/03/2026'. */
export const daysWithin = (days: Days): string => {
  const words = daysInWords(days);
  const within = words.charAt(0).toLowerCase() + words.slice(1);
  if (isWholeMonth(days)) return within;
  return isWholeYear(days) || days.from === days.to ? `el ${within}` : `el período ${within}`;
};
