import { useEffect, useState, type ReactNode } from 'react';

import styles from './InTurn.module.css';

/** How long parts wait for those above them, so that they don't move from under a finger. */
const MAX_WAIT_MS = 1_500;

interface InTurnProps {
  maxWaitMs?: number | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Shows its children from the top. If one is loading and its height is unknown (`data-coming`, on it or in
 * it), the ones below wait for it, but not for long.
 */
export const InTurn = ({ maxWaitMs = MAX_WAIT_MS, className, children }: InTurnProps) => {
  const [isWaiting, setWaiting] = useState(true);

  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), maxWaitMs);
    return () => clearTimeout(timer);
  }, [maxWaitMs]);

  return (
    <div
      className={className ? `${styles.parts} ${className}` : styles.parts}
      data-waiting={isWaiting || undefined}
    >
      {children}
    </div>
  );
};
