import type { ComponentProps, CSSProperties, ReactNode, Ref } from 'react';

import styles from './ControlFrame.module.css';

/** The texts that every control takes. */
export interface ControlTexts {
  label: string;
  /** Advice for filling it in. */
  hint?: ReactNode;
  /** What is wrong with the value; replaces the hint. */
  problem?: ReactNode;
}

interface ControlFrameProps extends ControlTexts {
  ref?: Ref<HTMLDivElement>;
  labelProps: ComponentProps<'label'>;
  /** The id of the text below the control, which describes it. */
  noteId: string;
  children: ReactNode;
  popup?: ReactNode;
  style?: CSSProperties | undefined;
}

/** The frame of a control: its label always above, and below it a hint or a problem. */
export const ControlFrame = ({
  ref,
  label,
  labelProps,
  hint,
  problem,
  noteId,
  children,
  popup,
  style,
}: ControlFrameProps) => (
  <div ref={ref} className={styles.field} style={style}>
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
