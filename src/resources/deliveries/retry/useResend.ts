import { useDataProvider } from 'react-admin';

import '@/providers/data/screens/deliveries';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { Delivery } from '@/providers/data/records';
import { useConfirmedChange } from '@/shared/dialogs/useConfirmedChange';
import { useOneAtATime } from '@/shared/useOneAtATime';

import { MAILS_RESENT } from '../deliveryQueries';

/** Sends a mail again and reports the result. */
export const useResend = (onClose: () => void = () => undefined) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const make = useConfirmedChange(onClose, MAILS_RESENT);
  const { run, isRunning } = useOneAtATime();

  const resend = ({ id, user }: Delivery) =>
    run(() => make(() => dataProvider.retryDelivery(id), 'deliveryList.resent', { mail: user.mail }));

  return { resend, isBusy: isRunning };
};
