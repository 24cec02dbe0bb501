import type { Validator } from 'react-admin';

import { TextInput } from '@/shared/inputs/TextInput';

const LONGEST_UNIT = 40;

const unitRules: Validator = (value: unknown) =>
  String(value).trim().length > LONGEST_UNIT ? 'normalizedVariables.unitTooLong' : undefined;

/** In what a variable is measured, and how the provider's devices call it (EXT-6). */
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
