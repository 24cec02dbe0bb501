import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { useConfirmedChange } from '@/kit/dialogs/ConfirmChange';
import { ConfirmDialog } from '@/kit/dialogs/ConfirmDialog';
import { useOneAtATime } from '@/kit/useOneAtATime';
import { useRecord } from '@/kit/useRecord';
import type { Delivery } from '@/providers/data/records';

import { deliveryListMessages } from '../texts';
import { retryDelivery } from '../calls';
import { MAILS_RESENT } from '../deliveryQueries';

/** Sends a mail again and reports the result. */
export const useResend = (onClose: () => void = () => undefined) => {
  const makeChange = useConfirmedChange(onClose, MAILS_RESENT);
  const { run, isRunning } = useOneAtATime();

  const resend = ({ id, user }: Delivery) =>
    run(() => makeChange(() => retryDelivery(id), deliveryListMessages.resent, { mail: user.mail }));

  return { resend, isBusy: isRunning };
};

/** Asks before a mail is sent again that may have arrived (EXT-35). */
export const DeliveryResend = ({ onClose }: ClosableProps) => {
  const delivery = useRecord<Delivery>();
  const { resend } = useResend(onClose);

  return (
    <ConfirmDialog
      isHarmless
      title={deliveryListMessages.resend}
      content={deliveryListMessages.resendText}
      subject={delivery.user.mail}
      confirm={deliveryListMessages.resend}
      confirming={deliveryListMessages.retrying}
      onConfirm={() => resend(delivery)}
      onClose={onClose}
    />
  );
};
