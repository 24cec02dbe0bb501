import { useEffect, useState } from 'react';
import { useDelete, useNotify } from 'react-admin';

import { useText } from '@/i18n/useText';
import { errorKind } from '@/kit/feedback/errorKind';
import { useErrorText, type ErrorText } from '@/kit/feedback/useErrorText';
import { useFailureToast } from '@/kit/feedback/useFailureToast';
import { useInvalidate } from '@/kit/cache/useInvalidate';
import type { ManagedView, ManagedViewGroup } from '@/providers/data/records';

import { viewGroupToggleId } from '../parts/ViewGroupPanel';
import { viewsMessages } from '../texts';
import { groupHolding, withoutView } from '../viewGroups';
import { VIEWS_CHANGED, useCachedViewGroups } from '../viewQueries';

/** The deleted view's button is gone: the focus moves to its group, or to the page if that is gone too. */
const focusNearDeleted = (groupId: number) =>
  (document.getElementById(viewGroupToggleId(groupId)) ?? document.querySelector('main'))?.focus();

interface DeletionFailure extends ErrorText {
  /** Null if somebody else has deleted it: there is nothing to try again. */
  view: ManagedView | null;
}

/** Deletes the views of a type, one by one (VIW-12). A failure stays in view until it is closed or retried. */
export const useViewDeletion = (typeId: number, groups: readonly ManagedViewGroup[]) => {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const showFailure = useFailureToast();
  const cached = useCachedViewGroups();
  const invalidate = useInvalidate(VIEWS_CHANGED);
  const [deleteOne] = useDelete<ManagedView>();
  const [failure, setFailure] = useState<DeletionFailure | null>(null);
  const [deleted, setDeleted] = useState<{ viewId: number; groupId: number } | null>(null);

  const isGone = deleted !== null && !groupHolding(groups, deleted.viewId);
  useEffect(() => {
    if (deleted && isGone) focusNearDeleted(deleted.groupId);
  }, [deleted, isGone]);

  const remove = async (view: ManagedView, onSettled: () => void) => {
    const groupId = groupHolding(groups, view.id)?.id ?? 0;
    const takeAway = () => {
      cached.change(typeId, (known) => withoutView(known, view.id));
      setDeleted({ viewId: view.id, groupId });
    };
    try {
      await deleteOne('views', { id: view.id, previousData: view }, { returnPromise: true });
      takeAway();
      notify(text(viewsMessages.deleted), { type: 'success' });
    } catch (error) {
      const isGone = errorKind(error) === 'not-found';
      if (isGone) takeAway();
      setFailure({ ...errorText(error), view: isGone ? null : view });
      showFailure(error);
    }
    onSettled();
    void invalidate();
  };

  return { failure, remove, closeFailure: () => setFailure(null) };
};
