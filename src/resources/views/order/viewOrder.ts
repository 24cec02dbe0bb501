import { filledGroups, type Group } from '../viewGroups';
import { isSameOrder, moveTo, orderOf, sortByOrder, type Order } from './reorder/order';

/** What is put in order, one at a time (VIW-11): the groups of a sensor type, or the views of one group. */
export type ViewOrdering =
  | { readonly kind: 'groups'; readonly ids: Order }
  | { readonly kind: 'views'; readonly groupId: number; readonly ids: Order };

export const beginOrderingGroups = (groups: readonly Group[]): ViewOrdering => ({
  kind: 'groups',
  ids: orderOf(filledGroups(groups)),
});

export const beginOrderingViews = ({ id, views }: Group): ViewOrdering => ({
  kind: 'views',
  groupId: id,
  ids: orderOf(views),
});

/** Moves a group or view to a position, 1 being the first. */
export const moveInOrdering = (ordering: ViewOrdering, id: number, position: number): ViewOrdering => ({
  ...ordering,
  ids: moveTo(ordering.ids, id, position),
});

export const applyOrdering = <G extends Group>(groups: readonly G[], ordering: ViewOrdering): G[] => {
  if (ordering.kind === 'groups') return sortByOrder(groups, ordering.ids);
  return groups.map((group) =>
    group.id === ordering.groupId ? { ...group, views: sortByOrder(group.views, ordering.ids) } : group,
  );
};

/** The groups, or the views of the one whose views are put in order. */
const partOf = (groups: readonly Group[], ordering: ViewOrdering): readonly Pick<Group, 'id'>[] =>
  ordering.kind === 'groups' ? groups : (groups.find(({ id }) => id === ordering.groupId)?.views ?? []);

/** The same part of the groups, in its saved order. */
export const savedOrdering = (groups: readonly Group[], ordering: ViewOrdering): ViewOrdering => ({
  ...ordering,
  ids: orderOf(partOf(groups, ordering)),
});

/** Whether there is something to save. */
export const changesOrder = (groups: readonly Group[], ordering: ViewOrdering): boolean => {
  const shown = partOf(filledGroups(groups), ordering);
  return !isSameOrder(orderOf(shown), orderOf(sortByOrder(shown, ordering.ids)));
};
