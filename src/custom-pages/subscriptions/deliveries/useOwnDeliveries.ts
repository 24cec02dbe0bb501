import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

import { DELIVERY_PROGRESS_MS } from '@/config/constants';
import '@/providers/data/screens/ownDeliveries';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { OwnDeliveries } from '@/providers/data/records';

const OWN_DELIVERIES = ['own-deliveries'];

const isOnItsWay = ({ state }: OwnDeliveries['deliveries'][number]) =>
  state === 'planned' || state === 'sending';

/** What the person was sent, and what comes next (EXT-36). What is on its way is asked for anew until it is sent. */
export const useOwnDeliveries = () => {
  const dataProvider = useDataProvider<AppDataProvider>();

  return useQuery({
    queryKey: OWN_DELIVERIES,
    queryFn: ({ signal }) => dataProvider.getOwnDeliveries({ signal }),
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isOnItsWay) ? DELIVERY_PROGRESS_MS : false),
  });
};

/** To call when something was sent, or when there is something else to send. */
export const useInvalidateOwnDeliveries = () => {
  const queryClient = useQueryClient();

  return useCallback(() => void queryClient.invalidateQueries({ queryKey: OWN_DELIVERIES }), [queryClient]);
};
