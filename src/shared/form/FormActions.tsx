import type { ReactNode } from 'react';

import { LOWER_BAR } from '../feedback/lowerBar';
import styles from './FormActions.module.css';

/** The buttons of a form that fills a screen, the way out first: always in reach at the foot. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div {...LOWER_BAR} className={styles.actions}>
    {children}
  </div>
);
