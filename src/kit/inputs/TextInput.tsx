import { useId, type ComponentProps } from 'react';

import { ControlFrame, type ControlTexts } from '../controls/ControlFrame';
import { TextBox } from '../controls/TextBox';
import styles from './TextInput.module.css';
import { useInputControl, type InputProps } from './useInputControl';

/** Several lines of text; it grows with them if the browser supports that. */
const TextArea = ({ label, hint, problem, ...area }: ControlTexts & ComponentProps<'textarea'>) => {
  const id = useId();
  const noteId = `${id}note`;

  return (
    <ControlFrame label={label} labelProps={{ htmlFor: id }} hint={hint} problem={problem} noteId={noteId}>
      <textarea
        rows={2}
        {...area}
        id={id}
        className={styles.text}
        aria-invalid={problem !== undefined}
        aria-describedby={noteId}
      />
    </ControlFrame>
  );
};

interface TextInputProps
  extends InputProps, Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'> {
  multiline?: boolean;
}

export const TextInput = ({
  source,
  label,
  validate,
  helperText,
  multiline = false,
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

  return multiline ? <TextArea {...props} /> : <TextBox {...props} type={type} />;
};
