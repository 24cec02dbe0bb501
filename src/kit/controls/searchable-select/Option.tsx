import type { CSSProperties, MouseEvent, RefObject } from 'react';

import { DROPDOWN_MAX_HEIGHT_PX } from '@/config/constants';
import { useText } from '@/i18n/useText';

import styles from './options.module.css';
import type { useSearchableOptions } from './useSearchableOptions';

export interface OptionListProps {
  combobox: Pick<
    ReturnType<typeof useSearchableOptions>,
    'results' | 'highlightedIndex' | 'getMenuProps' | 'getItemProps'
  >;
  value: number | string | null;
}

/** Of the element around the options of a combobox. */
export const useListProps = (
  { getMenuProps }: OptionListProps['combobox'],
  ref: RefObject<HTMLDivElement | null>,
) => {
  const text = useText();
  return {
    // Not the field's label: a search for the field by its label must find only one.
    ...getMenuProps({ ref, 'aria-label': text('common.options') }),
    role: 'listbox',
    // Tab would stop at a list that scrolls, which leaving the field closes.
    tabIndex: -1,
    // Keeps the focus on the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    className: styles.list,
    style: { maxHeight: DROPDOWN_MAX_HEIGHT_PX },
  };
};

interface OptionProps extends OptionListProps {
  index: number;
  className: string | undefined;
  style?: CSSProperties;
}

/** One of the results of a combobox. */
export const Option = ({ combobox, index, value, className, style }: OptionProps) => {
  const text = useText();
  const { results, highlightedIndex, getItemProps } = combobox;
  const option = results[index];
  if (!option) return null;
  const { id, name, newName, note } = option;

  return (
    <div
      {...getItemProps({ item: option, index })}
      role="option"
      tabIndex={-1}
      aria-selected={id === value}
      aria-setsize={results.length}
      aria-posinset={index + 1}
      data-active={index === highlightedIndex || undefined}
      className={className}
      style={style}
    >
      <span className={styles.name}>
        {newName === undefined ? name : text('common.newNamed', { name, newName })}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
};
