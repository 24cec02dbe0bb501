import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/types';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { useErrorText } from '@/shared/feedback/useErrorText';
import { useFailureToast } from '@/shared/feedback/useFailureToast';

import { isGone } from './deleteInSequence';
import styles from './DeleteSensorDialog.module.css';
import { useSensorRemoval } from './useSensorRemoval';

interface DeleteSensorDialogProps {
  sensor: Sensor;
  onClose: () => void;
  /** These exist no longer. */
  onDrop: (gone: readonly Sensor[]) => void;
  /** The list is out of date. */
  onReload: () => void;
}

const DELETED: MessageKey = 'manageSensors.deleted';

/** Asks before a sensor is deleted, and says how it went (doc 1 §2, §8). */
export const DeleteSensorDialog = ({ sensor, onClose, onDrop, onReload }: DeleteSensorDialogProps) => {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const tellFailure = useFailureToast();
  const { remove } = useSensorRemoval();

  const { mutate, isPending } = useMutation({
    mutationFn: () => remove(sensor),
    onSuccess: () => {
      notify(DELETED, { type: 'success' });
      onDrop([sensor]);
    },
    onError: (error) => {
      if (!isGone(error)) {
        tellFailure(error);
        return;
      }
      notify(`${errorText(error).message}\n${text('manageSensors.gone')}`, { type: 'error' });
      onDrop([sensor]);
      onReload();
    },
    onSettled: onClose,
  });

  return (
    <ConfirmDialog
      title={text('manageSensors.deleteTitle')}
      confirmLabel={text(isPending ? 'manageSensors.deleting' : 'common.delete')}
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate()}
    >
      <p>{text('manageSensors.deleteText')}</p>
      <p className={styles.name}>{sensor.name}</p>
    </ConfirmDialog>
  );
};
