import { describeAlerts, describeSpan } from '../captions';
import { monthName } from '../format';
import { daysIn } from '../reading';
import { groupReadings, monthSummaryOf, summaryOf, type Summary } from '../statistics';
import type { VariableMonth } from '../variableMonth';

/** Lowest, mean and highest reading of each day with readings, in order. */
export function dailySummaries({ readings }: VariableMonth): (Summary & { day: number })[] {
  return [...groupReadings(readings, ({ day }) => day)].flatMap(([day, ofDay]) => {
    const summary = summaryOf(ofDay);
    return summary ? [{ day, ...summary }] : [];
  });
}

/** '5 de marzo'. */
export function dayName(month: number, day: number): string {
  return `${day} de ${monthName(month).toLowerCase()}`;
}

/** A sentence for each day of the month: its extremes, its mean and how long it was out of the normal range. */
export function describeDays(variable: VariableMonth): string[] {
  const days = groupReadings(variable.readings, ({ day }) => day);
  return Array.from({ length: daysIn(variable) }, (_, index) => {
    const name = dayName(variable.month, index + 1);
    const summary = monthSummaryOf({ ...variable, readings: days.get(index + 1) ?? [] });
    if (!summary) return `${name}: sin mediciones`;
    const { warning, critical } = summary.counts;
    const alerts = warning + critical > 0 ? `; ${describeAlerts(summary.counts)}` : '';
    return `${name}: ${describeSpan(summary, variable.unit)}${alerts}`;
  });
}
