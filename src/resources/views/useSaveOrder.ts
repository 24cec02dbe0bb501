import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';

import { applyOrdering, type ViewOrdering } from './viewOrder';
import type { AppDataProvider, ManagedViewGroup } from '@/providers/data/types';
import { useFailureToast } from '@/shared/feedback/useFailureToast';

import { useOutdatedViews } from './useOutdatedViews';
import { viewsOfTypeKey } from './useViewsOfType';

/** Saves orders of a type. Two in a row go out one after the other. */
export const useSaveOrder = (typeId: number) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const showFailure = useFailureToast();
  const outdateViews = useOutdatedViews();
  const mutationKey = ['order-of-views', typeId];

  const { mutate: save } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (ordering: ViewOrdering) =>
      ordering.of === 'groups'
        ? dataProvider.reorderGroups({ typeId, groupIds: ordering.order })
        : dataProvider.reorderViews({ groupId: ordering.groupId, viewIds: ordering.order }),
    onSuccess: (_, ordering) => {
      queryClient.setQueryData<ManagedViewGroup[]>(
        viewsOfTypeKey(typeId),
        (groups) => groups && applyOrdering(groups, ordering),
      );
      notify('views.orderSaved', { type: 'success' });
    },
    onError: showFailure,
    // Also after a failure: its reason may be that somebody else added or deleted something.
    onSettled: outdateViews,
  });

  /** What is on its way to the server, the oldest first. It already shows; a save that fails gives way to what was there. */
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as ViewOrdering,
  });

  return { save, pending };
};
