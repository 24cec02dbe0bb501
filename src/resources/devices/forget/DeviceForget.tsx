import { useDelete, useNotify, useRecordContext } from 'react-admin';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/devices';
import type { Device } from '@/providers/data/records';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { errorKind } from '@/shared/feedback/errorKind';
import { useFailureToast } from '@/shared/feedback/useFailureToast';
import type { ListDialogProps } from '@/shared/list/List';

import { useInvalidateDevices } from '../deviceQueries';

/** Gone already, or given to a sensor meanwhile: asking again leads nowhere. */
const OUTDATED = new Set(['not-found', 'duplicate']);

/** Asks before the device around is forgotten with what it sent (EXT-19). */
export const DeviceForget = ({ onClose }: ListDialogProps) => {
  const text = useText();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const device = useRecordContext<Device>();
  const invalidate = useInvalidateDevices();
  const [deleteOne, { isPending }] = useDelete();
  if (!device) return null;

  const forget = async () => {
    try {
      await deleteOne('devices', { id: device.id, previousData: device }, { returnPromise: true });
      notify('deviceList.forgotten', { type: 'success' });
      onClose();
    } catch (error) {
      tellFailure(error);
      if (OUTDATED.has(errorKind(error) ?? '')) onClose();
    } finally {
      invalidate();
    }
  };

  return (
    <ConfirmDialog
      title={text('deviceList.forgetTitle')}
      confirmLabel={text(isPending ? 'deviceList.forgetting' : 'deviceList.forget')}
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={forget}
    >
      <p>{text('deviceList.forgetText')}</p>
      <p>
        <strong>{device.identifier}</strong>
      </p>
    </ConfirmDialog>
  );
};
