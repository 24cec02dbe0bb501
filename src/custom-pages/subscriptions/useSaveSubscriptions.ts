import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify } from 'react-admin';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/subscriptions';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { Sensor, Subscription } from '@/providers/data/records';
import { changeCachedLists } from '@/shared/changeCachedLists';
import { errorKind } from '@/shared/feedback/errorKind';
import { inLines } from '@/shared/feedback/inLines';
import { EditedSelection } from '@/shared/form/EditedSelection';
import { savedNow } from '@/shared/form/savedNow';
import { deselectAll, type Selection } from '@/shared/list/selection/selection';
import { useListDetails } from '@/shared/list/useListDetails';
import { OWN } from '@/shared/sensors/useSensors';
import { useFormatNames } from '@/shared/useFormatNames';
import { resourceKey, useInvalidate } from '@/shared/useInvalidate';

import { subscribedIn, withSubscribed } from './subscribedIn';
import { SUBSCRIPTIONS_SAVED } from './subscriptionQueries';

const NONE: never[] = [];

/** The server's answers when a sensor is no longer the person's, or no longer exists. */
const refusals: ReadonlySet<ReturnType<typeof errorKind>> = new Set(['forbidden', 'not-found', 'refused']);

/** Saves an edit of the subscriptions to the sensors of the list in context, and says so (SUB-2, SUB-3). */
export const useSaveSubscriptions = () => {
  const text = useText();
  const formatNames = useFormatNames();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const invalidate = useInvalidate(SUBSCRIPTIONS_SAVED);
  const { refetch } = useListContext<Sensor>();
  const { records } = useListDetails<Sensor>();

  /** The ids of the sensors that the person may no longer see, which can make the server refuse the whole request. */
  const findLost = async (wanted: Selection): Promise<Selection> => {
    const { data: own } = await dataProvider.getList<Sensor>('sensors', OWN);
    return deselectAll(
      wanted,
      own.map(({ id }) => id),
    );
  };

  /** Sends these ids, without those that make the server refuse them. */
  const send = async (wanted: Selection) => {
    try {
      await dataProvider.updateSubscriptions([...wanted]);
      return { subscribed: wanted, lost: NONE };
    } catch (error) {
      const lostIds = refusals.has(errorKind(error)) ? await findLost(wanted).catch(() => null) : null;
      if (!lostIds || lostIds.size === 0) throw error;
      const subscribed = deselectAll(wanted, lostIds);
      await dataProvider.updateSubscriptions([...subscribed]);
      void refetch();
      // As they were listed when the person chose.
      return { subscribed, lost: records.filter(({ id }) => lostIds.has(id)) };
    }
  };

  return async (saved: EditedSelection, edited: EditedSelection): Promise<void> => {
    // The call replaces all of them, and they may have changed meanwhile, in another tab or on another
    // device.
    const list = await savedNow((signal) => dataProvider.getList<Subscription>('subscriptions', { signal }));
    const now = list ? EditedSelection.saved(subscribedIn(list)) : saved;
    const meanwhile = saved.replacedBy(now.ids);
    const { subscribed, lost } = await send(now.changedBy(edited.change).ids);

    changeCachedLists<Subscription>(queryClient, resourceKey('subscriptions', 'getList'), (known) =>
      withSubscribed(list ?? known, subscribed),
    );
    void invalidate();
    const message = inLines(
      text('subscriptions.updated'),
      lost.length > 0 &&
        text('subscriptions.lost', {
          names: formatNames(lost.map(({ name }) => name)),
          smart_count: lost.length,
        }),
      meanwhile.added + meanwhile.removed > 0 && text('subscriptions.changedMeanwhile'),
      !list && text('common.unchecked'),
    );
    notify(message, { type: 'success' });
  };
};
