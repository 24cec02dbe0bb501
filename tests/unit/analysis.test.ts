import { describe, expect, it } from 'vitest';
import type { SortPayload } from 'react-admin';

import { analysisFileName } from '@domain/fileNames/measurementFileNames';
import { heatMap, partsOfDays } from '@reporting/comparison/heatMap';
import { daysInWords, daysWithin } from '@reporting/comparison/daysInWords';
import { barScale } from '@reporting/comparison/barScale';
import { changeInWords, figureInWords, percentInWords } from '@reporting/comparison/figureWords';
import { changeOf, comparedFigure, isThin, placeRows, type PlaceRow } from '@reporting/comparison/placeRows';
import { placeSort, sortPlaces } from '@reporting/comparison/sortPlaces';
import { shareInWords } from '@reporting/completeness';

import { analysisAddress, type AnalysisFilter } from '@/custom-pages/analysis/rules/analysisAddress';
import {
  daysBefore,
  daysOf,
  nearestMonth,
  usualMonth,
  type Period,
} from '@/custom-pages/analysis/rules/analysisPeriod';
import { FIGURE_LOOKS, placesOnMap } from '@/custom-pages/analysis/rules/placesOnMap';
import { placesTable } from '@/custom-pages/analysis/rules/placesTable';
import { choiceOf } from '@/custom-pages/analysis/rules/usualChoice';
import { emptyFilter, listQueryString, readListParams } from '@/kit/list/listAddress';

import {
  aGroup,
  aVariable,
  FEBRUARY,
  LEVEL,
  LOCATIONS,
  MARCH,
  someAnalysis,
  someVariables,
  WATER,
} from '../answers/analysis';

const TODAY = '2026-04-10';
const WORST: SortPayload = { field: 'worst', order: 'ASC' };

const month = (year: number, number: number): Period => ({ kind: 'month', month: { year, month: number } });

describe('The days of a comparison (EXT-76)', () => {
  it.each([
    ['a month', month(2026, 3), '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28', '2025-03-01'],
    ['February', month(2026, 2), '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31', '2025-02-01'],
    ['the running month', month(2026, 4), '2026-04-01', TODAY, '2026-03-01', '2026-03-10', '2025-04-01'],
    [
      'a year',
      { kind: 'year', year: 2025 },
      '2025-01-01',
      '2025-12-31',
      '2024-01-01',
      '2024-12-31',
      '2024-01-01',
    ],
    [
      'the running year',
      { kind: 'year', year: 2026 },
      '2026-01-01',
      TODAY,
      '2025-01-01',
      '2025-04-10',
      '2025-01-01',
    ],
    [
      'any days',
      { kind: 'days', from: '2026-03-04', to: '2026-03-06' },
      '2026-03-04',
      '2026-03-06',
      '2026-03-01',
      '2026-03-03',
      '2025-03-04',
    ],
  ] as const)('of %s, and those before', (_, period, from, to, beforeFrom, beforeTo, yearFrom) => {
    const days = daysOf(period, TODAY);
    expect(days).toMatchObject({ from, to });
    expect(daysBefore(period, days, 'before', TODAY)).toEqual({ from: beforeFrom, to: beforeTo });
    expect(daysBefore(period, days, 'year', TODAY)?.from).toBe(yearFrom);
    expect(daysBefore(period, days, 'none', TODAY)).toBeUndefined();
  });

  it('are whole months beside whole months, in a leap year too', () => {
    const days = daysOf(month(2025, 2), TODAY);
    expect(daysBefore(month(2025, 2), days, 'year', TODAY)).toEqual({
      from: '2024-02-01',
      to: '2024-02-29',
    });
  });

  it('are as many days beside a month whose last day goes on', () => {
    const period = month(2026, 2);
    const days = daysOf(period, '2026-02-28');
    expect(daysBefore(period, days, 'before', '2026-02-28')).toEqual({
      from: '2026-01-01',
      to: '2026-01-28',
    });
    expect(daysBefore(period, days, 'before', '2026-03-01')).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    });
  });

  it.each([
    ['2026-04-10', '2024-10-01', { year: 2026, month: 3 }],
    ['2026-04-10', null, { year: 2026, month: 3 }],
    ['2026-04-10', '2026-04-02', { year: 2026, month: 4 }],
    ['2026-01-01', '2024-10-01', { year: 2025, month: 12 }],
  ])('begin on %s, with measurements since %s, with %o', (today, since, expected) => {
    expect(usualMonth(today, since)).toEqual(expected);
  });

  it('stay between the first measurement and today', () => {
    expect(nearestMonth({ year: 2026, month: 9 }, TODAY, '2024-10-01')).toEqual({ year: 2026, month: 4 });
    expect(nearestMonth({ year: 2024, month: 3 }, TODAY, '2024-10-01')).toEqual({ year: 2024, month: 10 });
    expect(nearestMonth({ year: 2025, month: 3 }, TODAY, '2024-10-01')).toEqual({ year: 2025, month: 3 });
  });

  it.each([
    [{ from: '2026-03-01', to: '2026-03-31' }, 'Marzo de 2026', 'marzo de 2026'],
    [{ from: '2025-01-01', to: '2025-12-31' }, 'Año 2025', 'el año 2025'],
    [{ from: '2026-03-14', to: '2026-03-14' }, '14/03/2026', 'el 14/03/2026'],
    [
      { from: '2026-03-01', to: '2026-03-14' },
      'Del 01/03/2026 al 14/03/2026',
      'el período del 01/03/2026 al 14/03/2026',
    ],
  ])('%o are told', (days, words, within) => {
    expect(daysInWords(days)).toBe(words);
    expect(daysWithin(days)).toBe(within);
  });

  it('name a file', () => {
    expect(analysisFileName('Nivel sonoro: máximo', { from: '2026-03-01', to: '2026-03-31' }, 'csv')).toMatch(
      /^Análisis_Nivel.+_2026-03-01_2026-03-31\.csv$/,
    );
  });
});

describe('What is shown first', () => {
  const none = emptyFilter(analysisAddress);
  const shown = (filter: Partial<AnalysisFilter> = {}, part: Parameters<typeof someVariables>[0] = {}) =>
    choiceOf({ ...none, ...filter }, someVariables(part));

  it('is the last whole month by neighbourhood beside the one before, of what most sensors measure', () => {
    const variables = [aVariable({ sensors: 2 }), aVariable({ id: WATER, kind: 'meter', sensors: 3 })];
    expect(shown({}, { variables })).toMatchObject({
      variable: { id: WATER },
      by: 'location',
      location: null,
      period: { kind: 'month', month: { year: 2026, month: 3 } },
      compare: 'before',
    });
  });

  it('is a level of sound among those of as many sensors', () => {
    const variables = [aVariable({ id: 1, kind: null }), aVariable({ id: 2 }), aVariable({ id: 3 })];
    expect(shown({}, { variables })?.variable.id).toBe(2);
    expect(shown({}, { variables: variables.slice(0, 1) })?.variable.id).toBe(1);
    expect(shown({}, { variables: [] })).toBeUndefined();
  });

  it('is by sensor where there are fewer than two neighbourhoods', () => {
    expect(shown({}, { locations: LOCATIONS.slice(0, 1) })?.by).toBe('sensor');
    expect(shown({ by: 'location' }, { locations: [] })?.by).toBe('location');
  });

  it.each<[string, Partial<AnalysisFilter>]>([
    ['another’s variable', { variable: 999 }],
    ['a place that there isn’t', { location: 999 }],
    ['a month ahead', { month: '2026-05' }],
    ['a year ahead', { year: 2027 }],
    ['days ahead', { from: '2026-04-01', to: '2026-04-11' }],
    ['days upside down', { from: '2026-04-02', to: '2026-04-01' }],
    ['too many days', { from: '2016-04-02', to: '2026-04-01' }],
  ])('is the usual instead of %s', (_, filter) => {
    expect(shown(filter)).toEqual(shown());
  });

  it('is by sensor in a neighbourhood', () => {
    expect(shown({ by: 'location', location: 5 })).toMatchObject({ by: 'sensor', location: 5 });
  });

  it.each([
    '?variable=11&by=sensor&location=5&month=2026-03&compare=none',
    '?variable=11&by=location&year=2025&compare=year&sort=outside&order=desc',
    '?variable=31&by=location&from=2026-03-01&to=2026-03-04&compare=before&sort=measured&order=asc',
  ])('%s comes and goes', (search) => {
    expect(listQueryString(analysisAddress, readListParams(analysisAddress, search))).toBe(search);
  });

  it('takes nonsense in the address for nothing', () => {
    const { filter, sort } = readListParams(
      analysisAddress,
      '?variable=x&by=calle&location=0&month=2026-13&year=26&from=2026-02-30&to=&compare=nunca&sort=nada',
    );
    expect(filter).toEqual(none);
    expect(sort).toEqual(WORST);
  });
});

describe('A change', () => {
  it.each([
    ['instantaneous', 'µg/m³', 12, 10, { by: 2, percent: 20 }, '2 µg/m³'],
    ['meter', 'm³', 5, 10, { by: -5, percent: -50 }, '5 m³'],
    ['sound-level', 'dB(A)', 62, 60, { by: 2, percent: null }, '2 dB(A)'],
    ['state', null, 40, 20, { by: 20, percent: null }, '20'],
    ['instantaneous', '°C', 20, 10, { by: 10, percent: null }, '10 °C'],
    ['instantaneous', 'm', 2, 0, { by: 2, percent: null }, '2 m'],
    ['instantaneous', 'm', 1, -2, { by: 3, percent: null }, '3 m'],
    ['instantaneous', 'g', 0.012, 0.01, { by: 0.002, percent: 20 }, '0,002 g'],
    ['instantaneous', 'g', 12.01, 12, { by: 0.01, percent: 0.083 }, undefined],
  ])('of %s in %s from %3$s to %2$s', (kind, unit, figure, before, { by, percent }, words) => {
    const change = changeOf({ figure, before }, { kind, unit });
    expect(change?.by).toBeCloseTo(by, 8);
    if (percent === null) expect(change?.percent).toBeNull();
    else expect(change?.percent).toBeCloseTo(percent, 2);
    expect(changeInWords(change?.by ?? 0, figure, { kind, unit })).toBe(words);
  });

  it.each([
    ['direction', 10, 20],
    ['instantaneous', null, 20],
    ['instantaneous', 10, null],
  ])('is none of %s from %3$s to %2$s', (kind, figure, before) => {
    expect(changeOf({ figure, before }, { kind, unit: null })).toBeNull();
  });

  it.each([
    [12.4, '12 %'],
    [-3.27, '3,3 %'],
    [0.01, '0 %'],
  ])('of %d percent is %s', (percent, words) => expect(percentInWords(percent)).toBe(words));

  it.each([
    [0, '0 %'],
    [0.004, 'menos del 1 %'],
    [0.749, '74 %'],
    [1, '100 %'],
  ])('%d of the time is %s', (share, words) => expect(shareInWords(share)).toBe(words));
});

describe('A figure', () => {
  it.each([
    ['sound-level', 'dB(A)', 62.34, '62,3 dB(A)'],
    ['meter', 'm³', 1204.5, '1.204,5 m³'],
    ['amount', 'mm', 12, '12 mm'],
    ['direction', '°', 92, '92° (este)'],
    ['state', null, 12.5, '12,5 %'],
    [null, null, 3, '3'],
  ])('of %s', (kind, unit, figure, words) => expect(figureInWords(figure, { kind, unit })).toBe(words));
});

const someRow = (part: Partial<PlaceRow> = {}): PlaceRow => ({
  id: 1,
  name: 'A',
  place: null,
  sensors: 1,
  isUnmeasured: false,
  figure: 1,
  before: null,
  change: null,
  lessKnown: null,
  outsideHours: 0,
  measured: 1,
  measuredBefore: null,
  ...part,
});

describe('A place', () => {
  it('has its time outside of limits by sensor, and the share of the time that was measured', () => {
    const { rows, whole } = placeRows(
      someAnalysis([aGroup({ sensors: 2, outsideMinutes: 600, knownMinutes: 31 * 24 * 60 })]),
    );
    expect(rows[0]).toMatchObject({ outsideHours: 5, measured: 0.5 });
    expect(whole).toMatchObject({ name: null, measured: 1, outsideHours: 5 });
  });

  it('misses none of its sensors before they began, but isn’t compared with fewer of them', () => {
    const begun = { knownMinutes: 1.5 * MARCH, expectedMinutes: 1.5 * MARCH, outsideMinutes: 900 };
    const before = { knownMinutesBefore: FEBRUARY, expectedMinutesBefore: FEBRUARY };
    const row = placeRows(someAnalysis([aGroup({ sensors: 2, ...begun, ...before })])).rows[0];
    expect(row).toMatchObject({ measured: 1, measuredBefore: 1, outsideHours: 10, lessKnown: 'before' });
  });

  it('has no time outside of limits without a measurement, or of a direction; and no share of no time', () => {
    const unmeasured = aGroup({ figure: null, knownMinutes: 0 });
    expect(placeRows(someAnalysis([unmeasured])).rows[0]).toMatchObject({ outsideHours: null, measured: 0 });
    const direction = placeRows(someAnalysis([aGroup()], { kind: 'direction', minutes: 0 })).rows[0];
    expect(direction).toMatchObject({ outsideHours: null, measured: null, change: null });
  });

  it.each([
    ['as much', 1, 1, null],
    ['a little less', 1, 0.75, null],
    ['much less before', 1, 0.74, 'before'],
    ['much less now', 0.4, 0.8, 'now'],
    ['as little of both', 0.05, 0.05, null],
  ] as const)('of which %s is known is compared only with its like', (_, now, earlier, lessKnown) => {
    const known = { knownMinutes: 2 * now * MARCH, knownMinutesBefore: 2 * earlier * FEBRUARY };
    const row = placeRows(someAnalysis([aGroup(known)])).rows[0];
    expect(row?.lessKnown).toBe(lessKnown);
    expect(row?.change === null).toBe(lessKnown !== null);
    expect(row && comparedFigure(row)).toBe(lessKnown === null ? 60.1 : null);
  });

  it('of which nothing was measured before has nothing to be compared with', () => {
    const row = placeRows(someAnalysis([aGroup({ before: null, knownMinutesBefore: 0 })])).rows[0];
    expect(row).toMatchObject({ lessKnown: null, change: null });
  });

  it.each([
    [0.74, true],
    [0.75, false],
    [null, false],
  ])('measured for %s of the time: little is said to be (%s)', (measured, expected) => {
    expect(isThin(someRow({ measured }))).toBe(expected);
    expect(isThin(someRow({ measured, figure: null }))).toBe(false);
  });
});

describe('The order of places', () => {
  const rows = [
    someRow({ id: 1, name: 'Barrio 10', figure: 5, outsideHours: 1, measured: 0.9 }),
    someRow({ id: 2, name: 'Barrio 2', figure: 9, outsideHours: 0, measured: 0.2 }),
    someRow({ id: null, name: null, figure: 7, outsideHours: 1, measured: 1 }),
    someRow({ id: 4, name: 'Ático', figure: null, outsideHours: null, measured: 0 }),
  ];
  const idsBy = (
    column: 'name' | 'figure' | 'outside' | 'measured' | 'change',
    order: SortPayload['order'],
  ) => sortPlaces(rows, { column, order }).map(({ id }) => id);

  it.each([
    ['name', 'ASC', [4, 2, 1, null]],
    ['figure', 'DESC', [2, null, 1, 4]],
    ['figure', 'ASC', [1, null, 2, 4]],
    ['outside', 'DESC', [null, 1, 2, 4]],
    ['measured', 'ASC', [4, 2, 1, null]],
    ['change', 'DESC', [4, 2, 1, null]],
  ] as const)('by %s, %s: what has no number is last', (column, order, ids) => {
    expect(idsBy(column, order)).toEqual(ids);
  });

  it.each([
    ['sound-level', rows, 'figure', 'DESC'],
    ['meter', rows, 'figure', 'DESC'],
    ['instantaneous', rows, 'outside', 'DESC'],
    ['instantaneous', rows.slice(1, 2), 'figure', 'DESC'],
    ['state', rows, 'outside', 'DESC'],
    ['direction', rows, 'name', 'ASC'],
  ] as const)('begins with the worst of %s', (kind, some, column, order) => {
    expect(placeSort(WORST, kind, some)).toEqual({ column, order });
    expect(placeSort({ field: 'measured', order: 'DESC' }, kind, some)).toEqual({
      column: 'measured',
      order: 'DESC',
    });
  });
});

describe('Bars', () => {
  const scaleOf = (kind: string | null, ...figures: (number | null)[]) => {
    const scale = barScale(
      kind,
      figures.map((figure) => someRow({ figure })),
    );
    return scale && [scale.from, scale.to];
  };

  it.each([
    ['levels that lie close together', 'sound-level', [62, 58.5], [58, 62]],
    ['means far from each other', null, [2, 9], [0, 10]],
    ['amounts', 'amount', [90, 95], [0, 100]],
    ['shares of time', 'state', [3, 4], [0, 100]],
    ['temperatures below zero', null, [-4, 6], [-4, 6]],
  ])('of %s', (_, kind, figures, ends) => {
    expect(scaleOf(kind, ...figures)).toEqual(ends);
  });

  it('aren’t drawn of directions, or of nothing', () => {
    expect(scaleOf('direction', 90)).toBeUndefined();
    expect(scaleOf(null, null)).toBeUndefined();
  });
});

describe('Months and hours', () => {
  it.each([
    [{ from: '2026-03-01', to: '2026-03-31' }, 'hours'],
    [{ from: '2026-03-01', to: '2026-04-01' }, 'months'],
  ])('of %o are %s', (days, parts) => expect(partsOfDays(days)).toBe(parts));

  it('have rows in the order of the places, and each cell its level', () => {
    const map = heatMap(
      {
        kind: null,
        unit: null,
        parts: ['2025-12', '2026-01'],
        groups: [
          { id: 1, name: 'A', figures: [10, null] },
          { id: null, name: null, figures: [20, 15] },
        ],
      },
      'months',
      [null, 1, 7],
    );
    expect(map.columns).toEqual([
      { short: 'dic 25', long: 'Diciembre de 2025' },
      { short: 'ene 26', long: 'Enero de 2026' },
    ]);
    expect(map.rows.map((cells) => cells.map(({ level }) => level))).toEqual([
      [1, 0.5],
      [0, 0.5],
    ]);
    expect([map.lowest?.place, map.highest?.figure]).toEqual(['A', 20]);
  });
});

describe('A file', () => {
  const row = someRow({
    figure: 62.345678,
    before: 60,
    change: { by: 2.345678, percent: null },
    outsideHours: 0.125,
    measuredBefore: 0.8,
  });
  const tableOf = (kind: string | null, isCompared: boolean) =>
    placesTable({ isCompared, measure: { kind, unit: 'u' }, rows: [{ name: '=A', row }] })[0];

  it('has unrounded figures, and only columns that there are', () => {
    expect(tableOf('sound-level', true)).toEqual(['=A', 62.345678, 60, 2.345678, null, 0.125, 100, 80, 1]);
    expect(tableOf('sound-level', false)).toEqual(['=A', 62.345678, 0.125, 100, 1]);
    expect(tableOf('direction', true)).toEqual(['=A', 62.345678, 60, 100, 80, 1]);
  });
});

it('knows the variable of an address', () => {
  expect(choiceOf({ ...emptyFilter(analysisAddress), variable: LEVEL }, someVariables())?.variable.id).toBe(
    LEVEL,
  );
});

describe('The places on a map', () => {
  const at = { latitude: -34.9, longitude: -57.9 };
  const rows = [50, 70, 52, null].map((figure, index) =>
    someRow({ id: index + 1, figure, place: index === 2 ? null : at }),
  );

  it('are those with a figure and a place; the higher, the earlier and larger is their look', () => {
    const { placed, unplaced } = placesOnMap(rows, 'sound-level');
    expect(placed.map(({ id, look }) => [id, look])).toEqual([
      [1, 4],
      [2, 0],
    ]);
    expect(unplaced.map(({ id }) => id)).toEqual([3]);
    const sizes = FIGURE_LOOKS.map(({ size = 1 }) => size);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  });

  it.each([
    ['of one figure', [rows[0]], 'sound-level'],
    ['of directions', rows, 'direction'],
  ])('look all the same %s', (_, some, kind) => {
    const looks = placesOnMap(some as PlaceRow[], kind).placed.map(({ look }) => look);
    expect(new Set(looks)).toEqual(new Set([2]));
  });
});
