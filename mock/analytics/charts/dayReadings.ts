import { monthNameWithin } from '@domain/monthNames';
import { describeAlerts, describeSpan, UNMEASURED } from '@reporting/captions';
import { daysIn } from '@domain/months';
import { monthSummaryOf, summaryOf, type Summary } from '@reporting/statistics';
import type { VariableMonth } from '@reporting/variableMonth';

import { groupHours } from './groupHours';

/** Lowest, mean and highest of each day with measurements, in order. */
export function dailySummaries({ hours }: VariableMonth): (Summary & { day: number })[] {
  return [...groupHours(hours, ({ day }) => day)].flatMap(([day, ofDay]) => {
    const summary = summaryOf(ofDay);
    return summary ? [{ day, ...summary }] : [];
  });
}

/** '5 de marzo'. */
export function dayOfMonth(month: number, day: number): string {
  return `${day} de ${monthNameWithin(month)}`;
}

/**
 * A sentence for each day of the month: its extremes, its mean and how long it was outside the normal range.
 */
export function describeDays(variable: VariableMonth): string[] {
  const days = groupHours(variable.hours, ({ day }) => day);
  return Array.from({ length: daysIn(variable) }, (_, index) => {
    const name = dayOfMonth(variable.month, index + 1);
    const summary = monthSummaryOf({ hours: days.get(index + 1) ?? [] });
    if (!summary) return `${name}: ${UNMEASURED}`;
    const { warning, critical } = summary.minutes;
    const alerts = warning + critical > 0 ? `; ${describeAlerts(summary.minutes)}` : '';
    return `${name}: ${describeSpan(summary, variable.unit)}${alerts}`;
  });
}
