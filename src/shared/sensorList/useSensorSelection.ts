import { useCallback, useMemo, useState } from 'react';

import { createFindById } from './createFindById';
import { deselectAll, existingPart, NOTHING_SELECTED, selectAll, toggleSelected } from './selection';
import type { Sensor } from '@/providers/data/types';

/** What is selected of sensors, whatever the filters show, and the ways to change it; one that is gone is taken out. */
export const useSensorSelection = (sensors: readonly Sensor[]) => {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const [known, setKnown] = useState(sensors);
  const findSensor = useMemo(() => createFindById(sensors), [sensors]);

  if (known !== sensors) {
    setKnown(sensors);
    setSelection(existingPart(selection, (id) => findSensor(id) !== undefined));
  }

  return {
    selection,
    nameOf: (id: number) => findSensor(id)?.name ?? '',
    /** The sensors themselves; for many that takes a moment. */
    selectedSensors: () =>
      Array.from(selection, (id) => findSensor(id)).filter((sensor) => sensor !== undefined),
    toggle: useCallback((id: number) => setSelection((before) => toggleSelected(before, id)), []),
    /** Takes all of a list in, or out. */
    toggleAll: (listed: readonly Sensor[], isSelected: boolean) => {
      const ids = listed.map(({ id }) => id);
      setSelection((before) => (isSelected ? selectAll : deselectAll)(before, ids));
    },
    deselectEverything: () => setSelection(NOTHING_SELECTED),
  };
};
