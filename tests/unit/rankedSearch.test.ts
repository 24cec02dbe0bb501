import { expect, test } from 'vitest';

import { createRankedSearch } from '@/layout/search/rankedSearch';

const things = [
  { name: 'Ruido Plaza Mitre', note: 'Ruido · Centro' },
  { name: 'Aire Estación', note: 'Calidad de aire · Barrio Plaza' },
  { name: 'Plaza Güemes', note: 'Tránsito · Ñandú' },
  { name: 'Aireplaza', note: '' },
];

const namesFor = (query: string, most = 10) =>
  createRankedSearch(things, (thing) => thing, most)(query).items.map(({ name }) => name);

test.each([
  ['nothing', '   ', []],
  [
    'the beginning before a word, a word before a part, a name before its note',
    'plaza',
    ['Plaza Güemes', 'Ruido Plaza Mitre', 'Aireplaza', 'Aire Estación'],
  ],
  ['whatever case and accents', 'GUEMES nandu', ['Plaza Güemes']],
  ['all of the words, in any order', 'mitre ruido', ['Ruido Plaza Mitre']],
  ['nothing where one of them is missing', 'mitre aire', []],
])('finds %s', (_, query, names) => {
  expect(namesFor(query)).toEqual(names);
});

test('shows the best and counts all', () => {
  const found = createRankedSearch(things, (thing) => thing, 2)('plaza');
  expect(found.items.map(({ name }) => name)).toEqual(['Plaza Güemes', 'Ruido Plaza Mitre']);
  expect(found.total).toBe(4);
});
