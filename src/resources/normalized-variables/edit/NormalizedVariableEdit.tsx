import { useDataProvider, useNotify } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

import {
  isRequired,
  LIMITS,
  requiredLimitsOf,
  requirementOf,
  type Limit,
  type RequiredLimits,
} from '@domain/sensors/threshold';
import { addsUp, canHaveLimits, unitOfLimits } from '@domain/sensors/variableKind';

import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { errorKind } from '@/kit/feedback/errorKind';
import { inLines } from '@/kit/feedback/inLines';
import { mergeFields, mergeLines, type Edit } from '@/kit/form/mergeEdits';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormDialog } from '@/kit/form/FormDialog';
import { fetchCurrent } from '@/kit/form/fetchCurrent';
import { useTypedValues } from '@/kit/form/typedValues';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { useInvalidate } from '@/kit/cache/useInvalidate';
import { useRecord } from '@/kit/useRecord';
import type { NormalizedVariable } from '@/providers/data/records';

import { ThresholdWarning } from '../parts/ThresholdWarning';
import { ThresholdInput } from '../parts/ThresholdInput';
import { normalizedVariablesMessages } from '../parts/texts';
import { KindInputs, NoLimits } from '../KindInputs';
import { MeaningInputs } from '../MeaningInputs';
import { PlausibleInputs } from '../PlausibleInputs';
import { LimitGroups } from '../LimitGroups';
import { toMeasurementValues, toRequiredLimits } from '../measurement';
import { AlarmRuleInputs, MeasurementInputs } from '../MeasurementInputs';
import { NORMALIZED_VARIABLES_CHANGED } from '../normalizedVariableQueries';
import { useMeasurementFeatures } from '../useMeasurementFeatures';
import { canSave, type NormalizedVariableValues } from './canSave';
import styles from './NormalizedVariableEdit.module.css';

const Facts = () => {
  const text = useText();
  const variable = useRecord<NormalizedVariable>();

  return (
    <div className={styles.facts}>
      <label className={styles.fact}>
        <span className={styles.label}>{text(normalizedVariablesMessages.name)}</span>
        <textarea readOnly className={styles.name} value={variable.name} />
      </label>
      <div className={styles.fact}>
        <span className={styles.label}>{text(normalizedVariablesMessages.sensorType)}</span>
        <p className={styles.type}>{variable.sensorType || text(normalizedVariablesMessages.noType)}</p>
      </div>
    </div>
  );
};

/** A toggle for each limit, which reveals its value; turning it off clears the value (VAR-7). */
const RequiredLimitInputs = () => {
  const { setValue } = useFormContext<RequiredLimits>();
  const limits = useWatch<NormalizedVariableValues>() as NormalizedVariableValues;

  const forget = (limit: Limit, isOn: boolean) => {
    if (!isOn) setValue(limit, null, { shouldDirty: true });
  };

  const unit = addsUp(limits.kind) ? unitOfLimits(limits.unit.trim() || null, limits) : undefined;
  if (!canHaveLimits(limits.kind)) return <NoLimits isNew={false} />;
  return (
    <div>
      <LimitGroups onToggle={forget}>
        {(limit) =>
          isRequired(limit, limits) && (
            <ThresholdInput
              isRequired
              isNumeric
              source={limit}
              label={normalizedVariablesMessages[limit]}
              unit={unit}
            />
          )
        }
      </LimitGroups>
      <div className={styles.warning}>
        <ThresholdWarning thresholds={limits} />
      </div>
    </div>
  );
};

const toVariableValues = (variable: NormalizedVariable): NormalizedVariableValues => ({
  ...requiredLimitsOf(variable),
  ...toMeasurementValues(variable),
});

/** A limit's toggle and its value go together. */
const LIMIT_UNITS: readonly (keyof NormalizedVariableValues)[][] = LIMITS.map((limit) => [
  requirementOf(limit),
  limit,
]);

/** The provider's variables are merged one by one. */
const mergeVariable = ({
  initial,
  edited,
  current,
}: Edit<NormalizedVariableValues>): NormalizedVariableValues => ({
  ...mergeFields({ initial, edited, current }, LIMIT_UNITS),
  providerVariables: mergeLines({
    initial: initial.providerVariables,
    edited: edited.providerVariables,
    current: current.providerVariables,
  }),
});

/**
 * A limit counts while it is still being typed, so that Guardar is enabled by the very key that makes saving possible.
 */
const Buttons = () => {
  const saved = useFormState<NormalizedVariableValues>().defaultValues as NormalizedVariableValues;
  const values = {
    ...(useWatch<NormalizedVariableValues>() as NormalizedVariableValues),
    ...useTypedValues(),
  };

  return <FormButtons disabled={!canSave(values, saved)} />;
};

/** 'Editar variable normalizada' (VAR-6): which limits the variable in context requires, and their values. */
export const NormalizedVariableEdit = ({ onClose }: ClosableProps) => {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const variable = useRecord<NormalizedVariable>();
  const saveRecord = useSaveRecord();
  const invalidate = useInvalidate(NORMALIZED_VARIABLES_CHANGED);
  const { hasMeasurement, hasAlarmRule, hasKind, hasPlausible, hasMeanings, measurementOf } =
    useMeasurementFeatures();

  const save = async (edited: NormalizedVariableValues, initial: NormalizedVariableValues) => {
    // The call replaces the whole variable, and others may have changed it since the list was loaded.
    const list = await fetchCurrent((signal) =>
      dataProvider.getList<NormalizedVariable>('normalized-variables', { signal }),
    );
    // If it was deleted, the server's answer to the update says so.
    const saved = list?.find(({ id }) => id === variable.id);
    const values = saved ? mergeVariable({ initial, edited, current: toVariableValues(saved) }) : edited;
    const data = {
      ...toRequiredLimits(values),
      ...measurementOf(values),
    };
    try {
      await saveRecord(data);
      const done = text(normalizedVariablesMessages.updated);
      notify(inLines(done, !list && text('common.unchecked')), { type: 'success' });
    } catch (error) {
      // Somebody else deleted it meanwhile.
      if (errorKind(error) === 'not-found') void invalidate();
      throw error;
    }
  };

  return (
    <FormDialog
      title={text(normalizedVariablesMessages.edit)}
      defaultValues={toVariableValues(variable)}
      save={save}
      outdated={NORMALIZED_VARIABLES_CHANGED}
      onClose={onClose}
      buttons={<Buttons />}
    >
      <Facts />
      {hasMeasurement && (
        <div className={styles.measurement}>
          <MeasurementInputs />
          {hasKind && (
            <KindInputs name={variable.name} isNew={false} recomputableFrom={variable.recomputableFrom} />
          )}
          {hasPlausible && <PlausibleInputs isNew={false} />}
          {hasAlarmRule && <AlarmRuleInputs />}
          {hasMeanings && <MeaningInputs />}
        </div>
      )}
      <RequiredLimitInputs />
    </FormDialog>
  );
};
