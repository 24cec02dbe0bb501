import type { ComponentProps, ReactNode, Ref } from 'react';

import styles from './Field.module.css';

/** What every field can say. */
export interface FieldTexts {
  label: string;
  /** Worth knowing while filling it in. */
  hint?: ReactNode;
  /** What is wrong with the value, in place of the hint. */
  problem?: string | undefined;
}

interface FieldProps extends FieldTexts {
  ref?: Ref<HTMLDivElement>;
  labelProps: ComponentProps<'label'>;
  /** Of what stands below the control, which describes it. */
  noteId: string;
  /** The control, and what stands beside it in its frame. */
  children: ReactNode;
  /** A layer that belongs to the field. */
  popup?: ReactNode;
}

/** The frame of a control: its label above at all times, and below it a hint or what is wrong. */
export const Field = ({ ref, label, labelProps, hint, problem, noteId, children, popup }: FieldProps) => (
  <div ref={ref} className={styles.field}>
    <label {...labelProps} className={styles.label}>
      {label}
    </label>
    <div className={styles.box}>{children}</div>
    <div id={noteId} className={problem ? styles.problem : styles.hint} aria-live="polite">
      {problem ?? hint}
    </div>
    {popup}
  </div>
);
