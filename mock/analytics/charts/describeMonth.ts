import { formatMonth, formatMonthWithin } from '@domain/monthNames';
import { describeAlerts } from '@reporting/captions';
import { formatMean, formatMeasure } from '@reporting/format';
import { monthSummaryOf } from '@reporting/statistics';
import type { VariableMonth } from '@reporting/variableMonth';

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
