import { useDelete } from 'react-admin';

import '@/providers/data/screens/devices';
import type { Device } from '@/providers/data/records';
import type { ClosableProps } from '@/shared/dialogs/ClosableProps';
import { ConfirmChange } from '@/shared/dialogs/ConfirmChange';
import { useRecord } from '@/shared/useRecord';

import { DEVICES_CHANGED } from '../deviceQueries';

/** Asks before the device in context is forgotten together with what it sent (EXT-19). */
export const DeviceForget = ({ onClose }: ClosableProps) => {
  const device = useRecord<Device>();
  const [deleteOne] = useDelete();

  return (
    <ConfirmChange
      title="deviceList.forgetTitle"
      content="deviceList.forgetText"
      subject={device.identifier}
      confirm="deviceList.forget"
      confirming="deviceList.forgetting"
      change={() => deleteOne('devices', { id: device.id, previousData: device }, { returnPromise: true })}
      successMessage="deviceList.forgotten"
      outdated={DEVICES_CHANGED}
      onClose={onClose}
    />
  );
};
