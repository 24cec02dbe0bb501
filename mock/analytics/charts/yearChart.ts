import { ALARM_LEVELS, type AlarmLevel } from '@domain/alarms';
import { monthName } from '@domain/monthNames';
import { describeAlerts, variableTitle, UNMEASURED } from '@reporting/captions';
import { monthSummaryOf } from '@reporting/statistics';
import type { VariableMonth } from '@reporting/variableMonth';

import { readAcross, type Chart } from './chart';
import { columnChart } from './columns';

const HOUR_MINUTES = 60;

/** Minutes outside the normal range. */
export interface Alerts {
  warning: number;
  critical: number;
}

/** Hours outside the normal range for each month as a drawing, and for the whole year. */
export function yearChart(
  id: string,
  variable: { name: string; unit?: string | null },
  months: readonly VariableMonth[],
): Chart & { alerts: Alerts } {
  const byMonth = months.map((month) => {
    const minutes = monthSummaryOf(month)?.minutes;
    return { name: monthName(month.month), minutes };
  });
  const sum = (status: AlarmLevel) =>
    byMonth.reduce((total, { minutes }) => total + (minutes?.[status] ?? 0), 0);
  const alerts = { warning: sum('warning'), critical: sum('critical') };

  const columns = byMonth.map(({ name, minutes }) => ({
    label: name.slice(0, 3).toLowerCase(),
    parts: ALARM_LEVELS.map((status) => ({
      status,
      value: (minutes?.[status] ?? 0) / HOUR_MINUTES,
    })),
  }));
  const title = `${variableTitle(variable)}, horas fuera de lo normal por mes`;
  return {
    svg: columnChart({ id, title, description: `En el año: ${describeAlerts(alerts)}.` }, columns),
    alerts,
    readout: readAcross(
      byMonth.map(({ name, minutes }) => `${name}: ${minutes ? describeAlerts(minutes) : UNMEASURED}`),
    ),
  };
}
