import { startTransition, useEffect, useEffectEvent } from 'react';
import { useNavigationType, type Location } from 'react-router-dom';

import { reportsSearch, type ReportsQuery } from '@domain/reportsPath';

import { STORAGE_KEYS } from '@/config/constants';
import { safeLocalStorage } from '@/config/safeStorage';
import { useMirroredSearch } from '@/shared/address/useMirroredSearch';
import { useOpeningState } from '@/shared/address/useOpeningState';

import { msUntilApplied, openingSelection, readReportsQuery, withPendingApplied } from './reportSelection';

/** What this browser stored for the page (CON-13); anything that isn't an object is ignored. */
const readKeptState = (): Readonly<Record<string, unknown>> => {
  try {
    const kept: unknown = JSON.parse(safeLocalStorage.getItem(STORAGE_KEYS.reportsPage) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
};

/** Another screen may preselect, by `{ selectedType, selectedSensor }` in the navigation's state (REP-3). */
const fromNavigation = (state: unknown) => {
  const { selectedType, selectedSensor } = (state ?? {}) as Record<string, unknown>;
  return readReportsQuery({ sensorType: selectedType, sensor: selectedSensor });
};

const withoutPreselection = (state: unknown): unknown => {
  if (typeof state !== 'object' || state === null) return state;
  const { selectedType: _type, selectedSensor: _sensor, ...rest } = state as Record<string, unknown>;
  return rest;
};

const openedWith = ({ search, state }: Location<unknown>) =>
  openingSelection([
    readReportsQuery(Object.fromEntries(new URLSearchParams(search))),
    fromNavigation(state),
    readReportsQuery(readKeptState()),
  ]);

/** The person's choices, beginning with what the page was opened with (REP-2, REP-5). */
export const useReportSelection = () => {
  const [selection, setSelection] = useOpeningState(openedWith);
  const { isSensorPending } = selection;
  const navigationType = useNavigationType();
  // As the wait begins: later the screen itself replaces the address.
  const msLeft = useEffectEvent(() => msUntilApplied(navigationType, performance.now()));

  useEffect(() => {
    if (!isSensorPending) return undefined;
    // Always in a task of its own, and in slices: a slow phone draws the frame of the page before, and stays responsive.
    const apply = () => startTransition(() => setSelection(withPendingApplied));
    const timer = setTimeout(apply, msLeft());
    return () => clearTimeout(timer);
  }, [isSensorPending, setSelection]);

  return [selection, setSelection] as const;
};

/**
 * Keeps the address and local storage in step with the selection, so that a link, a reload and a later visit
 * restore it (REP-2).
 */
export const useMirroredSelection = ({ sensorType, sensor, year, month }: ReportsQuery) => {
  useEffect(() => {
    safeLocalStorage.setItem(STORAGE_KEYS.reportsPage, JSON.stringify({ sensorType, sensor, year, month }));
  }, [sensorType, sensor, year, month]);
  useMirroredSearch(reportsSearch({ sensorType, sensor, year, month }), withoutPreselection);
};
