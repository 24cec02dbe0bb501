import { useCallback, useMemo, useState } from 'react';

import { deselectAll, NOTHING_SELECTED, selectAll, toggleSelected, type Selection } from '@/domain/selection';
import { EVERY_SENSOR, isNarrowing, type SensorFilter } from '@/domain/sensorFilter';
import { withKnownOptions } from '@/domain/sensorFilterQuery';
import { sortAfterClick, type SensorColumn } from '@/domain/sensorSort';
import type { Sensor } from '@/providers/data/types';
import { focusFilters } from '@/shared/sensorList/focus';
import { useSortedSensors } from '@/shared/sensorList/useSortedSensors';
import { useFilteredSensors } from '@/shared/sensorSelection/useFilteredSensors';
import { useSensorDirectory } from '@/shared/sensorSelection/useSensorDirectory';

import { useFocusAfterRemoval } from './useFocusAfterRemoval';
import { useSensorQuery } from './useSensorQuery';
import { useSensorRemoval } from './useSensorRemoval';

/** The sensors that are selected and still exist, and the selection that they make. */
const useSelected = (chosen: Selection, sensors: readonly Sensor[]) => {
  const byId = useMemo(() => new Map(sensors.map((sensor) => [sensor.id, sensor])), [sensors]);

  return useMemo(() => {
    const selected = [...chosen].flatMap((id) => byId.get(id) ?? []);
    const isComplete = selected.length === chosen.size;
    return { selected, selection: isComplete ? chosen : new Set(selected.map(({ id }) => id)) };
  }, [chosen, byId]);
};

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

  const [chosen, setChosen] = useState(NOTHING_SELECTED);
  const { selected, selection } = useSelected(chosen, sensors);

  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { forget } = useSensorRemoval();
  const settleFocus = useFocusAfterRemoval(listed);

  const toggle = useCallback((id: number) => setChosen((before) => toggleSelected(before, id)), []);
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
    selected,
    selection,
    toggle,
    toggleAll: (isChecked: boolean) =>
      setChosen((before) =>
        (isChecked ? selectAll : deselectAll)(
          before,
          listed.map(({ id }) => id),
        ),
      ),
    deselectEverything: () => setChosen(NOTHING_SELECTED),

    dialog,
    askToEdit: useCallback((sensor: Sensor) => setDialog({ kind: 'edit', sensor }), []),
    askToDelete: useCallback((sensor: Sensor) => setDialog({ kind: 'delete', sensor }), []),
    askToDeleteSelected: () => setDialog({ kind: 'deleteMany', sensors: selected }),
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
