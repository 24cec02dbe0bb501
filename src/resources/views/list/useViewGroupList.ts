import { createContext, useContext } from 'react';

import type { ManagedViewGroup } from '@/providers/data/records';

import { useViewDeletion } from '../delete/useViewDeletion';
import { useViewOrder } from '../order/useViewOrder';
import { filledGroups } from '../viewGroups';

/** What react-admin's ListContext has no place for: the groups of a type's views, and their order. */
export const useViewGroupList = (typeId: number, savedGroups: readonly ManagedViewGroup[]) => {
  const order = useViewOrder(typeId, savedGroups);

  return {
    typeId,
    savedGroups,
    /** The groups as currently shown; empty ones are left out (VIW-7). */
    groups: filledGroups(order.groups),
    order,
    deletion: useViewDeletion(typeId, savedGroups),
  };
};

export const GroupsOfTypeContext = createContext<ReturnType<typeof useViewGroupList> | null>(null);

/** The groups whose views are the list in context. */
export const useGroupsOfTypeContext = () => {
  const groups = useContext(GroupsOfTypeContext);
  if (!groups) throw new Error('useGroupsOfTypeContext needs a <GroupsOfTypeContext> around it');
  return groups;
};
