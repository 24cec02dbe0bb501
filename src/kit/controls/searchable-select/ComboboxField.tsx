import { useId, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';

import { useText } from '@/i18n/useText';

import { Icon } from '../../Icon';
import { ClearButton } from '../ClearButton';
import { ControlFrame, type ControlTexts } from '../ControlFrame';
import styles from './ComboboxField.module.css';
import { OptionPopup } from './OptionPopup';

interface ComboboxFieldProps extends ControlTexts {
  /** Downshift's, for the three elements. */
  labelProps: ComponentProps<'label'>;
  inputProps: ComponentProps<'input'>;
  /** Undefined if the field needs no buttons. */
  toggleProps: ComponentProps<'button'> | undefined;
  isOpen: boolean;
  /** The options, or a sentence instead of them. */
  popup: ReactNode;
  hasOptions: boolean;
  onClear: (() => void) | undefined;
}

/** The frame of downshift's comboboxes: a text field with a popup, and buttons for the pointer. */
export const ComboboxField = ({
  labelProps,
  inputProps,
  toggleProps,
  isOpen,
  popup,
  hasOptions,
  onClear,
  ...texts
}: ComboboxFieldProps) => {
  const text = useText();
  const noteId = useId();
  const field = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keeps a surrounding dialog open: Escape closes only the top layer.
    if (isOpen && event.key === 'Escape') event.stopPropagation();
    inputProps.onKeyDown?.(event);
  };
  const clear = () => {
    onClear?.();
    field.current?.querySelector('input')?.focus();
  };

  return (
    <ControlFrame
      {...texts}
      ref={field}
      labelProps={labelProps}
      noteId={noteId}
      popup={isOpen && <OptionPopup anchor={field}>{popup}</OptionPopup>}
    >
      <input
        {...inputProps}
        onKeyDown={onKeyDown}
        autoCapitalize="none"
        spellCheck={false}
        aria-haspopup="listbox"
        aria-activedescendant={hasOptions ? inputProps['aria-activedescendant'] : undefined}
        aria-invalid={texts.problem !== undefined}
        aria-describedby={noteId}
      />
      {toggleProps && (
        <>
          {onClear && <ClearButton onClear={clear} />}
          <button
            {...toggleProps}
            type="button"
            className={styles.toggle}
            aria-label={text(isOpen ? 'common.close' : 'common.open')}
            // Without results there is no list.
            aria-controls={undefined}
          >
            <Icon name="chevronDown" size={18} />
          </button>
        </>
      )}
    </ControlFrame>
  );
};
