import { useMemo } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList, useNotify, type GetListResult } from 'react-admin';

import { formatList } from '@/i18n/formatList';
import { useText } from '@/i18n/useText';
import '@/providers/data/screens/subscriptions';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { Sensor, Subscription } from '@/providers/data/records';
import { errorKind } from '@/shared/feedback/errorKind';
import { useFailureToast } from '@/shared/feedback/useFailureToast';
import { deselectAll, selectionChange, type Selection } from '@/shared/list/selection/selection';
import { OWN, useSensors } from '@/shared/sensors/useSensors';
import { resourceKey } from '@/shared/useInvalidate';

import { useInvalidateOwnDeliveries } from './deliveries/useOwnDeliveries';
import { applyEdit, subscribedIn, withSubscribed, type SubscriptionEdit } from './subscriptionEdit';

const NONE: never[] = [];
const SAVING = ['subscriptions', 'save'];

/** The server's answers when a sensor is no longer the person's, or no longer exists. */
const refusals: ReadonlySet<ReturnType<typeof errorKind>> = new Set(['forbidden', 'not-found', 'refused']);

/**
 * The subscribed ids on the server, whichever sensors are listed, and the call that replaces them (SUB-3,
 * SUB-2).
 */
export const useSubscriptions = () => {
  const text = useText();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const invalidateDeliveries = useInvalidateOwnDeliveries();
  const sensors = useSensors('own');
  const query = useGetList<Subscription>('subscriptions');
  const saved = useMemo(() => subscribedIn(query.data ?? NONE), [query.data]);

  /** The ids of the sensors that the person may no longer see, which can make the server refuse the whole request. */
  const findLost = async (wanted: Selection): Promise<Selection> => {
    const { data: own } = await dataProvider.getList<Sensor>('sensors', OWN);
    return deselectAll(
      wanted,
      own.map(({ id }) => id),
    );
  };

  const saving = useMutation({
    mutationKey: SAVING,
    mutationFn: async (edit: SubscriptionEdit) => {
      // The call replaces all of them, and they may have changed meanwhile, in another tab or on another
      // device.
      const { data: list } = await dataProvider.getList<Subscription>('subscriptions', {});
      const now = subscribedIn(list);
      const wanted = applyEdit(now, edit);
      const { added, removed } = selectionChange(edit.from, now);
      const hasChangedMeanwhile = added + removed > 0;
      try {
        await dataProvider.updateSubscriptions([...wanted]);
        return { list, subscribed: wanted, hasChangedMeanwhile, lost: NONE };
      } catch (error) {
        const lostIds = refusals.has(errorKind(error)) ? await findLost(wanted).catch(() => null) : null;
        if (!lostIds || lostIds.size === 0) throw error;
        // As they were listed when the person chose.
        const lost = (sensors.data ?? NONE).filter(({ id }) => lostIds.has(id));
        const rest = deselectAll(wanted, lostIds);
        await dataProvider.updateSubscriptions([...rest]);
        void sensors.refetch();
        return { list, subscribed: rest, hasChangedMeanwhile, lost };
      }
    },
    onSuccess: ({ list, subscribed, hasChangedMeanwhile, lost }) => {
      queryClient.setQueriesData<GetListResult<Subscription>>(
        { queryKey: resourceKey('subscriptions', 'getList') },
        (known) => known && { ...known, data: withSubscribed(list, subscribed) },
      );
      void query.refetch();
      void invalidateDeliveries();
      const sentences = [
        text('subscriptions.updated'),
        lost.length > 0 &&
          text('subscriptions.lost', {
            names: formatList(lost.map(({ name }) => name)),
            smart_count: lost.length,
          }),
        hasChangedMeanwhile && text('subscriptions.changedMeanwhile'),
      ];
      notify(sentences.filter(Boolean).join('\n'), { type: 'success' });
    },
    onError: tellFailure,
  });

  /** Sent once, even if a second press comes before the button shows the first. */
  const save: typeof saving.mutate = (edit, options) => {
    if (queryClient.isMutating({ mutationKey: SAVING }) === 0) saving.mutate(edit, options);
  };

  return { query, saved, save, isSaving: saving.isPending };
};
