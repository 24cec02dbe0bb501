import type { Validator } from 'react-admin';

import { TextInput } from '@/shared/inputs/TextInput';

const LONGEST_UNIT = 40;

const unitRules: Validator = (value: unknown) =>
  String(value).trim().length > LONGEST_UNIT ? 'normalizedVariables.unitTooLong' : undefined;

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
