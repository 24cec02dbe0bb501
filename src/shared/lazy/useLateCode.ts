import type { ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';

/**
 * The code of a part that comes along with its data, as a query beside that of the data: what a server doesn't announce,
 * nobody loads. It is told and tried again like data that didn't come.
 * @param name what it is, for the cache
 */
export const useLateCode = <Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) =>
  useQuery({ queryKey: ['code', name], queryFn: load, staleTime: Infinity, gcTime: Infinity });
