import type { ComponentProps, MouseEvent } from 'react';

import { useText } from '@/i18n/useText';

import { Icon } from '../Icon';
import styles from './SelectButtons.module.css';

interface SelectButtonsProps {
  isOpen: boolean;
  toggleProps: ComponentProps<'button'>;
  /** Absent while there is nothing to clear. */
  onClear?: () => void;
}

/** Leaving the field would close its list. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** For the pointer, at the end of a combobox; the keyboard has the arrow keys and deletes the text. */
export const SelectButtons = ({ isOpen, toggleProps, onClear }: SelectButtonsProps) => {
  const text = useText();
  const toggleText = text(isOpen ? 'common.close' : 'common.open');

  return (
    <span className={styles.buttons}>
      {onClear && (
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
      )}
      <button {...toggleProps} type="button" className={styles.button} aria-label={toggleText}>
        <Icon name="chevronDown" size={18} />
      </button>
    </span>
  );
};
