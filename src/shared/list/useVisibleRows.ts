import { useCallback, useLayoutEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import { defaultKeyExtractor, defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useListContext, type RaRecord } from 'react-admin';

import { contentTop } from './contentTop';
import { useListTools } from './useListDetails';
import { useOverscan } from './useOverscan';

/** Rows drawn beyond the window's edges. */
const OVERSCAN_ROWS = 6;
const NONE: never[] = [];

interface Settings {
  /** An estimate in pixels. */
  rowHeight: number;
  /** Rows of different heights are measured once they are in view; rows of equal height need no measuring. */
  isMeasured?: boolean;
  /** Pixels between two rows. */
  gap?: number;
}

/**
 * The rows that are in the document, of a list that scrolls with the page: those in view, and the one with
 * the focus. `rowsProps` belong on the element that begins where the first row does; each row carries its
 * `data-index`.
 */
export const useVisibleRows = <E extends HTMLElement>({
  rowHeight,
  isMeasured = false,
  gap = 0,
}: Settings) => {
  const { resource, data: records = NONE } = useListContext<RaRecord<number>>();
  const { focusedId: focused } = useListTools();
  const ref = useRef<E>(null);
  const [top, setTop] = useState(() => contentTop(resource));
  const overscan = useOverscan(OVERSCAN_ROWS);
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const focusedIndex = useMemo(
    () => (focusedId === null ? -1 : records.findIndex(({ id }) => id === focusedId)),
    [records, focusedId],
  );

  // A new function makes the virtualizer go through the whole list again.
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

  // The height of what stands above the list changes with the screen, and with it the page's.
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
  // No blur event comes when a focused row is removed, so its id stays.
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
