import { describeMonth, variableTitle } from './captions';
import { columnChart, type Column } from './columns';
import { formatNumber } from './format';
import { scaleFor } from './scale';
import { statuses, statusOf, type Status } from './status';
import type { VariableMonth } from './variableMonth';

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
    const count = (status: Status) =>
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
