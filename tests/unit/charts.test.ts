import { describe, expect, it } from 'vitest';

import { describeAlerts, describeMonth } from '@reporting/captions';
import { lineChart } from '@reporting/charts/lineChart';
import { scaleFor } from '@reporting/charts/scale';
import { escapeMarkup } from '@reporting/charts/svg';
import { unbroken } from '@reporting/charts/timeline';
import { monthSummaryOf, statusShares } from '@reporting/statistics';
import { bandsBetween, statusOf, worstOf } from '@reporting/status';
import type { VariableMonth } from '@reporting/variableMonth';

const limits = { minCritical: 0, minWarning: 5, maxWarning: 30, maxCritical: 38 };
const none = { minCritical: null, minWarning: null, maxWarning: null, maxCritical: null };

function monthOf(values: readonly number[]): VariableMonth {
  const readings = values.map((value, hour) => ({ day: 1, hour, value }));
  return { name: 'Temperatura', unit: '°C', thresholds: limits, year: 2025, month: 3, readings };
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
});

describe('statistics', () => {
  it('sums up a month', () => {
    expect(monthSummaryOf(monthOf([10, 40, 35, 15]))).toEqual({
      min: 10,
      max: 40,
      mean: 25,
      last: 15,
      counts: { normal: 2, warning: 1, critical: 1 },
    });
    expect(statusShares(monthOf([10, 40, 35, 15])).map(({ share }) => share)).toEqual([0.5, 0.25, 0.25]);
  });

  it('has nothing to say of a month without readings', () => {
    expect(monthSummaryOf(monthOf([]))).toBeUndefined();
    expect(describeMonth(monthOf([]))).toBe('Sin mediciones de Temperatura en marzo de 2025.');
  });
});

describe('a line chart', () => {
  it('says in words what it shows', () => {
    const svg = lineChart('a', monthOf([10, 40, 35.5, 1_234.5]));
    expect(svg).toContain('<title id="a-title">Temperatura (°C), medición por hora</title>');
    expect(svg).toContain('Marzo de 2025: mínimo 10 °C, promedio 330 °C, máximo 1.234,5 °C');
    expect(svg).toContain('aria-labelledby="a-title"');
  });

  it('draws the bands, dots critical readings and breaks its line at an outage', () => {
    const variable = monthOf([10, 11, 40, 12]);
    const withOutage = { ...variable, readings: variable.readings.filter(({ hour }) => hour !== 1) };
    const count = (svg: string, pattern: RegExp) => svg.match(pattern)?.length ?? 0;
    expect(count(lineChart('a', variable), /class="dot critical"/g)).toBe(1);
    expect(count(lineChart('a', variable), /class="line"/g)).toBe(1);
    expect(count(lineChart('a', withOutage), /class="line"/g)).toBe(2);
    expect(lineChart('a', variable)).toMatch(/band normal.*band warning.*band critical/s);
    expect(unbroken(withOutage.readings).map((run) => run.length)).toEqual([1, 2]);
  });

  it('takes a name as text, never as markup', () => {
    const svg = lineChart('a', { ...monthOf([1, 2]), name: '<b>"&\'' });
    expect(svg).not.toContain('<b>');
    expect(escapeMarkup('<b>"&\'')).toBe('&lt;b&gt;&quot;&amp;&#39;');
  });

  it('can be drawn of no readings at all', () => {
    expect(lineChart('a', monthOf([]))).not.toContain('NaN');
  });
});

it('counts alerts in words', () => {
  expect(describeAlerts({ warning: 3, critical: 0 })).toBe('3 h en advertencia');
  expect(describeAlerts({ warning: 3, critical: 1 })).toBe('3 h en advertencia, 1 h en estado crítico');
  expect(describeAlerts({ warning: 0, critical: 0 })).toBe('sin alertas');
});
