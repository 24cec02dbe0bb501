import {
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
} from 'react';
import { defaultKeyExtractor, defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useListContext, type RaRecord } from 'react-admin';

import { useListTools } from './useListDetails';

/** Drawn beyond the edges of the window, once those in view are there. */
const OVERSCAN_ROWS = 6;
const NONE: never[] = [];

interface Settings {
  /** Pixels, as far as it is known beforehand. */
  rowHeight: number;
  /** Rows of unlike heights are measured once they are in view; of others the same is known at any place. */
  isMeasured?: boolean;
  /** Pixels between two rows. */
  gap?: number;
}

/**
 * The rows of a list that scrolls with the page which are in the document: those in view, and the one that has the
 * focus. `rowsProps` go onto the element that begins where the first row does; a row carries its `data-index`.
 */
export const useVisibleRows = <E extends HTMLElement>({
  rowHeight,
  isMeasured = false,
  gap = 0,
}: Settings) => {
  const { data: records = NONE } = useListContext<RaRecord<number>>();
  const { focusedId: focused } = useListTools();
  const ref = useRef<E>(null);
  const [top, setTop] = useState(0);
  const overscan = useDeferredValue(OVERSCAN_ROWS, 0);
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const focusedIndex = useMemo(
    () => (focusedId === null ? -1 : records.findIndex(({ id }) => id === focusedId)),
    [records, focusedId],
  );

  // With another function the virtualizer goes through the whole list again.
  const idOf = useCallback((index: number) => records[index]?.id ?? index, [records]);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: records.length,
    estimateSize: () => rowHeight,
    getItemKey: isMeasured ? idOf : defaultKeyExtractor,
    overscan,
    scrollMargin: top,
    // Otherwise the rows come after the first render, in one piece.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    gap,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      const isOutside = focusedIndex >= 0 && !inView.includes(focusedIndex);
      return isOutside ? [...inView, focusedIndex].toSorted((a, b) => a - b) : inView;
    },
  });

  // What stands above the list changes its height along with the screen, and the page's with it.
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current) setTop(ref.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-index]');
    const id = row ? (records[Number(row.dataset.index)]?.id ?? null) : null;
    focused.current = id;
    setFocusedId(id);
  };
  // A row that is removed doesn't tell: its id stays.
  const onBlur = () => {
    focused.current = null;
  };

  return {
    records,
    rowsProps: { ref, onFocus, onBlur },
    virtualizer,
    rows: virtualizer.getVirtualItems(),
    top,
  };
};
