import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { readUserFilter, userFilterSearch, type UserFilter } from './userFilter';

/** The filter of the list, which lives in the address, so that a reload and a link keep it. */
export const useUserFilter = () => {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => readUserFilter(search), [search]);

  const setFilter = useCallback(
    (next: UserFilter) => setSearch(userFilterSearch(next), { replace: true, preventScrollReset: true }),
    [setSearch],
  );

  return [filter, setFilter] as const;
};
