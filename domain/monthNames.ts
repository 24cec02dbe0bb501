import type { ReportMonth } from './months';
import { twoDigits } from './twoDigits';

/** Month names as the spec spells them; index 0 is January (month 1). */
export const MONTH_NAMES = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const;

/** 'Marzo' of 3. */
export const monthName = (month: number): string => MONTH_NAMES[month - 1] ?? '';

/** The same within a sentence: 'marzo'. */
export const monthNameWithin = (month: number): string => monthName(month).toLowerCase();

/** 'Octubre de 2026'. */
export const formatMonth = ({ year, month }: ReportMonth): string => `${monthName(month)} de ${year}`;

/** The same within a sentence: 'octubre de 2026'. */
export const formatMonthWithin = (month: ReportMonth): string => formatMonth(month).toLowerCase();

/** '2026-10', for addresses and names of files. */
export const isoMonth = ({ year, month }: ReportMonth): string => `${year}-${twoDigits(month)}`;

/** '2026-10-05', for the same. */
export const isoDay = (month: ReportMonth, day: number): string => `${isoMonth(month)}-${twoDigits(day)}`;
