import type { ReactNode } from 'react';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { ErrorPanel } from '@/kit/feedback/ErrorPanel';
import { useLoadErrorText } from '@/kit/feedback/useLoadErrorText';

import styles from './trial.module.css';
import { trialMessages } from './texts';

interface TrialOutcomeProps {
  trial: { error?: unknown; result?: unknown; isOutdated: boolean; start: () => void };
  /** What is missing for it. */
  problem?: MessageKey | undefined;
  children: ReactNode;
}

/** What came of a trial, said aloud when it appears; or why there is nothing. */
export const TrialOutcome = ({ trial, problem, children }: TrialOutcomeProps) => {
  const text = useText();
  const loadErrorText = useLoadErrorText();
  const { error, result, isOutdated, start } = trial;

  return (
    <>
      {error !== undefined && <ErrorPanel {...loadErrorText(error)} onRetry={start} />}
      {/* Always in the document, so that text appearing in it is read aloud. */}
      <div className={styles.outcome} role="status">
        {problem && <p className={styles.problem}>{text(problem)}</p>}
        {isOutdated && result !== undefined && <p className={styles.note}>{text(trialMessages.changed)}</p>}
        {children}
      </div>
    </>
  );
};
