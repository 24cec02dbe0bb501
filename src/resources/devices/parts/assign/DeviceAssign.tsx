import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { errorKind, isOutdated } from '@/kit/feedback/errorKind';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormDialog } from '@/kit/form/FormDialog';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { useInvalidate } from '@/kit/cache/useInvalidate';
import { useRecord } from '@/kit/useRecord';
import type { Device } from '@/providers/data/records';

import { DEVICES_CHANGED } from '../freshness';
import { SentVariables } from '../SentVariables';
import { AssignInputs, EMPTY_ASSIGNMENT, toAssignment, type AssignValues } from './AssignInputs';
import styles from './DeviceAssign.module.css';
import { assignMessages } from './texts';

const problemsOf = (error: unknown) =>
  errorKind(error) === 'duplicate' ? ({ sensorId: assignMessages.sensorTaken } as const) : undefined;

interface DeviceAssignProps extends ClosableProps {
  /** Then it leads to the sensor, which says that it was assigned. */
  onAssigned?: (sensorId: number) => void;
}

/** 'Asignar' (EXT-19): gives the device in context to a sensor, name by name. */
export const DeviceAssign = ({ onAssigned, onClose }: DeviceAssignProps) => {
  const text = useText();
  const device = useRecord<Device>();
  const saveRecord = useSaveRecord();
  const invalidate = useInvalidate(DEVICES_CHANGED);

  const save = async (values: AssignValues) => {
    try {
      await saveRecord(toAssignment(values));
    } catch (error) {
      // Somebody else was quicker, so the list is out of date.
      if (isOutdated(error)) void invalidate();
      throw error;
    }
  };

  return (
    <FormDialog
      title={text(assignMessages.assignTitle)}
      defaultValues={EMPTY_ASSIGNMENT}
      save={save}
      problemsOf={problemsOf}
      {...(onAssigned ? {} : { successMessage: assignMessages.assigned })}
      outdated={DEVICES_CHANGED}
      onSaved={({ sensorId }) => {
        if (sensorId !== null) onAssigned?.(sensorId);
      }}
      onClose={onClose}
      buttons={<FormButtons label={assignMessages.assign} busyLabel={assignMessages.assigning} />}
    >
      <p className={styles.device}>
        <strong>{device.identifier}</strong>
      </p>
      <SentVariables />
      <AssignInputs />
    </FormDialog>
  );
};
