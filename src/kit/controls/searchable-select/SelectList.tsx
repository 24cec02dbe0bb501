import { useLayoutEffect, type ComponentProps, type RefObject } from 'react';
import { useSelect } from 'downshift';

import { DROPDOWN_MAX_HEIGHT_PX } from '@/config/constants';
import { useText } from '@/i18n/useText';

import { OptionPopup } from './OptionPopup';
import styles from './options.module.css';

export interface SelectOption<Value> {
  value: Value;
  label: string;
  isDisabled?: boolean;
}

export type ToggleProps = ComponentProps<'div'>;

interface SelectListProps {
  options: readonly SelectOption<string | number | null>[];
  chosen: number;
  onChoose: (position: number) => void;
  ids: { labelId: string; toggleButtonId: string; menuId: string };
  anchor: RefObject<HTMLElement | null>;
  /** Receives the attributes and handlers for the field's control; undefined on unmount. */
  onToggleProps: (props: ToggleProps | undefined) => void;
}

/** The list of a select with its keys: downshift's, behind the control of `Select`. */
export const SelectList = ({ options, chosen, onChoose, ids, anchor, onToggleProps }: SelectListProps) => {
  const text = useText();
  const { isOpen, highlightedIndex, getToggleButtonProps, getMenuProps, getItemProps } = useSelect({
    ...ids,
    items: [...options],
    selectedItem: options[chosen] ?? null,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    isItemDisabled: ({ isDisabled }) => isDisabled ?? false,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(options.indexOf(selectedItem)),
  });

  useLayoutEffect(() => {
    const props = getToggleButtonProps(
      {
        onKeyDown: (event) => {
          // Keeps a surrounding dialog open: Escape closes only the top layer.
          if (isOpen && event.key === 'Escape') event.stopPropagation();
        },
      },
      { suppressRefError: true },
    );
    onToggleProps(props);
    return () => onToggleProps(undefined);
  }, [isOpen, getToggleButtonProps, onToggleProps]);

  // The list is in the document only while it is open, and downshift would complain.
  getMenuProps({}, { suppressRefError: true });

  return (
    isOpen && (
      <OptionPopup anchor={anchor}>
        <div
          // Not the field's label: a search for the field by its label must find only one.
          {...getMenuProps({ 'aria-label': text('common.options') })}
          className={styles.list}
          style={{ maxHeight: DROPDOWN_MAX_HEIGHT_PX }}
        >
          {options.map((option, index) => (
            <div
              {...getItemProps({ item: option, index })}
              key={option.value}
              aria-selected={index === chosen}
              data-active={index === highlightedIndex || undefined}
              className={styles.option}
            >
              {option.label}
            </div>
          ))}
        </div>
      </OptionPopup>
    )
  );
};
