import type { ComponentType, ReactNode } from 'react';
import { useDataTableRenderContext, useFieldValue, useListSortContext } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { Icon } from '../Icon';
import styles from './DataTable.module.css';
import { useExtendedListContext } from './useExtendedListContext';

interface DataTableColumnProps {
  label: MessageKey;
  source?: string;
  /** The field that a click on the heading sorts by, if it isn't `source`; it must be among the list's `sortable`. */
  sortBy?: string;
  empty?: MessageKey;
  /** The cells name their rows. */
  isRowHeader?: boolean;
  className?: string | undefined;
  /** The cells' content instead of the value, for the record in context: a component, or elements. */
  field?: ComponentType;
  children?: ReactNode;
}

const directions = { ASC: 'ascending', DESC: 'descending' } as const;

const Heading = ({ label, source, sortBy = source, className }: DataTableColumnProps) => {
  const text = useText();
  const { sort, setSort } = useListSortContext();
  const { sortable } = useExtendedListContext();
  const field = sortable.find((name) => name === sortBy);
  const direction = sort.field === field ? directions[sort.order] : undefined;

  if (field === undefined) {
    return (
      <th scope="col" className={className}>
        {text(label)}
      </th>
    );
  }
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => setSort({ field, order: direction === 'ascending' ? 'DESC' : 'ASC' })}
      >
        {text(label)}
        <span className={styles.arrow} data-direction={direction}>
          <Icon name="chevronDown" size={16} />
        </span>
      </button>
    </th>
  );
};

/** A value of more than two lines is cut; its title shows all of it. */
const Value = ({ source = '', empty, className }: DataTableColumnProps) => {
  const text = useText();
  const value: unknown = useFieldValue({ source });
  const blank = empty ? text(empty) : '';
  const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : '';

  return (
    <td className={className} title={shown || blank} data-blank={shown === '' || undefined}>
      <div className={styles.cellText}>{shown || blank}</div>
    </td>
  );
};

const Cell = (props: DataTableColumnProps) => {
  const { isRowHeader = false, className, field: Field, children = Field && <Field /> } = props;
  if (isRowHeader) {
    return (
      <th scope="row" className={className}>
        {children}
      </th>
    );
  }
  return children === undefined ? <Value {...props} /> : <td className={className}>{children}</td>;
};

/** A column of a `DataTable`: its heading, and its cell in each row. */
export const DataTableColumn = (props: DataTableColumnProps) =>
  useDataTableRenderContext() === 'header' ? <Heading {...props} /> : <Cell {...props} />;
