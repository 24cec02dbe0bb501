import { describe, expect, test } from 'vitest';

import { chartFilters, offeredPeriods, type ViewFilter } from '@/custom-pages/reports/viewFilters';

const filter = (
  name: ViewFilter['name'],
  options: ViewFilter['options'],
  type: ViewFilter['type'] = 'FILTER',
) => ({ name, type, tableauName: `tableau ${name}`, options }) satisfies ViewFilter;

const subject = { sensor: { id: 7, name: 'Aire Plaza' }, year: 2025, month: 9 };
const valueOf = (viewFilter: ViewFilter, about = subject) =>
  chartFilters({ filters: [viewFilter] }, about)?.[0]?.value;

describe('what views offer', () => {
  test('is the union over all of them, however the options are written', () => {
    const views = [
      { filters: [filter('YEAR', [2024, 2025]), filter('MONTH', ['Enero', 'setiembre'])] },
      { filters: [filter('YEAR', ['2026 ']), filter('MONTH', ['3', 12])] },
      { filters: null },
    ];
    expect(offeredPeriods(views)).toEqual({
      years: new Set([2024, 2025, 2026]),
      months: new Set([1, 9, 3, 12]),
    });
  });

  test('is not what filters of another name or type have', () => {
    const views = [{ filters: [filter('WEEK', [1]), filter('YEAR', [2024], 'SET'), filter('Month', [3])] }];
    expect(offeredPeriods(views)).toEqual({ years: undefined, months: new Set([3]) });
  });

  test.each([
    ['no views', []],
    ['views without filters', [{}]],
    ['a filter for the sensor only', [{ filters: [filter('SENSOR', ['Aire'])] }]],
    ['filters without options', [{ filters: [filter('YEAR', []), filter('MONTH', null)] }]],
  ])('does not restrict with %s', (_, views) => {
    expect(offeredPeriods(views)).toEqual({ years: undefined, months: undefined });
  });
});

describe('the value of a filter', () => {
  test.each([
    ["the sensor's name", filter('SENSOR', ['Otro', 'Aire Plaza', 7]), 'Aire Plaza'],
    ["the sensor's id where the options hold that", filter('SENSOR', [1, 7]), '7'],
    ["the sensor's id as text", filter('SENSOR', ['1', '7']), '7'],
    ["the sensor's name where the options hold neither", filter('SENSOR', ['Otro']), 'Aire Plaza'],
    ["the sensor's name without options", filter('SENSOR', undefined), 'Aire Plaza'],
    ['the year as it came', filter('YEAR', ['2024', ' 2025']), ' 2025'],
    ['the year without options', filter('YEAR', null), '2025'],
    ['the month by its number', filter('MONTH', [8, 9]), '9'],
    ['the month by a padded number, as it came', filter('MONTH', ['08', '09']), '09'],
    ['the month by its name, as it came', filter('MONTH', ['AGOSTO', 'SEPTIEMBRE']), 'SEPTIEMBRE'],
    ['the month by its other spelling, as it came', filter('MONTH', ['Agosto', 'Setiembre']), 'Setiembre'],
  ])('is %s', (_, viewFilter, value) => {
    expect(valueOf(viewFilter)).toBe(value);
  });

  test('escapes the commas of a name, which would part it in two values', () => {
    const about = { ...subject, sensor: { id: 7, name: 'Plaza, norte' } };
    expect(valueOf(filter('SENSOR', []), about)).toBe(String.raw`Plaza\, norte`);
    expect(valueOf(filter('SENSOR', [], 'PARAMETER'), about)).toBe('Plaza, norte');
  });
});

describe('the filters of a chart', () => {
  test('go by their name in the workbook, as filter or as parameter', () => {
    const filters = [filter('SENSOR', ['Aire Plaza']), filter('MONTH', ['Septiembre'], 'PARAMETER')];
    expect(chartFilters({ filters }, subject)).toEqual([
      { kind: 'filter', name: 'tableau SENSOR', value: 'Aire Plaza' },
      { kind: 'parameter', name: 'tableau MONTH', value: 'Septiembre' },
    ]);
  });

  test.each([
    ['year', filter('YEAR', [2025]), { ...subject, year: null }],
    ['month', filter('MONTH', [9]), { ...subject, month: null }],
  ])('wait for the %s that the view needs', (_, viewFilter, about) => {
    expect(chartFilters({ filters: [viewFilter] }, about)).toBeNull();
  });

  test('wait for nothing that the view does not need', () => {
    const filters = [filter('YEAR', [2025])];
    expect(chartFilters({ filters }, { ...subject, month: null })).toHaveLength(1);
    expect(chartFilters({}, { ...subject, year: null, month: null })).toEqual([]);
  });
});
