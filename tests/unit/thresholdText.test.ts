import { describe, expect, test } from 'vitest';

import {
  formatThreshold,
  readThreshold,
  stepThreshold,
  withoutSeparators,
} from '@/resources/normalized-variables/parts/thresholdText';

describe('a threshold that someone typed', () => {
  test.each([
    ['12', 12],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['  12,5 ', 12.5],
    ['-2', -2],
    ['−2,5', -2.5],
    ['+3', 3],
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    [',5', 0.5],
    ['.5', 0.5],
    ['5,', 5],
    ['0,125', 0.125],
    ['0.0625', 0.0625],
    ['1500', 1500],
    ['1500,5', 1500.5],
  ])('"%s" is %d', (typed, value) => {
    expect(readThreshold(typed)).toEqual({ value });
    expect(Object.is(readThreshold(typed).value, -0)).toBe(false);
  });

  test.each(['', '   '])('"%s" is none', (typed) => {
    expect(readThreshold(typed)).toEqual({ value: null });
  });

  test.each(['abc', '12 kW', '1e3', 'Infinity', '-', ',', '--2', '1 500', '0x10', '9'.repeat(400)])(
    '"%s" is no number, which counts as none',
    (typed) => {
      expect(readThreshold(typed)).toEqual({ value: null, doubt: 'notANumber' });
    },
  );

  test.each(['1.500,5', '1,500.5', '1.500.000', '1,2,3', '-1.500,5'])(
    '"%s" is none, since which separator parts the decimals would be a guess',
    (typed) => {
      expect(readThreshold(typed)).toEqual({ value: null, doubt: 'grouped' });
    },
  );

  test.each([
    ['1.500', 1.5, '1500'],
    ['1,500', 1.5, '1500'],
    ['-12.345', -12.345, '-12345'],
    ['999.999', 999.999, '999999'],
  ])('"%s" is the decimal %d, and said to be', (typed, value, whole) => {
    expect(readThreshold(typed)).toEqual({ value, doubt: 'decimal' });
    expect(withoutSeparators(typed)).toBe(whole);
  });
});

describe('a threshold in its field', () => {
  test.each([
    [null, ''],
    [0, '0'],
    [12.5, '12,5'],
    [-2, '-2'],
    [1500, '1500'],
    [1234567.89, '1234567,89'],
    [0.1, '0,1'],
    [0.0000001, '0,0000001'],
    [1e21, '1000000000000000000000'],
  ])('%s reads "%s", and reads back as it was', (value, text) => {
    expect(formatThreshold(value)).toBe(text);
    expect(readThreshold(text).value).toBe(value);
  });
});

describe('a step up and a step down', () => {
  test.each([
    [null, 0.01, -0.01],
    [0, 0.01, -0.01],
    [12, 12.01, 11.99],
    [1.15, 1.16, 1.14],
    [0.07, 0.08, 0.06],
    [-0.01, 0, -0.02],
    [0.01, 0.02, 0],
    [-2.5, -2.49, -2.51],
    [12.345, 12.35, 12.34],
    [1500, 1500.01, 1499.99],
  ])('%s becomes %d and %d', (value, up, down) => {
    expect(stepThreshold(value, 1)).toBe(up);
    expect(stepThreshold(value, -1)).toBe(down);
  });
});
