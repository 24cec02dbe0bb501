import { useQuery } from '@tanstack/react-query';

import { publicKey } from '@/kit/cache/queryKeys';

import { getPublicSettings } from './calls';

export const usePublicSettings = () =>
  useQuery({ queryKey: publicKey('settings'), queryFn: ({ signal }) => getPublicSettings(signal) });
