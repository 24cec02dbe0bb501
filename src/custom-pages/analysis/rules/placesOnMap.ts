import type { PlaceRow } from '@reporting/comparison/placeRows';

import type { MapPlace, MarkLook } from '@/kit/map/mapContent';

const SMALLEST = 0.45;
const STEPS = 5;

/** How a place looks on the map: the higher its figure, the larger. The highest is the first. */
export const FIGURE_LOOKS: readonly MarkLook[] = Array.from({ length: STEPS }, (_, step) => ({
  icon: 'disc',
  color: '--color-accent',
  fill: '--color-accent',
  size: 1 - (step * (1 - SMALLEST)) / (STEPS - 1),
}));

/** Directions are not more or less than others. */
const MIDDLE = Math.floor(STEPS / 2);

export interface PlacedRow {
  readonly id: number;
  readonly row: PlaceRow & { readonly figure: number };
  readonly place: MapPlace;
  /** Its place among `FIGURE_LOOKS`. */
  readonly look: number;
}

/** The places with a figure that the map can show, and those that have one but no place. */
export const placesOnMap = (
  rows: readonly PlaceRow[],
  kind: string | null,
): { placed: readonly PlacedRow[]; unplaced: readonly PlaceRow[] } => {
  const known = rows.filter((row): row is PlacedRow['row'] => row.figure !== null);
  const figures = known.map(({ figure }) => figure);
  const [low, high] = [Math.min(...figures), Math.max(...figures)];
  const lookOf = (figure: number) =>
    kind === 'direction' || low === high
      ? MIDDLE
      : Math.round(((high - figure) / (high - low)) * (STEPS - 1));
  return {
    placed: known.flatMap((row) =>
      row.place && row.id !== null ? [{ id: row.id, row, place: row.place, look: lookOf(row.figure) }] : [],
    ),
    unplaced: known.filter(({ id, place }) => !place || id === null),
  };
};
