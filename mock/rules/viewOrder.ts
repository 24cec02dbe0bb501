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

const requireSameIds = (ids: readonly number[], records: readonly { readonly id: number }[]): void => {
  const given = new Set(ids);
  const isWhole = ids.length === records.length && records.every(({ id }) => given.has(id));
  if (!isWhole) throw new Refusal(400, 'El campo "ids" debe nombrar cada elemento exactamente una vez.');
};

/** @throws Refusal 400 unless `ids` names each group of the type once. */
export const orderGroups = (typeId: number, ids: readonly number[], store: Store): void => {
  requireSameIds(ids, groupsOfType(typeId, store));
  for (const [index, id] of ids.entries()) store.update('viewGroups', id, { position: index + 1 });
};

/** @throws Refusal 400 unless `ids` names each view of the group once. */
export const orderViews = (groupId: number, ids: readonly number[], store: Store): void => {
  requireSameIds(ids, viewsOfGroup(groupId, store));
  for (const [index, id] of ids.entries()) store.update('views', id, { position: index + 1 });
};
