import { foldText } from '@domain/nameSearch';

import type { NormalizedVariable, Sensor } from '@/providers/data/records';

/** A normalized variable, and which of some sensors measure it. */
export interface BulkVariable {
  variable: NormalizedVariable;
  sensors: readonly Sensor[];
}

/** The normalized variables that sensors measure: that of most sensors first, then by name. */
export const bulkVariables = (
  sensors: readonly Sensor[],
  known: readonly NormalizedVariable[],
): BulkVariable[] => {
  const measuring = new Map<number, Sensor[]>();
  for (const sensor of sensors) {
    const ids = new Set(sensor.variables?.flatMap(({ normalizedVariableId: id }) => id ?? []));
    for (const id of ids) {
      const others = measuring.get(id);
      if (others) others.push(sensor);
      else measuring.set(id, [sensor]);
    }
  }
  return known
    .flatMap((variable) => {
      const own = measuring.get(variable.id);
      return own ? [{ variable, sensors: own }] : [];
    })
    .toSorted(
      (one, other) =>
        other.sensors.length - one.sensors.length ||
        foldText(one.variable.name).localeCompare(foldText(other.variable.name)),
    );
};
