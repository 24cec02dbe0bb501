import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/deliveries';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { Delivery } from '@/providers/data/records';
import { useConfirmedChange } from '@/shared/dialogs/useConfirmedChange';
import { useOneAtATime } from '@/shared/useOneAtATime';

import { useInvalidateDeliveries } from '../deliveryQueries';

/** Sends a mail again and reports the result. */
export const useResend = (onClose: () => void = () => undefined) => {
  const text = useText();
  const dataProvider = useDataProvider<AppDataProvider>();
  const make = useConfirmedChange(onClose, useInvalidateDeliveries());
  const oneAtATime = useOneAtATime();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: number) => dataProvider.retryDelivery(id),
  });

  const resend = ({ id, user }: Delivery) =>
    oneAtATime(() => make(() => mutateAsync(id), text('deliveryList.resent', { mail: user.mail })));

  return { resend, isBusy: isPending };
};
