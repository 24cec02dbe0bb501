import { useText } from '@/i18n/useText';
import { EmptyState } from '@/shared/feedback/EmptyState';

import { focusHeading } from './focusHeading';
import styles from './NoUsers.module.css';

interface NoUsersProps {
  /** Absent while nothing is filtered. */
  onClearFilters: (() => void) | undefined;
}

/** In place of the cards: nobody matches, or nobody is there (doc 1 §2). */
export const NoUsers = ({ onClearFilters }: NoUsersProps) => {
  const text = useText();

  const clear = () => {
    onClearFilters?.();
    // The button goes with the empty state.
    focusHeading();
  };

  return (
    <EmptyState
      title={text('users.noneFound')}
      hint={text(onClearFilters ? 'users.noneFoundHint' : 'users.noneYetHint')}
      action={
        onClearFilters && (
          <button type="button" className={styles.clear} onClick={clear}>
            {text('users.clearFilters')}
          </button>
        )
      }
    />
  );
};
