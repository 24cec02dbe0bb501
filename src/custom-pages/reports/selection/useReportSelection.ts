import { startTransition, useEffect, useEffectEvent, useMemo } from 'react';
import { useGetList } from 'react-admin';
import { useNavigationType, type Location } from 'react-router-dom';

import type { PeriodChoice } from '@domain/reports/reportPeriod';
import { reportsSearch, type ReportsQuery } from '@domain/reports/reportsPath';

import { STORAGE_KEYS } from '@/config/constants';
import { safeLocalStorage } from '@/config/safeStorage';
import { useMirroredSearch } from '@/kit/address/useMirroredSearch';
import { useOpeningState } from '@/kit/address/useOpeningState';
import type { Sensor, SensorType } from '@/providers/data/records';
import { useOnlyId } from '@/resources/sensors/parts/useOnlyId';
import { OWN } from '@/resources/sensors/parts/useSensors';

import {
  msUntilApplied,
  openingSelection,
  ownPart,
  readReportsQuery,
  withPendingApplied,
  withSensor,
  withType,
} from './reportSelection';

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
const useChosen = () => {
  const [selection, setSelection] = useOpeningState(openedWith);
  const { isSensorPending } = selection;
  const navigationType = useNavigationType();
  // Read when the wait begins: later the screen itself replaces the address, which is another type of navigation.
  const msLeft = useEffectEvent(() => msUntilApplied(navigationType, performance.now()));

  useEffect(() => {
    if (!isSensorPending) return undefined;
    // Always in a task of its own, and in slices: a slow phone first draws the page's frame, and stays responsive.
    const apply = () => startTransition(() => setSelection(withPendingApplied));
    const timer = setTimeout(apply, msLeft());
    return () => clearTimeout(timer);
  }, [isSensorPending, setSelection]);

  return [selection, setSelection] as const;
};

const idsOf = (records: readonly { id: number }[] | undefined) =>
  records && new Set(records.map(({ id }) => id));

/**
 * The person's own types and the sensors of the chosen type, and the part of the selection that is theirs
 * (REP-4). A sensor that came without its type is looked up among all of theirs. If nothing was chosen, their only
 * type and its only sensor count.
 */
export const useReportSelection = () => {
  const [selection, setSelection] = useChosen();
  const { sensorType: chosenType, sensor: wanted, isOpen } = selection;
  const types = useGetList<SensorType>('sensor-types', OWN);
  const onlyType = useOnlyId(types.data);
  const sensorType = isOpen ? onlyType : chosenType;
  const lacksType = sensorType === null && wanted !== null;
  const all = useGetList<Sensor>('sensors', OWN, { enabled: lacksType });
  const typeId = lacksType ? (all.data?.find(({ id }) => id === wanted)?.typeId ?? null) : sensorType;
  const ofType = useGetList<Sensor>('sensors', { ...OWN, filter: { typeId } }, { enabled: typeId !== null });

  const known = ofType.data ?? (lacksType ? all.data : undefined);
  const ownTypes = useMemo(() => idsOf(types.data), [types.data]);
  const ownSensors = useMemo(() => idsOf(known), [known]);
  const onlySensor = useOnlyId(ofType.data);
  const sensorWanted = isOpen ? onlySensor : wanted;
  const own = useMemo(
    () => ownPart({ ...selection, sensorType: typeId, sensor: sensorWanted }, ownTypes, ownSensors),
    [selection, typeId, sensorWanted, ownTypes, ownSensors],
  );
  const sensorId = own.isSensorPending ? null : own.sensor;
  const sensor = useMemo(() => known?.find(({ id }) => id === sensorId) ?? null, [known, sensorId]);

  return {
    own,
    types,
    sensors: lacksType && typeId === null ? all : ofType,
    /** Null while its name is unknown, too. */
    sensor,
    sensorId,
    chooseType: (id: number | null) => setSelection(withType(own, id)),
    chooseSensor: (id: number | null) => setSelection(withSensor(own, id)),
    choosePeriod: (period: PeriodChoice) => setSelection({ ...own, period }),
  };
};

export type OwnSelection = ReturnType<typeof useReportSelection>;

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
