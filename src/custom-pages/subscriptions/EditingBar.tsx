import { formatChange } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/shared/Button';
import { selectionChange } from '@/shared/list/selection/selection';

import styles from './SubscriptionsScreen.module.css';
import type { SubscriptionEdit } from './subscriptionEdit';

interface EditingBarProps {
  edit: SubscriptionEdit;
  onCancel: () => void;
  onConfirm: () => void;
  isSaving: boolean;
}

/** What the edit mode would change, and buttons to confirm or cancel (SUB-2). */
export const EditingBar = ({ edit, onCancel, onConfirm, isSaving }: EditingBarProps) => {
  const text = useText();
  const { added, removed } = selectionChange(edit.from, edit.working);
  const changes = [added, -removed].filter((count) => count !== 0).map(formatChange);

  return (
    <section className={styles.bar} aria-label={text('subscriptions.editing')}>
      <p className={styles.changes} role="status">
        {changes.length > 0 ? (
          <>
            {text('subscriptions.changes')} <strong>{changes.join(', ')}</strong>
          </>
        ) : (
          text('subscriptions.noChanges')
        )}
      </p>
      <Button disabled={isSaving} onClick={onCancel}>
        {text('common.cancel')}
      </Button>
      <Button
        variant="primary"
        className={styles.confirm}
        aria-disabled={isSaving}
        isBusy={isSaving}
        onClick={isSaving ? undefined : onConfirm}
      >
        {text(isSaving ? 'common.saving' : 'subscriptions.confirm')}
      </Button>
    </section>
  );
};
