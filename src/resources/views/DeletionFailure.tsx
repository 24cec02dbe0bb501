import { useText } from '@/i18n/useText';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';

import styles from './DeletionFailure.module.css';
import type { ViewDeletion } from './useViewDeletion';

/** The banner of a deletion that failed (doc 2 §8); another try asks again. */
export const DeletionFailure = ({ deletion }: { deletion: ViewDeletion }) => {
  const text = useText();
  const { failure } = deletion;
  if (!failure) return null;

  return (
    <div className={styles.failure}>
      <ErrorPanel
        title={failure.message}
        hint={failure.hint}
        onRetry={() => deletion.ask(failure)}
        actions={
          <button type="button" className={styles.close} onClick={deletion.closeFailure}>
            {text('common.close')}
          </button>
        }
      />
    </div>
  );
};
