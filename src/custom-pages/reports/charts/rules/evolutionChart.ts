import { formatMonth } from '@domain/monthNames';
import { variableTitle, UNMEASURED } from '@reporting/captions';
import { formatDateTime } from '@reporting/clockWords';
import { describeEmptyDays } from '@reporting/unmeasuredDays';

import { chartsMessages } from '@/i18n/screens/charts';
import type { ReadingsOfMonth } from '@/providers/data/records';
import { isWithin, timeAxis } from '@/shared/charts/rules/axis';
import { aligned, listsOf } from '@/shared/charts/rules/columns';
import { describeReading, describeReadings } from '@/shared/charts/rules/describeReadings';
import { limitsAt, limitsHeld, placedLimits } from '@/shared/charts/rules/limitLines';
import { byPanel, type LineChart, type LineSeries } from '@/shared/charts/rules/lineChart';
import { createSiteMonth } from '@/shared/charts/rules/siteMonth';

import { emptyDays, emptySpans } from './emptyDays';

type MeasuredVariable = ReadingsOfMonth['variables'][number];

/**
 * Every reading of a month, or the hourly means where only those are left, as lines that break where nothing
 * was measured.
 */
export const evolutionChart = (answer: ReadingsOfMonth): LineChart => {
  const month = createSiteMonth(answer);
  const { variables } = answer;
  const { x, values } = aligned(variables);
  const empty = emptyDays(month, listsOf(variables).flat());

  const lineOf = (variable: MeasuredVariable, index: number): LineSeries => {
    const line = values[index] ?? [];
    const held = limitsHeld(variable.limits, month);
    return {
      variableId: variable.id,
      values: line,
      inAll: describeReadings(variable.value, variable.unit),
      describe: (place) => {
        const value = line[place];
        if (value === undefined) return undefined;
        if (value === null) return UNMEASURED;
        return describeReading(value, limitsAt(held, x[place] ?? 0), variable.unit);
      },
    };
  };
  const lines = variables.map(lineOf);

  return {
    period: formatMonth(month),
    axis: timeAxis(month),
    x,
    variables,
    panels: byPanel(variables).map((group) => ({
      key: String(group[0]?.id),
      series: lines.filter(({ variableId }) => group.some(({ id }) => id === variableId)),
      limits: placedLimits(group[0]?.limits ?? [], month, (at) => at),
    })),
    empty: emptySpans(empty, (day) => month.days[day - 1]),
    note: [
      variables.some(({ resolution }) => resolution === 'hours') && chartsMessages.hourlyNote,
      describeEmptyDays(month, empty),
    ]
      .filter(Boolean)
      .join(' '),
    table: (isShown, span) => {
      const isInView = isWithin(span);
      const shown = variables.flatMap((variable, index) =>
        isShown(variable.id) ? [{ variable, index }] : [],
      );
      return {
        columns: [
          { label: 'charts.moment' },
          ...shown.map(({ variable }) => ({
            label: 'charts.ofVariable' as const,
            args: { variable: variableTitle(variable) },
          })),
        ],
        rows: x.flatMap((at, place) => {
          if (!isInView(at)) return [];
          const cells = shown.map(({ index }) => values[index]?.[place] ?? null);
          if (cells.every((cell) => cell === null)) return [];
          return [[formatDateTime(month.clockAt(at)), ...cells]];
        }),
      };
    },
  };
};
