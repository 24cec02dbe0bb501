import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { describeAlerts, formatValue } from '@reporting/captions';
import { limitMarks, spread } from '@reporting/charts/limits';
import { monthScale } from '@reporting/charts/monthScale';
import { DIRECTION_SCALE, scaleFor } from '@reporting/charts/scale';
import { unbroken } from '@reporting/charts/timeline';
import { formatExact, formatNumber } from '@reporting/format';
import { hourOfReading } from '@reporting/measuredHour';
import { palettes } from '@reporting/palette';
import { monthSummaryOf } from '@reporting/statistics';
import { bandsBetween, statusOf, worstOf } from '@reporting/status';
import type { VariableMonth } from '@reporting/variableMonth';

const limits = { minCritical: 0, minWarning: 5, maxWarning: 30, maxCritical: 38 };
const none = { minCritical: null, minWarning: null, maxWarning: null, maxCritical: null };

function monthOf(values: readonly number[]): VariableMonth {
  const hours = values.map((value, hour) => hourOfReading({ day: 1, hour, value }, limits));
  return { name: 'Temperatura', unit: '°C', thresholds: limits, year: 2025, month: 3, hours };
}

describe('status', () => {
  it.each([
    [-1, 'critical'],
    [0, 'warning'],
    [4.9, 'warning'],
    [5, 'normal'],
    [30, 'normal'],
    [30.1, 'warning'],
    [38, 'warning'],
    [38.1, 'critical'],
  ])('of %d is %s', (value, status) => {
    expect(statusOf(value, limits)).toBe(status);
  });

  it('is normal without limits', () => {
    expect(statusOf(1_000, none)).toBe('normal');
  });

  it('takes the worst of several', () => {
    expect(worstOf(['normal', 'critical', 'warning'])).toBe('critical');
    expect(worstOf([])).toBeUndefined();
  });

  it('splits an axis into bands', () => {
    expect(bandsBetween(-10, 40, limits).map(({ status, from, to }) => [status, from, to])).toEqual([
      ['critical', -10, 0],
      ['warning', 0, 5],
      ['normal', 5, 30],
      ['warning', 30, 38],
      ['critical', 38, 40],
    ]);
    expect(bandsBetween(10, 20, limits)).toEqual([{ status: 'normal', from: 10, to: 20 }]);
  });
});

describe('an axis', () => {
  it('has round marks around all values', () => {
    expect(scaleFor([3, 41])).toMatchObject({ from: 0, to: 50, ticks: [0, 10, 20, 30, 40, 50] });
    expect(scaleFor([0.12, 0.3]).ticks).toEqual([0.1, 0.15, 0.2, 0.25, 0.3]);
  });

  it.each([[[]], [[7]], [[7, 7]]])('exists for %j', (values) => {
    const { from, to, up } = scaleFor(values);
    expect(to).toBeGreaterThan(from);
    expect(up(from)).toBe(0);
  });

  it.each([
    [[-Number.MAX_VALUE, Number.MAX_VALUE]],
    [[21.4, 1e200]],
    [[1e200]],
    [[1e20, 1e20 + 16_384]],
    [[0, Number.MIN_VALUE]],
    [[1e-50, 2e-50]],
    [[0.3, 0.1 + 0.2]],
  ])('has a place for each of %j', (values) => {
    const { ticks, up } = scaleFor(values);
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.length).toBeLessThan(10);
    for (const place of [...ticks, ...values].map(up)) {
      expect(place).toBeGreaterThanOrEqual(0);
      expect(place).toBeLessThanOrEqual(1);
    }
  });
});

describe('a number', () => {
  it.each([
    [1234.567, '1.234,57'],
    [0.00123, '0,0012'],
    [0, '0'],
    [-999_999_999_999, '-999.999.999.999'],
    [1.7e308, '1,7E308'],
    [-12_345e15, '-1,23E19'],
    [5e-324, '5E-324'],
    [-1e-50, '-1E-50'],
  ])('of %d is %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  it.each([
    [0, '0'],
    [12.5, '12,5'],
    [-2, '-2'],
    [1500, '1.500'],
    [1234567.89, '1.234.567,89'],
    [0.0000001, '0,0000001'],
  ])('that somebody set, %d, is %s', (value, text) => {
    expect(formatExact(value)).toBe(text);
    expect(formatExact(value, 'dB')).toBe(`${text} dB`);
  });
});

describe('statistics', () => {
  it('sums up a month', () => {
    expect(monthSummaryOf(monthOf([10, 40, 35, 15]))).toEqual({
      min: 10,
      max: 40,
      mean: 25,
      last: 15,
      minutes: { normal: 120, warning: 60, critical: 60 },
    });
  });

  it('have a mean of values that are too great to be added', () => {
    expect(monthSummaryOf(monthOf([Number.MAX_VALUE, Number.MAX_VALUE]))).toMatchObject({ mean: 1e100 });
    expect(monthSummaryOf(monthOf([Number.MAX_VALUE, -Number.MAX_VALUE]))).toMatchObject({ mean: 0 });
  });

  it('has nothing to say of a month without readings', () => {
    expect(monthSummaryOf(monthOf([]))).toBeUndefined();
  });
});

it('a line breaks at an outage', () => {
  const { hours } = monthOf([10, 11, 40, 12]);
  const runs = unbroken(hours.filter(({ hour }) => hour !== 1));
  expect(runs.map((run) => run.length)).toEqual([1, 2]);
});

describe('the axis of a month', () => {
  it.each([
    ['all positive', { ...none, minWarning: 0.5, maxWarning: 30 }, [1, 20], 0],
    ['a negative limit', { ...none, minCritical: -2, maxCritical: 38 }, [3, 20], -10],
    ['negative values', { ...none, maxCritical: 38 }, [-7, 20], -10],
  ])(
    'shows every limit, and goes below zero only where something does: %s',
    (_, thresholds, values, from) => {
      expect(monthScale({ thresholds }, values).from).toBe(from);
    },
  );
});

describe('the limits of a chart', () => {
  it('stand in order, each with its value', () => {
    const marks = limitMarks({ up: (value) => value / 100 }, limits, 0);
    expect(marks.map(({ label, at, status }) => [label, at, status])).toEqual([
      ['Crít. 0', 0, 'critical'],
      ['Adv. 5', 0.05, 'warning'],
      ['Adv. 30', 0.3, 'warning'],
      ['Crít. 38', 0.38, 'critical'],
    ]);
    expect(limitMarks({ up: (value) => value }, none, 0)).toEqual([]);
  });

  it.each([
    ['far apart', [0.1, 0.9], 0.2, [0.1, 0.9]],
    ['too close', [0.5, 0.5], 0.2, [0.5, 0.7]],
    ['too close at the top', [0.2, 0.95, 1], 0.2, [0.2, 0.8, 1]],
    ['too many', [0, 0, 0.1], 0.9, [0, 0.5, 1]],
    ['alone', [0.4], 0.9, [0.4]],
    ['none', [], 0.5, []],
  ])('have labels that keep apart: %s', (_, places, gap, expected) => {
    expect(spread(places, gap).map((place) => Number(place.toFixed(6)))).toEqual(expected);
  });
});

const colours = (theme: 'dark' | 'light'): Readonly<Record<string, string | undefined>> => {
  const css = readFileSync('src/theme/tokens.css', 'utf8');
  const block = css.slice(css.indexOf(`:root[data-theme='${theme}'] {`));
  const lines = block.slice(0, block.indexOf('}')).matchAll(/--color-([a-z0-9-]+): (#\w+);/g);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
};

it.each(['dark', 'light'] as const)('charts and reports have the colours of the app: %s', (theme) => {
  expect(colours(theme)).toMatchObject(palettes[theme]);
});

it('fields stand out from the page in the light theme', () => {
  const { control, background } = colours('light');
  expect(control).toBeDefined();
  expect(control).not.toBe(background);
});

it('counts alerts in words', () => {
  expect(describeAlerts({ warning: 180, critical: 0 })).toBe('3 h en advertencia');
  expect(describeAlerts({ warning: 90, critical: 20 })).toBe(
    '1,5 h en advertencia, 20 min en estado crítico',
  );
  expect(describeAlerts({ warning: 0, critical: 0 })).toBe('sin alertas');
});

describe('directions', () => {
  it.each([
    [0, 0, '0° (norte)'],
    [359.7, 359.7, '0° (norte)'],
    [360, 360, '0° (norte)'],
    [390, 30, '30° (noreste)'],
    [-90, 270, '270° (oeste)'],
  ])('of %s degrees lie on the circle, as a vane that is corrected may say', (degrees, shown, words) => {
    expect(DIRECTION_SCALE.up(degrees)).toBeCloseTo(shown / 360);
    expect(formatValue(degrees, { kind: 'direction' })).toBe(words);
  });
});
