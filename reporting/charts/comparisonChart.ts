import { describeMonth, variableTitle } from '../captions';
import type { VariableMonth } from '../variableMonth';
import { framedChart } from './frame';
import { monthScale } from './monthScale';
import { dailySummaries } from './rangeChart';
import { point, tag } from './svg';
import { acrossMonth, dayMarks } from './timeline';

/** The daily means of a month over those of the one before, which may have no readings. */
export function comparisonChart(id: string, current: VariableMonth, previous: VariableMonth): string {
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

  return framedChart(
    {
      id,
      title: `${variableTitle(current)}, promedio diario de dos meses`,
      description: `${describeMonth(current)} ${describeMonth(previous)}`,
    },
    { scale, thresholds: current.thresholds, marks: dayMarks(current), stretched: lines },
  );
}
