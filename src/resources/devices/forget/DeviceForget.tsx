import { useDelete, useRecordContext } from 'react-admin';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/devices';
import type { Device } from '@/providers/data/records';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { useConfirmedChange } from '@/shared/dialogs/useConfirmedChange';
import type { ListDialogProps } from '@/shared/list/List';

import { useInvalidateDevices } from '../deviceQueries';

/** Asks before the device in context is forgotten together with what it sent (EXT-19). */
export const DeviceForget = ({ onClose }: ListDialogProps) => {
  const text = useText();
  const device = useRecordContext<Device>();
  const make = useConfirmedChange(onClose, useInvalidateDevices());
  const [deleteOne, { isPending }] = useDelete();
  if (!device) return null;

  const forget = () =>
    make(
      () => deleteOne('devices', { id: device.id, previousData: device }, { returnPromise: true }),
      'deviceList.forgotten',
    );

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
