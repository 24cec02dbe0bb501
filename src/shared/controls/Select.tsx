import { useId, useRef, type CSSProperties } from 'react';
import { useSelect } from 'downshift';

import { DROPDOWN_MAX_HEIGHT_PX } from '@/config/constants';
import { useText } from '@/i18n/useText';

import { Icon } from '../Icon';
import { ClearButton } from './searchable-select/ClearButton';
import { OptionPopup } from './searchable-select/OptionPopup';
import { ControlFrame } from './ControlFrame';
import styles from './Select.module.css';

export interface SelectOption<Value> {
  value: Value;
  label: string;
  isDisabled?: boolean;
}

interface SelectProps<Value> {
  label: string;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Absent where nothing is to be cleared. */
  onClear?: (() => void) | undefined;
  disabled?: boolean;
  style?: CSSProperties;
}

/** A choice of one among a few: downshift's select, in the look of every field and list. */
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
  const chosen = options.find((option) => option.value === value) ?? null;

  const select = useSelect<SelectOption<Value>>({
    items: options as SelectOption<Value>[],
    selectedItem: chosen,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    isItemDisabled: ({ isDisabled }) => isDisabled ?? false,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.value),
  });
  const { isOpen, highlightedIndex } = select;

  // The list is in the document only while it is open, which downshift would complain about.
  select.getMenuProps({}, { suppressRefError: true });

  return (
    <ControlFrame
      ref={field}
      label={label}
      labelProps={select.getLabelProps()}
      noteId={noteId}
      popup={
        isOpen && (
          <OptionPopup anchor={field}>
            <div
              // Not the field's label: whoever looks a field up by its label finds one.
              {...select.getMenuProps({ 'aria-label': text('common.options') })}
              className={styles.list}
              style={{ maxHeight: DROPDOWN_MAX_HEIGHT_PX }}
            >
              {options.map((option, index) => (
                <div
                  {...select.getItemProps({ item: option, index })}
                  key={option.value}
                  aria-selected={option.value === value}
                  data-active={index === highlightedIndex || undefined}
                  className={styles.option}
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
        {...select.getToggleButtonProps({
          disabled,
          onKeyDown: (event) => {
            // A layer around the field stays open: Escape closes the top one only.
            if (isOpen && event.key === 'Escape') event.stopPropagation();
          },
        })}
        tabIndex={disabled ? -1 : 0}
        aria-disabled={disabled}
        className={styles.control}
        style={style}
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
