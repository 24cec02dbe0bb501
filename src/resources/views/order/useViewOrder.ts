import { useEffect, useRef, useState } from 'react';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { useNotify } from 'react-admin';

import { useText } from '@/i18n/useText';
import { useFailureToast } from '@/kit/feedback/useFailureToast';
import { useInvalidate } from '@/kit/cache/useInvalidate';
import type { ManagedViewGroup } from '@/providers/data/records';

import { viewsMessages } from '../texts';
import { reorderGroups, reorderViews } from '../calls';
import { filledGroups } from '../viewGroups';
import { reorderKey, VIEWS_CHANGED, useCachedViewGroups } from '../viewQueries';
import {
  applyOrdering,
  beginOrderingGroups,
  beginOrderingViews,
  changesOrder,
  moveInOrdering,
  savedOrdering,
  type ViewOrdering,
} from './viewOrder';

/** Saves the orders of a type, for which the API has separate calls. Two in a row are sent one after the other. */
const useSaveOrder = (typeId: number) => {
  const text = useText();
  const notify = useNotify();
  const showFailure = useFailureToast();
  const cached = useCachedViewGroups();
  const invalidate = useInvalidate(VIEWS_CHANGED);
  const mutationKey = reorderKey(typeId);

  const { mutate: save } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (ordering: ViewOrdering) =>
      ordering.kind === 'groups'
        ? reorderGroups(typeId, ordering.ids)
        : reorderViews(ordering.groupId, ordering.ids),
    onSuccess: (_, ordering) => {
      cached.change(typeId, (groups) => applyOrdering(groups, ordering));
      notify(text(viewsMessages.orderSaved), { type: 'success' });
    },
    onError: showFailure,
    // After a failure too: somebody else may have added or deleted something.
    onSettled: () => void invalidate(),
  });

  /** The orders being saved, oldest first. They already show. */
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as ViewOrdering,
  });

  return { save, pending };
};

/** Putting the groups of a type, or the views of one group, in another order: one at a time (VIW-11, ERR-18). */
export const useViewOrder = (typeId: number, savedGroups: readonly ManagedViewGroup[]) => {
  const [draft, setDraft] = useState<ViewOrdering | null>(null);
  const { save, pending } = useSaveOrder(typeId);
  const groups = pending.reduce<readonly ManagedViewGroup[]>(applyOrdering, savedGroups);
  const trigger = useRef<HTMLElement>(null);
  const saved = useRef<ViewOrdering>(null);
  const isOrdering = useRef(false);

  // The focus returns to the button that started it, which is disabled until then.
  useEffect(() => {
    isOrdering.current = draft !== null;
    if (draft !== null) return;
    trigger.current?.focus();
    trigger.current = null;
  }, [draft]);

  // Somebody deleted the last view of what was being put in order.
  const isOrdered = ({ id }: ManagedViewGroup) => draft?.kind === 'groups' || draft?.groupId === id;
  if (draft && !filledGroups(savedGroups).some(isOrdered)) setDraft(null);

  const begin = (from: HTMLElement, what: ViewOrdering) => {
    trigger.current = from;
    setDraft(what);
  };

  return {
    draft,
    /** The groups in their current order. */
    groups: draft ? applyOrdering(groups, draft) : groups,
    hasChanges: draft !== null && changesOrder(groups, draft),
    beginWithGroups: (from: HTMLElement) => begin(from, beginOrderingGroups(groups)),
    beginWithViews: (from: HTMLElement, group: ManagedViewGroup) => begin(from, beginOrderingViews(group)),
    move: (id: number, position: number) =>
      setDraft((current) => current && moveInOrdering(current, id, position)),
    cancel: () => setDraft(null),
    save: () => {
      // React removes the button a moment later, and a second click may come before that.
      if (!draft || draft === saved.current) return;
      saved.current = draft;
      const from = trigger.current;
      save(savedOrdering(applyOrdering(groups, draft), draft), {
        // It can be saved again, unless another one was begun meanwhile.
        onError: () => {
          if (isOrdering.current) return;
          saved.current = null;
          trigger.current = from;
          setDraft(draft);
        },
      });
      setDraft(null);
    },
  };
};
