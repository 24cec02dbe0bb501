import { formatMonth } from '@domain/monthNames';
import { variableTitle, UNMEASURED } from '@reporting/captions';
import { formatDateTime } from '@reporting/clockWords';

import { chartsMessages } from '@/kit/charts/texts';
import { isWithin, timeAxis } from '@/kit/charts/rules/axis';
import { aligned } from '@/kit/charts/rules/columns';
import { describeReading, describeReadings } from '@/kit/charts/rules/describeReadings';
import { limitsAt, limitsHeld, placedLimits } from '@/kit/charts/rules/limitLines';
import { panelsOf, type LineChart, type LineSeries } from '@/kit/charts/rules/lineChart';
import { createSiteMonth } from '@/kit/charts/rules/siteMonth';
import type { ReadingsOfMonth } from '@/providers/data/records';

import { emptyDays } from './emptyDays';

/**
 * Every reading of a month, or the hourly means where only those are left, as lines that break where nothing
 * was measured.
 */
export const evolutionChart = (answer: ReadingsOfMonth): LineChart => {
  const month = createSiteMonth(answer);
  const { x, values } = aligned(answer.variables);
  const variables = answer.variables.map((variable, index) => ({ ...variable, line: values[index] ?? [] }));
  const placeOf = (at: number) => at;
  const { empty, note } = emptyDays(month, variables, placeOf);

  const lineOf = ({ id, unit, limits, line }: (typeof variables)[number]): LineSeries => {
    const held = limitsHeld(limits, month);
    return {
      variableId: id,
      values: line,
      summarize: (span) => describeReadings(x, line, span, unit),
      describe: (place) => {
        const value = line[place];
        if (value === undefined) return undefined;
        if (value === null) return UNMEASURED;
        return describeReading(value, limitsAt(held, x[place] ?? 0), unit);
      },
    };
  };

  return {
    period: formatMonth(month),
    axis: timeAxis(month),
    x,
    variables,
    panels: panelsOf(variables, lineOf, (limits) => placedLimits(limits, month, placeOf)),
    empty,
    note: [variables.some(({ resolution }) => resolution === 'hours') && chartsMessages.hourlyNote, note]
      .filter(Boolean)
      .join(' '),
    table: (isShown, span) => {
      const isInView = isWithin(span);
      const shown = variables.filter(({ id }) => isShown(id));
      return {
        columns: [
          { label: chartsMessages.moment },
          ...shown.map((variable) => ({
            label: chartsMessages.ofVariable,
            args: { variable: variableTitle(variable) },
          })),
        ],
        rows: x.flatMap((at, place) => {
          if (!isInView(at)) return [];
          const cells = shown.map(({ line }) => line[place] ?? null);
          if (cells.every((cell) => cell === null)) return [];
          return [[formatDateTime(month.clockAt(at)), ...cells]];
        }),
      };
    },
  };
};
