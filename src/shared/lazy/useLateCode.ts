import type { ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';

/**
 * The code of a part that comes along with its data, as a query beside that of the data. Not loaded unless the
 * server announces it. A failure is shown and retried like one of its data.
 * @param name what it is, for the cache
 * @param isWanted false for as long as it may wait
 */
export const useLateCode = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  isWanted = true,
) =>
  useQuery({
    queryKey: ['code', name],
    queryFn: load,
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: Infinity,
  });
