import { useLocation, useNavigate } from 'react-router-dom';

import { everything, listSearch, readListParams } from '@/shared/list/listAddress';

import { homeAddress, type HomeFilter } from './homeFilter';

/**
 * The filter of the home, kept in the address. Going back leaves the dashboard; returning to it restores the
 * filter.
 */
export const useHomeFilter = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { filter, sort } = readListParams(homeAddress, search);

  const change = (next: HomeFilter) =>
    void navigate(
      { search: listSearch(homeAddress, { filter: next, sort }) },
      { replace: true, preventScrollReset: true },
    );
  return {
    filter,
    narrowTo: (part: Partial<HomeFilter>) => change({ ...filter, ...part }),
    clear: () => change(everything(homeAddress)),
  };
};
