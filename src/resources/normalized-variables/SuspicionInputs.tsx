import type { Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';

import { canBeSuspected } from '@domain/sensors/suspicion';

import { TextInput } from '@/kit/inputs/TextInput';

import type { MeasurementValues } from './measurement';
import { normalizedVariablesMessages } from './parts/texts';
import { readGreatestStep, readStuckHours } from './plausible';

const hoursRule: Validator = (typed: string) =>
  readStuckHours(typed) === undefined ? normalizedVariablesMessages.stuckHoursWrong : undefined;

const stepRule: Validator = (typed: string) =>
  readGreatestStep(typed) === undefined ? normalizedVariablesMessages.greatestStepWrong : undefined;

/** What is pointed out, although it counts (EXT-70). */
export const SuspicionInputs = () => {
  const { watch } = useFormContext<MeasurementValues>();
  if (!canBeSuspected(watch('kind'))) return null;

  return (
    <>
      <TextInput
        source="stuckHours"
        label={normalizedVariablesMessages.stuckHours}
        helperText={normalizedVariablesMessages.stuckHoursHint}
        validate={hoursRule}
        inputMode="decimal"
      />
      <TextInput
        source="greatestStep"
        label={normalizedVariablesMessages.greatestStep}
        helperText={normalizedVariablesMessages.greatestStepHint}
        validate={stepRule}
        inputMode="decimal"
      />
    </>
  );
};
