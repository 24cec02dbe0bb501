import { HOUR_S } from '@domain/duration';

/** Values at instants, as columns: the same place in each is the same reading. */
export interface Column {
  at: readonly number[];
  value: readonly number[];
}

const LONGEST_S = 6 * HOUR_S;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)] ?? 0;

/**
 * How far apart readings may be and still belong together: a value holds for an hour (EXT-21), or as long as a device that
 * measures more rarely leaves between two, to a limit.
 */
export const longestStep = (at: readonly number[]): number => {
  const steps = at.slice(1).map((instant, index) => instant - (at[index] ?? 0));
  return Math.max(HOUR_S, Math.min(LONGEST_S, 1.5 * median(steps)));
};

/** Instants in the middle of each stretch without readings, where a line has to break. */
const breaks = (at: readonly number[]): number[] => {
  const most = longestStep(at);
  return at.slice(1).flatMap((instant, index) => {
    const before = at[index] ?? 0;
    return instant - before > most ? [(before + instant) / 2] : [];
  });
};

/** A value at each place of a common axis; null where a line breaks, undefined where another line alone has a place. */
export type Values = (number | null | undefined)[];

/** The lists of instants of columns, each once: those that are measured together share theirs. */
export const listsOf = (columns: readonly Pick<Column, 'at'>[]): (readonly number[])[] => [
  ...new Set(columns.map(({ at }) => at)),
];

/** Columns on the instants of all of them, in order. */
export const aligned = (columns: readonly Column[]): { x: number[]; values: Values[] } => {
  const lists = listsOf(columns);
  const broken = new Map(lists.map((at) => [at, breaks(at)]));
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

/** The place that lies nearest, of some in order; -1 where there is none. */
export const nearest = (places: readonly number[], wanted: number): number => {
  let low = 0;
  let high = places.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  const before = places[low - 1];
  const here = places[low];
  return before !== undefined && here !== undefined && wanted - before < here - wanted ? low - 1 : high;
};
