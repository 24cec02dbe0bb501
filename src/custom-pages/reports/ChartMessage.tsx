import type { ReactNode } from 'react';

import styles from './ChartMessage.module.css';

interface ChartMessageProps {
  title: string;
  hint?: ReactNode;
  /** Whether it tells of something that went wrong, which is read out at once. */
  isFailure?: boolean;
  actions?: ReactNode;
}

/** In a card, in place of its chart. */
export const ChartMessage = ({ title, hint, isFailure = false, actions }: ChartMessageProps) => (
  <div className={styles.message} role={isFailure ? 'alert' : undefined} data-chart-message>
    <p className={styles.title}>{title}</p>
    {hint && <div className={styles.hint}>{hint}</div>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
