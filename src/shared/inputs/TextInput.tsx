import type { ComponentProps } from 'react';

import { TextArea } from '../controls/TextArea';
import { TextBox } from '../controls/TextBox';
import { useInputControl, type InputProps } from './useInputControl';

interface TextInputProps
  extends
    InputProps,
    Pick<
      ComponentProps<'input'>,
      'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'readOnly'
    > {
  /** Several lines of text; it grows with them. */
  multiline?: boolean;
}

/** A text of a form. */
export const TextInput = ({
  source,
  label,
  validate,
  helperText,
  multiline = false,
  autoComplete = 'off',
  type,
  ...control
}: TextInputProps) => {
  const { field, frame, isRequired } = useInputControl({
    source,
    label,
    helperText,
    ...(validate && { validate }),
  });
  const props = { ...frame, ...control, ...field, autoComplete, 'aria-required': isRequired || undefined };

  return multiline ? <TextArea {...props} /> : <TextBox {...props} type={type} />;
};
