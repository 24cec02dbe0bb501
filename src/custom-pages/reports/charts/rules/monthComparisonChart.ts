import { describeSpan, variableTitle, UNMEASURED } from '@reporting/captions';
import { formatMean } from '@reporting/format';
import { formatMonth, formatMonthWithin, monthName } from '@domain/monthNames';

import type { HoursOfMonth } from '@/providers/data/records';
import { dayAxis, dayPlace, isWithin } from '@/shared/charts/rules/axis';
import { listsOf } from '@/shared/charts/rules/columns';
import { placedLimits } from '@/shared/charts/rules/limitLines';
import type { LineChart, LinePanel, LineSeries } from '@/shared/charts/rules/lineChart';
import { createSiteMonth, type SiteMonth } from '@/shared/charts/rules/siteMonth';

import { emptyDays, emptyDaysText, emptySpans } from './emptyDays';
import { byDay, ofMonth, type HoursTogether } from './hourColumns';

type Days = ReadonlyMap<number, HoursTogether>;

interface ComparedLine {
  variableId: number;
  unit: string | null;
  label: string;
  isOther: boolean;
  days: Days;
  whole: HoursTogether | undefined;
}

const NO_DAYS: Days = new Map();

/**
 * The daily means of two months, day over day. Each variable has its own panel, so that no more than two
 * lines cross.
 * @param otherAnswer undefined until it has arrived
 */
export const monthComparisonChart = (
  answer: HoursOfMonth,
  otherAnswer: HoursOfMonth | undefined,
): LineChart => {
  const month = createSiteMonth(answer);
  const other = otherAnswer && createSiteMonth(otherAnswer);
  const lastDay = Math.max(month.days.length, other?.days.length ?? 0);
  const x = Array.from({ length: lastDay }, (_, index) => index + 1);
  const variables = answer.variables.map((variable) => {
    const compared = otherAnswer?.variables.find(({ id }) => id === variable.id);
    return {
      ...variable,
      days: byDay(variable, month),
      otherDays: compared && other ? byDay(compared, other) : NO_DAYS,
      otherSummary: compared && ofMonth(compared),
    };
  });
  type Compared = (typeof variables)[number];
  const empty = emptyDays(month, listsOf(variables).flat());

  const lineOf = ({ days, unit, whole, ...line }: ComparedLine): LineSeries => ({
    ...line,
    inAll: whole ? describeSpan(whole, unit) : UNMEASURED,
    values: x.map((day) => days.get(day)?.mean ?? null),
    tell: (place) => {
      const mean = days.get(x[place] ?? 0)?.mean;
      return mean === undefined ? UNMEASURED : formatMean(mean, unit);
    },
  });
  const panelOf = (variable: Compared): LinePanel => {
    const line = { variableId: variable.id, unit: variable.unit };
    return {
      key: String(variable.id),
      series: [
        lineOf({
          ...line,
          days: variable.days,
          whole: ofMonth(variable),
          label: monthName(month.month),
          isOther: false,
        }),
        ...(other
          ? [
              lineOf({
                ...line,
                days: variable.otherDays,
                whole: variable.otherSummary,
                label: formatMonth(other),
                isOther: true,
              }),
            ]
          : []),
      ],
      limits: placedLimits(variable.limits, month, (at) => dayPlace(month, at)),
    };
  };
  return {
    period: formatMonth(month),
    axis: dayAxis(month, lastDay),
    x,
    variables,
    panels: variables.map(panelOf),
    empty: emptySpans(empty, (day) => ({ from: day - 0.5, to: day + 0.5 })),
    note: emptyDaysText(month, empty),
    table: (isShown, span) => {
      const shown = variables.filter(({ id }) => isShown(id));
      const columnsOf = (variable: Compared, of: SiteMonth) => ({
        label: 'charts.meanOfMonth' as const,
        args: { variable: variableTitle(variable), month: formatMonthWithin(of) },
      });
      return {
        columns: [
          { label: 'charts.day' },
          ...shown.flatMap((variable) => [
            columnsOf(variable, month),
            ...(other ? [columnsOf(variable, other)] : []),
          ]),
        ],
        rows: x
          .filter(isWithin(span))
          .map((day) => [
            String(day),
            ...shown.flatMap(({ days, otherDays }) => [
              days.get(day)?.mean ?? null,
              ...(other ? [otherDays.get(day)?.mean ?? null] : []),
            ]),
          ]),
      };
    },
  };
};
