import { useCallback, useEffect, useState } from 'react';

import type { Sensor } from '@/providers/data/types';
import { focusListStart, focusSensor } from '@/shared/sensorList/focus';

interface Removal {
  ids: ReadonlySet<number>;
  /** Who takes the place of what goes. */
  successor: Sensor | undefined;
}

const focusWasLost = () => document.activeElement === null || document.activeElement === document.body;

const successorOf = (ids: ReadonlySet<number>, listed: readonly Sensor[]): Sensor | undefined => {
  const first = listed.findIndex(({ id }) => ids.has(id));
  if (first < 0) return undefined;
  const stays = ({ id }: Sensor) => !ids.has(id);
  return listed.slice(first).find(stays) ?? listed[first - 1];
};

/**
 * A row that goes takes the focus with it, also the one that a dialog has just given back: it moves to the sensor that
 * comes into its place, or else to where the list begins. To call with what goes, or with nothing when a dialog closes.
 */
export const useFocusAfterRemoval = (listed: readonly Sensor[]) => {
  const [removal, setRemoval] = useState<Removal | null>(null);

  useEffect(() => {
    if (!removal || listed.some(({ id }) => removal.ids.has(id))) return;
    setRemoval(null);
    if (!focusWasLost()) return;
    if (!removal.successor || !focusSensor(removal.successor.id)) focusListStart();
  }, [removal, listed]);

  return useCallback(
    (gone: readonly Sensor[] = []) => {
      const ids = new Set(gone.map(({ id }) => id));
      const next = { ids, successor: successorOf(ids, listed) };
      setRemoval((before) => (ids.size > 0 ? next : (before ?? next)));
    },
    [listed],
  );
};
