import type { ReactNode } from 'react';

import styles from './ToastStack.module.css';

/** Where toasts stand, over everything else: the newest is last and nearest to the edge. */
export const ToastStack = ({ children }: { children: ReactNode }) => (
  <div className={styles.stack}>{children}</div>
);
