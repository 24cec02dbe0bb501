import { useId, type ComponentProps, type ReactNode } from 'react';

import styles from './TextField.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** What is wrong with the value. */
  problem?: string | undefined;
  /** Worth knowing while typing. */
  hint?: string | undefined;
  /** A control at the end of the field. */
  action?: ReactNode;
}

/** An input with its label above, and below what is wrong with it. */
export const TextField = ({ label, problem, hint, action, ...input }: TextFieldProps) => {
  const id = useId();
  const noteId = `${id}note`;

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input {...input} id={id} aria-invalid={problem !== undefined} aria-describedby={noteId} />
        {action}
      </div>
      <p id={noteId} className={problem ? styles.problem : styles.hint} aria-live="polite">
        {problem ?? hint}
      </p>
    </div>
  );
};
