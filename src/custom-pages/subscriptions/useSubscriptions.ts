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
import { deselectAll, selectionChange } from '@/shared/list/selection/selection';
import { OWN_SENSORS, useSensors } from '@/shared/sensors/SensorListBase';

import { useInvalidateOwnDeliveries } from './deliveries/useOwnDeliveries';
import { addedIn, applyEdit, subscribedIn, withSubscribed, type SubscriptionEdit } from './subscriptionEdit';

const NONE: never[] = [];
const SAVING = ['subscriptions', 'save'];

/** What the server may say where a sensor is no longer the person's, or no longer there. */
const refusals: ReadonlySet<ReturnType<typeof errorKind>> = new Set(['forbidden', 'not-found', 'refused']);

/**
 * The ids that the server has as subscribed, whichever sensors are listed, and the way to replace them (SUB-3, SUB-2).
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

  /** Those that the person subscribed to and may no longer see, which is why the server refuses all of them. */
  const findLost = async (edit: SubscriptionEdit): Promise<Sensor[]> => {
    const before = sensors.data ?? NONE;
    const added = new Set(addedIn(edit));
    if (added.size === 0) return [];
    const { data: own } = await dataProvider.getList<Sensor>('sensors', OWN_SENSORS);
    const kept = new Set(own.map(({ id }) => id));
    return before.filter(({ id }) => added.has(id) && !kept.has(id));
  };

  const saving = useMutation({
    mutationKey: SAVING,
    mutationFn: async (edit: SubscriptionEdit) => {
      // The call replaces them all. They may have been changed meanwhile, in another tab or on another device.
      const { data: list } = await dataProvider.getList<Subscription>('subscriptions', {});
      const now = subscribedIn(list);
      const wanted = applyEdit(now, edit);
      const { added, removed } = selectionChange(edit.from, now);
      const hasChangedMeanwhile = added + removed > 0;
      try {
        await dataProvider.updateSubscriptions([...wanted]);
        return { list, subscribed: wanted, hasChangedMeanwhile, lost: NONE };
      } catch (error) {
        const lost = refusals.has(errorKind(error)) ? await findLost(edit).catch(() => NONE) : NONE;
        if (lost.length === 0) throw error;
        const rest = deselectAll(
          wanted,
          lost.map(({ id }) => id),
        );
        await dataProvider.updateSubscriptions([...rest]);
        void sensors.refetch();
        return { list, subscribed: rest, hasChangedMeanwhile, lost };
      }
    },
    onSuccess: ({ list, subscribed, hasChangedMeanwhile, lost }) => {
      queryClient.setQueriesData<GetListResult<Subscription>>(
        { queryKey: ['subscriptions', 'getList'] },
        (known) => known && { ...known, data: withSubscribed(list, subscribed) },
      );
      void query.refetch();
      invalidateDeliveries();
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

  /** Once, however quick the second press is: until the button shows the first. */
  const save: typeof saving.mutate = (edit, options) => {
    if (queryClient.isMutating({ mutationKey: SAVING }) === 0) saving.mutate(edit, options);
  };

  return { query, saved, save, isSaving: saving.isPending };
};
