import { useId, type ComponentProps } from 'react';

import { Field, type FieldTexts } from './Field';
import styles from './TextArea.module.css';

/** Some lines of text; it grows with them where the browser can. */
export const TextArea = ({ label, hint, problem, ...area }: FieldTexts & ComponentProps<'textarea'>) => {
  const id = useId();
  const noteId = `${id}note`;

  return (
    <Field label={label} labelProps={{ htmlFor: id }} hint={hint} problem={problem} noteId={noteId}>
      <textarea
        rows={2}
        {...area}
        id={id}
        className={styles.text}
        aria-invalid={problem !== undefined}
        aria-describedby={noteId}
      />
    </Field>
  );
};
