import { variableTitle } from '@reporting/captions';
import { monthScale } from '@reporting/charts/monthScale';
import { acrossMonth, dayMarks } from '@reporting/charts/timeline';
import type { VariableMonth } from '@reporting/variableMonth';

import { readAcross, type Chart } from './chart';
import { dailySummaries, describeDays } from './dayReadings';
import { describeMonth } from './describeMonth';
import { framedChart } from './frame';
import { percent, point, tag } from './svg';

/** A bar from the lowest to the highest reading of each day, and a line through the daily means. */
export function rangeChart(id: string, variable: VariableMonth): Chart {
  const days = dailySummaries(variable);
  const scale = monthScale(
    variable,
    days.flatMap(({ min, max }) => [min, max]),
  );
  const across = (day: number) => acrossMonth(variable, { day, hour: 12 });
  const bars = days.map(({ day, min, max }) => {
    const ends = { y1: percent(1 - scale.up(min)), y2: percent(1 - scale.up(max)) };
    return tag('line', { class: 'range', x1: percent(across(day)), x2: percent(across(day)), ...ends });
  });
  const means = days.map(({ day, mean }) => point(across(day), scale.up(mean)));

  const svg = framedChart(
    { id, title: `${variableTitle(variable)}, rango de cada día`, description: describeMonth(variable) },
    {
      scale,
      thresholds: variable.thresholds,
      marks: dayMarks(variable),
      stretched: means.length > 0 ? [tag('path', { class: 'line', d: `M${means.join('L')}` })] : [],
      placed: bars,
    },
  );
  return { svg, readout: readAcross(describeDays(variable)) };
}
