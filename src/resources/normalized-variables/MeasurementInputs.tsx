import type { Validator } from 'react-admin';

import { MAX_HYSTERESIS_PERCENT, MAX_ALARM_DELAY_MINUTES } from '@domain/alarms';

import { TextInput } from '@/shared/inputs/TextInput';

import { readNumber } from './measurement';

const MAX_UNIT_LENGTH = 40;

const unitRules: Validator = (value: unknown) =>
  String(value).trim().length > MAX_UNIT_LENGTH ? 'normalizedVariables.unitTooLong' : undefined;

/** The unit of a variable, and the names that the provider's devices use for it (EXT-6). */
export const MeasurementInputs = () => (
  <>
    <TextInput
      source="unit"
      label="normalizedVariables.unit"
      helperText="normalizedVariables.unitHint"
      validate={unitRules}
      spellCheck={false}
    />
    <TextInput
      multiline
      source="providerVariables"
      label="normalizedVariables.providerVariables"
      helperText="normalizedVariables.providerVariablesHint"
      spellCheck={false}
    />
  </>
);

const delayRules: Validator = (value: unknown) => {
  const minutes = readNumber(String(value));
  const isFit = Number.isInteger(minutes) && minutes <= MAX_ALARM_DELAY_MINUTES;
  return isFit ? undefined : 'normalizedVariables.alarmDelayWrong';
};

const marginRules: Validator = (value: unknown) => {
  const isFit = readNumber(String(value)) <= MAX_HYSTERESIS_PERCENT;
  return isFit ? undefined : 'normalizedVariables.alarmMarginWrong';
};

/** When alarms of a variable open and close (EXT-28). */
export const AlarmRuleInputs = () => (
  <>
    <TextInput
      source="alarmDelay"
      label="normalizedVariables.alarmDelay"
      helperText="normalizedVariables.alarmDelayHint"
      validate={delayRules}
      inputMode="numeric"
    />
    <TextInput
      source="alarmMargin"
      label="normalizedVariables.alarmMargin"
      helperText="normalizedVariables.alarmMarginHint"
      validate={marginRules}
      inputMode="decimal"
    />
  </>
);
