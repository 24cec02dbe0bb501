import { useText } from '@/i18n/useText';
import { Button } from '@/shared/Button';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';

import { useViewListContext } from '../list/useViewList';
import styles from '../list/ViewList.module.css';

/**
 * The question before a view is deleted, and the banner of a failed deletion, whose retry asks again (VIW-12,
 * ERR-17).
 */
export const ViewDeletion = () => {
  const text = useText();
  const { asked, failure, isPending, ask, cancel, confirm, closeFailure } = useViewListContext().deletion;

  return (
    <>
      {failure && (
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
      )}
      {asked && (
        <ConfirmDialog
          title={text('views.deletionTitle')}
          confirmLabel={text(isPending ? 'common.deleting' : 'common.delete')}
          isBusy={isPending}
          onConfirm={confirm}
          onCancel={cancel}
        >
          <p>{text('views.deletionText')}</p>
          <p>
            <strong>{asked.name}</strong>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};
