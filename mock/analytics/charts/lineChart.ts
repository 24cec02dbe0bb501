import { variableTitle } from '@reporting/captions';
import { monthScale } from '@reporting/charts/monthScale';
import { acrossMonth, dayMarks, unbroken } from '@reporting/charts/timeline';
import type { VariableMonth } from '@reporting/variableMonth';

import { readAcross, type Chart } from './chart';
import { describeDays } from './dayReadings';
import { describeMonth } from './describeMonth';
import { framedChart } from './frame';
import { percent, point, tag } from './svg';

/** The mean of every hour of the month as a line between its limits; critical hours are dotted. */
export function lineChart(id: string, variable: VariableMonth): Chart {
  const { hours, thresholds } = variable;
  const scale = monthScale(
    variable,
    hours.map(({ mean }) => mean),
  );
  const lines = unbroken(hours).map((run) => {
    const points = run.map((hour) => point(acrossMonth(variable, hour), scale.up(hour.mean)));
    return tag('path', { class: 'line', d: `M${points.join('L')}` });
  });
  const dots = hours
    .filter(({ minutes }) => minutes.critical > 0)
    .map((hour) => {
      const place = { cx: percent(acrossMonth(variable, hour)), cy: percent(1 - scale.up(hour.mean)) };
      return tag('circle', { class: 'dot critical', r: 2.5, ...place });
    });

  const svg = framedChart(
    { id, title: `${variableTitle(variable)}, medición por hora`, description: describeMonth(variable) },
    { scale, thresholds, marks: dayMarks(variable), stretched: lines, placed: dots },
  );
  return { svg, readout: readAcross(describeDays(variable)) };
}
