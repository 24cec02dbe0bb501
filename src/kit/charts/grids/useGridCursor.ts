import { useState, type FocusEvent, type KeyboardEvent } from 'react';

/** The cells of a grid; null where there is none. */
type Rows<Cell> = readonly (readonly (Cell | null)[])[];

interface GridPlace {
  row: number;
  column: number;
}

const STEPS: Readonly<Record<string, (place: GridPlace, last: GridPlace) => GridPlace>> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
  PageUp: ({ column }) => ({ row: 0, column }),
  PageDown: ({ column }, last) => ({ row: last.row, column }),
};

/** Where a key leads in a grid; undefined if it leads nowhere. At a row's end the next row follows. */
export const placeAfter = (key: string, place: GridPlace, rows: Rows<object>): GridPlace | undefined => {
  const width = rows[0]?.length ?? 0;
  const wanted = STEPS[key]?.(place, { row: rows.length - 1, column: width - 1 });
  if (!wanted) return undefined;
  const row = wanted.row + Math.floor(wanted.column / width);
  const column = (wanted.column + width) % width;
  const cells = rows[row] ?? [];
  if (cells[column]) return { row, column };
  if (key.startsWith('Arrow')) return undefined;
  // The first and the last row may be short: the other keys go to the nearest cell.
  const [nearest] = [...cells.keys()]
    .filter((one) => cells[one])
    .toSorted((one, other) => Math.abs(one - column) - Math.abs(other - column));
  return nearest === undefined ? undefined : { row, column: nearest };
};

const cellAt = (grid: HTMLElement, { row, column }: GridPlace) =>
  grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);

/** One cell of a grid is a Tab stop, and arrow keys reach the others from it; the pointer reaches any. */
export const useGridCursor = <Cell extends object>(rows: Rows<Cell>) => {
  const [tabStop, setTabStop] = useState({ row: 0, column: rows[0]?.findIndex(Boolean) ?? 0 });
  const [inspected, setInspected] = useState<GridPlace | null>(null);
  const isAt = (place: GridPlace | null, { row, column }: GridPlace) =>
    place?.row === row && place.column === column;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = placeAfter(event.key, tabStop, rows);
    if (!next) return;
    event.preventDefault();
    cellAt(event.currentTarget, next)?.focus();
  };

  return {
    /** The cell with the pointer or the focus. */
    inspected: inspected && rows[inspected.row]?.[inspected.column],
    gridProps: {
      onKeyDown,
      onPointerLeave: () => setInspected(null),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setInspected(null);
      },
    },
    cellProps: (place: GridPlace) => ({
      'data-row': place.row,
      'data-column': place.column,
      'data-inspected': isAt(inspected, place) || undefined,
      tabIndex: isAt(tabStop, place) ? 0 : -1,
      onFocus: () => {
        setTabStop(place);
        setInspected(place);
      },
      onPointerEnter: () => setInspected(place),
      onClick: () => setInspected(place),
    }),
  };
};
