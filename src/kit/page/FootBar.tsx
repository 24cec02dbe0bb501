import type { ReactNode } from 'react';

import { LOWER_BAR } from '../feedback/toastPlacement';
import styles from './FootBar.module.css';

interface FootBarProps {
  className: string | undefined;
  children: ReactNode;
}

/** Buttons that stand, on a phone, in a bar at the window's foot, within the thumb's reach. */
export const FootBar = ({ className, children }: FootBarProps) => (
  <div {...LOWER_BAR} className={`${styles.bar} ${className}`}>
    {children}
  </div>
);
