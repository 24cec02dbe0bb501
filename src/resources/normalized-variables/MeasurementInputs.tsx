import type { Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';

import { MAX_HYSTERESIS_PERCENT, MAX_ALARM_DELAY_MINUTES } from '@domain/alarms';
import { addsUp } from '@domain/sensors/variableKind';

import { useText } from '@/i18n/useText';
import { BooleanInput } from '@/kit/inputs/BooleanInput';
import { NumberInput, type NumberValue } from '@/kit/inputs/NumberInput';
import { TextInput } from '@/kit/inputs/TextInput';

import type { MeasurementValues } from './measurement';
import styles from './MeasurementInputs.module.css';
import { normalizedVariablesMessages } from './parts/texts';

const MAX_UNIT_LENGTH = 40;

const unitRules: Validator = (value: unknown) =>
  String(value).trim().length > MAX_UNIT_LENGTH ? normalizedVariablesMessages.unitTooLong : undefined;

/** The unit of a variable, and the names that the provider's devices use for it (EXT-6). */
export const MeasurementInputs = () => (
  <>
    <TextInput
      source="unit"
      label={normalizedVariablesMessages.unit}
      helperText={normalizedVariablesMessages.unitHint}
      validate={unitRules}
      spellCheck={false}
    />
    <TextInput
      multiline
      source="providerVariables"
      label={normalizedVariablesMessages.providerVariables}
      helperText={normalizedVariablesMessages.providerVariablesHint}
      spellCheck={false}
    />
  </>
);

const delayRules: Validator = (minutes: NumberValue) =>
  Number.isInteger(minutes) && Number(minutes) <= MAX_ALARM_DELAY_MINUTES
    ? undefined
    : normalizedVariablesMessages.alarmDelayWrong;

const marginRules: Validator = (percent: NumberValue) =>
  typeof percent === 'number' && percent <= MAX_HYSTERESIS_PERCENT
    ? undefined
    : normalizedVariablesMessages.alarmMarginWrong;

/** Whether use that doesn't stop at night opens an alarm (EXT-69); of what adds up alone. */
const ContinuousUseInput = () => {
  const text = useText();
  const { watch } = useFormContext<MeasurementValues>();
  if (!addsUp(watch('kind'))) return null;

  return (
    <div className={styles.wide}>
      <BooleanInput source="alarmOnContinuousUse" label={normalizedVariablesMessages.alarmOnContinuousUse} />
      <p className={styles.hint}>{text(normalizedVariablesMessages.alarmOnContinuousUseHint)}</p>
    </div>
  );
};

/** When alarms of a variable open and close (EXT-28). */
export const AlarmRuleInputs = () => (
  <>
    <NumberInput
      source="alarmDelay"
      label={normalizedVariablesMessages.alarmDelay}
      helperText={normalizedVariablesMessages.alarmDelayHint}
      validate={delayRules}
      inputMode="numeric"
    />
    <NumberInput
      source="alarmMargin"
      label={normalizedVariablesMessages.alarmMargin}
      helperText={normalizedVariablesMessages.alarmMarginHint}
      validate={marginRules}
      inputMode="decimal"
    />
    <ContinuousUseInput />
  </>
);
