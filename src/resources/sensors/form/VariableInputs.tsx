import { useMemo } from 'react';
import { SourceContextProvider, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

import {
  isRequired,
  LIMITS,
  type Limit,
  type Requirements,
  type Thresholds,
} from '@domain/sensors/threshold';

import { canHaveLimits, readVariableKind } from '@domain/sensors/variableKind';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { AutocompleteInput } from '@/kit/inputs/AutocompleteInput';
import { TextInput } from '@/kit/inputs/TextInput';
import { required, requiredChoice } from '@/kit/inputs/validators';
import type { TypeVariable, ProviderVariable, Sensor } from '@/providers/data/records';
import { LimitsByHint } from '@/resources/normalized-variables/parts/LimitsByHint';
import { normalizedVariablesMessages } from '@/resources/normalized-variables/parts/texts';
import { ThresholdWarning } from '@/resources/normalized-variables/parts/ThresholdWarning';
import { ThresholdInput } from '@/resources/normalized-variables/parts/ThresholdInput';
import { thresholdMessages } from '@/resources/normalized-variables/parts/thresholdTexts';

import { LimitScale } from '../LimitScale';
import { LimitEffectNote } from './LimitEffectNote';
import { useNormalizedVariables } from './sensorChoices';
import {
  freeProviderVariables,
  NEW_VARIABLE,
  neededLimits,
  withNormalizedVariable,
  type SensorValues,
  type VariableValues,
} from './sensorValues';
import { useTypedVariables } from './useTypedVariables';
import styles from './VariableInputs.module.css';
import { sensorFormMessages } from './texts';

const normalizedVariableRules = requiredChoice(sensorFormMessages.problems.normalizedVariableRequired);
const providerVariableRules = requiredChoice(sensorFormMessages.problems.providerVariableRequired);
const nameRules = required(sensorFormMessages.problems.variableNameRequired);
const neededRules = requiredChoice(sensorFormMessages.problems.limitRequired);

interface ChoiceProps {
  index: number;
  variable: VariableValues;
  normalizedVariable: TypeVariable | undefined;
  /** The provider's variables that are still available. */
  free: readonly ProviderVariable[];
}

/** What a new variable measures: a normalized variable, and an existing or new one of the provider (SEN-12). */
const Choice = ({ index, variable, normalizedVariable, free }: ChoiceProps) => {
  const text = useText();
  const { getValues, setValue } = useFormContext<SensorValues>();
  const { normalizedVariables } = useNormalizedVariables();
  // One step at a time: a choice that isn't available yet isn't marked as missing.
  const hasFirst = variable.normalizedVariableId !== null;

  const takeNormalizedVariable = (id: number | null) => {
    const chosen = normalizedVariables.find((variable) => variable.id === id);
    const changed = withNormalizedVariable(getValues(`variables.${index}`), chosen, normalizedVariable);
    setValue(`variables.${index}`, changed, { shouldDirty: true });
  };

  const takeName = (id: VariableValues['senteosVariableId'], newName = '') => {
    const offered = free.find(({ variableId }) => variableId === id)?.variableName;
    const name = offered ?? newName;
    const { payloadName, variableName } = getValues(`variables.${index}`);
    // It is how the provider's devices call it, so this one probably does.
    if (offered !== undefined && (payloadName.trim() === '' || payloadName === variableName)) {
      setValue(`variables.${index}.payloadName`, offered, { shouldDirty: true });
    }
    setValue(`variables.${index}.variableName`, name, { shouldDirty: true, shouldValidate: name !== '' });
  };

  return (
    <div className={styles.choice}>
      <AutocompleteInput
        source="normalizedVariableId"
        label={sensorFormMessages.normalizedVariable}
        choices={normalizedVariables}
        validate={normalizedVariableRules}
        onChange={takeNormalizedVariable}
      />
      <AutocompleteInput
        source="senteosVariableId"
        label={sensorFormMessages.providerVariable}
        choices={free.map(({ variableId, variableName }) => ({ id: variableId, name: variableName }))}
        creation={{ id: NEW_VARIABLE, name: text(sensorFormMessages.createVariable) }}
        disabled={!normalizedVariable}
        validate={hasFirst ? providerVariableRules : []}
        onChange={takeName}
      />
      {variable.senteosVariableId === NEW_VARIABLE && (
        <TextInput
          source="variableName"
          label={sensorFormMessages.nameVariable}
          validate={hasFirst ? nameRules : []}
        />
      )}
    </div>
  );
};

interface LimitInputsProps {
  limits: Thresholds;
  /** Those of the normalized variable; undefined until it is known. */
  requirements: Requirements | undefined;
  /** The limits without which the sensor can't be saved. */
  needed: readonly Limit[];
  unit: string | null | undefined;
}

/** The four limits of a variable (LST-9). */
const LimitInputs = ({ limits, requirements, needed, unit }: LimitInputsProps) => (
  <div className={styles.limits}>
    <LimitScale limits={limits} />
    <div className={styles.inputs}>
      {LIMITS.map((limit) => (
        <ThresholdInput
          key={limit}
          source={limit}
          label={thresholdMessages[limit]}
          unit={unit}
          isRequired={isRequired(limit, requirements)}
          validate={needed.includes(limit) ? neededRules : []}
        />
      ))}
    </div>
    <ThresholdWarning thresholds={limits} />
  </div>
);

/** What the values of a normalized variable mean, if that isn't the usual. */
const Meaning = ({ variable }: { variable: TypeVariable | undefined }) => {
  const text = useText();
  const kind = readVariableKind(variable?.kind);
  if (kind === 'instantaneous') return null;
  return (
    <p className={styles.meaning}>
      <strong>{text(normalizedVariablesMessages.kinds[kind])}.</strong>{' '}
      {text(normalizedVariablesMessages.kindHints[kind])} {variable && <LimitsByHint variable={variable} />}
    </p>
  );
};

interface VariableInputsProps {
  index: number;
  onRemove: () => void;
}

/** One variable of a sensor with its limits; a saved one already has a name. */
export const VariableInputs = ({ index, onRemove }: VariableInputsProps) => {
  const text = useText();
  const sensor = useRecordContext<Sensor>();
  const { normalizedVariables } = useNormalizedVariables();
  const variables = useWatch<SensorValues, 'variables'>({ name: 'variables' });
  const typed = useTypedVariables()[index];
  const sources = useMemo(
    () => ({
      getSource: (source: string) => `variables.${index}.${source}`,
      getLabel: (source: string) => source,
    }),
    [index],
  );
  const variable = variables[index];
  if (!variable || !typed) return null;

  const number = index + 1;
  const { id, variableName } = variable;
  const normalizedVariable = normalizedVariables.find(({ id }) => id === variable.normalizedVariableId);
  const saved = sensor?.variables?.find(({ variableId }) => variableId === id);

  return (
    <SourceContextProvider value={sources}>
      <fieldset className={styles.variable}>
        <legend className={styles.legend}>{text(sensorFormMessages.variable, { number })}</legend>
        <Button
          variant="icon"
          icon={<Icon name="trash" />}
          className={styles.remove}
          aria-label={text(sensorFormMessages.removeVariable, { number })}
          onClick={onRemove}
        />
        {id === null ? (
          <Choice
            index={index}
            variable={variable}
            normalizedVariable={normalizedVariable}
            free={freeProviderVariables(index, variables, normalizedVariable)}
          />
        ) : (
          <p className={styles.name}>
            {variableName}
            {normalizedVariable && normalizedVariable.name !== variableName && (
              <span className={styles.standsFor}>{normalizedVariable.name}</span>
            )}
          </p>
        )}
        <Meaning variable={normalizedVariable} />
        {canHaveLimits(normalizedVariable?.kind) && (
          <LimitInputs
            limits={variable}
            requirements={normalizedVariable}
            needed={neededLimits(normalizedVariable, saved)}
            unit={normalizedVariable?.unit}
          />
        )}
        {id !== null && canHaveLimits(normalizedVariable?.kind) && (
          <LimitEffectNote variableId={id} limits={typed} />
        )}
      </fieldset>
    </SourceContextProvider>
  );
};
