import { memo, useRef } from 'react';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';

import { useText } from '@/i18n/useText';
import type { User } from '@/providers/data/types';

import { CARD_GAP_PX, useGridGeometry } from './useGridGeometry';
import { UserCard } from './UserCard';
import styles from './UserGrid.module.css';

const ROW_HEIGHT_PX = 208;

/** Drawn beyond the edges of the window, so that neither a fast scroll nor the browser's own search misses them. */
const SPARE_CARDS = 24;

interface UserGridProps {
  users: readonly User[];
  isMe: (user: User) => boolean;
  /** Whose card has the focus: it stays in the document wherever the page is scrolled to. */
  focusedId: number | null;
  onFocus: (id: number | null) => void;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
}

/**
 * The cards, in rows that are as high as they need. Only the rows in view, and the one that has the focus, are in the
 * document. What is typed in a dialog above draws none of them anew.
 */
export const UserGrid = memo(({ users, isMe, focusedId, onFocus, onEdit, onDelete }: UserGridProps) => {
  const text = useText();
  const grid = useRef<HTMLDivElement>(null);
  const { columns, top } = useGridGeometry(grid);
  const focusedRow = Math.floor(users.findIndex(({ id }) => id === focusedId) / columns);

  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(users.length / columns),
    estimateSize: () => ROW_HEIGHT_PX,
    gap: CARD_GAP_PX,
    overscan: Math.ceil(SPARE_CARDS / columns),
    scrollMargin: top,
    // Another number of columns, other heights.
    getItemKey: (row) => `${columns} ${row}`,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      return focusedRow < 0 || inView.includes(focusedRow)
        ? inView
        : [...inView, focusedRow].toSorted((a, b) => a - b);
    },
  });

  return (
    <div
      ref={grid}
      role="list"
      aria-label={text('users.list')}
      className={styles.grid}
      style={{ height: virtualizer.getTotalSize() }}
      onBlur={() => onFocus(null)}
    >
      {virtualizer.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={virtualizer.measureElement}
          data-index={row.index}
          role="presentation"
          className={styles.row}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gap: CARD_GAP_PX,
            transform: `translateY(${row.start - top}px)`,
          }}
        >
          {users.slice(row.index * columns, (row.index + 1) * columns).map((user, column) => (
            <UserCard
              key={user.id}
              user={user}
              isMe={isMe(user)}
              position={row.index * columns + column + 1}
              of={users.length}
              onFocus={() => onFocus(user.id)}
              onEdit={() => onEdit(user)}
              onDelete={() => onDelete(user)}
            />
          ))}
        </div>
      ))}
    </div>
  );
});
