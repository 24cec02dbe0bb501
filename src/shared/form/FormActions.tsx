import type { ReactNode } from 'react';

import styles from './FormActions.module.css';

/** The buttons of a form that fills a screen, the way out first: always in reach at the foot. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
