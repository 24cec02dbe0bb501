import { neighbourhoods } from '@mock/seed/places';
import type { Place } from '@domain/sensors/place';

/** Metres to the east and to the north of the middle of the town. */
export interface Point {
  readonly east: number;
  readonly north: number;
}

/** Somewhere in the pampa, where there is no town. */
const MIDDLE: Place = { latitude: -35.3102, longitude: -60.2087 };

const METRES_OF_A_DEGREE = 111_320;

export const placeAt = ({ east, north }: Point): Place => {
  const latitude = MIDDLE.latitude + north / METRES_OF_A_DEGREE;
  const shrink = Math.cos((MIDDLE.latitude * Math.PI) / 180);
  return { latitude, longitude: MIDDLE.longitude + east / (METRES_OF_A_DEGREE * shrink) };
};

/** A part of the town, whose streets are a grid. */
export interface Quarter {
  readonly name: string;
  readonly middle: Point;
  /** How far its streets are turned, in radians. */
  readonly turn: number;
  /** How many blocks it is wide and deep. */
  readonly blocks: { readonly wide: number; readonly deep: number };
}

const BLOCK_METRES = 110;

const COLUMNS = 4;
const SPACING = { east: 880, north: 800 };

/** Quarters lie in rows like bricks, each with streets of its own direction. */
const quarterOf = (name: string, index: number): Quarter => {
  const row = Math.floor(index / COLUMNS);
  const column = index % COLUMNS;
  const middle = {
    east: (column - (COLUMNS - 1) / 2 + (row % 2) / 2 - 0.25) * SPACING.east,
    north: (1.5 - row) * SPACING.north,
  };
  return {
    name,
    middle,
    turn: (((index * 7) % 5) - 2) * 0.06,
    blocks: { wide: 6 - (index % 2), deep: 5 + ((index * 3) % 2) },
  };
};

/** The invented neighbourhoods of the town, and where they lie: the same each time. */
export const quarters: readonly Quarter[] = neighbourhoods.map(quarterOf);

/** Where the streets of a quarter are that has so many blocks, counted from its middle. */
export const streetsAcross = (blocks: number): number[] =>
  Array.from({ length: blocks + 1 }, (_, street) => street - blocks / 2);

/** Which of them is the avenue: the one nearest to the middle. */
export const avenueAcross = (blocks: number): number => (blocks % 2 === 0 ? 0 : -0.5);

/** A point of a quarter, counted in blocks from its middle. */
export const inQuarter = ({ middle, turn }: Quarter, across: number, up: number): Point => {
  const east = across * BLOCK_METRES;
  const north = up * BLOCK_METRES;
  return {
    east: middle.east + east * Math.cos(turn) - north * Math.sin(turn),
    north: middle.north + east * Math.sin(turn) + north * Math.cos(turn),
  };
};
