import { useDelete } from 'react-admin';

import '@/providers/data/screens/devices';
import type { Device } from '@/providers/data/records';
import type { Closable } from '@/shared/dialogs/Closable';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { useConfirmedChange } from '@/shared/dialogs/useConfirmedChange';
import { useRecord } from '@/shared/useRecord';

import { DEVICES_CHANGED } from '../deviceQueries';

/** Asks before the device in context is forgotten together with what it sent (EXT-19). */
export const DeviceForget = ({ onClose }: Closable) => {
  const device = useRecord<Device>();
  const makeChange = useConfirmedChange(onClose, DEVICES_CHANGED);
  const [deleteOne] = useDelete();

  const forget = () =>
    makeChange(
      () => deleteOne('devices', { id: device.id, previousData: device }, { returnPromise: true }),
      'deviceList.forgotten',
    );

  return (
    <ConfirmDialog
      title="deviceList.forgetTitle"
      content="deviceList.forgetText"
      subject={device.identifier}
      confirm="deviceList.forget"
      confirming="deviceList.forgetting"
      onConfirm={forget}
      onClose={onClose}
    />
  );
};
