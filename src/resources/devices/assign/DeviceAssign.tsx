import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { errorKind, isOutdated } from '@/kit/feedback/errorKind';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormDialog } from '@/kit/form/FormDialog';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { useInvalidate } from '@/kit/cache/useInvalidate';
import { useRecord } from '@/kit/useRecord';
import type { Device } from '@/providers/data/records';

import { devicesMessages } from '../parts/texts';
import { useReadingText } from '../parts/useReadingText';
import { deviceListMessages } from '../texts';
import { DEVICES_CHANGED } from '../deviceQueries';
import { AssignInputs, EMPTY_ASSIGNMENT, toAssignment, type AssignValues } from './AssignInputs';
import styles from './DeviceAssign.module.css';

/** What the device in context sent, and how many readings wait. */
const SentVariables = () => {
  const text = useText();
  const readingText = useReadingText();
  const { variables } = useRecord<Device>();
  if (variables.length === 0) return <p>{text(devicesMessages.nothingSent)}</p>;

  return (
    <ul className={styles.sent} aria-label={text(devicesMessages.sends)}>
      {variables.map(({ name, last, waiting }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span>{readingText(last)}</span>
          <span className={styles.waiting}>{text(deviceListMessages.waitingCount, counted(waiting))}</span>
        </li>
      ))}
    </ul>
  );
};

const problemsOf = (error: unknown) =>
  errorKind(error) === 'duplicate' ? ({ sensorId: deviceListMessages.sensorTaken } as const) : undefined;

/** 'Asignar' (EXT-19): gives the device in context to a sensor, name by name. */
export const DeviceAssign = ({ onClose }: ClosableProps) => {
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
      title={text(deviceListMessages.assignTitle)}
      defaultValues={EMPTY_ASSIGNMENT}
      save={save}
      problemsOf={problemsOf}
      successMessage={deviceListMessages.assigned}
      outdated={DEVICES_CHANGED}
      onClose={onClose}
      buttons={<FormButtons label={deviceListMessages.assign} busyLabel={deviceListMessages.assigning} />}
    >
      <p className={styles.device}>
        <strong>{device.identifier}</strong>
      </p>
      <SentVariables />
      <AssignInputs />
    </FormDialog>
  );
};
