import { describeMonth, variableTitle } from '../captions';
import { statusOf } from '../status';
import type { VariableMonth } from '../variableMonth';
import { readAcross, type Chart } from './chart';
import { describeDays } from './dayReadings';
import { framedChart } from './frame';
import { monthScale } from './monthScale';
import { percent, point, tag } from './svg';
import { acrossMonth, dayMarks, unbroken } from './timeline';

/** Every reading of the month as a line between its limits; critical readings are dotted. */
export function lineChart(id: string, variable: VariableMonth): Chart {
  const { readings, thresholds } = variable;
  const scale = monthScale(
    variable,
    readings.map(({ value }) => value),
  );
  const lines = unbroken(readings).map((run) => {
    const points = run.map((reading) => point(acrossMonth(variable, reading), scale.up(reading.value)));
    return tag('path', { class: 'line', d: `M${points.join('L')}` });
  });
  const dots = readings
    .filter(({ value }) => statusOf(value, thresholds) === 'critical')
    .map((reading) => {
      const place = { cx: percent(acrossMonth(variable, reading)), cy: percent(1 - scale.up(reading.value)) };
      return tag('circle', { class: 'dot critical', r: 2.5, ...place });
    });

  const svg = framedChart(
    { id, title: `${variableTitle(variable)}, medición por hora`, description: describeMonth(variable) },
    { scale, thresholds, marks: dayMarks(variable), stretched: lines, placed: dots },
  );
  return { svg, readout: readAcross(describeDays(variable)) };
}
