import type { ReactNode } from 'react';

import styles from './PayloadNames.module.css';

interface PayloadNamesProps {
  legend: string;
  /** A `PayloadNameInput` for each variable. */
  children: ReactNode;
}

/** The name of each variable of a sensor in what its device sends. */
export const PayloadNames = ({ legend, children }: PayloadNamesProps) => (
  <fieldset className={styles.names}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);
