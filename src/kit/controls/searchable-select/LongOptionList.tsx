import { useEffect, useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

import { DROPDOWN_MAX_HEIGHT_PX } from '@/config/constants';
import { useOverscan } from '@/kit/virtual/useOverscan';
import { withRow } from '@/kit/virtual/virtualRows';

import { Option, useListProps, type OptionListProps } from './Option';
import styles from './options.module.css';

const OPTION_HEIGHT_PX = 44;

const OVERSCAN = { beyond: 15, atFirst: 15 };

/** Of a long list, only the options around those in view are in the document. */
export const LongOptionList = ({ combobox, value }: OptionListProps) => {
  const { results, highlightedIndex } = combobox;
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
    <div {...useListProps(combobox, list)}>
      <div className={styles.all} style={{ height: virtualizer.getTotalSize() }} role="presentation">
        {virtualizer.getVirtualItems().map(({ key, index, start }) => (
          <Option
            key={key}
            combobox={combobox}
            index={index}
            value={value}
            className={styles.virtual}
            style={{ transform: `translateY(${start}px)` }}
          />
        ))}
      </div>
    </div>
  );
};
