import { describe, expect, it } from 'vitest';

import { formatJudged, judgedInParts } from '@reporting/captions';

import { openValue } from '@/custom-pages/public/rules/openValue';

const OPEN_OR_SHUT = [{ value: 1, name: 'Abierta' }];

describe('A single value', () => {
  it.each([
    ['with its unit', 12.14, { unit: '°C' }, '12,14', '°C'],
    ['without one', 12, { unit: null }, '12', ''],
    ['of an hour', 0.6, { unit: 'm³/h', kind: 'meter' }, '0,6', 'm³/h'],
    [
      'that is what there was of a day so far, by the unit of readings',
      6.1,
      { unit: 'm³/h', kind: 'meter', limitsBy: 'day' },
      '6,1',
      'm³ en el día',
    ],
    [
      'likewise, told with the unit of limits',
      6.1,
      { unit: 'm³/día', kind: 'meter', limitsBy: 'day' },
      '6,1',
      'm³ en el día',
    ],
    ['that is a direction', 333.33, { unit: '°', kind: 'direction' }, '333°', '(noroeste)'],
    ['that is a state', 1, { kind: 'state', stateNames: OPEN_OR_SHUT }, 'Abierta', ''],
  ])('%s', (_, value, measure, figure, unit) => {
    expect(judgedInParts(value, measure)).toEqual({ figure, unit });
    expect(formatJudged(value, measure)).toBe([figure, unit].filter(Boolean).join(' '));
  });
});

describe('The figure of an open variable’s last hour (EXT-78)', () => {
  const now = { from: '', until: '', status: 'normal', meaning: null } as const;
  const wordsOf = (value: number, measure: object) =>
    openValue(
      { id: 1, name: 'V', unit: null, kind: null, stateNames: null, ...measure, now: { ...now, value } },
      'del tiempo activo',
    );

  it.each([
    ['a mean, as charts tell it', 68.617, { unit: 'dB(A)' }, '68,6', '68,6', 'dB(A)'],
    ['what there was in the hour', 0.617, { unit: 'm³/h', kind: 'meter' }, '0,62', '0,62', 'm³/h'],
    [
      'what there was of its day by then',
      6.1,
      { unit: 'm³/h', kind: 'meter', limitsBy: 'day' },
      '6,1',
      '6,1',
      'm³ en el día',
    ],
    ['a direction', 333.33, { unit: '°', kind: 'direction' }, '333°', '333°', '(noroeste)'],
    [
      'the share of it that something was on',
      16.667,
      { kind: 'state', stateNames: OPEN_OR_SHUT },
      '16,7 %',
      '16,7 %',
      'del tiempo activo',
    ],
  ])('is %s', (_, value, measure, short, figure, unit) => {
    expect(wordsOf(value, measure)).toEqual({ short, figure, unit });
  });
});
