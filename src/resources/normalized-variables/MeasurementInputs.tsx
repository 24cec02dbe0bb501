import type { Validator } from 'react-admin';

import { MAX_HYSTERESIS_PERCENT, MAX_ALARM_DELAY_MINUTES } from '@domain/alarms';

import { NumberInput, type NumberValue } from '@/shared/inputs/NumberInput';
import { TextInput } from '@/shared/inputs/TextInput';

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

const delayRules: Validator = (minutes: NumberValue) =>
  Number.isInteger(minutes) && Number(minutes) <= MAX_ALARM_DELAY_MINUTES
    ? undefined
    : 'normalizedVariables.alarmDelayWrong';

const marginRules: Validator = (percent: NumberValue) =>
  typeof percent === 'number' && percent <= MAX_HYSTERESIS_PERCENT
    ? undefined
    : 'normalizedVariables.alarmMarginWrong';

/** When alarms of a variable open and close (EXT-28). */
export const AlarmRuleInputs = () => (
  <>
    <NumberInput
      source="alarmDelay"
      label="normalizedVariables.alarmDelay"
      helperText="normalizedVariables.alarmDelayHint"
      validate={delayRules}
      inputMode="numeric"
    />
    <NumberInput
      source="alarmMargin"
      label="normalizedVariables.alarmMargin"
      helperText="normalizedVariables.alarmMarginHint"
      validate={marginRules}
      inputMode="decimal"
    />
  </>
);
