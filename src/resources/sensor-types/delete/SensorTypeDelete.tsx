import { useDelete } from 'react-admin';

import '@/providers/data/screens/sensorTypeManagement';
import type { SensorType } from '@/providers/data/records';
import type { Closable } from '@/shared/dialogs/Closable';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { useConfirmedChange } from '@/shared/dialogs/useConfirmedChange';
import { useRecord } from '@/shared/useRecord';

import { SENSOR_TYPES_CHANGED } from '../sensorTypeQueries';

/** Asks before the type in context is deleted (EXT-5). */
export const SensorTypeDelete = ({ onClose }: Closable) => {
  const type = useRecord<SensorType>();
  const makeChange = useConfirmedChange(onClose, SENSOR_TYPES_CHANGED);
  const [deleteOne] = useDelete();

  const remove = () =>
    makeChange(
      () => deleteOne('sensor-types', { id: type.id, previousData: type }, { returnPromise: true }),
      'sensorTypes.deleted',
    );

  return (
    <ConfirmDialog
      title="sensorTypes.deleteTitle"
      content="sensorTypes.deleteText"
      subject={type.name}
      confirm="common.delete"
      confirming="common.deleting"
      onConfirm={remove}
      onClose={onClose}
    />
  );
};
