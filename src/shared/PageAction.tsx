import type { ReactNode } from 'react';

import { LOWER_BAR } from './feedback/lowerBar';
import { NavigateButton, type NavigateButtonProps } from './NavigateButton';
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

/** A screen's main action besides reading it. */
export const PageAction = (props: Omit<NavigateButtonProps, 'primary'>) => (
  <PageActionPlace>
    <NavigateButton primary {...props} />
  </PageActionPlace>
);
