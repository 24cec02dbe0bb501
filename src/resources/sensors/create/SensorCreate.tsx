import { useText } from '@/i18n/useText';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormSection } from '@/kit/form/FormSection';
import { ScreenForm } from '@/kit/form/ScreenForm';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { Page } from '@/kit/page/Page';

import { sensorsHeading } from '../heading';
import { sensorFormMessages } from '../form/texts';
import { connectionMessages } from '../connection/texts';
import { ConnectionInputs } from '../connection/ConnectionInputs';
import { useCanConnectDevices } from '../connection/useCanConnectDevices';
import { useLocations } from '../form/sensorChoices';
import { SensorInputs } from '../form/SensorInputs';
import { EMPTY_SENSOR, toCreateRequest, withConnection, type SensorValues } from '../form/sensorValues';
import { VariableArrayInput } from '../form/VariableArrayInput';
import { SENSOR_SAVED } from '../sensorQueries';
import styles from './SensorCreate.module.css';

/** /add-sensor (SEN-9): a new sensor with its neighbourhood and variables. It ends on the dashboard with a flash. */
export const SensorCreate = () => {
  const text = useText();
  const saveRecord = useSaveRecord();
  const { locations } = useLocations();
  const canConnect = useCanConnectDevices();

  const save = (values: SensorValues) => {
    const request = toCreateRequest(values, locations);
    const data = canConnect ? withConnection(request, values) : request;
    return saveRecord(data);
  };

  return (
    <Page title={text(sensorsHeading.addTitle)}>
      <ScreenForm
        defaultValues={EMPTY_SENSOR}
        save={save}
        outdated={SENSOR_SAVED}
        incomplete={sensorFormMessages.incomplete}
        successMessage={sensorFormMessages.created}
        buttons={<FormButtons label={sensorFormMessages.create} busyLabel={sensorFormMessages.creating} />}
      >
        <FormSection title={text(sensorFormMessages.data)}>
          <div className={styles.data}>
            <SensorInputs />
          </div>
        </FormSection>
        <FormSection
          title={text(sensorFormMessages.variables)}
          about={text(sensorFormMessages.variablesHint)}
        >
          <VariableArrayInput />
        </FormSection>
        {canConnect && (
          <FormSection title={text(connectionMessages.title)} about={text(connectionMessages.about)}>
            <ConnectionInputs />
          </FormSection>
        )}
      </ScreenForm>
    </Page>
  );
};
