import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { filterSearch, readFilter, type NormalizedVariableFilter } from './normalizedVariableFilter';

/** The filter of the list, which lives in the address, so that a reload and a link keep it. */
export const useVariableFilter = () => {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => readFilter(search), [search]);

  const setFilter = useCallback(
    (next: NormalizedVariableFilter) =>
      setSearch(filterSearch(next), { replace: true, preventScrollReset: true }),
    [setSearch],
  );

  return [filter, setFilter] as const;
};
