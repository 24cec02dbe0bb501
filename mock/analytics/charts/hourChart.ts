import { describeSpan, variableTitle, UNMEASURED } from '@reporting/captions';
import { monthScale } from '@reporting/charts/monthScale';
import { summaryOf } from '@reporting/statistics';
import type { VariableMonth } from '@reporting/variableMonth';

import { readAcross, type Chart } from './chart';
import { describeMonth } from './describeMonth';
import { framedChart } from './frame';
import { groupHours } from './groupHours';
import { percent, point, tag } from './svg';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const markedHours = [0, 6, 12, 18, 23];

/** The mean of each hour of the day as a line, within the extremes of that hour. */
export function hourChart(id: string, variable: VariableMonth): Chart {
  const groups = groupHours(variable.hours, ({ hour }) => hour);
  const hours = HOURS.flatMap((hour) => {
    const summary = summaryOf(groups.get(hour) ?? []);
    return summary ? [{ hour, ...summary }] : [];
  });
  const scale = monthScale(
    variable,
    hours.flatMap(({ min, max }) => [min, max]),
  );
  const at = (hour: number, value: number) => point(acrossDay(hour), scale.up(value));
  const upper = hours.map(({ hour, max }) => at(hour, max));
  const lower = hours.map(({ hour, min }) => at(hour, min)).toReversed();
  const means = hours.map(({ hour, mean }) => at(hour, mean));
  const dots = hours.map(({ hour, mean }) =>
    tag('circle', { class: 'dot', r: 2, cx: percent(acrossDay(hour)), cy: percent(1 - scale.up(mean)) }),
  );

  const svg = framedChart(
    { id, title: `${variableTitle(variable)}, promedio por hora`, description: describeMonth(variable) },
    {
      scale,
      thresholds: variable.thresholds,
      marks: markedHours.map((hour) => ({ across: acrossDay(hour), label: `${hour} h` })),
      stretched: [
        tag('path', { class: 'extremes', d: `M${[...upper, ...lower].join('L')}Z` }),
        tag('path', { class: 'line', d: `M${means.join('L')}` }),
      ],
      placed: dots,
    },
  );
  const values = HOURS.map((hour) => {
    const summary = hours.find((known) => known.hour === hour);
    return `${hour} h: ${summary ? describeSpan(summary, variable.unit) : UNMEASURED}`;
  });
  return { svg, readout: readAcross(values) };
}

function acrossDay(hour: number): number {
  return (hour + 0.5) / 24;
}
