import { describe, expect, test } from 'vitest';

import { createSeed } from '@mock/seed/seed';

import type { Sensor } from '@/providers/data/records';
import { createSensorSorter } from '@/resources/sensors/parts/sensorSort';

const namesIn = (names: readonly string[], order: 'ASC' | 'DESC' = 'ASC') =>
  createSensorSorter(names.map((name, id) => ({ id, name, typeId: 1 })))({ field: 'name', order }).map(
    ({ name }) => name,
  );

describe('names in order', () => {
  test.each<[string, string[], string[]]>([
    [
      'numbers before capitals and accents',
      ['sensor 2', 'Sensor 1', 'Sénsor 3'],
      ['Sensor 1', 'sensor 2', 'Sénsor 3'],
    ],
    ['as the Spanish alphabet has them', ['ozono', 'nube', 'ñandú'], ['nube', 'ñandú', 'ozono']],
    ['accents aside', ['arbol 2', 'Árbol', 'arcén'], ['Árbol', 'arbol 2', 'arcén']],
    ['capitals aside', ['aire b', 'Aire C', 'AIRE A'], ['AIRE A', 'aire b', 'Aire C']],
    [
      'numbers by their value',
      ['Aire 10', 'Aire 9', 'Aire', 'Aire 100'],
      ['Aire', 'Aire 9', 'Aire 10', 'Aire 100'],
    ],
    [
      'a longer name after its beginning',
      ['Plaza Sur', 'Plaza 2', 'Plaza'],
      ['Plaza', 'Plaza 2', 'Plaza Sur'],
    ],
    ['blanks around them aside', [' b', 'a ', 'c'], ['a ', ' b', 'c']],
    ['digits before letters', ['Aire', '10 aires', '2 aires'], ['2 aires', '10 aires', 'Aire']],
    ['none', [], []],
  ])('%s', (_, names, expected) => {
    expect(namesIn(names)).toEqual(expected);
  });

  test('the other way round', () => {
    expect(namesIn(['Aire 10', 'Zona', 'Aire 9'], 'DESC')).toEqual(['Zona', 'Aire 10', 'Aire 9']);
  });

  test('a town’s names stand as Spanish collation has them', () => {
    const names = createSeed(2_000).sensors.map(({ name }) => name);
    const collator = new Intl.Collator('es', { numeric: true });
    expect(namesIn(names)).toEqual(names.toSorted(collator.compare));
  });
});

const sensors: Sensor[] = [
  { id: 1, name: 'B', typeId: 2, type: 'Ruido', description: 'En el techo', locationName: 'Ñandubay' },
  { id: 2, name: 'A', typeId: 2, type: 'Ruido', description: null, locationName: null },
  { id: 3, name: 'D', typeId: 1, type: 'Aire', description: '  ', locationName: 'Norte' },
  { id: 4, name: 'C', typeId: 2, type: 'Ruido', description: 'Al lado', locationName: 'Oeste' },
  { id: 5, name: 'A', typeId: 1, type: 'Aire', locationName: 'Norte' },
];

test.each<[string, 'ASC' | 'DESC', number[]]>([
  ['name', 'ASC', [2, 5, 1, 4, 3]],
  ['name', 'DESC', [3, 4, 1, 2, 5]],
  ['type', 'ASC', [5, 3, 2, 1, 4]],
  ['type', 'DESC', [2, 1, 4, 5, 3]],
  ['description', 'ASC', [4, 1, 2, 5, 3]],
  ['description', 'DESC', [1, 4, 2, 5, 3]],
  ['location', 'ASC', [5, 3, 1, 4, 2]],
  ['location', 'DESC', [4, 1, 5, 3, 2]],
])('by %s, %s: equals by name and as they came, what has none last', (field, order, ids) => {
  const sort = createSensorSorter(sensors);
  expect(sort({ field, order }).map(({ id }) => id)).toEqual(ids);
  expect(sort({ field, order }).map(({ id }) => id)).toEqual(ids);
});
