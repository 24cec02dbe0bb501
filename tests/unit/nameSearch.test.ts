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

  test.each([
    ['a soft hyphen', 'Sen\u00adsor', 'sensor'],
    ['a zero-width space', 'Plaza\u200b Mitre', 'plaza mitre'],
    ['a mark of writing direction', '\u200eRuido', 'ruido'],
    ['what joins the parts of a picture', 'Familia 👩\u200d👧', 'familia 👩👧'],
  ])('%s makes no difference', (_, name, visible) => {
    expect(foldText(name)).toBe(visible);
    const items = named(name, 'otro');
    expect(createNameSearch(items)(visible)).toEqual([{ name }]);
    expect(createNameSearch(named(visible))(` \ufeff ${name}`)).toEqual([{ name: visible }]);
    expect(createNameSearch(items)('\u200b ')).toBe(items);
  });

  test('signs of other scripts, which are no accents, make a difference', () => {
    expect(foldText('कुआँ')).toBe('कुआँ');
  });

  test('nothing finds all, without a copy', () => {
    const items = named('a', 'b');
    expect(createNameSearch(items)(' ')).toBe(items);
  });
});
