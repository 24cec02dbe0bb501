import type { SortPayload } from 'react-admin';

import { foldText } from '@domain/nameSearch';

import type { Sensor } from '@/providers/data/records';

/** The columns that a list of sensors can be sorted by; it opens sorted by the first. */
export const sensorColumns = ['name', 'description', 'type', 'location'] as const;

type SensorColumn = (typeof sensorColumns)[number];

const BY_NAME: SortPayload = { field: 'name', order: 'ASC' };

const textIn: Readonly<Record<SensorColumn, (sensor: Sensor) => string>> = {
  name: ({ name }) => name.trim(),
  description: ({ description }) => description?.trim() ?? '',
  type: ({ type }) => type?.trim() ?? '',
  location: ({ locationName }) => locationName?.trim() ?? '',
};

interface Place {
  /** The order by letters alone, without case and accents. */
  base: number;
  exact: number;
}

const NOWHERE: Place = { base: 0, exact: 0 };

/** The position of each text by Spanish collation, which is twice as fast if the texts are almost sorted beforehand. */
const createPlaces = (texts: readonly string[]): ReadonlyMap<string, Place> => {
  const collator = new Intl.Collator('es');
  const letters = new Intl.Collator('es', { sensitivity: 'base' });
  const inOrder = Array.from(new Set(texts), (text) => ({ text, folded: foldText(text) }))
    .toSorted((a, b) => (a.folded < b.folded ? -1 : Number(a.folded > b.folded)))
    .toSorted((a, b) => collator.compare(a.text, b.text));

  let base = 0;
  return new Map(
    inOrder.map(({ text, folded }, exact) => {
      const before = inOrder[exact - 1];
      // Folding removes the tilde of ñ, which is a separate letter.
      if (before?.folded !== folded || letters.compare(before.text, text) !== 0) base = exact;
      return [text, { base, exact }];
    }),
  );
};

const NUMBER_AT_THE_END = /\d{1,15}$/;

const splitNumber = (text: string): { stem: string; number: number } => {
  const digits = NUMBER_AT_THE_END.exec(text)?.[0];
  return digits === undefined
    ? { stem: text, number: -1 }
    : { stem: text.slice(0, -digits.length).trimEnd(), number: Number(digits) };
};

/**
 * Numbers that rise with the texts: 'Aire' before 'aire 2' before 'Aire 10'. Equal texts have equal numbers.
 * Each combines the positions of the letters, the number and the exact spelling, which stays exact up to
 * 200,000 texts.
 */
const ranksOf = (texts: readonly string[]): number[] => {
  const parts = texts.map(splitNumber);
  const placeOf = createPlaces(parts.map(({ stem }) => stem));
  const numbers = new Set(parts.map(({ number }) => number));
  const numberPlaceOf = new Map([...numbers].toSorted((a, b) => a - b).map((n, place) => [n, place]));
  const count = texts.length;

  return parts.map(({ stem, number }) => {
    const { base, exact } = placeOf.get(stem) ?? NOWHERE;
    const numberPlace = numberPlaceOf.get(number) ?? 0;
    return (base * count + numberPlace) * count + (exact - base);
  });
};

interface Column {
  /** Groups of sensors with the same text, in ascending order of the texts. */
  rising: readonly (readonly Sensor[])[];
  blank: readonly Sensor[];
}

const groupByText = (sensors: readonly Sensor[], textOf: (sensor: Sensor) => string) => {
  const groups = new Map<string, Sensor[]>();
  for (const sensor of sensors) {
    const text = textOf(sensor);
    const group = groups.get(text);
    if (group) group.push(sensor);
    else groups.set(text, [sensor]);
  }
  return groups;
};

/** @param sensors in the order for equal texts */
const createColumn = (sensors: readonly Sensor[], by: SensorColumn): Column => {
  const groups = groupByText(sensors, textIn[by]);
  const blank = groups.get('') ?? [];
  groups.delete('');
  const ranks = ranksOf([...groups.keys()]);
  const rising = Array.from(groups.values(), (group, position) => ({ group, rank: ranks[position] ?? 0 }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ group }) => group);
  return { rising, blank };
};

/**
 * Sorts sensors by a column, in Spanish. Equal ones are sorted by name, then by their original order; those
 * without a value come last in either direction. Each column is sorted once, at its first use, so that
 * reversing 50,000 sensors takes milliseconds.
 */
export const createSensorSorter = (sensors: readonly Sensor[]) => {
  const columns = new Map<SensorColumn, Column>();

  const column = (by: SensorColumn): Column => {
    const known = columns.get(by);
    if (known) return known;
    const created = createColumn(by === 'name' ? sensors : sort(BY_NAME), by);
    columns.set(by, created);
    return created;
  };

  const sort = ({ field, order }: SortPayload): readonly Sensor[] => {
    const { rising, blank } = column(sensorColumns.find((known) => known === field) ?? 'name');
    const groups = order === 'ASC' ? rising : rising.toReversed();
    const sorted: Sensor[] = [];
    for (const group of groups) for (const sensor of group) sorted.push(sensor);
    return sorted.concat(blank);
  };
  return sort;
};
