import { describeAlerts, variableTitle } from '../captions';
import { monthName } from '../format';
import { monthSummaryOf } from '../statistics';
import type { VariableMonth } from '../variableMonth';
import { readAcross, type Chart } from './chart';
import { columnChart } from './columns';

/** Hours out of the normal range. */
export interface Alerts {
  warning: number;
  critical: number;
}

/** Hours out of the normal range, month by month, as a drawing, and of the whole year. */
export function yearChart(
  id: string,
  variable: { name: string; unit?: string | null },
  months: readonly VariableMonth[],
): Chart & { alerts: Alerts } {
  const byMonth = months.map((month) => {
    const counts = monthSummaryOf(month)?.counts;
    return { name: monthName(month.month), counts };
  });
  const sum = (status: 'warning' | 'critical') =>
    byMonth.reduce((total, { counts }) => total + (counts?.[status] ?? 0), 0);
  const alerts = { warning: sum('warning'), critical: sum('critical') };

  const columns = byMonth.map(({ name, counts }) => ({
    label: name.slice(0, 3).toLowerCase(),
    parts: (['warning', 'critical'] as const).map((status) => ({ status, value: counts?.[status] ?? 0 })),
  }));
  const title = `${variableTitle(variable)}, horas fuera de lo normal por mes`;
  return {
    svg: columnChart({ id, title, description: `En el año: ${describeAlerts(alerts)}.` }, columns),
    alerts,
    readout: readAcross(
      byMonth.map(({ name, counts }) => `${name}: ${counts ? describeAlerts(counts) : 'sin mediciones'}`),
    ),
  };
}
