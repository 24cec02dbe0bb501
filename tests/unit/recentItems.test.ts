import { describe, expect, test } from 'vitest';

import { recentItems, recentKeys, withRecent } from '@/layout/search/recentItems';
import type { SearchItem } from '@/layout/search/SearchItem';

const alarms: SearchItem = { key: 'screen /alarms', icon: 'bell', name: 'Alertas', note: '', to: '/alarms' };
const centre: SearchItem = {
  key: 'neighbourhood Villa del Sol',
  icon: 'place',
  name: 'Villa del Sol',
  note: '2 sensores',
  to: '/dashboard?location=Villa+del+Sol',
};
const places = {
  sensors: [{ id: 3, name: 'Aire Plaza', type: 'Aire', typeId: 1, locationName: null }],
  people: [{ id: 3, mail: 'ana@vigia.example', admin: false, sensors: [] }],
  neighbourhoods: [centre],
  screens: [alarms],
};

describe('where somebody went last', () => {
  test('is told as it is called now, in the order in which they went', () => {
    expect(
      recentItems(['person 3', 'neighbourhood Villa del Sol', 'screen /alarms', 'sensor 3'], places).map(
        ({ name, to }) => [name, to],
      ),
    ).toEqual([
      ['ana@vigia.example', '/users/3'],
      ['Villa del Sol', '/dashboard?location=Villa+del+Sol'],
      ['Alertas', '/alarms'],
      ['Aire Plaza', '/sensors/3'],
    ]);
  });

  test('is left out where it is gone, or may not be seen any more', () => {
    expect(
      recentItems(['person 3', 'sensor 4', 'neighbourhood Sur', 'device 3', 'screen /users'], {
        ...places,
        people: [],
      }),
    ).toEqual([]);
  });

  test.each([
    [null],
    ['sensor 3'],
    [{ 0: 'sensor 3' }],
    [[null, 3, { key: 'sensor 3' }, ['sensor 3']]],
    [['', 'sensor', 'sensor x', 'sensor 3 4 5', 'drone 3', '__proto__']],
  ])('is nothing where something else was kept: %j', (kept) => {
    const known = { ...places, sensors: [] };
    expect(recentItems(recentKeys(kept), known)).toEqual([]);
  });

  test('is six places at the most, each of them once', () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    expect(recentKeys(keys)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(withRecent(recentKeys(keys), 'c')).toEqual(['c', 'a', 'b', 'd', 'e', 'f']);
    expect(withRecent(recentKeys(keys), 'h')).toEqual(['h', 'a', 'b', 'c', 'd', 'e']);
  });
});
