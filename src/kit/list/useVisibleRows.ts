import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type SyntheticEvent,
} from 'react';
import { defaultKeyExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useListContext, type RaRecord } from 'react-admin';

import { useIsPrinting } from '@/theme/printing';

import { useOverscan } from '../virtual/useOverscan';
import { withRow } from '../virtual/virtualRows';
import { contentId } from './listFocus';
import { useListDialogContext } from './useExtendedListContext';

const NONE: never[] = [];

const oneColumn = () => 1;

interface Settings {
  rowHeight: number;
  /** Rows of different heights are measured once they are in view; rows of equal height need no measuring. */
  hasUnevenRows?: boolean;
  gap?: number;
  /** How many records stand side by side in a row; one if left out. */
  columnsIn?: (width: number) => number;
  /** Records drawn beyond the window's edges, of a list that is too long to be whole. */
  overscan?: number;
}

/** Where a list's records will begin, in pixels from the page's top: where their placeholder does. 0 without one. */
const contentTop = (resource: string): number => {
  const place = document.getElementById(contentId(resource));
  return place ? Math.round(place.getBoundingClientRect().top + window.scrollY) : 0;
};

/**
 * The rows that a page-scrolling list keeps in the document: all of a short list, and on paper of any; of a long one,
 * those in view and the focused one. `rowsProps` belong on the element that begins where the first row does. Each
 * record's element carries its `data-index`, and a row of several carries its own as `data-row`.
 */
export const useVisibleRows = <E extends HTMLElement>({
  rowHeight,
  hasUnevenRows = false,
  gap = 0,
  columnsIn = oneColumn,
  overscan = 6,
}: Settings) => {
  const { resource, data: records = NONE } = useListContext<RaRecord<number>>();
  const { focusedIdRef } = useListDialogContext();
  const ref = useRef<E>(null);
  const [{ columns, top }, setGeometry] = useState(() => ({
    columns: columnsIn(window.innerWidth),
    top: contentTop(resource),
  }));
  const isPrinting = useIsPrinting();
  const spare = useOverscan(records.length, { beyond: overscan });
  const [heldId, setHeldId] = useState<number | null>(null);
  const heldIndex = useMemo(
    () => (heldId === null ? -1 : records.findIndex(({ id }) => id === heldId)),
    [records, heldId],
  );
  const heldRow = Math.floor(heldIndex / columns);

  // A new function makes the virtualizer go through the whole list again.
  const keyOf = useCallback(
    (row: number) => {
      const id = records[row * columns]?.id ?? row;
      // Another number of columns gives other heights.
      return columns === 1 ? id : `${columns} ${id}`;
    },
    [records, columns],
  );
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: Math.ceil(records.length / columns),
    estimateSize: () => rowHeight,
    getItemKey: hasUnevenRows ? keyOf : defaultKeyExtractor,
    overscan: Math.ceil((isPrinting ? records.length : spare) / columns),
    indexAttribute: columnsIn === oneColumn ? 'data-index' : 'data-row',
    scrollMargin: top,
    // Otherwise the rows come after the first render, in one piece.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    gap,
    rangeExtractor: withRow(heldRow),
  });

  // Right after the page was scrolled, as by a search at the list's end, the virtualizer still counts from the old
  // place. Making up for the height of rows above, it would take the page back there.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ start }, _delta, { scrollOffset }) =>
    scrollOffset !== null && Math.abs(scrollOffset - window.scrollY) <= 1 && start < scrollOffset;

  // The height of what stands above the list changes with the screen, and with it the page's.
  useLayoutEffect(() => {
    const measure = () => {
      if (!ref.current) return;
      const next = {
        columns: columnsIn(ref.current.clientWidth),
        top: Math.round(ref.current.getBoundingClientRect().top + window.scrollY),
      };
      setGeometry((last) => (last.columns === next.columns && last.top === next.top ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [columnsIn]);

  const hold = ({ target }: SyntheticEvent<E>) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    const id = row ? (records[Number(row.dataset.index)]?.id ?? null) : null;
    setHeldId(id);
    return id;
  };
  const onFocus = (event: FocusEvent<E>) => {
    focusedIdRef.current = hold(event);
  };
  // No blur event comes when a focused row is removed, so its id stays.
  const onBlur = () => {
    focusedIdRef.current = null;
  };

  return {
    records,
    // Not every browser focuses a button that is pressed.
    rowsProps: { ref, onMouseDown: hold, onFocus, onBlur },
    heldId,
    virtualizer,
    rows: virtualizer.getVirtualItems(),
    columns,
    top,
  };
};
