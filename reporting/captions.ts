import { formatMeasure, formatMonth, formatNumber, formatShare } from './format';
import { monthSummaryOf, statusShares } from './statistics';
import { statusNames } from './status';
import type { VariableMonth } from './variableMonth';

/** A variable's name with its unit: 'Temperatura (°C)'. */
export function variableTitle({ name, unit }: Pick<VariableMonth, 'name' | 'unit'>): string {
  return unit ? `${name} (${unit})` : name;
}

/** A month of a variable in one sentence. */
export function describeMonth(variable: VariableMonth): string {
  const summary = monthSummaryOf(variable);
  if (!summary) return `Sin mediciones de ${variable.name} en ${formatMonth(variable).toLowerCase()}.`;
  const measures = [
    `mínimo ${formatMeasure(summary.min, variable.unit)}`,
    `promedio ${formatMeasure(Number(summary.mean.toFixed(1)), variable.unit)}`,
    `máximo ${formatMeasure(summary.max, variable.unit)}`,
  ];
  return `${formatMonth(variable)}: ${measures.join(', ')}; ${describeAlerts(summary.counts)}.`;
}

/** The same in a line of its own under the variable's name, where the month is known. */
export function shortSummary(variable: VariableMonth): string {
  const summary = monthSummaryOf(variable);
  if (!summary) return 'Sin mediciones en el mes.';
  const { min, mean, max, counts } = summary;
  const range = `Mín. ${formatNumber(min)}, prom. ${formatNumber(Number(mean.toFixed(1)))}, máx. ${formatNumber(max)}`;
  return `${range}; ${describeAlerts(counts)}`;
}

/** How many hourly readings were outside of the normal range. */
export function describeAlerts({ warning, critical }: { warning: number; critical: number }): string {
  const parts = [
    warning > 0 ? `${formatNumber(warning)} h en advertencia` : '',
    critical > 0 ? `${formatNumber(critical)} h en estado crítico` : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'sin alertas';
}

/** Which share of the month's readings had each status. */
export function describeShares(variable: VariableMonth): string {
  return statusShares(variable)
    .map(({ status, share }) => `${statusNames[status]} ${formatShare(share)}`)
    .join(' · ');
}
