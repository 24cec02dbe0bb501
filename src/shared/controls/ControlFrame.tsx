import type { ComponentProps, CSSProperties, ReactNode, Ref } from 'react';

import styles from './ControlFrame.module.css';

/** What every control can say. */
export interface ControlTexts {
  label: string;
  /** Worth knowing while filling it in. */
  hint?: ReactNode;
  /** What is wrong with the value, in place of the hint. */
  problem?: ReactNode;
}

interface ControlFrameProps extends ControlTexts {
  ref?: Ref<HTMLDivElement>;
  labelProps: ComponentProps<'label'>;
  /** Of what stands below the control, which describes it. */
  noteId: string;
  /** The control, and what stands beside it in its frame. */
  children: ReactNode;
  /** A layer that belongs to the field. */
  popup?: ReactNode;
  style?: CSSProperties | undefined;
}

/** The frame of a control: its label above at all times, and below it a hint or what is wrong. */
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
