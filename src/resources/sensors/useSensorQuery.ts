import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

import { readSensorQuery, sensorSearch, type SensorQuery } from '@/shared/sensorList/sensorFilterQuery';

/**
 * Filter and order of the list. The address follows them, so that going back, a reload and a link find them; it is
 * replaced, so that going back leaves the screen. It follows a moment later, which is why the state is kept here.
 */
export const useSensorQuery = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const [query, setQuery] = useState(() => readSensorQuery(location.search));
  const [openedAt, setOpenedAt] = useState(location.key);

  // A link to this screen from this screen, or going back, opens it anew.
  if (navigationType !== 'REPLACE' && location.key !== openedAt) {
    setOpenedAt(location.key);
    setQuery(readSensorQuery(location.search));
  }

  const search = sensorSearch(query);
  useEffect(() => {
    if (search === location.search) return;
    const { pathname, hash, state } = location;
    void navigate({ pathname, search, hash }, { replace: true, state, preventScrollReset: true });
  }, [search, location, navigate]);

  const change = useCallback(
    (part: Partial<SensorQuery>) => setQuery((before) => ({ ...before, ...part })),
    [],
  );

  return [query, change] as const;
};
