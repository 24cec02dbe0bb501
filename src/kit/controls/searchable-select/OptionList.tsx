import { useEffect, useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

import { DROPDOWN_MAX_HEIGHT_PX } from '@/config/constants';
import { useText } from '@/i18n/useText';
import { useOverscan } from '@/kit/virtual/useOverscan';
import { withRow } from '@/kit/virtual/virtualRows';

import styles from './options.module.css';
import type { useSearchableOptions } from './useSearchableOptions';

const OPTION_HEIGHT_PX = 44;

const OVERSCAN = { beyond: 15, atFirst: 15 };

interface OptionListProps {
  combobox: Pick<
    ReturnType<typeof useSearchableOptions>,
    'results' | 'highlightedIndex' | 'getMenuProps' | 'getItemProps'
  >;
  value: number | string | null;
}

/** The list of a combobox. Of a long one, only the options around those in view are in the document. */
export const OptionList = ({ combobox, value }: OptionListProps) => {
  const { results, highlightedIndex, getMenuProps, getItemProps } = combobox;
  const text = useText();
  const named = (name: string, newName: string) => text('common.newNamed', { name, newName });
  const list = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: results.length,
    getScrollElement: () => list.current,
    estimateSize: () => OPTION_HEIGHT_PX,
    overscan: useOverscan(results.length, OVERSCAN),
    getItemKey: (index) => results[index]?.id ?? index,
    observeElementRect: (_, report) => report({ width: 0, height: DROPDOWN_MAX_HEIGHT_PX }),
    rangeExtractor: withRow(highlightedIndex),
  });

  useEffect(() => {
    virtualizer.scrollToIndex(Math.max(highlightedIndex, 0));
  }, [virtualizer, highlightedIndex, results]);

  return (
    <div
      // Not the field's label: a search for the field by its label must find only one.
      {...getMenuProps({ ref: list, 'aria-label': text('common.options') })}
      role="listbox"
      className={styles.list}
      style={{ maxHeight: DROPDOWN_MAX_HEIGHT_PX }}
    >
      <div className={styles.all} style={{ height: virtualizer.getTotalSize() }} role="presentation">
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const option = results[index];
          return (
            option && (
              <div
                {...getItemProps({ item: option, index })}
                key={key}
                role="option"
                tabIndex={-1}
                aria-selected={option.id === value}
                aria-setsize={results.length}
                aria-posinset={index + 1}
                data-active={index === highlightedIndex || undefined}
                className={styles.virtual}
                style={{ transform: `translateY(${start}px)` }}
              >
                <span className={styles.name}>
                  {option.newName === undefined ? option.name : named(option.name, option.newName)}
                </span>
                {option.note && <span className={styles.note}>{option.note}</span>}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
};
