import { createContext, useContext } from 'react';

import type { ManagedViewGroup } from '@/providers/data/records';

import { useViewDeletion } from '../delete/useViewDeletion';
import { useViewOrder } from '../order/useViewOrder';
import { filledGroups } from '../viewGroups';

/** What react-admin's ListContext has no place for: the groups of a type's views, and their order. */
export const useViewGroupList = (typeId: number, savedGroups: readonly ManagedViewGroup[]) => {
  const reordering = useViewOrder(typeId, savedGroups);

  return {
    typeId,
    savedGroups,
    /** The groups as currently shown; empty ones are left out (VIW-7). */
    groups: filledGroups(reordering.groups),
    reordering,
    deletion: useViewDeletion(typeId, savedGroups),
  };
};

export const ViewGroupListContext = createContext<ReturnType<typeof useViewGroupList> | null>(null);

/** The groups whose views are the list in context. */
export const useViewGroupListContext = () => {
  const groups = useContext(ViewGroupListContext);
  if (!groups) throw new Error('useViewGroupListContext needs a <ViewGroupListContext> around it');
  return groups;
};
