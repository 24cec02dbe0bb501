import type { Device } from '@/providers/data/records';
import type { ClosableProps } from '@/shared/dialogs/ClosableProps';
import { ConfirmChange } from '@/shared/dialogs/ConfirmChange';
import { useDeleteRecord } from '@/shared/dialogs/useDeleteRecord';
import { useRecord } from '@/shared/useRecord';

import { DEVICES_CHANGED } from '../deviceQueries';

/** Asks before the device in context is forgotten together with what it sent (EXT-19). */
export const DeviceForget = ({ onClose }: ClosableProps) => {
  const device = useRecord<Device>();
  const deleteRecord = useDeleteRecord();

  return (
    <ConfirmChange
      title="deviceList.forgetTitle"
      content="deviceList.forgetText"
      subject={device.identifier}
      confirm="deviceList.forget"
      confirming="deviceList.forgetting"
      change={deleteRecord}
      successMessage="deviceList.forgotten"
      outdated={DEVICES_CHANGED}
      onClose={onClose}
    />
  );
};
