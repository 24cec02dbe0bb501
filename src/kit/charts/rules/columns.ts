import { HOUR_S } from '@domain/duration';

/** Values at instants, as columns: the same index in each is the same reading. */
export interface ValueColumn {
  at: readonly number[];
  /** Null for what was measured but has no figure. */
  value: readonly (number | null)[];
}

const MAX_SECONDS = 6 * HOUR_S;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)] ?? 0;

/**
 * The longest gap between readings that are still connected: an hour, as long as a value holds (EXT-21), or
 * the usual interval of a device that measures more rarely, up to a limit.
 */
export const longestStep = (at: readonly number[]): number => {
  const steps = at.slice(1).map((instant, index) => instant - (at[index] ?? 0));
  return Math.max(HOUR_S, Math.min(MAX_SECONDS, 1.5 * median(steps)));
};

/** Instants in the middle of each gap without readings, where a line has to break. */
const breaks = (at: readonly number[], most = longestStep(at)): number[] => {
  return at.slice(1).flatMap((instant, index) => {
    const before = at[index] ?? 0;
    return instant - before > most ? [(before + instant) / 2] : [];
  });
};

/**
 * A value for each place of a common axis; null where a line breaks, undefined where only another line has a
 * value.
 */
export type Values = (number | null | undefined)[];

/** The distinct lists of instants: columns that are measured together share one. */
export const listsOf = (columns: readonly Pick<ValueColumn, 'at'>[]): (readonly number[])[] => [
  ...new Set(columns.map(({ at }) => at)),
];

/**
 * Columns on the instants of all of them, in order.
 * @param most the longest gap that a line leads over, if they don't say so themselves
 */
export const aligned = (
  columns: readonly ValueColumn[],
  most?: number,
): { x: number[]; values: Values[] } => {
  const lists = listsOf(columns);
  const broken = new Map(lists.map((at) => [at, breaks(at, most)]));
  const x = [...new Set([...lists, ...broken.values()].flat())].toSorted((one, other) => one - other);
  const places = new Map(x.map((instant, place) => [instant, place]));
  const values = columns.map(({ at, value }) => {
    const line: Values = Array.from({ length: x.length });
    for (const instant of broken.get(at) ?? []) line[places.get(instant) ?? -1] = null;
    for (const [reading, instant] of at.entries()) line[places.get(instant) ?? -1] = value[reading];
    return line;
  });
  return { x, values };
};

/** The index of the nearest place. */
export const nearest = (places: readonly number[], wanted: number): number =>
  places.reduce((best, place, index) => {
    const distance = Math.abs(place - wanted);
    return distance < Math.abs((places[best] ?? 0) - wanted) ? index : best;
  }, 0);
