import { useCallback, useLayoutEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import { defaultKeyExtractor, defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';

import type { Sensor } from '@/providers/data/types';

const OVERSCAN_ROWS = 6;

interface Settings {
  sensors: readonly Sensor[];
  /** Pixels, as far as it is known beforehand. */
  rowHeight: number;
  /** Rows of unlike heights are measured once they are in view; of others the same is known at any place. */
  isMeasured?: boolean;
  /** Pixels between two rows. */
  gap?: number;
}

/**
 * The rows of a list that scrolls with the page which are in the document: those in view, and the one that has the
 * focus. `list` and `onFocus` go onto the element that begins where the first row does; a row carries its `data-index`.
 */
export const useVisibleRows = <E extends HTMLElement>({
  sensors,
  rowHeight,
  isMeasured = false,
  gap = 0,
}: Settings) => {
  const list = useRef<E>(null);
  const [top, setTop] = useState(0);
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const focusedIndex = useMemo(
    () => (focusedId === null ? -1 : sensors.findIndex(({ id }) => id === focusedId)),
    [sensors, focusedId],
  );

  // With another function the virtualizer goes through the whole list again.
  const idOf = useCallback((index: number) => sensors[index]?.id ?? index, [sensors]);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: sensors.length,
    estimateSize: () => rowHeight,
    getItemKey: isMeasured ? idOf : defaultKeyExtractor,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
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
      if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-index]');
    setFocusedId(row ? (sensors[Number(row.dataset.index)]?.id ?? null) : null);
  };

  return { list, onFocus, virtualizer, rows: virtualizer.getVirtualItems(), top };
};
