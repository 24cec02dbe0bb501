import type { ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';

/**
 * The code of a part that comes along with its data, as a query beside that of the data: what a server doesn't announce,
 * nobody loads. It is told and tried again like data that didn't come.
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
