import { useId, type ComponentProps } from 'react';

import { ControlFrame, type ControlTexts } from './ControlFrame';
import styles from './TextArea.module.css';

/** Several lines of text; it grows with them if the browser supports that. */
export const TextArea = ({ label, hint, problem, ...area }: ControlTexts & ComponentProps<'textarea'>) => {
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
