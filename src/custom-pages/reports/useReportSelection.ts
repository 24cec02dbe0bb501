import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';

import { PRESELECTED_SENSOR_DEBOUNCE_MS } from '@/config/constants';
import { openingSelection, readPageState, withPendingApplied } from './reportSelection';

import { readKeptState } from './reportsStorage';

/** Another screen may choose beforehand, by `{ selectedType, selectedSensor }` in the navigation's state (doc 2 §2). */
const fromNavigation = (state: unknown) => {
  const { selectedType, selectedSensor } = (state ?? {}) as Record<string, unknown>;
  return readPageState({ sensorType: selectedType, sensor: selectedSensor });
};

const openedWith = ({ search, state }: Location<unknown>) =>
  openingSelection([
    readPageState(Object.fromEntries(new URLSearchParams(search))),
    fromNavigation(state),
    readPageState(readKeptState()),
  ]);

/** What the person chose, beginning with what the page was opened with (doc 2 §2, §4). */
export const useReportSelection = () => {
  const location = useLocation() as Location<unknown>;
  const navigationType = useNavigationType();
  const [selection, setSelection] = useState(() => openedWith(location));
  const [openedAt, setOpenedAt] = useState(location.key);

  // A link to this page from this page, or going back, opens it anew. Our own mirroring in the address replaces.
  if (navigationType !== 'REPLACE' && location.key !== openedAt) {
    setOpenedAt(location.key);
    setSelection(openedWith(location));
  }

  const { isSensorPending } = selection;
  useEffect(() => {
    if (!isSensorPending) return undefined;
    const timer = setTimeout(() => setSelection(withPendingApplied), PRESELECTED_SENSOR_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isSensorPending]);

  return [selection, setSelection] as const;
};
