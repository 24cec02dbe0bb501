import { useQuery } from '@tanstack/react-query';

import { publicKey } from '@/kit/cache/queryKeys';
import { polled } from '@/resources/sensors/parts/now/polled';

import { getPublicSite } from './calls';

/** What everybody may see, asked for again each minute. */
export const usePublicSite = () =>
  useQuery({ queryKey: publicKey('site'), queryFn: ({ signal }) => getPublicSite(signal), ...polled });
