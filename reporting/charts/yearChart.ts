import { describeAlerts, variableTitle } from '../captions';
import { monthName } from '../format';
import { monthSummaryOf } from '../statistics';
import type { VariableMonth } from '../variableMonth';
import { columnChart } from './columns';

/** Hours out of the normal range, month by month, as a drawing and in one sentence. */
export function yearChart(
  id: string,
  variable: { name: string; unit?: string | null },
  months: readonly VariableMonth[],
): { svg: string; summary: string } {
  const alerts = months.map((month) => ({
    label: monthName(month.month).slice(0, 3).toLowerCase(),
    warning: monthSummaryOf(month)?.counts.warning ?? 0,
    critical: monthSummaryOf(month)?.counts.critical ?? 0,
  }));
  const total = {
    warning: alerts.reduce((sum, { warning }) => sum + warning, 0),
    critical: alerts.reduce((sum, { critical }) => sum + critical, 0),
  };
  const summary = `En el año: ${describeAlerts(total)}.`;
  const columns = alerts.map(({ label, warning, critical }) => ({
    label,
    parts: [
      { status: 'warning' as const, value: warning },
      { status: 'critical' as const, value: critical },
    ],
  }));
  const title = `${variableTitle(variable)}, horas fuera de lo normal por mes`;
  return { svg: columnChart({ id, title, description: summary }, columns), summary };
}
