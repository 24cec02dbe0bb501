import type { Feature } from '@domain/features';

import type { ViewGroupRecord } from '../records';
import { seenGroupsOfType, seenViewsOfGroup } from '../rules/viewOrder';
import type { Store } from '../store';

/** A group without its views, as the list of all groups carries it. */
export const toViewGroup = ({ id, name, description, typeId }: ViewGroupRecord) => ({
  id,
  name,
  description,
  sensorTypeId: typeId,
});

/** The views of a group as administrators manage them (VIW-1), in order; with their charts where those are announced. */
export const toViews = (groupId: number, store: Store, features: readonly Feature[]) =>
  seenViewsOfGroup(groupId, store, features).map(
    ({ groupId: _groupId, position: _position, slug, chart, ...view }) => ({
      ...view,
      slug: slug ?? '',
      ...(features.includes('charts') ? { chart } : {}),
    }),
  );

/** The groups of a type with their views, in order. */
export const toViewGroupsOfType = (typeId: number, store: Store, features: readonly Feature[]) =>
  seenGroupsOfType(typeId, store, features).map((group) => ({
    ...toViewGroup(group),
    views: toViews(group.id, store, features),
  }));
