import type { ReportMonth } from '@domain/reportPeriod';
import { describeShares, shortSummary, variableTitle } from '@reporting/captions';
import { calendarChart } from '@reporting/charts/calendarChart';
import { comparisonChart } from '@reporting/charts/comparisonChart';
import { histogram } from '@reporting/charts/histogram';
import { hourChart } from '@reporting/charts/hourChart';
import { lineChart } from '@reporting/charts/lineChart';
import { rangeChart } from '@reporting/charts/rangeChart';
import { escapeMarkup, tag } from '@reporting/charts/svg';
import { thresholdBar } from '@reporting/charts/thresholdBar';
import { yearChart } from '@reporting/charts/yearChart';
import { formatMonth } from '@reporting/format';
import type { VariableMonth } from '@reporting/variableMonth';

import { variableMonthsOf, type AnalyticsSensor } from './sensor';
import type { ViewKind } from './views';

/** A sensor in the period that a view shows. */
export interface Subject {
  sensor: AnalyticsSensor;
  period: ReportMonth;
  today: Date;
}

type Draw = (id: string, variable: VariableMonth) => string;

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
  if (months.every(({ readings }) => readings.length === 0)) return undefined;
  if (kind === 'monthComparison') return comparisonFigures(subject, months);
  return months
    .map((variable, index) => figure(kind, variable, drawMonth[kind](`variable-${index}`, variable)))
    .join('');
}

function comparisonFigures({ sensor, period, today }: Subject, months: readonly VariableMonth[]): string {
  const before =
    period.month === 1 ? { year: period.year - 1, month: 12 } : { ...period, month: period.month - 1 };
  const previousMonths = variableMonthsOf(sensor, before, today);
  return months
    .map((variable, index) => {
      const previous = previousMonths[index] ?? { ...variable, ...before, readings: [] };
      const note =
        previous.readings.length > 0
          ? `La línea de trazos es ${formatMonth(before).toLowerCase()}.`
          : `No hay mediciones de ${formatMonth(before).toLowerCase()}.`;
      return figure(
        'monthComparison',
        variable,
        comparisonChart(`variable-${index}`, variable, previous),
        note,
      );
    })
    .join('');
}

function yearFigures({ sensor, period, today }: Subject): string | undefined {
  const year = Array.from({ length: 12 }, (_, index) =>
    variableMonthsOf(sensor, { year: period.year, month: index + 1 }, today),
  );
  if (year.flat().every(({ readings }) => readings.length === 0)) return undefined;
  return sensor.variables
    .map((variable, index) => {
      const months = year.flatMap((variables) => variables[index] ?? []);
      const { svg, summary } = yearChart(`variable-${index}`, variable, months);
      return captioned('yearSummary', variableTitle(variable), summary, svg);
    })
    .join('');
}

function figure(kind: ViewKind, variable: VariableMonth, svg: string, note?: string): string {
  const usual = kind === 'thresholdSummary' ? describeShares(variable) : shortSummary(variable);
  return captioned(kind, variableTitle(variable), note ?? usual, svg);
}

function captioned(kind: ViewKind, title: string, note: string, svg: string): string {
  const caption = tag('figcaption', {}, tag('h2', {}, escapeMarkup(title)), tag('p', {}, escapeMarkup(note)));
  return tag('figure', { class: `figure ${kind}` }, caption, tag('div', { class: 'box' }, svg));
}
