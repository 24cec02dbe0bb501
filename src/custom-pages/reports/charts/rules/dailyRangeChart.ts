import { variableTitle, UNMEASURED } from '@reporting/captions';
import { formatDate } from '@reporting/clockWords';
import { completenessInWords, wholePercent } from '@reporting/completeness';
import { formatMonth } from '@domain/monthNames';

import { annotationMarks } from '@/kit/charts/rules/annotationMarks';
import { dayAxis, dayPlace, isWithin, type Span } from '@/kit/charts/rules/axis';
import { placedLimits } from '@/kit/charts/rules/limitLines';
import { panelsOf, type LineChart, type LineSeries } from '@/kit/charts/rules/lineChart';
import { createSiteMonth, type SiteMonth } from '@/kit/charts/rules/siteMonth';
import { chartsMessages } from '@/kit/charts/texts';
import type { HoursOfMonth } from '@/providers/data/records';

import { emptyDays } from './emptyDays';
import { dayColumns } from './dayColumns';
import {
  byDay,
  completenessOn,
  describeHours,
  ofDays,
  type HoursSummary,
} from '@/kit/charts/rules/hourColumns';

type Variable = HoursOfMonth['variables'][number];

/** The days of a variable; those of sound levels with their L10 and L90, which their readings tell. */
const daysOf = (variable: Variable, month: SiteMonth): ReadonlyMap<number, HoursSummary> => {
  const levels = new Map(variable.levels?.days.map(({ day, ...own }) => [day, own]));
  const days = byDay(variable, month);
  return levels.size === 0
    ? days
    : new Map([...days].map(([day, hours]) => [day, { ...hours, detail: levels.get(day) }]));
};

/** Some days together. L10 and L90 are known of single days and of all. */
const together = (variable: Variable, month: SiteMonth, span: Span): HoursSummary | undefined => {
  const hours = ofDays(variable, month, isWithin(span));
  const isAll = month.days.every(({ day }) => isWithin(span)(day));
  return hours && variable.levels && isAll ? { ...hours, detail: variable.levels } : hours;
};

const lacksLevels = ({ kind, levels, at }: Variable): boolean =>
  kind === 'sound-level' && !levels && at.length > 0;

/** From the lowest to the highest reading of each day, and the daily means as a line. */
export const dailyRangeChart = (answer: HoursOfMonth): LineChart => {
  const month = createSiteMonth(answer);
  const x = month.days.map(({ day }) => day);
  const variables = answer.variables.map((variable) => ({ ...variable, days: daysOf(variable, month) }));
  const placeOf = (at: number) => dayPlace(month, at);

  const { empty, note } = emptyDays(month, variables, placeOf);
  /** '; datos: 93 %'. */
  const dataIn = (variable: (typeof variables)[number], isIn: (day: number) => boolean): string => {
    const share = completenessOn(variable, month, isIn);
    return share === undefined ? '' : `; ${completenessInWords(share)}`;
  };

  const lineOf = (variable: (typeof variables)[number]): LineSeries => {
    const { id, days } = variable;
    const column = (of: 'min' | 'usual' | 'max') => x.map((day) => days.get(day)?.[of] ?? null);
    return {
      variableId: id,
      values: column('usual'),
      summarize: (span) => {
        const hours = together(variable, month, span);
        return hours ? `${describeHours(hours, variable)}${dataIn(variable, isWithin(span))}` : UNMEASURED;
      },
      range: { low: column('min'), high: column('max') },
      describe: (place) => {
        const day = days.get(x[place] ?? 0);
        return day
          ? `${describeHours(day, variable)}${dataIn(variable, (one) => one === x[place])}`
          : UNMEASURED;
      },
    };
  };

  return {
    period: formatMonth(month),
    axis: dayAxis(month),
    x,
    variables,
    panels: panelsOf(variables, lineOf, (limits) => placedLimits(limits, month, placeOf)),
    empty,
    marks: annotationMarks(answer.variables, month, placeOf),
    note: [variables.some(lacksLevels) && chartsMessages.noLevels, note].filter(Boolean).join(' '),
    table: (isShown, span) => {
      const shown = variables.filter(({ id }) => isShown(id));
      return {
        columns: [
          { label: chartsMessages.day },
          ...shown.flatMap((variable) => [
            ...dayColumns(variable).map(({ column }) => column),
            ...(variable.pause
              ? [{ label: chartsMessages.completeness, args: { variable: variableTitle(variable) } }]
              : []),
          ]),
        ],
        rows: x.filter(isWithin(span)).map((day) => [
          formatDate(month.dateOf(day)),
          ...shown.flatMap((variable) => {
            const known = variable.days.get(day);
            const share = completenessOn(variable, month, (one) => one === day);
            return [
              ...dayColumns(variable).map(({ cell }) => (known ? cell(known) : null)),
              ...(variable.pause ? [share === undefined ? null : wholePercent(share)] : []),
            ];
          }),
        ]),
      };
    },
  };
};
