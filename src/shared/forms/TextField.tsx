import { useId, type ComponentProps, type ReactNode } from 'react';

import { Field, type FieldTexts } from './Field';

export interface TextFieldProps extends FieldTexts, ComponentProps<'input'> {
  /** In front of the text. */
  icon?: ReactNode;
  /** A control at the end of the field. */
  action?: ReactNode;
}

/** A line of text. It is plain HTML, since fields stand on screens that should open without MUI (docs/decisions/0001). */
export const TextField = ({ label, hint, problem, icon, action, ...input }: TextFieldProps) => {
  const id = useId();
  const noteId = `${id}note`;

  return (
    <Field label={label} labelProps={{ htmlFor: id }} hint={hint} problem={problem} noteId={noteId}>
      {icon}
      <input {...input} id={id} aria-invalid={problem !== undefined} aria-describedby={noteId} />
      {action}
    </Field>
  );
};
