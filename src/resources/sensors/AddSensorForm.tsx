import type { SubmitEvent } from 'react';

import { toCreateRequest } from './sensorFormRequests';
import { useText } from '@/i18n/useText';
import { FormActions } from '@/shared/form/FormActions';
import { FormSection } from '@/shared/form/FormSection';
import { SubmitButtons } from '@/shared/form/SubmitButtons';

import styles from './AddSensorForm.module.css';
import { LocationFields } from './LocationFields';
import { SensorFields } from './SensorFields';
import { SensorNameField } from './SensorNameField';
import { SensorTypeField } from './SensorTypeField';
import type { useCreateSensor } from './useCreateSensor';
import type { SensorFormState } from './useSensorForm';
import { VariableRows } from './VariableRows';

interface AddSensorFormProps {
  form: SensorFormState;
  creation: ReturnType<typeof useCreateSensor>;
  onCancel: () => void;
}

/** What a new sensor is called, what it is, where it stands and what it measures; all of it survives a refusal. */
export const AddSensorForm = ({ form, creation, onCancel }: AddSensorFormProps) => {
  const text = useText();
  const { draft, change, choices, shownProblemOf } = form;
  const { mutate, isPending, error } = creation;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending || !form.check() || draft.sensorTypeId === null) return;
    mutate(toCreateRequest(draft, draft.sensorTypeId, choices.locations));
  };

  return (
    <form noValidate onSubmit={submit}>
      <SensorFields tries={form.tries} isBusy={isPending}>
        <FormSection title={text('sensorForm.data')}>
          <div className={styles.data}>
            <SensorNameField
              value={draft.name}
              onChange={(name) => change({ name })}
              problem={shownProblemOf('name')}
            />
            <SensorTypeField
              value={draft.sensorTypeId}
              onChange={(sensorTypeId) => change({ sensorTypeId, variables: [] })}
              asksBefore={draft.variables.length > 0}
              problem={shownProblemOf('sensorType')}
            />
            <LocationFields
              form={form}
              modes={['existing', 'new', 'none']}
              problem={shownProblemOf('location')}
            />
          </div>
        </FormSection>
        <FormSection title={text('sensorForm.variables')} about={text('sensorForm.variablesHint')}>
          <VariableRows form={form} />
        </FormSection>
      </SensorFields>
      <FormActions>
        <SubmitButtons
          label={text('sensorForm.create')}
          busyLabel={text('sensorForm.creating')}
          isBusy={isPending}
          error={error}
          onCancel={onCancel}
        />
      </FormActions>
    </form>
  );
};
