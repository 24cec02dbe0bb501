import { useLayoutEffect, type ComponentProps, type RefObject } from 'react';
import { useSelect } from 'downshift';

import { DROPDOWN_MAX_HEIGHT_PX } from '@/config/constants';
import { useText } from '@/i18n/useText';

import { OptionPopup } from './searchable-select/OptionPopup';
import styles from './SelectList.module.css';

export interface SelectOption<Value> {
  value: Value;
  label: string;
  isDisabled?: boolean;
}

export type ToggleProps = ComponentProps<'div'>;

interface SelectListProps {
  options: readonly SelectOption<string | number | null>[];
  /** The position of the chosen option, -1 for none. */
  chosen: number;
  onChoose: (position: number) => void;
  ids: { labelId: string; toggleButtonId: string; menuId: string };
  /** The field that it belongs to. */
  anchor: RefObject<HTMLElement | null>;
  /** Takes what the field's control has and does from now on; nothing any more when this is gone. */
  onToggleProps: (props: ToggleProps | undefined) => void;
}

/** The list of a select, and what the keys do in it: downshift's, behind the control of `Select`. */
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
          // A layer around the field stays open: Escape closes the top one only.
          if (isOpen && event.key === 'Escape') event.stopPropagation();
        },
      },
      { suppressRefError: true },
    );
    onToggleProps(props);
    return () => onToggleProps(undefined);
  }, [isOpen, getToggleButtonProps, onToggleProps]);

  // The list is in the document only while it is open, which downshift would complain about.
  getMenuProps({}, { suppressRefError: true });

  return (
    isOpen && (
      <OptionPopup anchor={anchor}>
        <div
          // Not the field's label: whoever looks a field up by its label finds one.
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
