import { describe, expect, it } from 'vitest';

import { chartFileName, readingsFileName } from '@domain/fileNames/measurementFileNames';
import { tableCsv } from '@reporting/csv';

import { reportsMessages } from '@/custom-pages/reports/texts';
import { sparklinePath } from '@/resources/sensors/parts/now/sparklinePath';
import { problemsOf, defaultDays } from '@/custom-pages/reports/readings/readingsDays';
import { formatAge } from '@/i18n/formatAge';

const now = Date.parse('2026-05-15T12:00:00Z');

describe('an age', () => {
  it.each([
    ['2026-05-15T12:00:30Z', 'recién'],
    ['2026-05-15T11:59:01Z', 'recién'],
    ['2026-05-15T11:59:00Z', 'hace 1 min'],
    ['2026-05-15T11:00:01Z', 'hace 59 min'],
    ['2026-05-15T11:00:00Z', 'hace 1 h'],
    ['2026-05-13T12:00:01Z', 'hace 47 h'],
    ['2026-05-13T12:00:00Z', 'hace 2 días'],
  ])('of %s is %s', (moment, expected) => {
    expect(formatAge(moment, new Date(now))).toBe(expected);
  });
});

describe('the line of 24 hours', () => {
  const box = { width: 240, height: 30 };
  const hour = (ago: number) => now / 1000 - ago * 3600;

  it('runs from edge to edge, whatever the minute', () => {
    const at = Array.from({ length: 24 }, (_, index) => hour(23 - index));
    const path = sparklinePath({ at, mean: at.map(() => 1) }, now + 40 * 60_000, box);
    expect(path).toMatch(/^M0\.0,.*L240\.0,15\.0$/);
  });

  it('breaks where hours are missing', () => {
    const path = sparklinePath({ at: [hour(10), hour(9), hour(4)], mean: [1, 2, 3] }, now, box);
    expect(path).toBe('M135.7,30.0h1L146.1,15.0M198.3,0.0h1');
  });

  it('runs in the middle where nothing changes, and is nothing without values', () => {
    expect(sparklinePath({ at: [hour(2)], mean: [7] }, now, box)).toBe('M219.1,15.0h1');
    expect(sparklinePath({ at: [], mean: [] }, now, box)).toBe('');
  });
});

describe('the days of a download', () => {
  const today = new Date(2026, 4, 15);

  it.each([
    [
      { year: 2026, month: 2 },
      { from: '2026-02-01', to: '2026-02-28' },
    ],
    [
      { year: 2026, month: 5 },
      { from: '2026-05-01', to: '2026-05-15' },
    ],
    [
      { year: null, month: null },
      { from: '2026-05-01', to: '2026-05-15' },
    ],
  ])('are those of the month, not ahead of today', (period, expected) => {
    expect(defaultDays(period, today)).toEqual(expected);
  });

  it.each([
    ['2026-05-01', '2026-05-15', {}],
    ['2026-05-15', '2026-05-15', {}],
    ['2026-05-02', '2026-05-01', { to: reportsMessages.dayBefore }],
    ['2026-05-01', '2026-05-16', { to: reportsMessages.dayAhead }],
    ['2026-05-16', '2026-05-16', { from: reportsMessages.dayAhead }],
    ['', '2026-05-01', { from: reportsMessages.dayMissing }],
    ['2026-05-01', '', { to: reportsMessages.dayMissing }],
  ])('from %s to %s', (from, to, expected) => {
    expect(problemsOf({ from, to }, today)).toEqual(expected);
  });
});

describe('files', () => {
  it('are named for what they hold', () => {
    expect(chartFileName('Rango diario', 'Aire Plaza', { year: 2026, month: 3 }, 'png')).toBe(
      'Rango_diario_Aire_Plaza_2026-03.png',
    );
    expect(readingsFileName('Aire: Plaza', '2026-03-01', '2026-03-31')).toBe(
      'Mediciones_Aire__Plaza_2026-03-01_2026-03-31.csv',
    );
  });

  it('stay within what file systems take', () => {
    const name = chartFileName('ñ'.repeat(300), '😀'.repeat(300), { year: 2026, month: 3 }, 'csv');
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
  });

  it('have tables that spreadsheets in Argentina read, without formulas', () => {
    expect(
      tableCsv([
        ['Día', '=1+1'],
        ['a;b', 1.5],
        ['c', null],
      ]),
    ).toBe('\uFEFFDía;\'=1+1\r\n"a;b";1,5\r\nc;\r\n');
  });
});
