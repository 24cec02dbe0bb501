import { useState } from 'react';
import { RecordContextProvider, useGetOne, useNotify, useUpdate } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/devices';
import '@/providers/data/screens/sensorSaving';
import type { Connection, Sensor } from '@/providers/data/records';
import { DEVICES_CHANGE } from '@/shared/devices/devicesChange';
import { errorKind } from '@/shared/feedback/errorKind';
import { LoadError } from '@/shared/feedback/LoadError';
import { useErrorText } from '@/shared/feedback/useErrorText';
import { FormButtons } from '@/shared/form/FormButtons';
import { FormDialog } from '@/shared/form/FormDialog';
import type { ListDialogProps } from '@/shared/list/List';
import { useRecord } from '@/shared/useRecord';

import { ConnectionInputs } from '../connection/ConnectionInputs';
import { useIsConnectable } from '../connection/useIsConnectable';
import { useLocations } from '../form/sensorChoices';
import { SensorInputs } from '../form/SensorInputs';
import {
  locationName,
  EMPTY_SENSOR,
  toSensorValues,
  toUpdateRequest,
  withConnection,
  type SensorValues,
} from '../form/sensorValues';
import { VariablesInput } from '../form/VariablesInput';
import { useInvalidateSensors } from '../sensorQueries';
import { LimitEffects } from './LimitEffects';
import { useKnownSensor } from './useKnownSensor';
import styles from './SensorEdit.module.css';

/** Saving would remove what isn't shown here. The warning is above the rest, so that it is read first. */
const VariablesUnknown = () => {
  const text = useText();

  return (
    <div className={styles.unknown} role="alert">
      <p className={styles.unknownTitle}>{text('sensorForm.variablesUnknown')}</p>
      <p>{text('sensorForm.variablesUnknownHint')}</p>
    </div>
  );
};

/** Type and description can't be changed by the update (SEN-7), but they identify the sensor. */
const Facts = () => {
  const text = useText();
  const sensor = useRecord<Sensor>();

  return (
    <dl className={styles.facts}>
      <div>
        <dt>{text('sensorForm.type')}</dt>
        <dd>{sensor.type ?? `#${sensor.typeId}`}</dd>
      </div>
      <div>
        <dt>{text('sensorForm.description')}</dt>
        <dd>{sensor.description || text('sensorForm.noDescription')}</dd>
      </div>
    </dl>
  );
};

/** Saving waits for a name and a neighbourhood (SEN-14). */
const Buttons = () => {
  const values = useWatch() as SensorValues;
  const { locations } = useLocations();
  const canSave = values.name.trim() !== '' && locationName(values, locations) !== null;

  return <FormButtons disabled={!canSave} />;
};

/** The shape of the form while its values are loading. */
const Pending = () => {
  const text = useText();

  return (
    <div className={styles.pending} role="status">
      <span>{text('common.loading')}</span>
      <div aria-hidden="true" />
      <div aria-hidden="true" />
      <div aria-hidden="true" />
    </div>
  );
};

/** The form's initial values, once the sensor is known; if the server announces devices, its connection too. */
const useOpened = (sensor: Sensor, isKnown: boolean) => {
  const isConnectable = useIsConnectable();
  const [saved, setSaved] = useState<SensorValues>();
  const connection = useGetOne<Connection>(
    'connections',
    { id: sensor.id },
    // Somebody may have changed it since it was last loaded, be it for the page below.
    { ...DEVICES_CHANGE, enabled: isConnectable, gcTime: 0 },
  );

  const isConnectionKnown = connection.isFetchedAfterMount && !connection.error && connection.data;
  if (!saved && isKnown && (!isConnectable || isConnectionKnown)) {
    setSaved(toSensorValues(sensor, connection.data));
  }
  return { isConnectable, connection, saved };
};

interface SensorFormProps extends Pick<ListDialogProps, 'onClose'> {
  isKnown: boolean;
}

const SensorForm = ({ isKnown, onClose }: SensorFormProps) => {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const sensor = useRecord<Sensor>();
  const { locations } = useLocations();
  const [update] = useUpdate();
  const invalidate = useInvalidateSensors();
  const { isConnectable, connection, saved } = useOpened(sensor, isKnown);

  const { id } = sensor;
  const save = async (values: SensorValues) => {
    try {
      const request = toUpdateRequest(values, locations);
      const data = isConnectable ? withConnection(request, values) : request;
      await update('sensors', { id, data, previousData: sensor }, { returnPromise: true });
      notify(text('sensorForm.updated'), { type: 'success' });
    } catch (error) {
      if (errorKind(error) !== 'not-found') throw error;
      // Somebody deleted it meanwhile, so there is nothing left to edit.
      notify(`${errorText(error).message}\n${text('sensorForm.gone')}`, { type: 'error' });
    }
  };
  const pending = connection.error ? <LoadError query={{ ...connection, data: undefined }} /> : <Pending />;

  return (
    <FormDialog
      title={text('sensorForm.editTitle')}
      pending={saved ? undefined : pending}
      defaultValues={saved ?? EMPTY_SENSOR}
      save={save}
      onSaved={() => void invalidate()}
      onClose={onClose}
      incomplete="sensorForm.incomplete"
      buttons={<Buttons />}
      hasSections
    >
      {!sensor.variables && <VariablesUnknown />}
      <Facts />
      <SensorInputs />
      <section className={styles.variables}>
        <h3 className={styles.heading}>{text('sensorForm.variables')}</h3>
        <LimitEffects>
          <VariablesInput />
        </LimitEffects>
      </section>
      {isConnectable && (
        <section className={styles.variables}>
          <h3 className={styles.heading}>{text('connection.title')}</h3>
          <ConnectionInputs connection={connection.data} />
        </section>
      )}
    </FormDialog>
  );
};

/** 'Editar sensor' (SEN-18, SEN-7): name, neighbourhood and variables of the sensor in context. */
export const SensorEdit = ({ onClose }: ListDialogProps) => {
  const listed = useRecord<Sensor>();
  const sensor = useKnownSensor(listed);

  return (
    <RecordContextProvider value={sensor ?? listed}>
      <SensorForm isKnown={sensor !== undefined} onClose={onClose} />
    </RecordContextProvider>
  );
};
