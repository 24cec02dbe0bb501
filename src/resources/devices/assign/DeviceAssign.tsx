import { useNotify, useRecordContext, useUpdate } from 'react-admin';

import '@/i18n/screens/deviceList';
import { useText } from '@/i18n/useText';
import '@/providers/data/screens/devices';
import type { Device } from '@/providers/data/records';
import { errorKind, isOutdated } from '@/shared/feedback/errorKind';
import { FormButtons } from '@/shared/form/FormButtons';
import { FormDialog } from '@/shared/form/FormDialog';
import type { ListDialogProps } from '@/shared/list/List';

import { useInvalidateDevices } from '../deviceQueries';
import { ASSIGN_FORM, NOTHING_ASSIGNED, toAssignment, type AssignValues } from './assignForm';
import { AssignInputs } from './AssignInputs';
import styles from './DeviceAssign.module.css';
import { SentVariables } from './SentVariables';

const problemsOf = (error: unknown) =>
  errorKind(error) === 'duplicate' ? ({ sensorId: 'deviceList.sensorTaken' } as const) : undefined;

/** 'Asignar' (EXT-19): gives the device in context to a sensor, name by name. */
export const DeviceAssign = ({ onClose }: ListDialogProps) => {
  const text = useText();
  const notify = useNotify();
  const device = useRecordContext<Device>();
  const [update] = useUpdate();
  const invalidate = useInvalidateDevices();
  if (!device) return null;

  const save = async (values: AssignValues) => {
    try {
      const data = toAssignment(values);
      await update('devices', { id: device.id, data, previousData: device }, { returnPromise: true });
    } catch (error) {
      // Somebody else was quicker, so the list is out of date.
      if (isOutdated(error)) void invalidate();
      throw error;
    }
  };

  return (
    <FormDialog
      name={`${ASSIGN_FORM} ${device.id}`}
      title={text('deviceList.assignTitle')}
      defaultValues={NOTHING_ASSIGNED}
      save={save}
      problemsOf={problemsOf}
      onSaved={() => {
        notify('deviceList.assigned', { type: 'success' });
        void invalidate();
        onClose();
      }}
      onClose={onClose}
      bodyClassName={styles.inputs}
      buttons={
        <FormButtons
          label={text('deviceList.assign')}
          busyLabel={text('deviceList.assigning')}
          onCancel={onClose}
        />
      }
    >
      <p>
        <strong>{device.identifier}</strong>
      </p>
      <SentVariables />
      <AssignInputs />
    </FormDialog>
  );
};
