import { useEffect, useRef } from 'react';

import { BatchList } from './BatchList';
import styles from './BatchPanel.module.css';
import { BatchProgress } from './BatchProgress';
import { BatchSummary } from './BatchSummary';
import type { BatchRun } from './useReportBatch';

/** How far the downloads are, as a whole and each; at the end how they went. */
export const BatchPanel = ({ run }: { run: BatchRun }) => {
  const panel = useRef<HTMLDivElement>(null);
  const hasEnded = run.state.phase === 'ended';

  // The button that started them is gone, and the next Enter must not stop them.
  useEffect(() => {
    if (!hasEnded) panel.current?.focus();
  }, [hasEnded]);

  return (
    <div ref={panel} className={styles.panel} tabIndex={-1}>
      {hasEnded ? <BatchSummary run={run} /> : <BatchProgress state={run.state} />}
      <BatchList key={String(hasEnded)} run={run} />
    </div>
  );
};
