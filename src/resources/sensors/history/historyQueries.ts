import { useQuery } from '@tanstack/react-query';

import { queryKeyOf } from '@/kit/cache/queryKeys';
import type { Outdated } from '@/kit/cache/useInvalidate';

import { getHistoryImport, listHistoryImports } from './calls';

export const useHistoryImports = () =>
  useQuery({
    queryKey: queryKeyOf('history-imports', 'list'),
    queryFn: ({ signal }) => listHistoryImports(signal),
  });

export const useHistoryImport = (id: number) =>
  useQuery({
    queryKey: queryKeyOf('history-imports', 'one', id),
    queryFn: ({ signal }) => getHistoryImport(id, signal),
  });

/** Outdated by beginning one. */
export const STARTED: Outdated = { markStale: ['history-imports'] };

/** Outdated once a file is stored. */
export const STORED: Outdated = {
  refetch: ['history-imports'],
  markStale: ['measurements', 'sensor-overviews', 'home'],
};
