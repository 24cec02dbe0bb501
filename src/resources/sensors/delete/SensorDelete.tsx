import { useDataProvider, useListContext, useNotify } from 'react-admin';

import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { ConfirmDialog } from '@/kit/dialogs/ConfirmDialog';
import { errorKind } from '@/kit/feedback/errorKind';
import { inLines } from '@/kit/feedback/inLines';
import { useErrorText } from '@/kit/feedback/useErrorText';
import { useFailureToast } from '@/kit/feedback/useFailureToast';
import { useRecord } from '@/kit/useRecord';
import type { Sensor } from '@/providers/data/records';

import { manageSensorsMessages } from '../texts';
import { useForgetSensors } from '../sensorQueries';

/** Asks before the sensor in context is deleted, and reports the result (SEN-19, ERR-10). */
export const SensorDelete = ({ onClose }: ClosableProps) => {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const showFailure = useFailureToast();
  const sensor = useRecord<Sensor>();
  const { refetch } = useListContext();
  const forget = useForgetSensors();
  const dataProvider = useDataProvider();

  const remove = async () => {
    try {
      // Not `useDelete`: it would refetch the list and treat outdated lists as fresh (docs/decisions/0015).
      await dataProvider.delete('sensors', { id: sensor.id });
      forget([sensor]);
      notify(text(manageSensorsMessages.deleted), { type: 'success' });
      onClose();
    } catch (error) {
      if (errorKind(error) !== 'not-found') {
        showFailure(error);
        return;
      }
      notify(inLines(errorText(error).message, text(manageSensorsMessages.gone)), { type: 'error' });
      onClose();
      forget([sensor]);
      void refetch();
    }
  };

  return (
    <ConfirmDialog
      title={manageSensorsMessages.deleteTitle}
      content={manageSensorsMessages.deleteText}
      subject={sensor.name}
      confirm="common.delete"
      confirming="common.deleting"
      onConfirm={remove}
      onClose={onClose}
    />
  );
};
