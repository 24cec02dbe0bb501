import { refusalTexts } from '@contract/serving/refusalTexts';
import type { Feature } from '@domain/features';

import { Refusal } from '../refusal';
import type { ViewGroupRecord, ViewRecord } from '../records';
import type { Store } from '../store';

const byPosition = (one: { readonly position: number }, other: { readonly position: number }): number =>
  one.position - other.position;

/** The groups of a sensor type, in order. */
export const groupsOfType = (typeId: number, store: Store): ViewGroupRecord[] =>
  store
    .all('viewGroups')
    .filter((group) => group.typeId === typeId)
    .toSorted(byPosition);

/** The views of a group, in order. */
export const viewsOfGroup = (groupId: number, store: Store): ViewRecord[] =>
  store
    .all('views')
    .filter((view) => view.groupId === groupId)
    .toSorted(byPosition);

const isSeen = ({ chart }: ViewRecord, features: readonly Feature[]): boolean =>
  chart === null || features.includes('charts');

/** The views that a session sees: the spec's server, which announces nothing, has none with charts of our own. */
export const seenViewsOfGroup = (groupId: number, store: Store, features: readonly Feature[]): ViewRecord[] =>
  viewsOfGroup(groupId, store).filter((view) => isSeen(view, features));

/** The groups of a type that a session sees: all but those that have views of which it sees none. */
export const seenGroupsOfType = (
  typeId: number,
  store: Store,
  features: readonly Feature[],
): ViewGroupRecord[] =>
  groupsOfType(typeId, store).filter(({ id }) => {
    const views = viewsOfGroup(id, store);
    return views.length === 0 || views.some((view) => isSeen(view, features));
  });

type Identified = readonly { readonly id: number }[];

const requireSameIds = (ids: readonly number[], records: Identified): void => {
  const given = new Set(ids);
  const isWhole = ids.length === records.length && records.every(({ id }) => given.has(id));
  if (!isWhole) throw new Refusal(400, refusalTexts.incompleteOrder);
};

/** In the wanted order; what the session doesn't see comes last, as it was. */
const wholeOrder = (ids: readonly number[], records: Identified): number[] => {
  const given = new Set(ids);
  return [...ids, ...records.map(({ id }) => id).filter((id) => !given.has(id))];
};

/** @throws Refusal 400 unless `ids` names each group of the type that the session sees once. */
export const orderGroups = (
  typeId: number,
  ids: readonly number[],
  store: Store,
  features: readonly Feature[],
): void => {
  requireSameIds(ids, seenGroupsOfType(typeId, store, features));
  for (const [index, id] of wholeOrder(ids, groupsOfType(typeId, store)).entries())
    store.update('viewGroups', id, { position: index + 1 });
};

/** @throws Refusal 400 unless `ids` names each view of the group that the session sees once. */
export const orderViews = (
  groupId: number,
  ids: readonly number[],
  store: Store,
  features: readonly Feature[],
): void => {
  requireSameIds(ids, seenViewsOfGroup(groupId, store, features));
  for (const [index, id] of wholeOrder(ids, viewsOfGroup(groupId, store)).entries())
    store.update('views', id, { position: index + 1 });
};
