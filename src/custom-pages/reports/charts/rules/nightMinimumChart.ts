import { formatMonth } from '@domain/monthNames';
import { UNMEASURED, variableTitle } from '@reporting/captions';
import { formatDate } from '@reporting/clockWords';
import { formatMeasure, formatNumber } from '@reporting/format';

import { annotationMarks } from '@/kit/charts/rules/annotationMarks';
import { dayAxis, dayPlace, isWithin } from '@/kit/charts/rules/axis';
import { placedLimits } from '@/kit/charts/rules/limitLines';
import { panelsOf, type LineChart, type LineSeries } from '@/kit/charts/rules/lineChart';
import { createSiteMonth, type SiteMonth } from '@/kit/charts/rules/siteMonth';
import { chartsMessages } from '@/kit/charts/texts';
import type { HoursOfMonth } from '@/providers/data/records';

import { emptyDays } from './emptyDays';

/** The hours of the site's clock in which a neighbourhood sleeps, so that what is still used may leak. */
const NIGHT_HOURS: ReadonlySet<number> = new Set([2, 3, 4]);

type Variable = HoursOfMonth['variables'][number];

/** The lowest value of each day's night; days without a measured hour of it are left out. */
const minimumByDay = ({ at, min }: Variable, month: SiteMonth): ReadonlyMap<number, number> => {
  const lowest = new Map<number, number>();
  for (const [index, moment] of at.entries()) {
    if (!NIGHT_HOURS.has(month.clockAt(moment).getUTCHours())) continue;
    const { day } = month.dayAt(moment);
    lowest.set(day, Math.min(lowest.get(day) ?? Infinity, min[index] ?? Infinity));
  }
  return lowest;
};

/** The lowest value between two and five in the night of each day: what a meter still counts then may leak. */
export const nightMinimumChart = (answer: HoursOfMonth): LineChart => {
  const month = createSiteMonth(answer);
  const x = month.days.map(({ day }) => day);
  const variables = answer.variables.map((variable) => ({
    ...variable,
    nights: minimumByDay(variable, month),
  }));
  const placeOf = (at: number) => dayPlace(month, at);

  const lineOf = ({ id, unit, nights }: (typeof variables)[number]): LineSeries => {
    const values = x.map((day) => nights.get(day) ?? null);
    return {
      variableId: id,
      values,
      summarize: (span) => {
        const shown = x.filter(isWithin(span)).flatMap((day) => nights.get(day) ?? []);
        if (shown.length === 0) return UNMEASURED;
        return `de ${formatNumber(Math.min(...shown))} a ${formatMeasure(Math.max(...shown), unit)}`;
      },
      describe: (place) => {
        const value = values[place];
        return typeof value === 'number' ? formatMeasure(value, unit) : UNMEASURED;
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
    marks: annotationMarks(answer.variables, month, placeOf),
    table: (isShown, span) => {
      const shown = variables.filter(({ id }) => isShown(id));
      return {
        columns: [
          { label: chartsMessages.day },
          ...shown.map((variable) => ({
            label: chartsMessages.nightMinimum,
            args: { variable: variableTitle(variable) },
          })),
        ],
        rows: x
          .filter(isWithin(span))
          .map((day) => [
            formatDate(month.dateOf(day)),
            ...shown.map(({ nights }) => nights.get(day) ?? null),
          ]),
      };
    },
  };
};
