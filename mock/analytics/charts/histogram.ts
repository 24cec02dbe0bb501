import { NO_THRESHOLDS, type AlertLevel, type Thresholds } from '@domain/threshold';
import { variableTitle } from '@reporting/captions';
import { limitMarks } from '@reporting/charts/limits';
import { monthScale } from '@reporting/charts/monthScale';
import type { Scale } from '@reporting/charts/scale';
import { formatMeasure, formatNumber } from '@reporting/format';
import { worstIn } from '@reporting/measuredHour';
import { statuses } from '@reporting/status';
import type { VariableMonth } from '@reporting/variableMonth';

import { readAcross, type Chart } from './chart';
import { columnChart, type ChartColumn } from './columns';
import { describeMonth } from './describeMonth';
import { percent, tag } from './svg';

/** How many hours have their mean in each of about a dozen ranges, and where the limits lie among them. */
export function histogram(id: string, variable: VariableMonth): Chart {
  const { hours, thresholds, unit } = variable;
  const scale = monthScale(
    variable,
    hours.map(({ mean }) => mean),
    { count: 16 },
  );
  const lastRange = scale.ticks.length - 2;
  const labelStep = Math.ceil(scale.ticks.length / MAX_LABELS);
  const columns = scale.ticks.slice(0, -1).map((from, index): ChartColumn & { reading: string } => {
    const to = scale.ticks[index + 1] ?? from;
    const inside = hours.filter(
      ({ mean }) => mean >= from && (mean < to || (index === lastRange && mean === to)),
    );
    const count = (status: AlertLevel) => inside.filter((hour) => worstIn([hour]) === status).length;
    const reading = `Entre ${formatNumber(from)} y ${formatMeasure(to, unit)}: ${formatNumber(inside.length)} h`;
    const parts = statuses.map((status) => ({ status, value: count(status) }));
    return index % labelStep === 0 ? { parts, reading, label: formatNumber(from) } : { parts, reading };
  });

  const svg = columnChart(
    { id, title: `${variableTitle(variable)}, horas en cada rango`, description: describeMonth(variable) },
    columns,
    uprightLimits(scale, thresholds),
  );
  return { svg, readout: readAcross(columns.map(({ reading }) => reading)) };
}

const MAX_LABELS = 3;

/** The minimum distance between the labels of limits in a narrow chart. */
const LABEL_GAP = 0.55;

/** Limits as vertical lines with their labels above: warnings in one row, critical ones in another. */
function uprightLimits(scale: Scale, thresholds: Thresholds): string[] {
  const { minWarning, maxWarning, minCritical, maxCritical } = thresholds;
  const lines = [
    { height: 5, limits: { ...NO_THRESHOLDS, minWarning, maxWarning } },
    { height: 17, limits: { ...NO_THRESHOLDS, minCritical, maxCritical } },
  ];
  return lines.flatMap(({ height, limits }) =>
    limitMarks(scale, limits, LABEL_GAP).flatMap(({ status, at, labelAt, label }) => {
      const x = percent(at);
      return [
        tag('line', { class: `limit ${status}`, x1: x, x2: x, y1: -height + 2, y2: '100%' }),
        tag('text', { class: `over ${status}`, x: percent(labelAt), y: 0, dy: -height }, label),
      ];
    }),
  );
}
