import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/deliveries';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { Delivery } from '@/providers/data/records';
import { isOutdated } from '@/shared/feedback/errorKind';
import { useFailureToast } from '@/shared/feedback/useFailureToast';
import { useOneAtATime } from '@/shared/useOneAtATime';

import { useInvalidateDeliveries } from '../deliveryQueries';

/** Has a mail sent again, and tells how that went. */
export const useResend = () => {
  const text = useText();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const dataProvider = useDataProvider<AppDataProvider>();
  const invalidate = useInvalidateDeliveries();
  const oneAtATime = useOneAtATime();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: number) => dataProvider.retryDelivery(id),
  });

  const send = async ({ id, user }: Delivery): Promise<boolean> => {
    try {
      await mutateAsync(id);
      notify(text('deliveryList.resent', { mail: user.mail }), { type: 'success' });
      return true;
    } catch (error) {
      tellFailure(error);
      return isOutdated(error);
    } finally {
      invalidate();
    }
  };

  /** @returns whether there is nothing left to ask */
  const resend = async (delivery: Delivery): Promise<boolean> =>
    (await oneAtATime(() => send(delivery))) ?? false;

  return { resend, isBusy: isPending };
};
