import { fieldsOver } from '@/shared/form/fieldsOver';

import type { SensorValues, VariableValues } from '../form/sensorValues';

/** The neighbourhood is one choice, whose parts make no sense apart. */
const PLACE = ['locationMode', 'locationId', 'newLocationName'] as const;

const byId = (variables: readonly VariableValues[]): ReadonlyMap<number | null, VariableValues> =>
  new Map(variables.map((variable) => [variable.id, variable]));

/**
 * An edit of a sensor, applied to what is saved by now: what the person left alone stays as others saved it
 * meanwhile, variables that others added are kept, and those that others removed are gone.
 * @param began the form's initial values
 */
export const applyEdit = (now: SensorValues, began: SensorValues, edited: SensorValues): SensorValues => {
  const savedNow = byId(now.variables);
  const savedThen = byId(began.variables);
  const keptOrNew = edited.variables.flatMap((variable) => {
    const { id } = variable;
    if (id === null) return [variable];
    const [current, before] = [savedNow.get(id), savedThen.get(id)];
    return current ? [fieldsOver(current, before ?? variable, variable)] : [];
  });
  const { locationMode, locationId, newLocationName } = edited;
  return {
    ...fieldsOver(now, began, edited, [PLACE]),
    // Saving needs a neighbourhood, also if somebody took it away meanwhile.
    ...(now.locationId === null && { locationMode, locationId, newLocationName }),
    variables: [...keptOrNew, ...now.variables.filter(({ id }) => !savedThen.has(id))],
  };
};
