import type { ReportMonth } from '@domain/months';
import { twoDigits } from '@domain/twoDigits';

/** The first day of a month, as the database stores a month: '2026-10-01'. */
export const firstDayOf = ({ year, month }: ReportMonth): string =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-01`;
