import { useEffect, useRef, useState } from 'react';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';

import '@/providers/data/screens/views';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { ManagedViewGroup } from '@/providers/data/records';
import { useFailureToast } from '@/shared/feedback/useFailureToast';

import { useInvalidateViews, useKeptViewGroups } from '../viewQueries';
import {
  applyOrdering,
  beginOrderingGroups,
  beginOrderingViews,
  changesOrder,
  moveInOrdering,
  savedOrdering,
  type ViewOrdering,
} from './viewOrder';

/** Saves orders of a type, which the API has calls of its own for. Two in a row go out one after the other. */
const useSaveOrder = (typeId: number) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const kept = useKeptViewGroups();
  const invalidate = useInvalidateViews();
  const mutationKey = ['view-groups', 'reorder', typeId];

  const { mutate: save } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (ordering: ViewOrdering) =>
      ordering.of === 'groups'
        ? dataProvider.reorderGroups({ typeId, groupIds: ordering.order })
        : dataProvider.reorderViews({ groupId: ordering.groupId, viewIds: ordering.order }),
    onSuccess: (_, ordering) => {
      kept.change(typeId, (groups) => applyOrdering(groups, ordering));
      notify('views.orderSaved', { type: 'success' });
    },
    onError: tellFailure,
    // Also after a failure: its reason may be that somebody else added or deleted something.
    onSettled: () => void invalidate(),
  });

  /** What is on its way to the server, the oldest first. It already shows; a save that fails gives way to what was there. */
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as ViewOrdering,
  });

  return { save, pending };
};

/** Putting the groups of a type, or the views of one of them, in another order: one at a time (VIW-11). */
export const useViewOrder = (typeId: number, savedGroups: readonly ManagedViewGroup[]) => {
  const [ordering, setOrdering] = useState<ViewOrdering | null>(null);
  const { save, pending } = useSaveOrder(typeId);
  const groups = pending.reduce<readonly ManagedViewGroup[]>(applyOrdering, savedGroups);
  const trigger = useRef<HTMLElement>(null);
  const saved = useRef<ViewOrdering>(null);

  // The focus returns to the button that began it, which is disabled until then.
  useEffect(() => {
    if (ordering !== null) return;
    trigger.current?.focus();
    trigger.current = null;
  }, [ordering]);

  const begin = (from: HTMLElement, what: ViewOrdering) => {
    trigger.current = from;
    setOrdering(what);
  };

  return {
    ordering,
    /** The groups in the order of the moment. */
    groups: ordering ? applyOrdering(groups, ordering) : groups,
    hasChanges: ordering !== null && changesOrder(groups, ordering),
    beginWithGroups: (from: HTMLElement) => begin(from, beginOrderingGroups(groups)),
    beginWithViews: (from: HTMLElement, group: ManagedViewGroup) => begin(from, beginOrderingViews(group)),
    move: (id: number, position: number) =>
      setOrdering((current) => current && moveInOrdering(current, id, position)),
    cancel: () => setOrdering(null),
    save: () => {
      // React takes the button away a moment later, in which a second click can come.
      if (!ordering || ordering === saved.current) return;
      saved.current = ordering;
      save(savedOrdering(applyOrdering(groups, ordering), ordering));
      setOrdering(null);
    },
  };
};
