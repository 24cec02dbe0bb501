import { useEffect } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

import { reportsSearch } from '@domain/reportsPath';
import type { ReportsPageState } from './reportSelection';

import { keepState } from './reportsStorage';

const withoutPreselection = (state: unknown): unknown => {
  if (typeof state !== 'object' || state === null) return state;
  const { selectedType: _type, selectedSensor: _sensor, ...rest } = state as Record<string, unknown>;
  return rest;
};

/** Keeps the address and the local storage at what is chosen, so that a link, a reload and a later visit find it (doc 2 §2). */
export const useMirroredSelection = ({ sensorType, sensor, year, month }: ReportsPageState) => {
  const location = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const search = reportsSearch({ sensorType, sensor, year, month });

  useEffect(() => keepState({ sensorType, sensor, year, month }), [sensorType, sensor, year, month]);

  useEffect(() => {
    if (search === location.search) return;
    const { pathname, hash, state } = location;
    void navigate(
      { pathname, search, hash },
      { replace: true, state: withoutPreselection(state), preventScrollReset: true },
    );
  }, [search, location, navigate]);
};
