import { useState } from 'react';

import type { PlacedSensor } from './placedSensors';

/**
 * What the map moves to: what a filter lets through when the filter changes, and a sensor when the list asks for it. Not when
 * sensors are asked for again, since somebody may be looking at something else.
 */
export const useFitted = (found: readonly PlacedSensor[], filterKey: string) => {
  const [fitted, setFitted] = useState({ filterKey, places: found });
  if (fitted.filterKey !== filterKey) setFitted({ filterKey, places: found });

  return {
    fitted: fitted.places,
    visit: (sensor: PlacedSensor) => setFitted({ filterKey, places: [sensor] }),
  };
};
