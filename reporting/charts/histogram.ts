import type { AlertLevel } from '@domain/threshold';

import { describeMonth, variableTitle } from '../captions';
import { formatNumber } from '../format';
import { statuses, statusOf } from '../status';
import type { VariableMonth } from '../variableMonth';
import { columnChart, type Column } from './columns';
import { scaleFor } from './scale';

/** How many hourly readings fell into each of about a dozen ranges. */
export function histogram(id: string, variable: VariableMonth): string {
  const { readings, thresholds } = variable;
  const { ticks } = scaleFor(
    readings.map(({ value }) => value),
    { count: 16 },
  );
  const ranges = ticks.slice(0, -1).map((from, index) => ({ from, to: ticks[index + 1] ?? from }));
  const columns = ranges.map(({ from, to }, index): Column => {
    const inside = readings.filter(({ value }) => value >= from && value < to);
    const count = (status: AlertLevel) =>
      inside.filter(({ value }) => statusOf(value, thresholds) === status).length;
    const parts = statuses.map((status) => ({
      status,
      value: count(status),
    }));
    return index % 3 === 0 ? { parts, label: formatNumber(from) } : { parts };
  });
  return columnChart(
    { id, title: `${variableTitle(variable)}, horas en cada rango`, description: describeMonth(variable) },
    columns,
  );
}
