import type { Subscription } from '@/providers/data/records';
import { deselectAll, selectAll, type Selection } from '@/shared/list/selection/selection';

/**
 * A working selection, and the saved one that it started from (SUB-2). Both hold only ids, so a filter drops
 * nothing that it hides.
 */
export interface SubscriptionEdit {
  from: Selection;
  working: Selection;
}

/** The ids that are subscribed in a list. */
export const subscribedIn = (list: readonly Subscription[]): Selection =>
  new Set(list.filter(({ subscribed }) => subscribed).map(({ id }) => id));

const without = (ids: Selection, others: Selection) => [...ids].filter((id) => !others.has(id));

/** The ids that the person added. */
export const addedIn = ({ from, working }: SubscriptionEdit): number[] => without(working, from);

/** Applies an edit to the server's current subscriptions, so that changes made elsewhere meanwhile stay. */
export const applyEdit = (now: Selection, edit: SubscriptionEdit): Selection =>
  deselectAll(selectAll(now, addedIn(edit)), without(edit.from, edit.working));

/** The list once the server has accepted a selection. */
export const withSubscribed = (list: readonly Subscription[], subscribed: Selection): Subscription[] => {
  const ids = new Set([...list.map(({ id }) => id), ...subscribed]);
  return Array.from(ids, (id) => ({ id, subscribed: subscribed.has(id) }));
};
