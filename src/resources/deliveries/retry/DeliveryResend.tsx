import type { Delivery } from '@/providers/data/records';
import type { Closable } from '@/shared/dialogs/Closable';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { useRecord } from '@/shared/useRecord';

import { useResend } from './useResend';

/** Asks before a mail is sent again that may have arrived (EXT-35). */
export const DeliveryResend = ({ onClose }: Closable) => {
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
