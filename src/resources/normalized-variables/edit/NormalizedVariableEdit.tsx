import { useDataProvider, useNotify } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

import {
  isRequired,
  LIMITS,
  pickRequirements,
  pickThresholds,
  requiredLimitsOf,
  requirementOf,
  type Limit,
  type RequiredLimits,
} from '@domain/threshold';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/normalizedVariables';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { NormalizedVariable } from '@/providers/data/records';
import { ThresholdWarning } from '@/shared/controls/ThresholdWarning';
import type { Closable } from '@/shared/dialogs/Closable';
import { errorKind } from '@/shared/feedback/errorKind';
import { inLines } from '@/shared/feedback/inLines';
import { fieldsOver } from '@/shared/form/fieldsOver';
import { FormButtons } from '@/shared/form/FormButtons';
import { FormDialog } from '@/shared/form/FormDialog';
import { linesOver } from '@/shared/form/linesOver';
import { savedNow } from '@/shared/form/savedNow';
import { useTypedValues } from '@/shared/form/typedValues';
import { useSaveRecord } from '@/shared/form/useSaveRecord';
import { ThresholdInput } from '@/shared/inputs/ThresholdInput';
import { useFeature } from '@/shared/useFeature';
import { useInvalidate } from '@/shared/cache/useInvalidate';
import { useRecord } from '@/shared/useRecord';

import { LimitGroups } from '../LimitGroups';
import { measurementOf, measurementValues } from '../measurement';
import { AlarmRuleInputs, MeasurementInputs } from '../MeasurementInputs';
import { NORMALIZED_VARIABLES_CHANGED } from '../normalizedVariableQueries';
import { canSave, type VariableValues } from './canSave';
import styles from './NormalizedVariableEdit.module.css';

const Facts = () => {
  const text = useText();
  const variable = useRecord<NormalizedVariable>();

  return (
    <div className={styles.facts}>
      <label className={styles.fact}>
        <span className={styles.label}>{text('normalizedVariables.name')}</span>
        <textarea readOnly className={styles.name} value={variable.name} />
      </label>
      <div className={styles.fact}>
        <span className={styles.label}>{text('normalizedVariables.sensorType')}</span>
        <p className={styles.type}>{variable.sensorType || text('normalizedVariables.noType')}</p>
      </div>
    </div>
  );
};

/** A toggle for each limit, which reveals its value; turning it off clears the value (VAR-7). */
const RequiredLimitInputs = () => {
  const { setValue } = useFormContext<RequiredLimits>();
  const limits = useWatch<RequiredLimits>() as RequiredLimits;

  const forget = (limit: Limit, isOn: boolean) => {
    if (!isOn) setValue(limit, null, { shouldDirty: true });
  };

  return (
    <div>
      <LimitGroups onToggle={forget}>
        {(limit) =>
          isRequired(limit, limits) && (
            <ThresholdInput required isNumeric source={limit} label={`normalizedVariables.${limit}`} />
          )
        }
      </LimitGroups>
      <div className={styles.warning}>
        <ThresholdWarning thresholds={limits} />
      </div>
    </div>
  );
};

const valuesOf = (variable: NormalizedVariable): VariableValues => ({
  ...requiredLimitsOf(variable),
  ...measurementValues(variable),
});

/** A limit is required with its value. */
const LIMIT_UNITS: readonly (keyof VariableValues)[][] = LIMITS.map((limit) => [requirementOf(limit), limit]);

/** What is saved by now with the form's changes; the provider's variables one by one. */
const valuesOver = (now: VariableValues, began: VariableValues, edited: VariableValues): VariableValues => ({
  ...fieldsOver(now, began, edited, LIMIT_UNITS),
  providerVariables: linesOver(now.providerVariables, began.providerVariables, edited.providerVariables),
});

/** With the limit being typed, Guardar is enabled from the very key that makes saving possible. */
const Buttons = () => {
  const saved = useFormState<VariableValues>().defaultValues as VariableValues;
  const values = { ...(useWatch<VariableValues>() as VariableValues), ...useTypedValues() };

  return <FormButtons disabled={!canSave(values, saved)} />;
};

/** 'Editar variable normalizada' (VAR-6): which limits the variable in context requires, and their values. */
export const NormalizedVariableEdit = ({ onClose }: Closable) => {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const variable = useRecord<NormalizedVariable>();
  const saveRecord = useSaveRecord();
  const invalidate = useInvalidate(NORMALIZED_VARIABLES_CHANGED);
  const hasMeasurement = useFeature('sensor-types');
  const hasAlarms = useFeature('alarms') && hasMeasurement;

  const save = async (edited: VariableValues, began: VariableValues) => {
    // The call replaces the whole variable, and others may have changed it since the list was loaded.
    const list = await savedNow((signal) =>
      dataProvider.getList<NormalizedVariable>('normalized-variables', { signal }),
    );
    // If it was deleted, the server's answer to the update says so.
    const now = list?.find(({ id }) => id === variable.id);
    const values = now ? valuesOver(valuesOf(now), began, edited) : edited;
    const data = {
      ...pickRequirements(values),
      ...pickThresholds(values),
      ...(hasMeasurement && measurementOf(values, hasAlarms)),
    };
    try {
      await saveRecord(data);
      const done = text('normalizedVariables.updated');
      notify(inLines(done, !list && text('common.unchecked')), { type: 'success' });
    } catch (error) {
      // Somebody else deleted it meanwhile.
      if (errorKind(error) === 'not-found') void invalidate();
      throw error;
    }
  };

  return (
    <FormDialog
      title={text('normalizedVariables.edit')}
      defaultValues={valuesOf(variable)}
      save={save}
      outdated={NORMALIZED_VARIABLES_CHANGED}
      onClose={onClose}
      buttons={<Buttons />}
    >
      <Facts />
      {hasMeasurement && (
        <div className={styles.measurement}>
          <MeasurementInputs />
          {hasAlarms && <AlarmRuleInputs />}
        </div>
      )}
      <RequiredLimitInputs />
    </FormDialog>
  );
};
