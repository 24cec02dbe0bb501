import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { EPA_TABLE, indexOf } from '@domain/air/indexTable';
import { parseIndexTable } from '@server/air/indexTableFile';

const GOOD = { name: 'Buena', from: 0, to: 50, color: '#00e400' };
const BAD = { name: 'Mala', from: 51, to: 100 };
const LOW = { pollutant: 'pm2.5', hours: 24, from: 0, to: 15, category: 'Buena' };
const HIGH = { pollutant: 'pm2.5', hours: 24, from: 15.1, to: 50, category: 'Mala' };

const parse = ({ categories = [GOOD, BAD] as object[], rows = [LOW, HIGH] as object[], ...more } = {}) =>
  parseIndexTable(JSON.stringify({ name: 'Índice municipal', categories, rows, ...more }));

describe('The table of an operator', () => {
  it('is written as the example is, which holds the one that is shipped', () => {
    expect(parseIndexTable(readFileSync('docs/air-index.example.json', 'utf8'))).toEqual({
      ...EPA_TABLE,
      rows: expect.arrayContaining([...EPA_TABLE.rows]) as unknown,
    });
  });

  it('is an index of its own, in whatever order its rows stand', () => {
    const table = parse({ rows: [HIGH, LOW] });
    expect(table.name).toBe('Índice municipal');
    expect(table.categories).toEqual([GOOD, { ...BAD, color: null }]);
    expect(indexOf(table, 'pm2.5', 24, 15)).toEqual({ index: 50, category: 'Buena' });
    expect(indexOf(table, 'pm2.5', 24, 15.1)).toEqual({ index: 51, category: 'Mala' });
    expect(indexOf(table, 'pm10', 24, 15)).toBeUndefined();
  });

  it('may have its higher categories from another averaging time', () => {
    const so2 = { pollutant: 'so2', hours: 1, from: 0, to: 304, category: 'Buena' };
    expect(
      parse({ rows: [so2, { ...so2, hours: 24, from: 305, to: 604, category: 'Mala' }] }).rows,
    ).toHaveLength(2);
  });

  it.each<[string, Parameters<typeof parse>[0], string]>([
    ['a hole', { rows: [LOW, { ...HIGH, from: 15.5 }] }, 'there is a hole between 15 and 15.5'],
    ['an overlap', { rows: [LOW, { ...HIGH, from: 14.5 }] }, '0 to 15 and 14.5 to 50 overlap'],
    ['a row upside down', { rows: [LOW, { ...HIGH, to: 15 }] }, '15.1 to 15 is upside down'],
    ['a category upside down', { categories: [GOOD, { ...BAD, to: 51 }] }, '51 to 51 is upside down'],
    [
      'a hole between categories',
      { categories: [GOOD, { ...BAD, from: 61 }] },
      'must begin at 51, not at 61',
    ],
    ['one name twice', { categories: [GOOD, { ...BAD, name: 'Buena' }] }, '"Buena" stands twice'],
    ['an unknown category', { rows: [LOW, { ...HIGH, category: 'Fea' }] }, 'there is no category "Fea"'],
    ['a category without a row', { rows: [LOW] }, 'pm2.5: no row says what "Mala" is'],
    ['no beginning', { rows: [{ ...LOW, from: 1 }, HIGH] }, 'pm2.5: no row begins at 0'],
    [
      'categories in a wrong order',
      {
        rows: [
          { ...LOW, category: 'Mala' },
          { ...HIGH, category: 'Buena' },
        ],
      },
      `"Buena" doesn't follow "Mala"`,
    ],
    [
      'more decimals than are looked at',
      { rows: [{ ...LOW, to: 15.05 }, HIGH] },
      '15.05 has more than the 1 decimals',
    ],
    ['an unknown pollutant', { rows: [{ ...LOW, pollutant: 'pm1' }, HIGH] }, 'rows[0].pollutant'],
    ['an averaging time that nobody computes', { rows: [{ ...LOW, hours: 3 }, HIGH] }, 'rows[0].hours'],
    ['a color that is none', { categories: [{ ...GOOD, color: 'verde' }, BAD] }, 'such as #00e400'],
    ['no rows', { rows: [] }, 'rows'],
  ])('is refused with %s', (_, own, problem) => {
    expect(() => parse(own)).toThrow(problem);
  });

  it('is refused if it is no JSON', () => {
    expect(() => parseIndexTable('categories:')).toThrow('JSON');
  });
});
