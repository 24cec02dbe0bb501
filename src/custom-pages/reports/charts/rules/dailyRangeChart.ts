import { describeAlerts, describeSpan, variableTitle, UNMEASURED } from '@reporting/captions';
import { formatDate } from '@reporting/clockWords';
import { formatMonth } from '@domain/monthNames';

import { dayAxis, dayPlace, isWithin } from '@/kit/charts/rules/axis';
import { placedLimits } from '@/kit/charts/rules/limitLines';
import { panelsOf, type LineChart, type LineSeries } from '@/kit/charts/rules/lineChart';
import { createSiteMonth } from '@/kit/charts/rules/siteMonth';
import { chartsMessages } from '@/kit/charts/texts';
import type { HoursOfMonth } from '@/providers/data/records';

import { emptyDays } from './emptyDays';
import { byDay, ofDays, type HoursSummary } from './hourColumns';

/** Hours in words: their extremes, their mean, and how long they were outside the normal range. */
const describeHours = (hours: HoursSummary, unit: string | null): string => {
  const { warning, critical } = hours.minutes;
  const span = describeSpan(hours, unit);
  return warning + critical > 0 ? `${span}; ${describeAlerts(hours.minutes)}` : span;
};

/** From the lowest to the highest reading of each day, and the daily means as a line. */
export const dailyRangeChart = (answer: HoursOfMonth): LineChart => {
  const month = createSiteMonth(answer);
  const x = month.days.map(({ day }) => day);
  const variables = answer.variables.map((variable) => ({ ...variable, days: byDay(variable, month) }));
  const placeOf = (at: number) => dayPlace(month, at);

  const lineOf = (variable: (typeof variables)[number]): LineSeries => {
    const { id, unit, days } = variable;
    const column = (of: 'min' | 'mean' | 'max') => x.map((day) => days.get(day)?.[of] ?? null);
    return {
      variableId: id,
      values: column('mean'),
      summarize: (span) => {
        const hours = ofDays(variable, month, isWithin(span));
        return hours ? describeHours(hours, unit) : UNMEASURED;
      },
      range: { low: column('min'), high: column('max') },
      describe: (place) => {
        const day = days.get(x[place] ?? 0);
        return day ? describeHours(day, unit) : UNMEASURED;
      },
    };
  };

  return {
    period: formatMonth(month),
    axis: dayAxis(month),
    x,
    variables,
    panels: panelsOf(variables, lineOf, (limits) => placedLimits(limits, month, placeOf)),
    ...emptyDays(month, variables, placeOf),
    table: (isShown, span) => {
      const shown = variables.filter(({ id }) => isShown(id));
      return {
        columns: [
          { label: chartsMessages.day },
          ...shown.flatMap((variable) => {
            const args = { variable: variableTitle(variable) };
            return [
              { label: chartsMessages.lowest, args },
              { label: chartsMessages.mean, args },
              { label: chartsMessages.highest, args },
            ];
          }),
        ],
        rows: x.filter(isWithin(span)).map((day) => [
          formatDate(month.dateOf(day)),
          ...shown.flatMap(({ days }) => {
            const known = days.get(day);
            return [known?.min ?? null, known?.mean ?? null, known?.max ?? null];
          }),
        ]),
      };
    },
  };
};
