import type { CSSProperties } from 'react';
import type { SortPayload } from 'react-admin';

import type { Scale } from '@reporting/charts/scale';
import type { FigureMeasure } from '@reporting/comparison/figureWords';
import type { PlaceRow } from '@reporting/comparison/placeRows';
import { firstOrder, type PlaceField, type PlaceSort } from '@reporting/comparison/sortPlaces';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { MessageKey } from '@/i18n/catalogue';
import { Icon } from '@/kit/Icon';

import { Bar, ChangeOf, Figure, Measured, Outside } from './Figures';
import { PlaceName } from './PlaceName';
import styles from './PlaceTable.module.css';
import { analysisMessages } from '../texts';
import type { Wanted } from '../useAnalysis';

export interface PlaceColumn {
  readonly name: PlaceField;
  readonly label: MessageKey;
  /** Below it: how the sensors of a place are put together. */
  readonly note?: MessageKey;
  /** The same as a sentence, where columns have no heads. */
  readonly sentence?: MessageKey;
}

export interface PlaceListProps {
  rows: readonly PlaceRow[];
  /** With those that aren't shown yet. */
  total: number;
  columns: readonly PlaceColumn[];
  measure: FigureMeasure;
  /** Undefined for no bars. */
  scale: Scale | undefined;
  /** How many letters the longest figure has. */
  longest: number;
  wanted: Wanted;
  sort: PlaceSort;
  onSort: (sort: SortPayload) => void;
}

/** The other direction of the column that it is sorted by, or the worst first of another one. */
const nextSort = (sort: PlaceSort, column: PlaceField): SortPayload => {
  if (sort.column !== column) return { field: column, order: firstOrder(column) };
  return { field: column, order: sort.order === 'ASC' ? 'DESC' : 'ASC' };
};

const directions = { ASC: 'ascending', DESC: 'descending' } as const;

const Heading = ({
  column: { name, label, note },
  sort,
  onSort,
}: Pick<PlaceListProps, 'sort' | 'onSort'> & { column: PlaceColumn }) => {
  const text = useText();
  const direction = sort.column === name ? directions[sort.order] : undefined;

  return (
    <th scope="col" data-column={name} aria-sort={direction ?? 'none'}>
      <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, name))}>
        {text(label)}
        <span className={styles.arrow} data-direction={direction}>
          <Icon name="chevronDown" size={16} />
        </span>
      </button>
      {note && <span className={styles.headNote}>{text(note)}</span>}
    </th>
  );
};

interface CellProps extends Pick<PlaceListProps, 'measure' | 'scale' | 'wanted'> {
  row: PlaceRow;
}

const Name = ({ row, wanted }: CellProps) => {
  const text = useText();

  return (
    <th scope="row" data-column="name">
      <PlaceName row={row} wanted={wanted} />
      {wanted.choice.by === 'location' && (
        <>
          {' '}
          <span className={styles.sensors}>{text(analysisMessages.sensors, counted(row.sensors))}</span>
        </>
      )}
    </th>
  );
};

const CELLS = {
  figure: ({ row, measure, scale }: CellProps) => (
    <div className={styles.figure} data-barred={(row.figure !== null && scale !== undefined) || undefined}>
      {row.figure !== null && <Bar row={row} scale={scale} />}
      <Figure row={row} measure={measure} />
    </div>
  ),
  change: ({ row, measure }: CellProps) => <ChangeOf row={row} measure={measure} />,
  outside: ({ row }: CellProps) => <Outside row={row} />,
  measured: ({ row }: CellProps) => <Measured row={row} />,
} as const;

const Cell = ({ name, ...props }: CellProps & { name: PlaceField }) => {
  if (name === 'name') return <Name {...props} />;
  const Content = CELLS[name];
  return (
    <td data-column={name}>
      <Content {...props} />
    </td>
  );
};

/** The places with their figures, sorted by any column. */
export const PlaceTable = ({
  rows,
  total,
  columns,
  longest,
  sort,
  onSort,
  wanted,
  ...cells
}: PlaceListProps) => {
  const text = useText();

  return (
    <table
      className={styles.table}
      style={{ '--longest': longest } as CSSProperties}
      aria-label={text(analysisMessages.title[wanted.choice.by], { variable: wanted.choice.variable.name })}
      aria-rowcount={total + 1}
    >
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <Heading key={column.name} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id ?? 0} aria-rowindex={index + 2}>
            {columns.map(({ name }) => (
              <Cell key={name} name={name} row={row} wanted={wanted} {...cells} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
