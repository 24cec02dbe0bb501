import { monthBefore } from '@domain/months';
import type { ReportMonth } from '@domain/reportPeriod';
import { describeAlerts, variableTitle } from '@reporting/captions';
import { formatDuration, formatMean, formatNumber } from '@reporting/format';
import { monthSummaryOf } from '@reporting/statistics';
import type { VariableMonth } from '@reporting/variableMonth';

import { calendarChart } from './charts/calendarChart';
import type { Chart, Readout } from './charts/chart';
import { comparisonChart } from './charts/comparisonChart';
import { histogram } from './charts/histogram';
import { hourChart } from './charts/hourChart';
import { lineChart } from './charts/lineChart';
import { rangeChart } from './charts/rangeChart';
import { describeShares } from './charts/statusShares';
import { escapeMarkup, tag } from './charts/svg';
import { thresholdBar } from './charts/thresholdBar';
import { yearChart, type Alerts } from './charts/yearChart';
import { variableMonthsOf, type AnalyticsSensor } from './sensor';
import type { ViewKind } from './views';

/** A sensor in the period that a view shows. */
export interface Subject {
  sensor: AnalyticsSensor;
  period: ReportMonth;
  today: Date;
}

type Draw = (id: string, variable: VariableMonth) => Chart;

const drawMonth: Record<Exclude<ViewKind, 'monthComparison' | 'yearSummary'>, Draw> = {
  dailyEvolution: lineChart,
  dailyRange: rangeChart,
  calendar: calendarChart,
  hourlyProfile: hourChart,
  distribution: histogram,
  thresholdSummary: thresholdBar,
};

/** One figure for each variable of the sensor; undefined if nothing was measured in the period. */
export function figuresOf(kind: ViewKind, subject: Subject): string | undefined {
  if (kind === 'yearSummary') return yearFigures(subject);
  const months = variableMonthsOf(subject.sensor, subject.period, subject.today);
  if (months.every(({ hours }) => hours.length === 0)) return undefined;
  const previous =
    kind === 'monthComparison'
      ? variableMonthsOf(subject.sensor, monthBefore(subject.period), subject.today)
      : [];
  return months
    .map((variable, index) => {
      const id = `variable-${index}`;
      const before = previous[index];
      const chart =
        kind === 'monthComparison'
          ? comparisonChart(id, variable, before ?? { ...variable, hours: [] })
          : drawMonth[kind](id, variable);
      const note = kind === 'thresholdSummary' ? escapeMarkup(describeShares(variable)) : monthNote(variable);
      return figure(variable, note, chart);
    })
    .join('');
}

function yearFigures({ sensor, period, today }: Subject): string | undefined {
  const year = Array.from({ length: 12 }, (_, index) =>
    variableMonthsOf(sensor, { year: period.year, month: index + 1 }, today),
  );
  if (year.flat().every(({ hours }) => hours.length === 0)) return undefined;
  return sensor.variables
    .map((variable, index) => {
      const months = year.flatMap((variables) => variables[index] ?? []);
      const chart = yearChart(`variable-${index}`, variable, months);
      return figure(variable, yearNote(chart.alerts), chart);
    })
    .join('');
}

/** A variable's month in numbers, as many as there is room for. */
function monthNote(variable: VariableMonth): string {
  const summary = monthSummaryOf(variable);
  if (!summary) return 'Sin mediciones';
  const { min, mean, max, minutes } = summary;
  const average = `prom. ${formatMean(mean)}`;
  return [
    tag('span', { class: 'narrow' }, average),
    tag('span', { class: 'wide' }, `mín. ${formatNumber(min)} · ${average} · máx. ${formatNumber(max)}`),
    tag('span', { class: 'wider' }, ` · ${describeAlerts(minutes)}`),
  ].join('');
}

/** How long a variable was out of the normal range, in as many words as there is room for. */
function yearNote({ warning, critical }: Alerts): string {
  return [
    tag('span', { class: 'narrow' }, formatDuration(warning + critical)),
    tag('span', { class: 'wide' }, `${formatDuration(warning)} adv. · ${formatDuration(critical)} crít.`),
  ].join('');
}

function figure(variable: { name: string; unit?: string | null }, note: string, chart: Chart): string {
  const { name, unit } = variable;
  const title = tag(
    'h2',
    {},
    escapeMarkup(name),
    unit ? tag('span', { class: 'unit' }, escapeMarkup(` (${unit})`)) : '',
  );
  const caption = tag('figcaption', {}, title, tag('p', {}, note));
  const { svg, readout } = chart;
  const plot = tag('div', { class: 'plot' }, svg, readout ? cursor(variableTitle(variable), readout) : '');
  return tag('figure', { class: 'figure' }, caption, tag('div', { class: 'box' }, plot));
}

/** Lies over a chart to read it step by step; `readoutScript` moves it. */
function cursor(title: string, readout: Readout): string {
  return tag(
    'div',
    {
      class: 'cursor',
      role: 'slider',
      tabindex: 0,
      'aria-label': `Recorrer ${title}`,
      'aria-valuemin': 1,
      'aria-valuemax': readout.values.length,
      'aria-valuenow': 1,
      'aria-valuetext': readout.values[0],
      'data-readout': JSON.stringify(readout),
    },
    tag('span', { class: 'guide' }),
  );
}
