import { useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

import { paths } from '@domain/paths';
import {
  isRequired,
  LIMITS,
  NOTHING_REQUIRED,
  pickRequirements,
  type Requirements,
} from '@domain/sensors/threshold';
import { canHaveLimits } from '@domain/sensors/variableKind';

import { useText } from '@/i18n/useText';
import { errorKind } from '@/kit/feedback/errorKind';
import { LoadError } from '@/kit/feedback/LoadError';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormSection } from '@/kit/form/FormSection';
import { ScreenForm } from '@/kit/form/ScreenForm';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { AutocompleteInput } from '@/kit/inputs/AutocompleteInput';
import { TextInput } from '@/kit/inputs/TextInput';
import { required } from '@/kit/inputs/validators';
import { Page } from '@/kit/page/Page';
import type { SensorType } from '@/providers/data/records';

import { normalizedVariablesMessages } from '../parts/texts';
import { normalizedVariablesHeading } from '../heading';
import { KindInputs, NoLimits } from '../KindInputs';
import { MeaningInputs } from '../MeaningInputs';
import { PlausibleInputs } from '../PlausibleInputs';
import { LimitGroups } from '../LimitGroups';
import { EMPTY_MEASUREMENT, type MeasurementValues } from '../measurement';
import { AlarmRuleInputs, MeasurementInputs } from '../MeasurementInputs';
import { NORMALIZED_VARIABLES_CHANGED } from '../normalizedVariableQueries';
import { useMeasurementFeatures } from '../useMeasurementFeatures';
import styles from './NormalizedVariableCreate.module.css';

interface NewVariable extends Requirements, MeasurementValues {
  name: string;
  sensorTypeId: number | null;
}

const EMPTY_NORMALIZED_VARIABLE: NewVariable = {
  name: '',
  sensorTypeId: null,
  ...NOTHING_REQUIRED,
  ...EMPTY_MEASUREMENT,
};

const nameRules = required(normalizedVariablesMessages.nameRequired);

const nameProblem = (error: unknown) =>
  errorKind(error) === 'duplicate' ? ({ name: normalizedVariablesMessages.nameTaken } as const) : undefined;

const NameAndTypeInputs = () => {
  const text = useText();
  const { clearErrors, getFieldState } = useFormContext();

  /** Names must be unique within a type only. */
  const forgetNameTaken = () => {
    if (getFieldState('name').error?.type === 'server') clearErrors('name');
  };
  const types = useGetList<SensorType>('sensor-types');

  return (
    <FormSection
      title={text(normalizedVariablesMessages.data)}
      about={text(normalizedVariablesMessages.dataHint)}
    >
      <div className={styles.data}>
        <TextInput source="name" label={normalizedVariablesMessages.name} validate={nameRules} />
        <div className={styles.type}>
          <AutocompleteInput
            source="sensorTypeId"
            label={normalizedVariablesMessages.sensorType}
            placeholder={normalizedVariablesMessages.chooseType}
            choices={types.data ?? []}
            isPending={types.isLoading}
            clearable={false}
            onChange={forgetNameTaken}
          />
          <LoadError query={types} title={text(normalizedVariablesMessages.loadTypesFailed)} />
        </div>
      </div>
    </FormSection>
  );
};

const NewKindInputs = () => <KindInputs isNew name={useWatch<NewVariable, 'name'>({ name: 'name' })} />;

const RequirementInputs = () => {
  const text = useText();
  const values = useWatch() as NewVariable;

  return (
    <FormSection
      title={text(normalizedVariablesMessages.limits)}
      about={text(normalizedVariablesMessages.limitsHint)}
    >
      {canHaveLimits(values.kind) ? (
        <div className={styles.limits}>
          <LimitGroups />
          <p className={styles.note} role="status">
            {LIMITS.every((limit) => !isRequired(limit, values)) &&
              text(normalizedVariablesMessages.noneActive)}
          </p>
        </div>
      ) : (
        <NoLimits isNew />
      )}
    </FormSection>
  );
};

const Buttons = () => {
  const { name, sensorTypeId } = useWatch() as NewVariable;

  return (
    <FormButtons
      label={normalizedVariablesMessages.submit}
      busyLabel={normalizedVariablesMessages.submitting}
      disabled={name.trim() === '' || sensorTypeId === null}
    />
  );
};

/** /create-normalized-variable (VAR-10, VAR-11). It ends at the list with a flash (VAR-12). */
export const NormalizedVariableCreate = () => {
  const text = useText();
  const saveRecord = useSaveRecord();
  const { hasMeasurement, hasAlarmRule, hasKind, hasPlausible, hasMeanings, measurementOf } =
    useMeasurementFeatures();

  const save = (values: NewVariable) => {
    const data = {
      normalizedName: values.name.trim(),
      sensorTypeId: values.sensorTypeId,
      ...(canHaveLimits(values.kind) ? pickRequirements(values) : NOTHING_REQUIRED),
      ...measurementOf(values),
    };
    return saveRecord(data);
  };

  return (
    <Page title={text(normalizedVariablesHeading.createTitle)}>
      <ScreenForm
        mode="onTouched"
        defaultValues={EMPTY_NORMALIZED_VARIABLE}
        save={save}
        problemsOf={nameProblem}
        outdated={NORMALIZED_VARIABLES_CHANGED}
        successMessage={normalizedVariablesMessages.created}
        next={paths.normalizedVariables}
        buttons={<Buttons />}
      >
        <NameAndTypeInputs />
        {hasMeasurement && (
          <FormSection
            title={text(normalizedVariablesMessages.measurement)}
            about={text(normalizedVariablesMessages.measurementHint)}
          >
            <div className={styles.data}>
              <MeasurementInputs />
              {hasKind && <NewKindInputs />}
              {hasPlausible && <PlausibleInputs isNew />}
            </div>
          </FormSection>
        )}
        {hasAlarmRule && (
          <FormSection
            title={text(normalizedVariablesMessages.alarms)}
            about={text(normalizedVariablesMessages.alarmsHint)}
          >
            <div className={styles.data}>
              <AlarmRuleInputs />
            </div>
          </FormSection>
        )}
        <RequirementInputs />
        {hasMeanings && (
          <FormSection
            title={text(normalizedVariablesMessages.meanings)}
            about={text(normalizedVariablesMessages.meaningsHint)}
          >
            <div className={styles.data}>
              <MeaningInputs />
            </div>
          </FormSection>
        )}
      </ScreenForm>
    </Page>
  );
};
