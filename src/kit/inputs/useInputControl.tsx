import { useCallback } from 'react';
import { useInput, ValidationError, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { useHeldWhilePressed } from '../controls/useHeldWhilePressed';
import type { EditedSelection } from '../form/EditedSelection';
import type { ChangeSelection } from '../list/selection/selection';

/** The props of every input, as of react-admin's own. */
export interface InputProps {
  /** The path of its value in the form's values. */
  source: string;
  label: MessageKey;
  /** One rule, or several of which the first broken one counts; their messages are keys of the catalogue. */
  validate?: Validator | Validator[] | undefined;
  /** Advice for filling it in. */
  helperText?: MessageKey | undefined;
}

const asIs = <Value,>(value: Value): Value => value;

interface InputOptions extends InputProps {
  isRequired?: boolean;
}

/**
 * react-admin's `useInput` for our controls: values are passed unchanged, an empty text stays a text, and
 * problems are put into words. A problem waits while a pointer is pressed, because it would move what is
 * being pressed.
 */
export const useInputControl = ({ source, label, validate, helperText, ...input }: InputOptions) => {
  const text = useText();
  const { field, fieldState, isRequired } = useInput({
    ...input,
    source,
    format: asIs,
    parse: asIs,
    ...(validate && { validate }),
  });
  const error = useHeldWhilePressed(fieldState.error?.message ?? null);

  return {
    field,
    isRequired,
    frame: {
      label: text(label),
      hint: helperText && text(helperText),
      problem: error ? <ValidationError error={error} /> : undefined,
    },
  };
};

/** The `EditedSelection` of a list in the form, and a function that changes it. */
export const useSelectionInput = (source: string) => {
  const { getValues } = useFormContext();
  const { field } = useInput({ source });
  const { onChange } = field;
  const change: ChangeSelection = useCallback(
    (changeIds) => {
      const before = getValues(source) as EditedSelection;
      onChange(before.replacedBy(changeIds(before.ids)));
    },
    [getValues, source, onChange],
  );

  return { edited: field.value as EditedSelection, change };
};
