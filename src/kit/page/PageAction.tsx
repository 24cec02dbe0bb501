import type { ReactNode } from 'react';

import { NavigateButton, type NavigateButtonProps } from '../NavigateButton';
import { FootBar } from './FootBar';
import styles from './PageAction.module.css';

/** The place of a screen's one primary button: in the header, on a phone at the foot. */
export const PageActionPlace = ({ children }: { children: ReactNode }) => (
  <FootBar className={styles.action}>{children}</FootBar>
);

/** A screen's main action besides reading it. */
export const PageAction = (props: Omit<NavigateButtonProps, 'primary'>) => (
  <PageActionPlace>
    <NavigateButton primary {...props} />
  </PageActionPlace>
);
