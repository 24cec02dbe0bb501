import type { Ref } from 'react';

import styles from './SensorPermissionsBar.module.css';

interface SensorPermissionsBarProps {
  /** Of the count, which takes the focus that an action loses by having nothing left to do. */
  ref?: Ref<HTMLParagraphElement>;
  /** Said aloud when it changes. */
  count: string;
  action: string;
  onAction: () => void;
  disabled: boolean;
}

/** How many there are, and what can be done with all of them. */
export const SensorPermissionsBar = ({
  ref,
  count,
  action,
  onAction,
  disabled,
}: SensorPermissionsBarProps) => (
  <div className={styles.bar}>
    <p ref={ref} className={styles.count} role="status" tabIndex={-1}>
      {count}
    </p>
    <button type="button" className={styles.action} disabled={disabled} onClick={onAction}>
      {action}
    </button>
  </div>
);
