import { useDelete, useNotify, useRecordContext } from 'react-admin';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/sensorTypeManagement';
import type { SensorType } from '@/providers/data/records';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { errorKind } from '@/shared/feedback/errorKind';
import { useFailureToast } from '@/shared/feedback/useFailureToast';

import { useInvalidateSensorTypes } from '../sensorTypeQueries';

/** Asks before the type around is deleted (EXT-5). */
export const SensorTypeDelete = ({ onClose }: { onClose: () => void }) => {
  const text = useText();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const type = useRecordContext<SensorType>();
  const invalidate = useInvalidateSensorTypes();
  const [deleteOne, { isPending }] = useDelete();
  if (!type) return null;

  const remove = async () => {
    try {
      await deleteOne('sensor-types', { id: type.id, previousData: type }, { returnPromise: true });
      notify('views.typeDeleted', { type: 'success' });
      onClose();
    } catch (error) {
      tellFailure(error);
      // Gone already, or something hangs on it: asking again leads nowhere.
      if (['not-found', 'duplicate'].includes(errorKind(error) ?? '')) onClose();
    } finally {
      invalidate();
    }
  };

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
