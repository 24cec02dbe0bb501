import type { Validator } from 'react-admin';

import { LONGEST_MEANING } from '@domain/sensors/meanings';

import { TextInput } from '@/kit/inputs/TextInput';

import { normalizedVariablesMessages } from './parts/texts';

const rules: Validator = (typed: string) =>
  typed.trim().length > LONGEST_MEANING ? normalizedVariablesMessages.meaningTooLong : undefined;

const INPUTS = [
  { source: 'meaningNormal', label: normalizedVariablesMessages.meaningNormal },
  {
    source: 'meaningWarning',
    label: normalizedVariablesMessages.meaningWarning,
    helperText: normalizedVariablesMessages.meaningHint,
  },
  { source: 'meaningCritical', label: normalizedVariablesMessages.meaningCritical },
] as const;

/** What each status of the variable means to people, in the operator's words (EXT-74). */
export const MeaningInputs = () =>
  INPUTS.map((input) => <TextInput key={input.source} {...input} validate={rules} />);
