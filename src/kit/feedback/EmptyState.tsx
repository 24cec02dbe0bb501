import type { ReactNode } from 'react';

import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  hint?: string;
  action?: ReactNode;
}

/** Takes the place of an empty list: what is missing and what to do about it. */
export const EmptyState = ({ title, hint, action }: EmptyStateProps) => (
  <div className={styles.empty} role="status">
    <p className={styles.title}>{title}</p>
    {hint && <p>{hint}</p>}
    {action}
  </div>
);
