import { useEffect, useRef } from 'react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';

import { DROPDOWN_MAX_HEIGHT_PX } from '@/config/constants';

import styles from './OptionList.module.css';
import type { useSearchableOptions } from './useSearchableOptions';

const OPTION_HEIGHT_PX = 44;

interface OptionListProps {
  combobox: ReturnType<typeof useSearchableOptions>;
  /** Id of the chosen option. */
  value: number | null;
}

/** The list of a combobox. Only the options in view, and the highlighted one, are in the document. */
export const OptionList = ({ combobox, value }: OptionListProps) => {
  const { isOpen, results, highlightedIndex, getMenuProps, getItemProps } = combobox;
  const list = useRef<HTMLDivElement>(null);
  const count = isOpen ? results.length : 0;

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => OPTION_HEIGHT_PX,
    getItemKey: (index) => results[index]?.id ?? index,
    observeElementRect: (_, report) => report({ width: 0, height: DROPDOWN_MAX_HEIGHT_PX }),
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      const isOutside =
        highlightedIndex >= 0 && highlightedIndex < count && !inView.includes(highlightedIndex);
      return isOutside ? [...inView, highlightedIndex] : inView;
    },
  });

  useEffect(() => {
    if (count > 0) virtualizer.scrollToIndex(Math.max(highlightedIndex, 0));
  }, [virtualizer, highlightedIndex, count]);

  return (
    <div {...getMenuProps({ ref: list })} role="listbox" hidden={count === 0} className={styles.list}>
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
                aria-setsize={count}
                aria-posinset={index + 1}
                data-active={index === highlightedIndex || undefined}
                className={styles.option}
                style={{ transform: `translateY(${start}px)` }}
              >
                <span className={styles.name}>{option.name}</span>
              </div>
            )
          );
        })}
      </div>
    </div>
  );
};
