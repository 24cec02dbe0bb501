import { useEffect, useState, type ReactNode } from 'react';

import styles from './InTurn.module.css';

/** So long what stands below waits for what is above, so that it doesn't move from under a finger. */
const WAITS_MS = 1_500;

interface InTurnProps {
  waitsMs?: number;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Shows its children from the top: what stands below one that is on its way, of a height that nobody knows yet
 * (`data-coming`, on it or in it), waits for it, but not for long.
 */
export const InTurn = ({ waitsMs = WAITS_MS, className, children }: InTurnProps) => {
  const [waits, setWaits] = useState(true);

  useEffect(() => {
    const timer = setTimeout(() => setWaits(false), waitsMs);
    return () => clearTimeout(timer);
  }, [waitsMs]);

  return (
    <div
      className={className ? `${styles.parts} ${className}` : styles.parts}
      data-waits={waits || undefined}
    >
      {children}
    </div>
  );
};
