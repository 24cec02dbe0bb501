import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

import { DELIVERY_PROGRESS_MS } from '@/config/constants';
import '@/providers/data/screens/deliveries';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { DeliveryRun } from '@/providers/data/records';

const NOUN = ['deliveries'];

const isUnderWay = ({ finishedAt }: DeliveryRun) => !finishedAt;

/** The months whose mails were planned. While one is under way they are asked for anew, in a tab that is looked at. */
export const useDeliveryRuns = () => {
  const dataProvider = useDataProvider<AppDataProvider>();

  return useQuery({
    queryKey: [...NOUN, 'runs'],
    queryFn: ({ signal }) => dataProvider.listDeliveryRuns({ signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? DELIVERY_PROGRESS_MS : false),
  });
};

/** To call when mails were sent again. */
export const useInvalidateDeliveries = () => {
  const queryClient = useQueryClient();

  return useCallback(() => void queryClient.invalidateQueries({ queryKey: NOUN }), [queryClient]);
};

/** To call when a run went on: the list shows what became of its mails. */
export const useInvalidateDeliveryPages = () => {
  const queryClient = useQueryClient();

  return useCallback(
    () => void queryClient.invalidateQueries({ queryKey: [...NOUN, 'pages'] }),
    [queryClient],
  );
};
