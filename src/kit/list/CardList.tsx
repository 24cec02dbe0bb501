import { memo, type ReactNode } from 'react';
import { RecordContext, useListContext, type RaRecord } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import styles from './CardList.module.css';
import { SelectAll, SelectRecord, SkipToActions } from './selection/SelectionCheckboxes';
import { selectAllId } from './listFocus';
import { useExtendedListContext } from './useExtendedListContext';
import { useVisibleRows } from './useVisibleRows';

/** Typical; cards are measured once they are in view. */
const CARD_HEIGHT_PX = 148;
const GAP_PX = 8;

interface CardProps {
  record: RaRecord<number>;
  /** Position from 0, and the total: the document may hold only a part of the list. */
  index: number;
  total: number;
  /** Pixels from the top of the list. */
  top: number;
  measure: (card: HTMLElement | null) => void;
  isSelected: boolean | undefined;
  onToggleItem: (id: number) => void;
  actions: ReactNode;
  children: ReactNode;
}

const Card = memo(
  ({ record, index, total, top, measure, isSelected, onToggleItem, actions, children }: CardProps) => (
    <RecordContext value={record}>
      <li
        ref={measure}
        className={styles.card}
        style={{ transform: `translateY(${top}px)` }}
        data-index={index}
        aria-setsize={total}
        aria-posinset={index + 1}
      >
        {isSelected !== undefined && <SelectRecord isSelected={isSelected} onToggleItem={onToggleItem} />}
        <div className={styles.text}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </li>
    </RecordContext>
  ),
);

interface CardListProps {
  label: MessageKey;
  /** At the foot of each card: `RowAction`s. */
  actions?: ReactNode;
  /** A card's content for the record in context. */
  children: ReactNode;
}

/** The list in context as cards, where a `DataTable` doesn't fit (`useListShape`). */
export const CardList = ({ label, actions, children }: CardListProps) => {
  const text = useText();
  const { resource, onToggleItem } = useListContext();
  const { isSelectable, selection } = useExtendedListContext();
  const { records, rowsProps, virtualizer, rows, top } = useVisibleRows<HTMLUListElement>({
    rowHeight: CARD_HEIGHT_PX,
    hasUnevenRows: true,
    gap: GAP_PX,
  });

  return (
    <div>
      {isSelectable && (
        <label htmlFor={selectAllId(resource)} className={styles.all}>
          <SelectAll />
          {text('list.selectAll')}
        </label>
      )}
      {isSelectable && <SkipToActions />}
      <ul
        {...rowsProps}
        className={styles.list}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={text(label)}
      >
        {rows.map(({ key, index, start }) => {
          const record = records[index];
          return (
            record && (
              <Card
                key={key}
                measure={virtualizer.measureElement}
                record={record}
                index={index}
                total={records.length}
                top={start - top}
                isSelected={isSelectable ? selection.has(record.id) : undefined}
                onToggleItem={onToggleItem}
                actions={actions}
              >
                {children}
              </Card>
            )
          );
        })}
      </ul>
    </div>
  );
};
