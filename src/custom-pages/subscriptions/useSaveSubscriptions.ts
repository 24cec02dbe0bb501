import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify } from 'react-admin';

import { useText } from '@/i18n/useText';
import { changeCachedLists } from '@/kit/cache/changeCachedLists';
import { inLines } from '@/kit/feedback/inLines';
import { EditedSelection } from '@/kit/form/EditedSelection';
import { fetchCurrent } from '@/kit/form/fetchCurrent';
import { useExtendedListContext } from '@/kit/list/useExtendedListContext';
import { useFormatNames } from '@/kit/useFormatNames';
import { useInvalidate } from '@/kit/cache/useInvalidate';
import type { Sensor, Subscription } from '@/providers/data/records';
import { sendExisting } from '@/resources/sensors/parts/sendExisting';
import { OWN } from '@/resources/sensors/parts/useSensors';

import { updateSubscriptions } from './calls';
import { subscribedIn, withSubscribed } from './subscribedIn';
import { SUBSCRIPTION_LISTS, SUBSCRIPTIONS_SAVED } from './subscriptionQueries';
import { subscriptionsMessages } from './texts';

/** Saves an edit of the subscriptions to the sensors of the list in context, and says so (SUB-2, SUB-3). */
export const useSaveSubscriptions = () => {
  const text = useText();
  const formatNames = useFormatNames();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const invalidate = useInvalidate(SUBSCRIPTIONS_SAVED);
  const { refetch } = useListContext<Sensor>();
  const { records } = useExtendedListContext<Sensor>();
  // A sensor that was taken away since the person chose it may no longer be in the list.
  const [names] = useState(() => new Map<number, string>());
  useEffect(() => {
    for (const { id, name } of records) names.set(id, name);
  }, [records, names]);

  return async (saved: EditedSelection, edited: EditedSelection): Promise<void> => {
    // The call replaces all of them, and they may have changed meanwhile, in another tab or on another
    // device.
    const list = await fetchCurrent((signal) =>
      dataProvider.getList<Subscription>('subscriptions', { signal }),
    );
    const now = list ? EditedSelection.saved(subscribedIn(list)) : saved;
    const meanwhile = saved.replacedBy(now.ids);
    const { sent: subscribed, lost: lostIds } = await sendExisting(
      now.changedBy(edited.change).ids,
      updateSubscriptions,
      (signal) => dataProvider.getList<Sensor>('sensors', { ...OWN, signal }),
    );
    if (lostIds.size > 0) void refetch();
    const lost = [...lostIds].flatMap((id) => names.get(id) ?? []);

    changeCachedLists<Subscription>(queryClient, SUBSCRIPTION_LISTS, (known) =>
      withSubscribed(list ?? known, subscribed),
    );
    void invalidate();
    const message = inLines(
      text(subscriptionsMessages.updated),
      lost.length > 0 &&
        text(subscriptionsMessages.lost, {
          names: formatNames(lost),
          smart_count: lost.length,
        }),
      meanwhile.added + meanwhile.removed > 0 && text(subscriptionsMessages.changedMeanwhile),
      !list && text('common.unchecked'),
    );
    notify(message, { type: 'success' });
  };
};
