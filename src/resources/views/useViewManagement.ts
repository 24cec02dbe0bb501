import { filledGroups } from './viewOrder';
import type { ManagedViewGroup } from '@/providers/data/types';

import { useOpenGroups } from './useOpenGroups';
import { useViewDeletion } from './useViewDeletion';
import { useViewEditing, type Reload } from './useViewEditing';
import { useViewOrder } from './useViewOrder';

interface Settings {
  typeId: number;
  groups: readonly ManagedViewGroup[];
  reload: Reload;
}

/** What can be done with the views of a type. */
export const useViewManagement = ({ typeId, groups, reload }: Settings) => {
  const order = useViewOrder(typeId, groups);
  const shownGroups = filledGroups(order.groups);

  return {
    order,
    /** As they show at the moment; a group without views doesn't (doc 2 §4). */
    groups: shownGroups,
    openGroups: useOpenGroups(shownGroups[0]?.id),
    deletion: useViewDeletion(typeId, groups),
    editing: useViewEditing(reload),
  };
};

export type ViewManagement = ReturnType<typeof useViewManagement>;
