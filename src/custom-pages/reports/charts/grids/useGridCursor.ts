import { useState, type FocusEvent, type KeyboardEvent } from 'react';

/** The cells of a grid; some places may be empty. */
interface GridShape {
  rows: number;
  columns: number;
  hasCell: (row: number, column: number) => boolean;
}

interface GridPlace {
  row: number;
  column: number;
}

const STEPS: Readonly<Record<string, (place: GridPlace, shape: GridShape) => GridPlace>> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  PageUp: ({ column }) => ({ row: 0, column }),
  PageDown: ({ column }, { rows }) => ({ row: rows - 1, column }),
};

/** Where a key leads in a grid; undefined if it leads nowhere. At a row's end the next row follows. */
export const placeAfter = (key: string, place: GridPlace, shape: GridShape): GridPlace | undefined => {
  const wanted = STEPS[key]?.(place, shape);
  if (!wanted) return undefined;
  const index = wanted.row * shape.columns + wanted.column;
  const row = Math.floor(index / shape.columns);
  const next = { row, column: index - row * shape.columns };
  if (shape.hasCell(next.row, next.column)) return next;
  // The first and the last row may be short: Home and End go to the nearest cell.
  const columns = Array.from({ length: shape.columns }, (_, column) => column)
    .filter((column) => shape.hasCell(next.row, column))
    .toSorted((one, other) => Math.abs(one - next.column) - Math.abs(other - next.column));
  const isAlong = key === 'Home' || key === 'End' || key === 'PageUp' || key === 'PageDown';
  return isAlong && columns[0] !== undefined ? { row: next.row, column: columns[0] } : undefined;
};

const cellAt = (grid: HTMLElement, { row, column }: GridPlace) =>
  grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);

/** One cell of a grid is a Tab stop, and arrow keys reach the others from it; the pointer reaches any. */
export const useGridCursor = <Cell>(rows: readonly (readonly (Cell | null)[])[], start: GridPlace) => {
  const [tabStop, setTabStop] = useState(start);
  const [looked, setLooked] = useState<GridPlace | null>(null);
  const isAt = (place: GridPlace | null, { row, column }: GridPlace) =>
    place?.row === row && place.column === column;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = placeAfter(event.key, tabStop, {
      rows: rows.length,
      columns: rows[0]?.length ?? 0,
      hasCell: (row, column) => Boolean(rows[row]?.[column]),
    });
    if (!next) return;
    event.preventDefault();
    cellAt(event.currentTarget, next)?.focus();
  };

  return {
    /** The cell with the pointer or the focus. */
    looked: looked && rows[looked.row]?.[looked.column],
    gridProps: {
      onKeyDown,
      onPointerLeave: () => setLooked(null),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setLooked(null);
      },
    },
    cellProps: (place: GridPlace) => ({
      'data-row': place.row,
      'data-column': place.column,
      'data-looked': isAt(looked, place) || undefined,
      tabIndex: isAt(tabStop, place) ? 0 : -1,
      onFocus: () => {
        setTabStop(place);
        setLooked(place);
      },
      onPointerEnter: () => setLooked(place),
      onClick: () => setLooked(place),
    }),
  };
};
