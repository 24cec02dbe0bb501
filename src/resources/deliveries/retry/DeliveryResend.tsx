import { useRecordContext } from 'react-admin';

import { useText } from '@/i18n/useText';
import type { Delivery } from '@/providers/data/records';
import { Breakable } from '@/shared/Breakable';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import type { ListDialogProps } from '@/shared/list/List';

import { useResend } from './useResend';

/** Asks before a mail is sent again that may have arrived (EXT-35). */
export const DeliveryResend = ({ onClose }: ListDialogProps) => {
  const text = useText();
  const delivery = useRecordContext<Delivery>();
  const { resend, isBusy } = useResend(onClose);
  if (!delivery) return null;

  return (
    <ConfirmDialog
      isHarmless
      title={text('deliveryList.resend')}
      confirmLabel={text(isBusy ? 'deliveryList.retrying' : 'deliveryList.resend')}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => resend(delivery)}
    >
      <p>{text('deliveryList.resendText')}</p>
      <p>
        <strong>
          <Breakable>{delivery.user.mail}</Breakable>
        </strong>
      </p>
    </ConfirmDialog>
  );
};
