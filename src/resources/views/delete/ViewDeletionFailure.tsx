import { useText } from '@/i18n/useText';
import { Button } from '@/shared/Button';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';

import { useGroupsOfTypeContext } from '../list/useGroupsOfType';
import styles from '../list/ViewList.module.css';
import { useAskDeletion } from './useAskDeletion';

/** The banner of a failed deletion, whose retry asks again (ERR-17). */
export const ViewDeletionFailure = () => {
  const text = useText();
  const { failure, closeFailure } = useGroupsOfTypeContext().deletion;
  const ask = useAskDeletion();
  if (!failure) return null;

  return (
    <div className={styles.failure}>
      <ErrorPanel
        title={failure.message}
        hint={failure.hint}
        onRetry={() => ask(failure.view)}
        actions={
          <Button variant="quiet" onClick={closeFailure}>
            {text('common.close')}
          </Button>
        }
      />
    </div>
  );
};
