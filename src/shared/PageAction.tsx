import type { ReactNode } from 'react';

import { LOWER_BAR } from './feedback/lowerBar';
import { NavigateButton } from './NavigateButton';
import styles from './PageAction.module.css';

/** Where a screen's one primary button stands: in the header, on a phone at the foot, in the thumb's reach. */
export const PageActionPlace = ({ children }: { children: ReactNode }) => (
  <div {...LOWER_BAR} className={styles.action}>
    {children}
  </div>
);

interface PageActionProps {
  to: string;
  /** For the screen that it leads to, by the history's state. */
  state?: unknown;
  children: ReactNode;
}

/** What there is to do on a screen besides reading it. */
export const PageAction = ({ to, state, children }: PageActionProps) => (
  <PageActionPlace>
    <NavigateButton primary to={to} state={state}>
      {children}
    </NavigateButton>
  </PageActionPlace>
);
