import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { useMirroredSearch } from '../useMirroredSearch';
import {
  readListParams,
  screenSearch,
  withKnownChoices,
  type FilterChoices,
  type ListAddress,
  type ListParams,
} from './listAddress';

const NO_CHOICES = {};

/**
 * Filter and order of a list, without choices that don't exist. The address follows them, so that going back, a
 * reload and a link restore them. It follows a moment later, so the state is kept here.
 */
export const useAddressedParams = <Filter extends object>(
  address: ListAddress<Filter>,
  choices: FilterChoices<Filter> = NO_CHOICES,
  isPrivate = false,
) => {
  const location = useLocation();
  const navigationType = useNavigationType();
  const [params, setParams] = useState(() => readListParams(address, isPrivate ? '' : location.search));
  const [openedAt, setOpenedAt] = useState(location.key);

  // A link from this screen to itself, or going back, opens it from the address.
  if (!isPrivate && navigationType !== 'REPLACE' && location.key !== openedAt) {
    setOpenedAt(location.key);
    setParams(readListParams(address, location.search));
  }

  useMirroredSearch(isPrivate ? null : screenSearch(address, params, location.search));

  const { filter, sort } = params;
  return {
    filter: useMemo(() => withKnownChoices(address, filter, choices), [address, filter, choices]),
    sort,
    change: useCallback(
      (part: Partial<ListParams<Filter>>) => setParams((before) => ({ ...before, ...part })),
      [],
    ),
  };
};
