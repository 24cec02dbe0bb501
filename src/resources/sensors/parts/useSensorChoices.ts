import { useMemo } from 'react';

import type { Sensor } from '@/providers/data/records';

const NONE: readonly Sensor[] = [];

/** Sensors to choose from by their names (LST-11). Those of the same name say their neighbourhoods, too. */
export const useSensorChoices = (sensors: readonly Sensor[] = NONE) =>
  useMemo(() => {
    const names = new Set<string>();
    const repeated = new Set<string>();
    for (const { name } of sensors) (names.has(name) ? repeated : names).add(name);
    return sensors.map(({ id, name, locationName }) => ({
      id,
      name,
      ...(repeated.has(name) && locationName && { note: locationName }),
    }));
  }, [sensors]);
