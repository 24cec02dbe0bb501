import { useEffect, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';

import { withoutView } from './viewOrder';
import type { AppDataProvider, ManagedView, ManagedViewGroup } from '@/providers/data/types';
import { useErrorText, type ErrorText } from '@/shared/feedback/useErrorText';
import { useFailureToast } from '@/shared/feedback/useFailureToast';

import { useOutdatedViews } from './useOutdatedViews';
import { viewsOfTypeKey } from './useViewsOfType';

/** The button of a deleted view is gone: the heading of its group takes the focus, or the page where that is gone too. */
const focusNearDeleted = (toggleId: string) =>
  (document.getElementById(toggleId) ?? document.querySelector('main'))?.focus();

/** A view that somebody may want to delete, and the control that stays near it. */
export interface Deletion {
  view: ManagedView;
  toggleId: string;
}

/** Deletes views one by one, after a question (doc 2 §2). A failure stays in view until it is closed or tried again. */
export const useViewDeletion = (typeId: number, groups: readonly ManagedViewGroup[]) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const showFailure = useFailureToast();
  const outdateViews = useOutdatedViews();
  const [asked, setAsked] = useState<Deletion | null>(null);
  const [failure, setFailure] = useState<(ErrorText & Deletion) | null>(null);
  const [deleted, setDeleted] = useState<Deletion | null>(null);

  const isGone = !groups.some(({ views }) => views.some(({ id }) => id === deleted?.view.id));
  useEffect(() => {
    if (deleted && isGone) focusNearDeleted(deleted.toggleId);
  }, [deleted, isGone]);

  const { mutate, isPending } = useMutation({
    mutationFn: ({ view }: Deletion) => dataProvider.delete('views', { id: view.id, previousData: view }),
    onSuccess: (_, deletion) => {
      queryClient.setQueryData<ManagedViewGroup[]>(
        viewsOfTypeKey(typeId),
        (groups) => groups && withoutView(groups, deletion.view.id),
      );
      setDeleted(deletion);
      setAsked(null);
      notify('views.deleted', { type: 'success' });
    },
    onError: (error, deletion) => {
      setFailure({ ...errorText(error), ...deletion });
      setAsked(null);
      showFailure(error);
    },
    onSettled: outdateViews,
  });

  return {
    asked,
    failure,
    isPending,
    ask: (deletion: Deletion) => {
      setFailure(null);
      setAsked(deletion);
    },
    cancel: () => setAsked(null),
    confirm: () => asked && mutate(asked),
    closeFailure: () => setFailure(null),
  };
};

export type ViewDeletion = ReturnType<typeof useViewDeletion>;
