import { RecordContextProvider } from 'react-admin';

import { useText } from '@/i18n/useText';
import { useVisibleRows } from '@/shared/list/useVisibleRows';

import { UserCard } from './UserCard';
import styles from './UserGrid.module.css';

const CARD_MIN_WIDTH_PX = 288;
const MAX_COLUMNS = 3;
/** Between two cards, in both directions. */
const GAP_PX = 16;
/** An estimate until a row is measured. */
const ROW_HEIGHT_PX = 232;
/** Drawn beyond the edges of the window, so that a fast scroll doesn't miss them. */
const SPARE_CARDS = 24;

const columnsIn = (width: number) =>
  Math.max(1, Math.min(MAX_COLUMNS, Math.floor((width + GAP_PX) / (CARD_MIN_WIDTH_PX + GAP_PX))));

/**
 * The cards of the list in context, in rows as high as they need. Of a long list, only the rows in view, and the one
 * that last had the focus, are in the document.
 */
export const UserGrid = () => {
  const text = useText();
  const { records, rowsProps, virtualizer, rows, columns, top } = useVisibleRows<HTMLDivElement>({
    rowHeight: ROW_HEIGHT_PX,
    hasUnevenRows: true,
    gap: GAP_PX,
    columnsIn,
    overscan: SPARE_CARDS,
  });

  return (
    <div
      {...rowsProps}
      role="list"
      aria-label={text('users.list')}
      className={styles.grid}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {rows.map((row) => (
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
          {records.slice(row.index * columns, (row.index + 1) * columns).map((user, column) => (
            <RecordContextProvider key={user.id} value={user}>
              <UserCard index={row.index * columns + column} total={records.length} />
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
