import { useId, type ComponentProps } from 'react';

import { ControlFrame, type ControlTexts } from '../controls/ControlFrame';
import { TextBox } from '../controls/TextBox';
import styles from './TextInput.module.css';
import { useInputControl, type InputProps } from './useInputControl';

/** Nothing of a program may be changed by a keyboard that means well. */
const CODE = { rows: 6, wrap: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** Several lines of text; it grows with them if the browser supports that. */
const TextArea = ({
  label,
  hint,
  problem,
  isCode = false,
  ...area
}: ControlTexts & ComponentProps<'textarea'> & { isCode?: boolean }) => {
  const id = useId();
  const noteId = `${id}note`;

  return (
    <ControlFrame label={label} labelProps={{ htmlFor: id }} hint={hint} problem={problem} noteId={noteId}>
      <textarea
        rows={2}
        {...(isCode && CODE)}
        {...area}
        id={id}
        className={isCode ? styles.code : styles.text}
        aria-invalid={problem !== undefined}
        aria-describedby={noteId}
      />
    </ControlFrame>
  );
};

interface TextInputProps
  extends InputProps, Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'> {
  multiline?: boolean;
  /** Several lines of a program. */
  isCode?: boolean;
}

export const TextInput = ({
  source,
  label,
  validate,
  helperText,
  multiline = false,
  isCode = false,
  type,
  ...control
}: TextInputProps) => {
  const { field, frame, isRequired } = useInputControl({ source, label, validate, helperText });
  const props = {
    ...frame,
    ...control,
    ...field,
    autoComplete: 'off',
    required: isRequired,
  };

  return multiline ? <TextArea {...props} isCode={isCode} /> : <TextBox {...props} type={type} />;
};
