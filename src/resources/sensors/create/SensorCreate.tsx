import { useCreate } from 'react-admin';
import { useNavigate } from 'react-router-dom';

import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/sensorSaving';
import { Form } from '@/shared/form/Form';
import { FormActions, FormButtons } from '@/shared/form/FormButtons';
import { FormBody } from '@/shared/form/FormBody';
import { FormSection } from '@/shared/form/FormSection';
import { Page } from '@/shared/Page';

import { ConnectionInputs } from '../form/ConnectionInputs';
import { useLocations } from '../form/sensorChoices';
import { SensorInputs } from '../form/SensorInputs';
import { EMPTY_SENSOR, toCreateRequest, withConnection, type SensorValues } from '../form/sensorValues';
import { VariablesInput } from '../form/VariablesInput';
import { useInvalidateSensors } from '../sensorQueries';
import { useIsConnectable } from '../useIsConnectable';
import styles from './SensorCreate.module.css';

/** /add-sensor (SEN-9): a new sensor with its neighbourhood and variables. It ends on the dashboard with a flash. */
export const SensorCreate = () => {
  const text = useText();
  const navigate = useNavigate();
  const [create] = useCreate();
  const invalidate = useInvalidateSensors();
  const { locations } = useLocations();

  const isConnectable = useIsConnectable();

  const save = (values: SensorValues) => {
    const request = toCreateRequest(values, locations);
    const data = isConnectable ? withConnection(request, values) : request;
    return create('sensors', { data }, { returnPromise: true });
  };

  const finish = () => {
    void invalidate();
    void navigate(paths.dashboard, { replace: true, state: { flash: text('sensorForm.created') } });
  };

  return (
    <Page title={text('sensorForm.addTitle')}>
      <Form
        name="add-sensor"
        defaultValues={EMPTY_SENSOR}
        save={save}
        onSaved={finish}
        incomplete="sensorForm.incomplete"
      >
        <FormBody>
          <FormSection title={text('sensorForm.data')}>
            <div className={styles.data}>
              <SensorInputs />
            </div>
          </FormSection>
          <FormSection title={text('sensorForm.variables')} about={text('sensorForm.variablesHint')}>
            <VariablesInput />
          </FormSection>
          {isConnectable && (
            <FormSection title={text('connection.title')} about={text('connection.about')}>
              <ConnectionInputs />
            </FormSection>
          )}
        </FormBody>
        <FormActions>
          <FormButtons
            label={text('sensorForm.create')}
            busyLabel={text('sensorForm.creating')}
            onCancel={() => void navigate(paths.dashboard)}
          />
        </FormActions>
      </Form>
    </Page>
  );
};
