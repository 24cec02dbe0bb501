import type { ReactNode } from 'react';
import { useInput, ValidationError, type Validator } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { useSettled } from '../controls/useSettled';

/** What every input takes, as react-admin's own do. */
export interface InputProps {
  /** Where its value stands among the form's. */
  source: string;
  label: MessageKey;
  /** One rule, or several of which the first that is broken counts; their messages are keys of the catalogue. */
  validate?: Validator | Validator[];
  /** Worth knowing while filling it in. */
  helperText?: MessageKey | undefined;
}

const asIs = <Value,>(value: Value): Value => value;

/**
 * react-admin's `useInput` for a control of ours: values pass as they are, an empty text stays a text, and what is wrong
 * is worded. A problem waits while a pointer is pressed, since it would move what is being pressed.
 */
export const useInputControl = ({ source, label, validate, helperText }: InputProps) => {
  const text = useText();
  const { field, fieldState, isRequired } = useInput({
    source,
    format: asIs,
    parse: asIs,
    ...(validate && { validate }),
  });
  const error = useSettled(fieldState.error?.message ?? null);
  const problem: ReactNode = error && <ValidationError error={error} />;

  return {
    field,
    isRequired,
    /** For the control's frame. */
    frame: {
      label: text(label),
      hint: helperText && text(helperText),
      problem: problem ?? undefined,
    },
  };
};
