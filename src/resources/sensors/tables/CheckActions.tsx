import { Button } from '@/kit/Button';

import styles from './tables.module.css';

interface CheckActionsProps {
  label: string;
  busyLabel: string;
  /** What must be said first. */
  missing: string | undefined;
  isRunning: boolean;
  isChecked: boolean;
  onCheck: () => void;
}

/** The button that checks how a table is read, or what is missing for it. */
export const CheckActions = ({
  label,
  busyLabel,
  missing,
  isRunning,
  isChecked,
  onCheck,
}: CheckActionsProps) => (
  <div className={styles.actions}>
    <Button
      variant={isChecked ? 'outlined' : 'primary'}
      disabled={missing !== undefined || isRunning}
      isBusy={isRunning}
      onClick={onCheck}
    >
      {isRunning ? busyLabel : label}
    </Button>
    {missing !== undefined && (
      <p className={styles.problem} role="status">
        {missing}
      </p>
    )}
  </div>
);
