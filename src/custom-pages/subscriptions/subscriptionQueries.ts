import { useQuery } from '@tanstack/react-query';

import { DELIVERY_PROGRESS_MS } from '@/config/constants';
import { queryKeyOf } from '@/kit/cache/queryKeys';
import type { Outdated } from '@/kit/cache/useInvalidate';
import type { OwnDeliveries } from '@/providers/data/records';

import { getOwnDeliveries } from './calls';

export const SUBSCRIPTION_LISTS = queryKeyOf('subscriptions', 'getList');

const isOnItsWay = ({ state }: OwnDeliveries['deliveries'][number]) =>
  state === 'planned' || state === 'sending';

/** The person's mails so far, and the next one. While a mail is being sent, it asks again. */
export const useOwnDeliveries = () => {
  return useQuery({
    queryKey: queryKeyOf('own-deliveries'),
    queryFn: ({ signal }) => getOwnDeliveries(signal),
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isOnItsWay) ? DELIVERY_PROGRESS_MS : false),
  });
};

/** Outdated by a mail that was sent. */
export const MAIL_SENT: Outdated = {
  refetch: ['own-deliveries'],
  markStale: ['deliveries', 'user-overviews'],
};

/**
 * Outdated by subscriptions that were saved: what the next mail contains follows from them. The pages of users and
 * sensors tell who is subscribed.
 */
export const SUBSCRIPTIONS_SAVED: Outdated = {
  refetch: ['subscriptions', 'own-deliveries'],
  markStale: ['sensor-overviews', 'user-overviews'],
};
