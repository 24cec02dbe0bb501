import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { ConfirmChange } from '@/kit/dialogs/ConfirmChange';
import { useDeleteRecord } from '@/kit/dialogs/useDeleteRecord';
import { useRecord } from '@/kit/useRecord';
import type { Device } from '@/providers/data/records';

import { deviceListMessages } from '../texts';
import { DEVICES_CHANGED } from '../parts/freshness';

/** Asks before the device in context is forgotten together with what it sent (EXT-19). */
export const DeviceForget = ({ onClose }: ClosableProps) => {
  const device = useRecord<Device>();
  const deleteRecord = useDeleteRecord();

  return (
    <ConfirmChange
      title={deviceListMessages.forgetTitle}
      content={deviceListMessages.forgetText}
      subject={device.identifier}
      confirm={deviceListMessages.forget}
      confirming={deviceListMessages.forgetting}
      change={deleteRecord}
      successMessage={deviceListMessages.forgotten}
      outdated={DEVICES_CHANGED}
      onClose={onClose}
    />
  );
};
