import { useText } from '@/i18n/useText';
import { useIsPhone } from '@/shared/useIsPhone';

import styles from './SearchDialog.module.css';

/** The keys of the dialog, at its foot; a phone has none. */
export const SearchKeys = ({ hasReport }: { hasReport: boolean }) => {
  const text = useText();
  const isPhone = useIsPhone();
  if (isPhone) return null;

  return (
    <p className={styles.keys}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {text('search.move')}
      </span>
      <span>
        <kbd>Enter</kbd> {text('search.open')}
      </span>
      {hasReport && (
        <span>
          <kbd>Mayús</kbd> <kbd>Enter</kbd> {text('search.openReport')}
        </span>
      )}
      <span>
        <kbd>Esc</kbd> {text('search.closeKey')}
      </span>
    </p>
  );
};
