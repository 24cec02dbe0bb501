import { useId, type ComponentProps, type ReactNode } from 'react';

import { ControlFrame, type ControlTexts } from './ControlFrame';

export interface TextBoxProps extends ControlTexts, ComponentProps<'input'> {
  icon?: ReactNode;
  action?: ReactNode;
}

/** A line of text, in plain HTML: screens begin without MUI (docs/decisions/0001). */
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
