import { foldText } from './nameSearch';

/** What a list of sensors can be ordered by. */
export const sensorColumns = ['name', 'description', 'type', 'location'] as const;

export type SensorColumn = (typeof sensorColumns)[number];

export interface SensorSort {
  by: SensorColumn;
  order: 'asc' | 'desc';
}

export const BY_NAME: SensorSort = { by: 'name', order: 'asc' };

/** The order after a click on a column's heading: that column from its beginning, or the other way round. */
export const sortAfterClick = (sort: SensorSort, by: SensorColumn): SensorSort => ({
  by,
  order: sort.by === by && sort.order === 'asc' ? 'desc' : 'asc',
});

interface Sortable {
  name: string;
  description?: string | null | undefined;
  type?: string | null | undefined;
  locationName?: string | null | undefined;
}

const textIn: Readonly<Record<SensorColumn, (sensor: Sortable) => string>> = {
  name: ({ name }) => name.trim(),
  description: ({ description }) => description?.trim() ?? '',
  type: ({ type }) => type?.trim() ?? '',
  location: ({ locationName }) => locationName?.trim() ?? '',
};

const collator = new Intl.Collator('es');
const letters = new Intl.Collator('es', { sensitivity: 'base' });

interface Place {
  /** By the letters alone, whatever their case and accents. */
  base: number;
  exact: number;
}

const NOWHERE: Place = { base: 0, exact: 0 };

/** Where each text stands by Spanish collation, which takes half as long with what was sorted almost right before. */
const createPlaces = (texts: readonly string[]): ReadonlyMap<string, Place> => {
  const inOrder = Array.from(new Set(texts), (text) => ({ text, folded: foldText(text) }))
    .toSorted((a, b) => (a.folded < b.folded ? -1 : Number(a.folded > b.folded)))
    .toSorted((a, b) => collator.compare(a.text, b.text));

  let base = 0;
  return new Map(
    inOrder.map(({ text, folded }, exact) => {
      const before = inOrder[exact - 1];
      // Folding takes the tilde off the ñ, which is a letter of its own.
      if (before?.folded !== folded || letters.compare(before.text, text) !== 0) base = exact;
      return [text, { base, exact }];
    }),
  );
};

const NUMBER_AT_THE_END = /\d{1,15}$/;

/**
 * Numbers that rise with the texts: 'Aire' before 'aire 2' before 'Aire 10'. Equal texts have the same. They are made of
 * the letters' place, the number's and the exact spelling's, which stays exact up to 200,000 texts.
 */
const ranksOf = (texts: readonly string[]): number[] => {
  const stems = texts.map((text) => text.replace(NUMBER_AT_THE_END, '').trimEnd());
  const numbers = texts.map((text) => Number(NUMBER_AT_THE_END.exec(text)?.[0] ?? -1));
  const placeOf = createPlaces(stems);
  const numberPlaceOf = new Map(
    [...new Set(numbers)].toSorted((a, b) => a - b).map((n, place) => [n, place]),
  );
  const count = texts.length;

  return stems.map((stem, position) => {
    const { base, exact } = placeOf.get(stem) ?? NOWHERE;
    const numberPlace = numberPlaceOf.get(numbers[position] ?? -1) ?? 0;
    return (base * count + numberPlace) * count + (exact - base);
  });
};

/**
 * Sorts sensors by a column, in Spanish. Equals stand by name, then as they came; what has no value comes last in either
 * order. Each column is compared once, at its first use, so that turning 50,000 sensors round costs milliseconds.
 */
export const createSensorSorter = <S extends Sortable>(sensors: readonly S[]) => {
  const columns = new Map<SensorColumn, { texts: string[]; ranks: number[] }>();
  const column = (by: SensorColumn) => {
    const known = columns.get(by);
    if (known) return known;
    const texts = sensors.map(textIn[by]);
    const compared = { texts, ranks: ranksOf(texts) };
    columns.set(by, compared);
    return compared;
  };

  return ({ by, order }: SensorSort): readonly S[] => {
    const { texts, ranks } = column(by);
    const names = column('name').ranks;
    const direction = order === 'asc' ? 1 : -1;
    const keys = ranks.map((rank, position) => (texts[position] === '' ? Infinity : direction * rank));
    // Two without a value differ by NaN, which leaves it to the names.
    const compare = (a: number, b: number) =>
      (keys[a] ?? 0) - (keys[b] ?? 0) || (names[a] ?? 0) - (names[b] ?? 0);
    return [...sensors.keys()].toSorted(compare).flatMap((position) => sensors[position] ?? []);
  };
};
