import type { MouseEvent } from 'react';

import { useText } from '@/i18n/useText';

import { Icon } from '../Icon';
import styles from './ClearButton.module.css';

/** Taking the focus from the field would close its list. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Clears a choice by pointer. With the keyboard, people delete the text or choose the option for none. */
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
