import type { AlertLevel } from '@domain/threshold';
import { formatMonth, formatMonthWithin } from '@domain/monthNames';
import { statusNames } from '@domain/statusNames';

import { formatDuration, formatMean, formatMeasure, formatNumber, formatShare } from './format';
import { monthSummaryOf, statusShares, type Summary } from './statistics';
import type { VariableMonth } from './variableMonth';

/** The text of a sentence without a value. */
export const UNMEASURED = 'sin mediciones';

/** A variable's name with its unit: 'Temperatura (°C)'. */
export function variableTitle({ name, unit }: Pick<VariableMonth, 'name' | 'unit'>): string {
  return unit ? `${name} (${unit})` : name;
}

/** The label of a limit's line in a chart: 'Crít. 41'. */
export function limitLabel(status: Exclude<AlertLevel, 'normal'>, value: number): string {
  return `${status === 'critical' ? 'Crít.' : 'Adv.'} ${formatNumber(value)}`;
}

/** A month of a variable in one sentence. */
export function describeMonth(variable: VariableMonth): string {
  const summary = monthSummaryOf(variable);
  if (!summary) return `Sin mediciones de ${variable.name} en ${formatMonthWithin(variable)}.`;
  const measures = [
    `mínimo ${formatMeasure(summary.min, variable.unit)}`,
    `promedio ${formatMean(summary.mean, variable.unit)}`,
    `máximo ${formatMeasure(summary.max, variable.unit)}`,
  ];
  return `${formatMonth(variable)}: ${measures.join(', ')}; ${describeAlerts(summary.minutes)}.`;
}

/** 'de 3,2 a 41 °C, promedio 12,1'. */
export function describeSpan({ min, mean, max }: Summary, unit?: string | null): string {
  return `de ${formatNumber(min)} a ${formatMeasure(max, unit)}, promedio ${formatMean(mean)}`;
}

/** How many minutes it was outside the normal range. */
export function describeAlerts({ warning, critical }: { warning: number; critical: number }): string {
  const parts = [
    warning > 0 ? `${formatDuration(warning)} en advertencia` : '',
    critical > 0 ? `${formatDuration(critical)} en estado crítico` : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'sin alertas';
}

/** The share of the measured time in each status. */
export function describeShares(variable: VariableMonth): string {
  return statusShares(variable)
    .map(({ status, share }) => `${statusNames[status]} ${formatShare(share)}`)
    .join(' · ');
}
