import type { Delivery } from '@/providers/data/records';
import type { ClosableProps } from '@/shared/dialogs/ClosableProps';
import { useConfirmedChange } from '@/shared/dialogs/ConfirmChange';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { useOneAtATime } from '@/shared/useOneAtATime';
import { useRecord } from '@/shared/useRecord';

import { retryDelivery } from '../calls';
import { MAILS_RESENT } from '../deliveryQueries';

/** Sends a mail again and reports the result. */
export const useResend = (onClose: () => void = () => undefined) => {
  const makeChange = useConfirmedChange(onClose, MAILS_RESENT);
  const { run, isRunning } = useOneAtATime();

  const resend = ({ id, user }: Delivery) =>
    run(() => makeChange(() => retryDelivery(id), 'deliveryList.resent', { mail: user.mail }));

  return { resend, isBusy: isRunning };
};

/** Asks before a mail is sent again that may have arrived (EXT-35). */
export const DeliveryResend = ({ onClose }: ClosableProps) => {
  const delivery = useRecord<Delivery>();
  const { resend } = useResend(onClose);

  return (
    <ConfirmDialog
      isHarmless
      title="deliveryList.resend"
      content="deliveryList.resendText"
      subject={delivery.user.mail}
      confirm="deliveryList.resend"
      confirming="deliveryList.retrying"
      onConfirm={() => resend(delivery)}
      onClose={onClose}
    />
  );
};
