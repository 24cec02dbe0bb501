import { compareNames } from '@domain/compareNames';
import { addsUp } from '@domain/sensors/variableKind';

import type { PlaceRow } from './placeRows';

/** What is told of a place; places can be sorted by any of them. */
export const PLACE_FIELDS = ['name', 'figure', 'change', 'outside', 'measured'] as const;

export type PlaceField = (typeof PLACE_FIELDS)[number];

type Order = 'ASC' | 'DESC';

const NUMBERS: Readonly<Record<Exclude<PlaceField, 'name'>, (row: PlaceRow) => number | null>> = {
  figure: ({ figure }) => figure,
  change: ({ change }) => change?.by ?? null,
  outside: ({ outsideHours }) => outsideHours,
  measured: ({ measured }) => measured,
};

export interface PlaceSort {
  readonly column: PlaceField;
  readonly order: Order;
}

/** The order in which a column begins: the worst first. Little time measured is worse than much. */
export const firstOrder = (column: PlaceField): Order =>
  column === 'name' || column === 'measured' ? 'ASC' : 'DESC';

/**
 * By which column the worst comes first. More noise, or more used, is worse; of other values too little may be as bad as too
 * much, which the time outside of limits tells, if there is any.
 */
const worstColumn = (kind: string | null, rows: readonly PlaceRow[]): PlaceField => {
  if (kind === 'direction') return 'name';
  if (kind === 'sound-level' || addsUp(kind)) return 'figure';
  return rows.some(({ outsideHours }) => outsideHours !== null && outsideHours > 0) ? 'outside' : 'figure';
};

/** By what the places are sorted. */
export const placeSort = (
  { field, order }: { field: string; order: Order },
  kind: string | null,
  rows: readonly PlaceRow[],
): PlaceSort => {
  if (field === 'name' || Object.hasOwn(NUMBERS, field)) return { column: field as PlaceField, order };
  const column = worstColumn(kind, rows);
  return { column, order: firstOrder(column) };
};

const byName = (one: PlaceRow, other: PlaceRow): number => {
  if (one.name === null || other.name === null)
    return Number(one.name === null) - Number(other.name === null);
  return compareNames(one.name, other.name);
};

/** The places in their order; those without a number are the last ones, whatever the direction. */
export const sortPlaces = (rows: readonly PlaceRow[], { column, order }: PlaceSort): readonly PlaceRow[] => {
  const sign = order === 'ASC' ? 1 : -1;
  if (column === 'name') return rows.toSorted((one, other) => sign * byName(one, other));
  const numberOf = NUMBERS[column];
  const figureOf = NUMBERS.figure;
  return rows.toSorted((one, other) => {
    const [first, second] = [numberOf(one), numberOf(other)];
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || byName(one, other);
    return sign * (first - second) || (figureOf(other) ?? 0) - (figureOf(one) ?? 0) || byName(one, other);
  });
};
