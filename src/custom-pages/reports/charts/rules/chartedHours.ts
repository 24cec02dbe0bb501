import { isAmongValues } from '@domain/sensors/variableKind';

import type { HoursOfMonth } from '@/providers/data/records';

type Hours = HoursOfMonth['variables'][number];

/**
 * The hours that a chart draws: of a state, the share of each in which it was on, which its limits aren't about. No
 * chart of hours has a direction, of which there is no lowest nor highest (EXT-61).
 * @returns also the variables that are left out
 */
export const chartedHours = (answer: HoursOfMonth): { answer: HoursOfMonth; leftOut: readonly Hours[] } => {
  if (answer.variables.every(({ kind }) => isAmongValues(kind))) return { answer, leftOut: [] };
  const isLeftOut = ({ kind }: Hours) => kind === 'direction';
  return {
    leftOut: answer.variables.filter(isLeftOut),
    answer: {
      ...answer,
      variables: answer.variables
        .filter((variable) => !isLeftOut(variable))
        .map((variable) =>
          variable.kind === 'state'
            ? { ...variable, unit: '%', limits: [], min: variable.mean, max: variable.mean }
            : variable,
        ),
    },
  };
};
