import { useDelete, useRecordContext } from 'react-admin';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/sensorTypeManagement';
import type { SensorType } from '@/providers/data/records';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { useConfirmedChange } from '@/shared/dialogs/useConfirmedChange';

import { useInvalidateSensorTypes } from '../sensorTypeQueries';

/** Asks before the type in context is deleted (EXT-5). */
export const SensorTypeDelete = ({ onClose }: { onClose: () => void }) => {
  const text = useText();
  const type = useRecordContext<SensorType>();
  const make = useConfirmedChange(onClose, useInvalidateSensorTypes());
  const [deleteOne, { isPending }] = useDelete();
  if (!type) return null;

  const remove = () =>
    make(
      () => deleteOne('sensor-types', { id: type.id, previousData: type }, { returnPromise: true }),
      'views.typeDeleted',
    );

  return (
    <ConfirmDialog
      title={text('views.deleteTypeTitle')}
      confirmLabel={text(isPending ? 'common.deleting' : 'common.delete')}
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={remove}
    >
      <p>{text('views.deleteTypeText')}</p>
      <p>
        <strong>{type.name}</strong>
      </p>
    </ConfirmDialog>
  );
};
