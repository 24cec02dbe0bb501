import { useId, type MouseEvent } from 'react';
import type { UseComboboxReturnValue } from 'downshift';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Icon } from '@/kit/Icon';

import styles from './SearchDialog.module.css';
import type { SearchItem } from './SearchItem';
import type { useSearchGroups } from './useSearchGroups';
import { searchMessages } from './texts';

interface SearchResultsProps {
  combobox: Pick<UseComboboxReturnValue<SearchItem>, 'getMenuProps' | 'getItemProps' | 'highlightedIndex'>;
  groups: ReturnType<typeof useSearchGroups>['groups'];
  onReport: (item: SearchItem) => void;
}

/** The results by kind, as one list for the keyboard. */
export const SearchResults = ({ combobox, groups, onReport }: SearchResultsProps) => {
  const text = useText();
  const id = useId();
  const { getMenuProps, getItemProps, highlightedIndex } = combobox;
  const firstOf = (place: number) =>
    groups.slice(0, place).reduce((sum, group) => sum + group.items.length, 0);

  return (
    <div
      {...getMenuProps({ 'aria-label': text(searchMessages.results), 'aria-labelledby': undefined })}
      role="listbox"
      className={styles.results}
    >
      {groups.map(({ name, items, total }, place) => (
        <div key={name} role="group" aria-labelledby={`${id}${name}`} className={styles.group}>
          <div id={`${id}${name}`} role="presentation" className={styles.heading}>
            {text(searchMessages[name])}
            {total > items.length && (
              <span className={styles.total}>
                {text(searchMessages.shown, { shown: formatCount(items.length), total: formatCount(total) })}
              </span>
            )}
          </div>
          {items.map((item, offset) => {
            const index = firstOf(place) + offset;
            return (
              <div
                {...getItemProps({ item, index })}
                key={item.key}
                role="option"
                aria-selected={index === highlightedIndex}
                className={styles.option}
              >
                <Icon name={item.icon} size={18} />
                <span className={styles.text}>
                  <span>{item.name}</span>
                  {item.note && <span className={styles.note}>{item.note}</span>}
                </span>
                {item.report && (
                  // An option can't contain a control; on the keyboard it is Shift with Enter.
                  <span
                    aria-hidden="true"
                    className={styles.report}
                    onClick={(event: MouseEvent) => {
                      event.stopPropagation();
                      onReport(item);
                    }}
                  >
                    <Icon name="chart" size={18} />
                    <span className={styles.reportLabel}>{text('sensorList.viewReport')}</span>
                  </span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
};
