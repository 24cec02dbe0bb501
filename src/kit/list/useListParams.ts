import { useCallback, useDeferredValue, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

import { useMirroredSearch } from '../address/useMirroredSearch';
import { useOpeningState } from '../address/useOpeningState';
import {
  listQueryString,
  readListParams,
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
export const useListParams = <Filter extends object>(
  address: ListAddress<Filter>,
  choices: FilterChoices<Filter> = NO_CHOICES,
  disableSyncWithLocation = false,
) => {
  const { search } = useLocation();
  const [params, setParams] = useOpeningState(
    (opened) => readListParams(address, disableSyncWithLocation ? '' : opened.search),
    !disableSyncWithLocation,
  );
  const query = listQueryString(address, params, search);
  // Every link of the list renders when the address changes, so the rows come first.
  const isDrawn = useDeferredValue(query) === query;
  useMirroredSearch(isDrawn && !disableSyncWithLocation ? query : null);

  const { filter, sort } = params;
  return {
    filter: useMemo(() => withKnownChoices(address, filter, choices), [address, filter, choices]),
    sort,
    change: useCallback(
      (part: Partial<ListParams<Filter>>) => setParams((before) => ({ ...before, ...part })),
      [setParams],
    ),
  };
};
