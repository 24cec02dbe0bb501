import { MONTH_NAMES } from '@domain/constants';
import type { ReportMonth } from '@domain/reportPeriod';

const numbers = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 });
const shares = new Intl.NumberFormat('es-AR', { style: 'percent', maximumFractionDigits: 1 });

/** A number as people write it in Argentina: 1.234,5. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** A part of one as a percentage. */
export function formatShare(part: number): string {
  return shares.format(part);
}

/** A measurement with its unit, where it has one. */
export function formatMeasure(value: number, unit?: string | null): string {
  return unit ? `${formatNumber(value)} ${unit}` : formatNumber(value);
}

/** A mean with one decimal, which is as much as it says. */
export function formatMean(mean: number, unit?: string | null): string {
  return formatMeasure(Number(mean.toFixed(1)), unit);
}

/** 'Marzo' of 3. */
export function monthName(month: number): string {
  return MONTH_NAMES[month - 1] ?? '';
}

/** 'Marzo de 2025'. */
export function formatMonth({ year, month }: ReportMonth): string {
  return `${monthName(month)} de ${year}`;
}
