import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { ConfirmChange } from '@/kit/dialogs/ConfirmChange';
import { useDeleteRecord } from '@/kit/dialogs/useDeleteRecord';
import { useRecord } from '@/kit/useRecord';
import type { SensorType } from '@/providers/data/records';

import { sensorTypesMessages } from '../texts';
import { SENSOR_TYPES_CHANGED } from '../parts/freshness';

/** Asks before the type in context is deleted (EXT-5). */
export const SensorTypeDelete = ({ onClose }: ClosableProps) => {
  const type = useRecord<SensorType>();
  const deleteRecord = useDeleteRecord();

  return (
    <ConfirmChange
      title={sensorTypesMessages.deleteTitle}
      content={sensorTypesMessages.deleteText}
      subject={type.name}
      confirm="common.delete"
      confirming="common.deleting"
      change={deleteRecord}
      successMessage={sensorTypesMessages.deleted}
      outdated={SENSOR_TYPES_CHANGED}
      onClose={onClose}
    />
  );
};
