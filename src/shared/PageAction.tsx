import type { ReactNode } from 'react';

import { LOWER_BAR } from './feedback/lowerBar';
import { NavigateButton } from './NavigateButton';
import styles from './PageAction.module.css';

/**
 * The place of a screen's one primary button: in the header, on a phone at the foot, within the thumb's
 * reach.
 */
export const PageActionPlace = ({ children }: { children: ReactNode }) => (
  <div {...LOWER_BAR} className={styles.action}>
    {children}
  </div>
);

interface PageActionProps {
  to: string;
  /** Passed to the screen by the history's state. */
  state?: unknown;
  children: ReactNode;
}

/** A screen's main action besides reading it. */
export const PageAction = ({ to, state, children }: PageActionProps) => (
  <PageActionPlace>
    <NavigateButton primary to={to} state={state}>
      {children}
    </NavigateButton>
  </PageActionPlace>
);
