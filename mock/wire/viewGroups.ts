import type { ViewGroupRecord } from '../records';
import { groupsOfType, viewsOfGroup } from '../rules/viewOrder';
import type { Store } from '../store';

/** A group without its views, as the list of all groups carries it. */
export const toViewGroup = ({ id, name, description, typeId }: ViewGroupRecord) => ({
  id,
  name,
  description,
  sensorTypeId: typeId,
});

/** The views of a group as administrators manage them (VIW-1), in order. */
export const toViews = (groupId: number, store: Store) =>
  viewsOfGroup(groupId, store).map(({ groupId: _groupId, position: _position, ...view }) => view);

/** The groups of a type with their views, in order. */
export const toViewGroupsOfType = (typeId: number, store: Store) =>
  groupsOfType(typeId, store).map((group) => ({ ...toViewGroup(group), views: toViews(group.id, store) }));
