import { formatChange } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';

import styles from './EditingBar.module.css';

interface EditingBarProps {
  change: { added: number; removed: number };
  onCancel: () => void;
  onConfirm: () => void;
  isSaving: boolean;
}

/** What the edit mode would change, and the two ways out of it (doc 2 §2, §4). */
export const EditingBar = ({
  change: { added, removed },
  onCancel,
  onConfirm,
  isSaving,
}: EditingBarProps) => {
  const text = useText();
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
      <button type="button" className={styles.cancel} disabled={isSaving} onClick={onCancel}>
        {text('common.cancel')}
      </button>
      <button
        type="button"
        className={styles.confirm}
        aria-disabled={isSaving}
        aria-busy={isSaving}
        onClick={isSaving ? undefined : onConfirm}
      >
        {text(isSaving ? 'common.saving' : 'subscriptions.confirm')}
      </button>
    </section>
  );
};
