import { describe, expect, test } from 'vitest';

import {
  createSensorSorter,
  sortAfterClick,
  type SensorColumn,
  type SensorSort,
} from '@/shared/sensorList/sensorSort';
import { createSeed } from '@mock/seed/seed';

const namesIn = (names: readonly string[], order: SensorSort['order'] = 'asc') =>
  createSensorSorter(names.map((name) => ({ name })))({ by: 'name', order }).map(({ name }) => name);

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
    ['digits before letters', ['Aire', '2 aires', '10 aires'], ['10 aires', '2 aires', 'Aire']],
    ['none', [], []],
  ])('%s', (_, names, expected) => {
    expect(namesIn(names)).toEqual(expected);
  });

  test('the other way round', () => {
    expect(namesIn(['Aire 10', 'Zona', 'Aire 9'], 'desc')).toEqual(['Zona', 'Aire 10', 'Aire 9']);
  });

  test('a town’s names stand as Spanish collation has them', () => {
    const names = createSeed(2_000).sensors.map(({ name }) => name);
    const collator = new Intl.Collator('es', { numeric: true });
    expect(namesIn(names)).toEqual(names.toSorted(collator.compare));
  });
});

const sensors = [
  { id: 1, name: 'B', type: 'Ruido', description: 'En el techo', locationName: 'Ñandubay' },
  { id: 2, name: 'A', type: 'Ruido', description: null, locationName: null },
  { id: 3, name: 'D', type: 'Aire', description: '  ', locationName: 'Norte' },
  { id: 4, name: 'C', type: 'Ruido', description: 'Al lado', locationName: 'Oeste' },
  { id: 5, name: 'A', type: 'Aire', locationName: 'Norte' },
];

test.each<[SensorColumn, SensorSort['order'], number[]]>([
  ['name', 'asc', [2, 5, 1, 4, 3]],
  ['name', 'desc', [3, 4, 1, 2, 5]],
  ['type', 'asc', [5, 3, 2, 1, 4]],
  ['type', 'desc', [2, 1, 4, 5, 3]],
  ['description', 'asc', [4, 1, 2, 5, 3]],
  ['description', 'desc', [1, 4, 2, 5, 3]],
  ['location', 'asc', [5, 3, 1, 4, 2]],
  ['location', 'desc', [4, 1, 5, 3, 2]],
])('by %s, %s: equals by name and as they came, what has none last', (by, order, ids) => {
  const sort = createSensorSorter(sensors);
  expect(sort({ by, order }).map(({ id }) => id)).toEqual(ids);
  expect(sort({ by, order }).map(({ id }) => id)).toEqual(ids);
});

test.each<[SensorSort, SensorColumn, SensorSort]>([
  [{ by: 'name', order: 'asc' }, 'name', { by: 'name', order: 'desc' }],
  [{ by: 'name', order: 'desc' }, 'name', { by: 'name', order: 'asc' }],
  [{ by: 'name', order: 'desc' }, 'type', { by: 'type', order: 'asc' }],
])('after %j a click on %s gives %j', (before, column, after) => {
  expect(sortAfterClick(before, column)).toEqual(after);
});
