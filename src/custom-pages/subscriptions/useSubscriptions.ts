import { useMemo } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList, useNotify, type GetListResult } from 'react-admin';

import type { Selection } from '@/shared/sensorList/selection';
import type { MessageKey } from '@/i18n/catalogue';
import type { AppDataProvider, Subscription } from '@/providers/data/types';
import { loadFailure } from '@/shared/feedback/loadFailure';
import { useFailureToast } from '@/shared/feedback/useFailureToast';

const UPDATED: MessageKey = 'subscriptions.updated';

/** The list as it is once the server took a selection. */
const withSubscribed = (list: readonly Subscription[], subscribed: Selection): Subscription[] => {
  const ids = new Set([...list.map(({ id }) => id), ...subscribed]);
  return Array.from(ids, (id) => ({ id, subscribed: subscribed.has(id) }));
};

/** The ids that the server has as subscribed, whichever sensors are listed, and the way to replace them (doc 2 §3, §4). */
export const useSubscriptions = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const tellFailure = useFailureToast();

  const { data, isPending: isLoading, error, refetch } = useGetList<Subscription>('subscriptions');
  const saved = useMemo<Selection>(
    () => new Set(data?.filter(({ subscribed }) => subscribed).map(({ id }) => id)),
    [data],
  );

  const { mutate: save, isPending: isSaving } = useMutation({
    mutationFn: (selection: Selection) => dataProvider.updateSubscriptions([...selection]),
    onSuccess: (_, selection) => {
      queryClient.setQueriesData<GetListResult<Subscription>>(
        { queryKey: ['subscriptions', 'getList'] },
        (known) => known && { ...known, data: withSubscribed(known.data, selection) },
      );
      void refetch();
      notify(UPDATED, { type: 'success' });
    },
    onError: tellFailure,
  });

  return {
    saved,
    isKnown: data !== undefined,
    isLoading,
    error: loadFailure({ data, error }),
    reload: refetch,
    save,
    isSaving,
  };
};

export type Subscriptions = ReturnType<typeof useSubscriptions>;
