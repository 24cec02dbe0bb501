import { useId, useRef, type CSSProperties } from 'react';
import { useSelect } from 'downshift';

import { DROPDOWN_MAX_HEIGHT_PX } from '@/config/constants';
import { useText } from '@/i18n/useText';

import { Icon } from '../Icon';
import { ClearButton } from './ClearButton';
import { ControlFrame } from './ControlFrame';
import { OptionPopup } from './searchable-select/OptionPopup';
import optionStyles from './searchable-select/options.module.css';
import styles from './Select.module.css';

interface SelectOption<Value> {
  value: Value;
  label: string;
  isDisabled?: boolean;
}

interface SelectProps<Value> {
  label: string;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  onClear?: (() => void) | undefined;
  disabled?: boolean;
  style?: CSSProperties | undefined;
}

/** A choice of one among a few (LST-11): downshift's select, because a browser's own list can't be kept to a height. */
export const Select = <Value extends string | number | null>({
  label,
  options,
  value,
  onChange,
  onClear,
  disabled = false,
  style,
}: SelectProps<Value>) => {
  const text = useText();
  const noteId = useId();
  const field = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value);
  const { isOpen, highlightedIndex, getLabelProps, getToggleButtonProps, getMenuProps, getItemProps } =
    useSelect({
      items: [...options],
      selectedItem: chosen ?? null,
      itemToString: (option) => option?.label ?? '',
      itemToKey: (option) => option?.value,
      isItemDisabled: ({ isDisabled }) => isDisabled ?? false,
      onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.value),
    });

  // The list is in the document only while it is open, and downshift would complain.
  getMenuProps({}, { suppressRefError: true });

  return (
    <ControlFrame
      ref={field}
      label={label}
      labelProps={getLabelProps()}
      noteId={noteId}
      style={style}
      popup={
        isOpen && (
          <OptionPopup anchor={field}>
            <div
              // Not the field's label: a search for the field by its label must find only one.
              {...getMenuProps({ 'aria-label': text('common.options') })}
              className={optionStyles.list}
              style={{ maxHeight: DROPDOWN_MAX_HEIGHT_PX }}
            >
              {options.map((option, index) => (
                <div
                  {...getItemProps({ item: option, index })}
                  key={option.value}
                  aria-selected={option === chosen}
                  data-active={index === highlightedIndex || undefined}
                  className={optionStyles.option}
                >
                  {option.label}
                </div>
              ))}
            </div>
          </OptionPopup>
        )
      }
    >
      <div
        {...getToggleButtonProps({
          disabled,
          onKeyDown: (event) => {
            // Keeps a surrounding dialog open: Escape closes only the top layer.
            if (isOpen && event.key === 'Escape') event.stopPropagation();
          },
        })}
        tabIndex={disabled ? -1 : 0}
        aria-disabled={disabled}
        className={styles.control}
        data-clearable={Boolean(onClear) || undefined}
      >
        <span className={styles.value}>{chosen?.label}</span>
        <Icon name="chevronDown" size={18} />
      </div>
      {onClear && (
        <span className={styles.clear}>
          <ClearButton onClear={onClear} />
        </span>
      )}
    </ControlFrame>
  );
};
