import { addsUp, isByDay, unitOfDay } from '@domain/sensors/variableKind';
import { describeSpan, variableTitle, UNMEASURED } from '@reporting/captions';
import { formatMean } from '@reporting/format';
import { formatMonth, formatMonthWithin, monthName } from '@domain/monthNames';

import { annotationMarks } from '@/kit/charts/rules/annotationMarks';
import { dayAxis, dayPlace, isWithin } from '@/kit/charts/rules/axis';
import { placedLimits } from '@/kit/charts/rules/limitLines';
import type { LineChart, LineSeries } from '@/kit/charts/rules/lineChart';
import { createSiteMonth } from '@/kit/charts/rules/siteMonth';
import { chartsMessages } from '@/kit/charts/texts';
import type { HoursOfMonth } from '@/providers/data/records';

import { emptyDays } from './emptyDays';
import { figureLabel } from './dayColumns';
import { byDay, ofDays } from '@/kit/charts/rules/hourColumns';

type ComparedVariable = HoursOfMonth['variables'][number];

/** A day's figure of what adds up has a unit of its own, which limits have only if they are those of a day. */
const byTheDay = (variable: ComparedVariable): ComparedVariable => {
  const { unitOfReading = null, kind, limits } = variable;
  if (!addsUp(kind)) return variable;
  return { ...variable, unit: unitOfDay(unitOfReading), limits: isByDay(variable) ? limits : [] };
};

const comparedMonth = (answer: HoursOfMonth) => {
  const month = createSiteMonth(answer);
  const measured = new Map(
    answer.variables.map((variable) => [variable.id, { variable, days: byDay(variable, month) }]),
  );
  return {
    month,
    meanOf: (variableId: number, day: number) => measured.get(variableId)?.days.get(day)?.mean,
    daysOf: (variableId: number, isIn: (day: number) => boolean) => {
      const found = measured.get(variableId);
      return found && ofDays(found.variable, month, isIn);
    },
  };
};

/**
 * The daily means of two months, or totals of what adds up, day over day. Each variable has its own panel, so that no more than two
 * lines cross.
 * @param otherAnswer undefined until it has arrived
 */
export const monthComparisonChart = (
  answer: HoursOfMonth,
  otherAnswer: HoursOfMonth | undefined,
): LineChart => {
  const variables = answer.variables.map(byTheDay);
  const own = comparedMonth(answer);
  const other = otherAnswer && comparedMonth(otherAnswer);
  const months = [
    { ...own, label: monthName(own.month.month), isOther: false },
    ...(other ? [{ ...other, label: formatMonth(other.month), isOther: true }] : []),
  ];
  const { month } = own;
  const lastDay = Math.max(...months.map((one) => one.month.days.length));
  const x = Array.from({ length: lastDay }, (_, index) => index + 1);
  // Below the further days of a longer month, a limit that holds at the month's end continues up to its label beside
  // the plot.
  const placeOfLimit = (at: number) => (at < month.seconds ? dayPlace(month, at) : lastDay + 0.5);

  const linesOf = ({ id, unit }: ComparedVariable, hourly: ComparedVariable): LineSeries[] =>
    months.map(({ label, isOther, meanOf, daysOf }) => ({
      variableId: id,
      label,
      isOther,
      summarize: (span) => {
        const days = daysOf(id, isWithin(span));
        return days ? describeSpan(days, hourly) : UNMEASURED;
      },
      values: x.map((day) => meanOf(id, day) ?? null),
      describe: (place) => {
        const mean = meanOf(id, x[place] ?? 0);
        return mean === undefined ? UNMEASURED : formatMean(mean, unit);
      },
    }));

  return {
    period: formatMonth(month),
    axis: dayAxis(month, lastDay),
    x,
    variables,
    panels: answer.variables.map((hourly) => {
      const daily = byTheDay(hourly);
      return {
        key: String(daily.id),
        series: linesOf(daily, hourly),
        limits: placedLimits(daily.limits, month, placeOfLimit),
      };
    }),
    ...emptyDays(month, variables, (at) => dayPlace(month, at)),
    marks: annotationMarks(variables, month, (at) => dayPlace(month, at)),
    table: (isShown, span) => {
      const shown = variables.filter(({ id }) => isShown(id));
      return {
        columns: [
          { label: chartsMessages.day },
          ...shown.flatMap((variable) =>
            months.map((one) => ({
              label: figureLabel(variable.kind),
              args: { variable: variableTitle(variable), month: formatMonthWithin(one.month) },
            })),
          ),
        ],
        rows: x
          .filter(isWithin(span))
          .map((day) => [
            String(day),
            ...shown.flatMap(({ id }) => months.map(({ meanOf }) => meanOf(id, day) ?? null)),
          ]),
      };
    },
  };
};
