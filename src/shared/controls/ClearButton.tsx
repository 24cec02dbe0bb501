import type { MouseEvent } from 'react';

import { useText } from '@/i18n/useText';

import { Icon } from '../Icon';
import styles from './ClearButton.module.css';

/** Leaving the field would close its list. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Takes a choice back, for the pointer: the keyboard deletes the text, or chooses the option that means none. */
export const ClearButton = ({ onClear }: { onClear: () => void }) => {
  const text = useText();

  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.button}
      aria-label={text('common.clear')}
      onClick={onClear}
      onMouseDown={keepFocus}
    >
      <Icon name="close" size={18} />
    </button>
  );
};
