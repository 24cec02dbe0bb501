import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

import { DELIVERY_PROGRESS_MS } from '@/config/constants';
import '@/providers/data/screens/deliveries';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { DeliveryRun } from '@/providers/data/records';
import { pagesKey, queryKeyOf } from '@/shared/cache/queryKeys';
import type { Outdated } from '@/shared/cache/useInvalidate';

const isUnderWay = ({ finishedAt }: DeliveryRun) => !finishedAt;

/** The months whose mails were planned. During a run they are refreshed, in a visible tab. */
export const useDeliveryRuns = () => {
  const dataProvider = useDataProvider<AppDataProvider>();

  return useQuery({
    queryKey: queryKeyOf('deliveries', 'runs'),
    queryFn: ({ signal }) => dataProvider.listDeliveryRuns({ signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? DELIVERY_PROGRESS_MS : false),
  });
};

export const MAILS_RESENT: Outdated = {
  refetch: ['deliveries'],
  markStale: ['home', 'own-deliveries', 'user-overviews'],
};

/** Outdated by a run that has progressed: the list shows the new states of its mails. */
export const RUN_PROGRESSED: Outdated = { refetch: [pagesKey('deliveries')] };
