import { useId, type ComponentProps, type ReactNode } from 'react';

import { ControlFrame, type ControlTexts } from './ControlFrame';

export interface TextBoxProps extends ControlTexts, ComponentProps<'input'> {
  /** Before the text. */
  icon?: ReactNode;
  /** A control at the end of the field. */
  action?: ReactNode;
}

/**
 * A line of text. It is plain HTML, because fields are used on screens that should open without MUI
 * (docs/decisions/0001).
 */
export const TextBox = ({ label, hint, problem, icon, action, ...input }: TextBoxProps) => {
  const id = useId();
  const noteId = `${id}note`;

  return (
    <ControlFrame label={label} labelProps={{ htmlFor: id }} hint={hint} problem={problem} noteId={noteId}>
      {icon}
      <input {...input} id={id} aria-invalid={problem !== undefined} aria-describedby={noteId} />
      {action}
    </ControlFrame>
  );
};
