import { useRef } from 'react';
import { useDelete, useNotify, useRecordContext } from 'react-admin';

import { useText } from '@/i18n/useText';
import type { SensorType } from '@/providers/data/types';
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
  const isSending = useRef(false);
  if (!type) return null;

  const remove = async () => {
    // React shows that it is busy a moment later, in which a second click can come.
    if (isSending.current) return;
    isSending.current = true;
    try {
      await deleteOne('sensor-types', { id: type.id, previousData: type }, { returnPromise: true });
      notify('views.typeDeleted', { type: 'success' });
      onClose();
    } catch (error) {
      tellFailure(error);
      // Gone already, or something hangs on it: asking again leads nowhere.
      if (['not-found', 'duplicate'].includes(errorKind(error) ?? '')) onClose();
    } finally {
      isSending.current = false;
      invalidate();
    }
  };

  return (
    <ConfirmDialog
      title={text('views.deleteTypeTitle')}
      confirmLabel={text(isPending ? 'views.deleting' : 'common.delete')}
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      <p>{text('views.deleteTypeText')}</p>
      <p>
        <strong>{type.name}</strong>
      </p>
    </ConfirmDialog>
  );
};
