import { useRef } from 'react';

import { paths, sensorPath } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormSection } from '@/kit/form/FormSection';
import { ScreenForm } from '@/kit/form/ScreenForm';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { useFeature } from '@/kit/useFeature';
import type { Device } from '@/providers/data/records';

import { ConnectionInputs, PayloadNameInputs } from '../connection/ConnectionInputs';
import { connectionMessages } from '../connection/texts';
import { useCanConnectDevices } from '../connection/useCanConnectDevices';
import { useCanPlaceSensors } from '../place/useCanPlaceSensors';
import { useLocations } from './sensorChoices';
import { SensorInputs } from './SensorInputs';
import { EMPTY_SENSOR, toCreateRequest, withConnection, withPlace, type SensorValues } from './sensorValues';
import { sensorFormMessages } from './texts';
import { VariableArrayInput } from './VariableArrayInput';
import { SENSOR_SAVED } from '../sensorQueries';
import styles from './NewSensorForm.module.css';

interface NewSensorFormProps {
  defaultValues?: SensorValues;
  /** The device that measures for it, where that is settled. */
  device?: Device;
}

/**
 * A new sensor with its neighbourhood and variables. It ends on the dashboard (SEN-9), or on the page of a sensor that
 * has its device.
 */
export const NewSensorForm = ({ defaultValues = EMPTY_SENSOR, device }: NewSensorFormProps) => {
  const text = useText();
  const saveRecord = useSaveRecord();
  const { locations } = useLocations();
  const canConnect = useCanConnectDevices();
  const canPlace = useCanPlaceSensors();
  const hasPage = useFeature('home');
  const createdId = useRef<number>(null);

  const save = async (values: SensorValues) => {
    const request = toCreateRequest(values, locations);
    const connected = canConnect ? withConnection(request, values) : request;
    const data = canPlace ? withPlace(connected, values) : connected;
    const created = (await saveRecord(data)) as { id: unknown };
    createdId.current = typeof created.id === 'number' ? created.id : null;
  };

  const next = () =>
    device && hasPage && createdId.current !== null ? sensorPath(createdId.current) : paths.dashboard;

  return (
    <ScreenForm
      defaultValues={defaultValues}
      save={save}
      outdated={SENSOR_SAVED}
      incomplete={sensorFormMessages.incomplete}
      successMessage={sensorFormMessages.created}
      next={next}
      buttons={<FormButtons label={sensorFormMessages.create} busyLabel={sensorFormMessages.creating} />}
    >
      <FormSection title={text(sensorFormMessages.data)}>
        <div className={styles.data}>
          <SensorInputs />
        </div>
      </FormSection>
      <FormSection title={text(sensorFormMessages.variables)} about={text(sensorFormMessages.variablesHint)}>
        <VariableArrayInput />
      </FormSection>
      {canConnect && (
        <FormSection title={text(connectionMessages.title)} about={text(connectionMessages.about)}>
          {device ? (
            <div className={styles.names}>
              <PayloadNameInputs
                device={device.identifier}
                received={device.variables}
                connection={undefined}
              />
            </div>
          ) : (
            <ConnectionInputs />
          )}
        </FormSection>
      )}
    </ScreenForm>
  );
};
