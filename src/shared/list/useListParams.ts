import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

import { listSearch, readListParams, type ListAddress, type ListParams } from './listAddress';

/**
 * Filter and order of a list. The address follows them, so that going back, a reload and a link find them; it is
 * replaced, so that going back leaves the screen. It follows a moment later, which is why the state is kept here.
 * @param isPrivate leaves the address alone: the list isn't the screen's, but a part of a form or a dialog
 */
export const useListParams = <Filter extends object>(address: ListAddress<Filter>, isPrivate: boolean) => {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const [params, setParams] = useState(() => readListParams(address, isPrivate ? '' : location.search));
  const [openedAt, setOpenedAt] = useState(location.key);

  // A link to this screen from this screen, or going back, opens it from the address.
  if (!isPrivate && navigationType !== 'REPLACE' && location.key !== openedAt) {
    setOpenedAt(location.key);
    setParams(readListParams(address, location.search));
  }

  const search = listSearch(address, params);
  useEffect(() => {
    if (isPrivate || search === location.search) return;
    const { pathname, hash, state } = location;
    void navigate({ pathname, search, hash }, { replace: true, state, preventScrollReset: true });
  }, [isPrivate, search, location, navigate]);

  const change = useCallback(
    (part: Partial<ListParams<Filter>>) => setParams((before) => ({ ...before, ...part })),
    [],
  );

  return { ...params, change };
};
