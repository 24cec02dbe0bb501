import { useQuery } from '@tanstack/react-query';

import { loadCode } from '@/config/lostCode';

/**
 * Code that a part needs besides its data, as a query beside that of the data. Where the part isn't shown, it
 * isn't loaded. A failure is shown and retried like one of the data.
 * @param name what it is, for the cache
 * @param isWanted false for as long as it may wait
 */
export const useLazyCode = <Code>(name: string, load: () => Promise<Code>, isWanted = true) =>
  useQuery({
    queryKey: ['code', name],
    queryFn: () => loadCode(load),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: Infinity,
  });
