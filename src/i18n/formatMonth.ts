import { MONTH_NAMES } from '@domain/constants';
import type { ReportMonth } from '@domain/reportPeriod';

/** 'Octubre de 2026'. */
export const formatMonth = ({ year, month }: ReportMonth): string =>
  `${MONTH_NAMES[month - 1] ?? month} de ${year}`;

/** The same within a sentence: 'octubre de 2026'. */
export const formatMonthWithin = (month: ReportMonth): string => formatMonth(month).toLowerCase();
