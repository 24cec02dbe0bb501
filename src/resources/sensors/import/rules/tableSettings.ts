import type { SensorColumn } from '@domain/tables/sensorTable';
import { guessDecimal, type Decimal } from '@domain/tables/tableNumber';
import { LIMITS } from '@domain/sensors/threshold';

import type { TableRow } from '@/kit/tables/readTable';
import type { SensorTable, SensorType } from '@/providers/data/records';

import { columnLetter } from '../../tables/columnLetter';
import { findHeadings, guessColumns } from './guessColumns';

/** A table as it was read. */
export interface ReadTable {
  readonly name: string;
  readonly rows: readonly TableRow[];
}

/** How a table is to be understood. */
export interface TableSettings {
  /** Which row has the headings, of those that were read; null if none has. What stands above it isn't imported. */
  readonly headingRow: number | null;
  readonly columns: readonly (SensorColumn | null)[];
  readonly decimal: Decimal;
  /** If no column says it. */
  readonly typeId: number | null;
}

const widthOf = ({ rows }: ReadTable): number =>
  rows.reduce((width, { cells }) => Math.max(width, cells.length), 0);

const IS_LIMIT = new Set<string>(LIMITS);

const limitCells = (rows: readonly TableRow[], columns: TableSettings['columns']): string[] =>
  rows.flatMap(({ cells }) => cells.filter((_, index) => IS_LIMIT.has(columns[index]?.meaning ?? '')));

type Headed = Pick<TableSettings, 'headingRow'>;

/** The cells of the headings; none without them. */
export const headingsOf = ({ rows }: ReadTable, { headingRow }: Headed): readonly string[] =>
  headingRow === null ? [] : (rows[headingRow]?.cells ?? []);

/** The columns' meanings by the headings; nothing is known without them. */
export const columnsFor = (table: ReadTable, headed: Headed, variables: readonly string[]) => {
  const headings = headingsOf(table, headed);
  const blank = Array.from({ length: widthOf(table) - headings.length }, () => '');
  return guessColumns([...headings, ...blank], variables);
};

export const rowsOf = ({ rows }: ReadTable, { headingRow }: Headed) =>
  headingRow === null ? rows : rows.slice(headingRow + 1);

/** How a table is understood unless somebody says otherwise. */
export const guessSettings = (table: ReadTable, variables: readonly string[]): TableSettings => {
  const headingRow = findHeadings(
    table.rows.map(({ cells }) => cells),
    variables,
  );
  const columns = columnsFor(table, { headingRow }, variables);
  const decimal = guessDecimal(limitCells(rowsOf(table, { headingRow }), columns)) ?? 'comma';
  return { headingRow, columns, decimal, typeId: null };
};

/** A column's heading, undefined without one, and its letter in a spreadsheet. */
export const headingOf = (table: ReadTable, headed: Headed, index: number) => ({
  heading: headingsOf(table, headed)[index] || undefined,
  letter: columnLetter(index),
});

const needsVariable = (column: SensorColumn): boolean =>
  column.meaning === 'measures' && column.variable === undefined;

/** What is missing before the table can be sent; undefined if nothing is. */
export const missingIn = ({ columns, typeId }: TableSettings) => {
  const has = (meaning: SensorColumn['meaning']) => columns.some((column) => column?.meaning === meaning);
  if (!has('name')) return { missing: 'name' } as const;
  if (!has('type') && typeId === null) return { missing: 'type' } as const;
  const loose = columns.findIndex(
    (column) =>
      column !== null &&
      (needsVariable(column) ||
        (column.variable === undefined &&
          (IS_LIMIT.has(column.meaning) || column.meaning === 'payloadName') &&
          !has('variable'))),
  );
  return loose < 0 ? undefined : ({ missing: 'variable', column: loose } as const);
};

/** The table as the server takes it; a type for all sensors is one more column. */
export const toRequest = (
  table: ReadTable,
  settings: TableSettings,
  types: readonly SensorType[],
): SensorTable => {
  const { columns, decimal, typeId } = settings;
  const type = columns.some((column) => column?.meaning === 'type')
    ? undefined
    : types.find(({ id }) => id === typeId);
  return {
    columns: [...columns, ...(type ? [{ meaning: 'type' as const }] : [])],
    decimal,
    rows: rowsOf(table, settings).map(({ line, cells, isUnclosed }) => ({
      line,
      ...(isUnclosed && { isUnclosed }),
      cells: columns
        .map((column, index) => (column ? (cells[index] ?? '') : ''))
        .concat(type ? [type.name] : []),
    })),
  };
};
