import type { ManagedView, ManagedViewGroup } from '@/providers/data/records';

import type { toViewRequest } from './form/viewValues';

export interface Group {
  readonly id: number;
  readonly views: readonly { readonly id: number }[];
}

export const groupHolding = <G extends Group>(groups: readonly G[], viewId: number): G | undefined =>
  groups.find(({ views }) => views.some(({ id }) => id === viewId));

export const findView = (groups: readonly ManagedViewGroup[], viewId: number) => {
  const group = groupHolding(groups, viewId);
  const view = group?.views.find(({ id }) => id === viewId);
  return group && view && { group, view };
};

/** The groups that have views. Empty groups are neither shown nor put in order, and stay at the end. */
export const filledGroups = <G extends Group>(groups: readonly G[]): G[] =>
  groups.filter(({ views }) => views.length > 0);

/** The groups after a view was deleted: one left without views disappears (VIW-7). */
export const withoutView = <G extends Group>(groups: readonly G[], viewId: number): G[] =>
  groups.flatMap((group) => {
    const views = group.views.filter(({ id }) => id !== viewId);
    if (views.length === group.views.length) return [group];
    return views.length > 0 ? [{ ...group, views }] : [];
  });

/** The id of a group that a save has created, until the list has loaded again: only the server knows the real one. */
const provisionalId = (groups: readonly Group[]): number => Math.min(0, ...groups.map(({ id }) => id)) - 1;

/** Whether the server knows the group by this id. */
export const isKnownGroup = ({ id }: { readonly id: number }): boolean => id > 0;

type SavedView = ReturnType<typeof toViewRequest>;

const savedViewOf = (
  view: ManagedView,
  { tableauGroupName: _name, tableauGroupDescription: _description, ...fields }: SavedView,
): ManagedView => ({
  ...view,
  ...('chart' in fields
    ? { slug: '', requiresYearFilter: false, requiresMonthFilter: false }
    : { chart: null }),
  ...fields,
});

/**
 * The groups after a view was saved. A view that changed groups is the last in its new one. A name that no group has
 * yet makes a new group, the last one.
 */
export const withSavedView = (
  groups: readonly ManagedViewGroup[],
  viewId: number,
  saved: SavedView,
): ManagedViewGroup[] => {
  const found = findView(groups, viewId);
  if (!found) return [...groups];

  const { group: before, view } = found;
  const { tableauGroupName: name, tableauGroupDescription: description } = saved;
  const after = savedViewOf(view, saved);
  if (before.name === name) {
    const views = before.views.map((one) => (one === view ? after : one));
    return groups.map((group) => (group === before ? { ...group, views } : group));
  }
  const others = withoutView(groups, viewId);
  if (!others.some((group) => group.name === name)) {
    return [...others, { id: provisionalId(groups), name, description, views: [after] }];
  }
  return others.map((group) => (group.name === name ? { ...group, views: [...group.views, after] } : group));
};
