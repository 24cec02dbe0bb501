import type { ManagedView } from '@/providers/data/records';
import { useListTools } from '@/shared/list/useListDetails';

import { useGroupsOfTypeContext } from '../list/useGroupsOfType';

/** Opens the question before a view is deleted. The banner of an earlier failure goes. */
export const useAskDeletion = () => {
  const { openDialog } = useListTools<ManagedView>();
  const { closeFailure } = useGroupsOfTypeContext().deletion;

  return (view: ManagedView) => {
    closeFailure();
    openDialog('delete', view);
  };
};
