import { useCallback, useMemo, useState } from 'react';

import { EVERY_SENSOR, isNarrowing, type SensorFilter } from '@/shared/sensorList/sensorFilter';
import { withKnownOptions } from '@/shared/sensorList/sensorFilterQuery';
import { sortAfterClick, type SensorColumn } from '@/shared/sensorList/sensorSort';
import type { Sensor } from '@/providers/data/types';
import { focusFilters } from '@/shared/sensorList/focus';
import { useSensorSelection } from '@/shared/sensorList/useSensorSelection';
import { useSortedSensors } from '@/shared/sensorList/useSortedSensors';
import { useFilteredSensors } from '@/shared/sensorSelection/useFilteredSensors';
import { useSensorDirectory } from '@/shared/sensorSelection/useSensorDirectory';

import { useFocusAfterRemoval } from './useFocusAfterRemoval';
import { useSensorQuery } from './useSensorQuery';
import { useSensorRemoval } from './useSensorRemoval';

type OpenDialog =
  { kind: 'edit' | 'delete'; sensor: Sensor } | { kind: 'deleteMany'; sensors: readonly Sensor[] };

/** Everything that /manage-sensors knows and can do. */
export const useSensorManagement = () => {
  const directory = useSensorDirectory('all');
  const { sensors, types, locations } = directory;
  const [query, change] = useSensorQuery();
  const filter = useMemo(
    () => withKnownOptions(query.filter, types, locations),
    [query.filter, types, locations],
  );
  const listed = useFilteredSensors(useSortedSensors(sensors, query.sort), filter);

  const { toggleAll, selectedSensors, ...selection } = useSensorSelection(sensors);

  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { forget } = useSensorRemoval();
  const settleFocus = useFocusAfterRemoval(listed);

  const setFilter = useCallback((next: SensorFilter) => change({ filter: next }), [change]);

  return {
    directory,
    filter,
    setFilter,
    clearFilter: () => {
      setFilter(EVERY_SENSOR);
      // The button goes with the empty list.
      focusFilters();
    },
    isNarrowed: isNarrowing(filter),
    sort: query.sort,
    sortBy: (by: SensorColumn) => change({ sort: sortAfterClick(query.sort, by) }),

    listed,
    ...selection,
    toggleAll: (isChecked: boolean) => toggleAll(listed, isChecked),

    dialog,
    askToEdit: useCallback((sensor: Sensor) => setDialog({ kind: 'edit', sensor }), []),
    askToDelete: useCallback((sensor: Sensor) => setDialog({ kind: 'delete', sensor }), []),
    askToDeleteSelected: () => setDialog({ kind: 'deleteMany', sensors: selectedSensors() }),
    closeDialog: () => {
      settleFocus();
      setDialog(null);
    },

    /** Takes sensors that exist no longer off the screen. */
    drop: (gone: readonly Sensor[]) => {
      settleFocus(gone);
      forget(gone);
    },
    reload: () => void directory.reloadSensors(),
  };
};

export type SensorManagement = ReturnType<typeof useSensorManagement>;
