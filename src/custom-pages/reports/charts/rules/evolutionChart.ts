import { formatMonth } from '@domain/monthNames';
import { addsUp } from '@domain/sensors/variableKind';
import { variableTitle, UNMEASURED } from '@reporting/captions';
import { formatDateTime } from '@reporting/clockWords';

import { chartsMessages } from '@/kit/charts/texts';
import { annotationMarks } from '@/kit/charts/rules/annotationMarks';
import { isWithin, timeAxis } from '@/kit/charts/rules/axis';
import { aligned } from '@/kit/charts/rules/columns';
import { describeReading, describeReadings, describeThinned } from '@/kit/charts/rules/describeReadings';
import { toldMeans } from '@/kit/charts/rules/hourColumns';
import { limitsAt, limitsHeld, limitsOfHours, placedLimits } from '@/kit/charts/rules/limitLines';
import { panelsOf, type LineChart, type LineSeries } from '@/kit/charts/rules/lineChart';
import { createSiteMonth } from '@/kit/charts/rules/siteMonth';
import type { ReadingsOfMonth } from '@/providers/data/records';

import { emptyDays } from './emptyDays';

/** Whether only hours are left; those of what adds up are the figures themselves. */
const areThinned = ({ resolution, kind }: ReadingsOfMonth['variables'][number]): boolean =>
  resolution === 'hours' && !addsUp(kind);

/** How single values are drawn: no line leads from 359° to 1°, and a state stays until it changes. */
const lineShape = ({
  kind,
  resolution,
}: Pick<Variable, 'kind' | 'resolution'>): Pick<LineSeries, 'shape'> => {
  if (kind === 'direction') return { shape: 'dots' };
  return kind === 'state' && resolution === 'readings' ? { shape: 'steps' } : {};
};

type Variable = ReadingsOfMonth['variables'][number];

/** Of hours of a state, the share in which it was on, which its limits aren't about. */
const drawn = (variable: Variable): Variable =>
  variable.kind === 'state' && variable.resolution === 'hours'
    ? { ...variable, unit: '%', limits: [] }
    : variable;

const lacksLevels = (variable: Variable): boolean =>
  variable.kind === 'sound-level' && areThinned(variable) && variable.at.length > 0;

/**
 * Every reading of a month, or the hourly means where only those are left, as lines that break where nothing
 * was measured.
 */
export const evolutionChart = (answer: ReadingsOfMonth): LineChart => {
  const month = createSiteMonth(answer);
  const { x, values } = aligned(answer.variables);
  const variables = answer.variables.map((variable, index) => {
    const measured = values[index] ?? [];
    const details = new Map(variable.detail?.map((detail, place) => [variable.at[place], detail]));
    const line = toldMeans(variable.kind, measured, variable.detail && x.map((at) => details.get(at)));
    return { ...drawn(variable), measured, line, details };
  });
  const placeOf = (at: number) => at;
  const { empty, note } = emptyDays(month, variables, placeOf);

  const lineOf = ({ measured, line, details, ...variable }: (typeof variables)[number]): LineSeries => {
    const held = limitsHeld(limitsOfHours(variable), month);
    return {
      variableId: variable.id,
      values: line,
      ...lineShape(variable),
      summarize: (span) => describeReadings(x, measured, span, variable),
      describe: (place) => {
        const value = measured[place];
        if (value === undefined) return undefined;
        if (value === null) return UNMEASURED;
        if (details.size > 0) return describeThinned(value, details.get(x[place]), variable);
        return describeReading(value, limitsAt(held, x[place] ?? 0), variable);
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
    marks: annotationMarks(answer.variables, month, placeOf),
    note: [
      variables.some(areThinned) && chartsMessages.hourlyNote,
      variables.some(lacksLevels) && chartsMessages.noLevels,
      note,
    ]
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
