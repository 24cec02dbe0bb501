import type { AlarmLevel } from '@domain/alarms';

import { formatDuration, formatMean, formatMeasure, formatNumber } from './format';
import type { Summary } from './statistics';
import type { VariableMonth } from './variableMonth';

/** Takes the place of a value in a sentence. */
export const UNMEASURED = 'sin mediciones';

/** A variable's name with its unit: 'Temperatura (°C)'. */
export function variableTitle({ name, unit }: Pick<VariableMonth, 'name' | 'unit'>): string {
  return unit ? `${name} (${unit})` : name;
}

/** The label of a limit's line in a chart: 'Crít. 41'. */
export function limitLabel(status: AlarmLevel, value: number): string {
  return `${status === 'critical' ? 'Crít.' : 'Adv.'} ${formatNumber(value)}`;
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
