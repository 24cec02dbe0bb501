import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { RecordContextProvider, useListContext } from 'react-admin';

import { useText } from '@/i18n/useText';
import type { User } from '@/providers/data/records';
import { contentTop } from '@/shared/list/contentTop';
import { useListTools } from '@/shared/list/useListDetails';
import { useOverscan } from '@/shared/list/useOverscan';

import { UserCard } from './UserCard';
import styles from './UserGrid.module.css';

const CARD_MIN_WIDTH_PX = 288;
const MOST_COLUMNS = 3;
/** Between two cards, in both directions. */
const GAP_PX = 16;
/** An estimate until a row is measured. */
const ROW_HEIGHT_PX = 232;
/** Drawn beyond the edges of the window, so that neither a fast scroll nor the browser's search misses them. */
const SPARE_CARDS = 24;

const NONE: never[] = [];

const columnsIn = (width: number) =>
  Math.max(1, Math.min(MOST_COLUMNS, Math.floor((width + GAP_PX) / (CARD_MIN_WIDTH_PX + GAP_PX))));

/** How many cards stand side by side, and how far down the page the first row begins. */
const useGeometry = (resource: string) => {
  const ref = useRef<HTMLDivElement>(null);
  const [geometry, setGeometry] = useState(() => ({
    columns: columnsIn(window.innerWidth),
    top: contentTop(resource),
  }));

  useLayoutEffect(() => {
    const measure = () => {
      if (!ref.current) return;
      const columns = columnsIn(ref.current.clientWidth);
      const top = Math.round(ref.current.getBoundingClientRect().top + window.scrollY);
      setGeometry((last) => (last.columns === columns && last.top === top ? last : { columns, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  return { ref, ...geometry };
};

/**
 * The cards of the list in context, in rows as high as they need. Only the rows in view, and the one that
 * last had the focus, are in the document.
 */
export const UserGrid = () => {
  const text = useText();
  const { resource, data: users = NONE } = useListContext<User>();
  const { focusedId: focused } = useListTools();
  const { ref, columns, top } = useGeometry(resource);
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const spareCards = useOverscan(SPARE_CARDS);
  const focusedRow = Math.floor(users.findIndex(({ id }) => id === focusedId) / columns);

  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(users.length / columns),
    estimateSize: () => ROW_HEIGHT_PX,
    gap: GAP_PX,
    overscan: Math.ceil(spareCards / columns),
    scrollMargin: top,
    // Otherwise the cards come after the first render, in one piece.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    // Another number of columns gives other heights.
    getItemKey: (row) => `${columns} ${row}`,
    // `data-index` is already used for cards.
    indexAttribute: 'data-row',
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      return focusedRow < 0 || inView.includes(focusedRow)
        ? inView
        : [...inView, focusedRow].toSorted((a, b) => a - b);
    },
  });

  const onFocus = ({ target }: FocusEvent) => {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
    focused.current = users[Number(index)]?.id ?? null;
    setFocusedId(focused.current);
  };
  // No blur event comes when a focused card is removed, so its id stays.
  const onBlur = () => {
    focused.current = null;
  };

  return (
    <div
      ref={ref}
      role="list"
      aria-label={text('users.list')}
      className={styles.grid}
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {virtualizer.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={virtualizer.measureElement}
          data-row={row.index}
          role="presentation"
          className={styles.row}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            columnGap: GAP_PX,
            transform: `translateY(${row.start - top}px)`,
          }}
        >
          {users.slice(row.index * columns, (row.index + 1) * columns).map((user, column) => (
            <RecordContextProvider key={user.id} value={user}>
              <UserCard index={row.index * columns + column} of={users.length} />
            </RecordContextProvider>
          ))}
        </div>
      ))}
    </div>
  );
};

const CARDS = [0, 1, 2, 3, 4, 5];

/** The shape of the cards while the users are loading; the summary above says what is loading. */
export const UserSkeleton = () => (
  <div className={styles.skeleton} aria-hidden="true">
    {CARDS.map((card) => (
      <div key={card} className={styles.card}>
        <div className={styles.line} />
        <div className={styles.line} />
      </div>
    ))}
  </div>
);
