import { useText } from '@/i18n/useText';
import { Icon } from '@/kit/Icon';

import styles from './SearchButton.module.css';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** At the head of the sidebar; it looks like the field that it opens. */
export const SearchButton = ({ onClick }: { onClick: () => void }) => {
  const text = useText();

  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      onClick={onClick}
    >
      <Icon name="search" size={18} />
      <span className={styles.label}>{text('shell.search')}</span>
      <kbd className={styles.key} aria-hidden>
        {isApple() ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  );
};
