import type { Subscription } from '@/providers/data/records';
import { deselectAll, selectAll, type Selection } from '@/shared/list/selection/selection';

/**
 * A working selection, and the saved one that it started from (SUB-2). Both know ids alone: no filter drops what it
 * hides.
 */
export interface SubscriptionEdit {
  from: Selection;
  working: Selection;
}

/** The ids that a list has as subscribed. */
export const subscribedIn = (list: readonly Subscription[]): Selection =>
  new Set(list.filter(({ subscribed }) => subscribed).map(({ id }) => id));

const without = (ids: Selection, others: Selection) => [...ids].filter((id) => !others.has(id));

/** What the person subscribed to. */
export const addedIn = ({ from, working }: SubscriptionEdit): number[] => without(working, from);

/** What an edit makes of the subscriptions that the server has by now: what was changed elsewhere meanwhile stays. */
export const applyEdit = (now: Selection, edit: SubscriptionEdit): Selection =>
  deselectAll(selectAll(now, addedIn(edit)), without(edit.from, edit.working));

/** The list as it is once the server took a selection. */
export const withSubscribed = (list: readonly Subscription[], subscribed: Selection): Subscription[] => {
  const ids = new Set([...list.map(({ id }) => id), ...subscribed]);
  return Array.from(ids, (id) => ({ id, subscribed: subscribed.has(id) }));
};
