import { Fragment, memo, type ReactNode } from 'react';
import { DataTableRenderContext, RecordContext, useListContext, type RaRecord } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { useRecycledKeys } from '../virtual/useRecycledKeys';
import { FIRST_ROW_INDEX, Gap } from '../virtual/virtualRows';
import styles from './DataTable.module.css';
import { DataTableColumn } from './DataTableColumn';
import { SelectAllTarget, SelectRecord } from './selection/SelectionCheckboxes';
import { useExtendedListContext } from './useExtendedListContext';
import { useVisibleRows } from './useVisibleRows';

const ROW_HEIGHT_PX = 44;

const NONE: never[] = [];

interface RowProps {
  record: RaRecord<number>;
  index: number;
  isSelected: boolean | undefined;
  onToggleItem: (id: number) => void;
  measure: ((row: HTMLElement | null) => void) | undefined;
  children: ReactNode;
}

/** Selecting renders only the checkbox: the columns are the same elements, about the same record. */
const Row = memo(({ record, index, isSelected, onToggleItem, measure, children }: RowProps) => (
  <RecordContext value={record}>
    <tr ref={measure} className={styles.row} data-index={index} aria-rowindex={index + FIRST_ROW_INDEX}>
      {isSelected !== undefined && (
        <td className={styles.checkbox}>
          <SelectRecord isSelected={isSelected} onToggleItem={onToggleItem} />
        </td>
      )}
      {children}
    </tr>
  </RecordContext>
));

interface DataTableProps {
  label: MessageKey;
  /** Rows of equal height are recycled (`useRecycledKeys`): their cells hold no state of their own. */
  hasUnevenRows?: boolean;
  /** `DataTable.Col`s, or a component that renders some. */
  children: ReactNode;
}

const Table = ({ label, hasUnevenRows = false, children }: DataTableProps) => {
  const text = useText();
  const { total = 0, onToggleItem } = useListContext();
  const { isSelectable, selection } = useExtendedListContext();
  const { records, rowsProps, heldId, virtualizer, rows, top } = useVisibleRows<HTMLTableSectionElement>({
    rowHeight: ROW_HEIGHT_PX,
    hasUnevenRows,
  });
  const keys = useRecycledKeys({ records, rows: hasUnevenRows ? NONE : rows, heldId });

  return (
    <div className={styles.container}>
      <table className={styles.table} aria-label={text(label)} aria-rowcount={total + 1}>
        <DataTableRenderContext value="header">
          <thead className={styles.head}>
            <tr aria-rowindex={1}>
              {isSelectable && (
                <th scope="col" className={styles.checkbox}>
                  <SelectAllTarget />
                </th>
              )}
              {children}
            </tr>
          </thead>
        </DataTableRenderContext>
        <tbody {...rowsProps}>
          {rows.map(({ index, start }, position) => {
            const record = records[index];
            return (
              record && (
                <Fragment key={keys.get(record.id) ?? record.id}>
                  <Gap height={start - (rows[position - 1]?.end ?? top)} />
                  <Row
                    record={record}
                    index={index}
                    isSelected={isSelectable ? selection.has(record.id) : undefined}
                    onToggleItem={onToggleItem}
                    measure={hasUnevenRows ? virtualizer.measureElement : undefined}
                  >
                    {children}
                  </Row>
                </Fragment>
              )
            );
          })}
          <Gap height={top + virtualizer.getTotalSize() - (rows.at(-1)?.end ?? top)} />
        </tbody>
      </table>
    </div>
  );
};

/** The heading and the cells of each record's actions: `RowAction`s. */
const Actions = ({ children }: { children: ReactNode }) => (
  <DataTableColumn label="list.actions" className={styles.actions}>
    <div className={styles.buttons}>{children}</div>
  </DataTableColumn>
);

/**
 * The list in context as a table: a column is a `<DataTable.Col>`, as in react-admin. The page scrolls, not
 * the table, and of a long list only the rows in view are in the document. Keep the columns' elements the same
 * between renders, best by rendering the table in a component that doesn't depend on the list's state: new elements
 * render all rows that are there.
 */
export const DataTable = Object.assign(Table, { Col: DataTableColumn, Actions });
