import type { Selection } from '@/kit/list/selection/selection';
import type { Subscription } from '@/providers/data/records';

/** The ids that are subscribed in a list. */
export const subscribedIn = (list: readonly Subscription[]): number[] =>
  list.filter(({ subscribed }) => subscribed).map(({ id }) => id);

/** The list once the server has accepted a selection. */
export const withSubscribed = (list: readonly Subscription[], subscribed: Selection): Subscription[] => {
  const ids = new Set([...list.map(({ id }) => id), ...subscribed]);
  return Array.from(ids, (id) => ({ id, subscribed: subscribed.has(id) }));
};
