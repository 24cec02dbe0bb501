import type { ComponentProps } from 'react';

import { useText } from '@/i18n/useText';

import { Icon } from '@/shared/Icon';
import { ClearButton } from '../ClearButton';
import styles from './SelectButtons.module.css';

interface SelectButtonsProps {
  isOpen: boolean;
  toggleProps: ComponentProps<'button'>;
  /** Undefined while there is nothing to clear. */
  onClear: (() => void) | undefined;
}

/**
 * For the pointer, at the end of a combobox. With the keyboard, people use the arrow keys and delete the
 * text.
 */
export const SelectButtons = ({ isOpen, toggleProps, onClear }: SelectButtonsProps) => {
  const text = useText();
  const toggleText = text(isOpen ? 'common.close' : 'common.open');

  return (
    <>
      {onClear && <ClearButton onClear={onClear} />}
      <button
        {...toggleProps}
        type="button"
        className={styles.button}
        aria-label={toggleText}
        // Without results there is no list.
        aria-controls={undefined}
      >
        <Icon name="chevronDown" size={18} />
      </button>
    </>
  );
};
