import type { ReactNode } from 'react';

import { LOWER_BAR } from './feedback/lowerBar';
import { NavigateButton } from './NavigateButton';
import styles from './PageAction.module.css';

interface PageActionProps {
  to: string;
  children: ReactNode;
}

/** What there is to do on a screen besides reading it: in the header, on a phone at the foot, in the thumb's reach. */
export const PageAction = ({ to, children }: PageActionProps) => (
  <div {...LOWER_BAR} className={styles.action}>
    <NavigateButton primary to={to}>
      {children}
    </NavigateButton>
  </div>
);
