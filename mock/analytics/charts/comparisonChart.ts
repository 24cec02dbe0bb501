import { monthNameWithin } from '@domain/monthNames';
import { variableTitle, UNMEASURED } from '@reporting/captions';
import { monthScale } from '@reporting/charts/monthScale';
import { acrossMonth, dayMarks } from '@reporting/charts/timeline';
import { formatMean } from '@reporting/format';
import { daysIn } from '@domain/months';
import type { VariableMonth } from '@reporting/variableMonth';

import { readAcross, type Chart } from './chart';
import { dailySummaries, dayOfMonth } from './dayReadings';
import { describeMonth } from './describeMonth';
import { framedChart } from './frame';
import { point, tag } from './svg';

/** The daily means of a month over those of the previous one, which may have no readings. */
export function comparisonChart(id: string, current: VariableMonth, previous: VariableMonth): Chart {
  const months = [
    { className: 'line faint', month: previous },
    { className: 'line', month: current },
  ].map((series) => ({ ...series, days: dailySummaries(series.month) }));
  const scale = monthScale(
    current,
    months.flatMap(({ days }) => days.map(({ mean }) => mean)),
  );
  const lines = months.flatMap(({ className, days, month }) => {
    const points = days.map(({ day, mean }) => point(acrossMonth(month, { day, hour: 12 }), scale.up(mean)));
    return points.length > 0 ? [tag('path', { class: className, d: `M${points.join('L')}` })] : [];
  });

  const svg = framedChart(
    {
      id,
      title: `${variableTitle(current)}, promedio diario de dos meses`,
      description: `${describeMonth(current)} ${describeMonth(previous)}`,
    },
    { scale, thresholds: current.thresholds, marks: dayMarks(current), stretched: lines },
  );
  return { svg, readout: readAcross(describeBoth(current, previous)) };
}

function describeBoth(current: VariableMonth, previous: VariableMonth): string[] {
  const meanOf = (month: VariableMonth) => {
    const means = new Map(dailySummaries(month).map(({ day, mean }) => [day, mean]));
    return (day: number) => {
      const mean = means.get(day);
      return mean === undefined ? UNMEASURED : formatMean(mean, month.unit);
    };
  };
  const [now, before] = [meanOf(current), meanOf(previous)];
  const monthBefore = monthNameWithin(previous.month);
  return Array.from({ length: daysIn(current) }, (_, index) => {
    const day = index + 1;
    const compared = day <= daysIn(previous) ? `; en ${monthBefore}, ${before(day)}` : '';
    return `${dayOfMonth(current.month, day)}: ${now(day)}${compared}`;
  });
}
