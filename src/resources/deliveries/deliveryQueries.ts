import { useQuery } from '@tanstack/react-query';

import { DELIVERY_PROGRESS_MS } from '@/config/constants';
import { pagesKey, queryKeyOf } from '@/kit/cache/queryKeys';
import type { Outdated } from '@/kit/cache/useInvalidate';
import type { DeliveryRun } from '@/providers/data/records';

import { listDeliveryRuns } from './calls';

const isUnderWay = ({ finishedAt }: DeliveryRun) => !finishedAt;

/** The months whose mails were planned. During a run they are refreshed, in a visible tab. */
export const useDeliveryRuns = () => {
  return useQuery({
    queryKey: queryKeyOf('deliveries', 'runs'),
    queryFn: ({ signal }) => listDeliveryRuns(signal),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? DELIVERY_PROGRESS_MS : false),
  });
};

export const MAILS_RESENT: Outdated = {
  refetch: ['deliveries'],
  markStale: ['home', 'own-deliveries', 'user-overviews'],
};

/** Outdated by a run that has progressed: the list shows the new states of its mails. */
export const RUN_PROGRESSED: Outdated = { refetch: [pagesKey('deliveries')] };
