import { describe, expect, test } from 'vitest';

import { createNameSearch, foldText } from '@domain/nameSearch';

const named = (...names: string[]) => names.map((name) => ({ name }));

describe('searching by name', () => {
  const search = createNameSearch(named('Aire Núñez', 'Ruido Plaza', 'AIRE Centro'));
  const found = (query: string) => search(query).map(({ name }) => name);

  test.each([
    ['aire', ['Aire Núñez', 'AIRE Centro']],
    ['NUNEZ', ['Aire Núñez']],
    ['núñez', ['Aire Núñez']],
    ['  plaza ', ['Ruido Plaza']],
    ['o p', ['Ruido Plaza']],
    ['agua', []],
    ['.*', []],
  ])('%j finds %j', (query, names) => {
    expect(found(query)).toEqual(names);
  });

  test('signs of other scripts, which are no accents, make a difference', () => {
    expect(foldText('कुआँ')).toBe('कुआँ');
  });

  test('nothing finds all, without a copy', () => {
    const items = named('a', 'b');
    expect(createNameSearch(items)(' ')).toBe(items);
  });
});
