import { describe, expect, it } from 'vitest';

import { HOUR_S } from '@domain/duration';
import {
  areNoiseHours,
  USUAL_NOISE_HOURS,
  type NoiseHours,
  type NoiseLimits,
} from '@domain/sensors/noisePeriods';
import { measuredShare } from '@domain/sensors/measuredShare';
import { noiseDay, noiseOf, type NoiseFigures, type SoundHour } from '@reporting/noise';
import { describeNoise, measuredInWords } from '@reporting/noiseWords';
import { randomFrom } from '@simulation/random';

const MADRID = 'Europe/Madrid';
const BUENOS_AIRES = 'America/Argentina/Buenos_Aires';
const NO_LIMITS: NoiseLimits = { dayLimit: null, nightLimit: null };
const LATER = Date.parse('2030-01-01') / 1000;

const seconds = (instant: string) => Date.parse(instant) / 1000;

/** Hours from an instant on: each with its level, or null where nothing was measured. */
const hoursFrom = (instant: string, levels: readonly (number | null)[], share = 1): SoundHour[] =>
  levels.flatMap((level, index) =>
    level === null ? [] : [{ at: seconds(instant) + index * HOUR_S, level, share }],
  );

const repeat = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

/** 2 March 2026 in Buenos Aires, from 7 to 7. */
const SEVEN = '2026-03-02T10:00:00Z';
const DAY = {
  timeZone: BUENOS_AIRES,
  hours: USUAL_NOISE_HOURS,
  dates: ['2026-03-02'],
  from: seconds('2026-03-02T03:00:00Z'),
  to: seconds('2026-03-03T03:00:00Z'),
  now: LATER,
};

const ofDay = (measured: readonly SoundHour[], limits = NO_LIMITS): NoiseFigures => {
  const [figures] = noiseOf(DAY, measured, limits).days;
  if (!figures) throw new Error('The day has figures.');
  return figures;
};

const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(4)));

describe('Lden of a day', () => {
  it.each<[string, day: number, evening: number, night: number, lden: number]>([
    // (12·10^6 + 4·10^6.5 + 8·10^7) / 24 = 4,360,386
    ['is 6.4 dB above a level that never changes', 60, 60, 60, 66.3952],
    ['equals levels that fall by their penalties', 65, 60, 55, 65],
    // (12·10^6.51 + 4·10^(6.23+0.5) + 8·10^(5.68+1)) / 24
    ['follows the formula of the Directive', 65.1, 62.3, 56.8, 66.1368],
    // 8·10^10 / 24 and nearly nothing else.
    ['is what a loud night makes it', 0, 0, 90, 95.2288],
  ])('%s', (_, day, evening, night, lden) => {
    const figures = ofDay(hoursFrom(SEVEN, [...repeat(12, day), ...repeat(4, evening), ...repeat(8, night)]));
    expect(figures.levels).toEqual({ day, evening, night });
    expect(rounded(figures.lden)).toBe(lden);
    const energy = (length: number, level: number) => length * 10 ** (level / 10);
    const byDefinition = (energy(12, day) + energy(4, evening + 5) + energy(8, night + 10)) / 24;
    expect(figures.lden).toBeCloseTo(10 * Math.log10(byDefinition), 9);
  });

  it('lies no lower than the level of the whole day, and periods between their lowest and highest hour', () => {
    const random = randomFrom(66);
    for (let times = 0; times < 200; times += 1) {
      const levels = Array.from({ length: 24 }, () => 20 + 100 * random());
      const { levels: found, lden } = ofDay(hoursFrom(SEVEN, levels));
      const all = 10 * Math.log10(levels.reduce((sum, level) => sum + 10 ** (level / 10), 0) / 24);
      expect(lden).toBeGreaterThanOrEqual(all - 1e-9);
      const night = levels.slice(16);
      expect(found.night).toBeGreaterThanOrEqual(Math.min(...night) - 1e-9);
      expect(found.night).toBeLessThanOrEqual(Math.max(...night) + 1e-9);
    }
  });
});

describe('A period', () => {
  it.each<[string, number[], number | null]>([
    ['with six hours of eight has a figure', [50, 50, 50, 50, 50, 50], 50],
    ['with fewer has none', [50, 50, 50, 50, 50], null],
    ['without any has none', [], null],
  ])('%s', (_, night, level) => {
    const figures = ofDay(hoursFrom('2026-03-03T02:00:00Z', night));
    expect([figures.levels.night, figures.shares.night]).toEqual([level, night.length / 8]);
    expect(figures.lden).toBeNull();
  });

  it.each([
    [0.75, 50],
    [0.7499, null],
  ])('whose hours are measured to %d has the figure %s', (share, level) => {
    expect(ofDay(hoursFrom('2026-03-03T02:00:00Z', repeat(8, 50), share)).levels.night).toBe(level);
  });

  it('weighs an hour by what was measured of it', () => {
    const half = hoursFrom('2026-03-03T02:00:00Z', [70], 0.5);
    const rest = hoursFrom('2026-03-03T03:00:00Z', repeat(7, 50));
    // (0.5·10^7 + 7·10^5) / 7.5
    expect(rounded(ofDay([...half, ...rest]).levels.night)).toBe(58.8081);
  });
});

describe('The night', () => {
  it.each([
    ['2026-03-02T10:00:00Z', '2026-03-02'],
    ['2026-03-03T02:59:00Z', '2026-03-02'],
    ['2026-03-03T09:59:00Z', '2026-03-02'],
    ['2026-03-03T10:00:00Z', '2026-03-03'],
  ])('belongs to the day on which it begins: %s to %s', (instant, date) => {
    expect(noiseDay(BUENOS_AIRES, USUAL_NOISE_HOURS, new Date(instant))).toBe(date);
  });

  it.each([
    [
      'seven hours when clocks go forward',
      '2026-03-28',
      '2026-03-27T23:00:00Z',
      '2026-03-28T23:00:00Z',
      '2026-03-28T22:00:00Z',
      7,
    ],
    [
      'nine hours when they go back',
      '2026-10-24',
      '2026-10-23T22:00:00Z',
      '2026-10-24T22:00:00Z',
      '2026-10-24T21:00:00Z',
      9,
    ],
  ])('has %s', (_, date, from, to, eleven, length) => {
    const span = { ...DAY, timeZone: MADRID, dates: [date], from: seconds(from), to: seconds(to) };
    const night = hoursFrom(eleven, repeat(length, 50));
    const before = hoursFrom(new Date(Date.parse(eleven) - 16 * HOUR_S * 1000).toISOString(), repeat(16, 50));
    const [whole] = noiseOf(span, [...before, ...night], NO_LIMITS).days;
    expect(whole?.shares).toEqual({ day: 1, evening: 1, night: 1 });
    const byDefinition = (12 * 1e5 + 4 * 10 ** 5.5 + length * 1e6) / (16 + length);
    expect(whole?.lden).toBeCloseTo(10 * Math.log10(byDefinition), 9);
    const [partly] = noiseOf(span, night.slice(1), NO_LIMITS).days;
    expect(partly?.shares.night).toBeCloseTo((length - 1) / length, 9);
  });
});

describe('Hours beyond the limits', () => {
  const limits = { dayLimit: 65, nightLimit: 55 };
  const levels = [...repeat(10, 60), 65, 65.1, ...repeat(4, 66), ...repeat(6, 50), 55.1, 60];

  it('are counted by day and evening, and by night', () => {
    expect(ofDay(hoursFrom(SEVEN, levels), limits).above).toEqual({ day: 5, night: 2 });
  });

  it('are not told without a limit, nor without enough measured', () => {
    expect(ofDay(hoursFrom(SEVEN, levels)).above).toEqual({ day: null, night: null });
    expect(ofDay(hoursFrom(SEVEN, levels.slice(0, 11)), limits).above).toEqual({ day: null, night: null });
  });
});

describe('Several days', () => {
  const dates = ['2026-03-02', '2026-03-03'];
  const span = { ...DAY, dates, to: seconds('2026-03-04T03:00:00Z') };
  const day = (level: number) => repeat(24, level);

  it('have the level of the same energy', () => {
    const { whole } = noiseOf(span, hoursFrom(SEVEN, [...day(60), ...day(70)]), NO_LIMITS);
    expect(rounded(whole.levels.day)).toBe(67.4036);
    expect(rounded(whole.lden)).toBe(rounded(67.403627 + 6.395249));
  });

  it('count only what is over', () => {
    const measured = hoursFrom(SEVEN, repeat(30, 60));
    const now = seconds(SEVEN) + 30 * HOUR_S;
    const { days, whole } = noiseOf({ ...span, now }, measured, NO_LIMITS);
    expect(whole.shares).toEqual({ day: 1, evening: 1, night: 1 });
    expect(days[1]?.levels).toEqual({ day: null, evening: null, night: null });
  });

  it('need three quarters of them all', () => {
    const { whole } = noiseOf(span, hoursFrom(SEVEN, day(60)), NO_LIMITS);
    expect([whole.levels.day, whole.shares.day]).toEqual([null, 0.5]);
  });
});

describe('The periods of a site', () => {
  it.each<[NoiseHours, boolean]>([
    [USUAL_NOISE_HOURS, true],
    [{ day: 7, evening: 22, night: 22 }, true],
    [{ day: 6, evening: 20, night: 0 }, true],
    [{ day: 7, evening: 7, night: 23 }, false],
    [{ day: 7, evening: 23, night: 19 }, false],
    [{ day: 7, evening: 19, night: 24 }, false],
    [{ day: 7.5, evening: 19, night: 23 }, false],
    [{ day: NaN, evening: 19, night: 23 }, false],
  ])('%j are right: %s', (hours, isRight) => {
    expect(areNoiseHours(hours)).toBe(isRight);
  });

  it('may lack an evening', () => {
    const hours = { day: 7, evening: 22, night: 22 };
    const [figures] = noiseOf({ ...DAY, hours }, hoursFrom(SEVEN, repeat(24, 60)), NO_LIMITS).days;
    expect(figures?.shares).toEqual({ day: 1, evening: null, night: 1 });
    expect(figures?.lden).toBeCloseTo(10 * Math.log10((15 * 1e6 + 9 * 1e7) / 24), 9);
    expect(figures && describeNoise(figures, 'dB', hours)).toBe('Lday 60 dB, Lnight 60 dB, Lden 66,4 dB');
  });
});

describe('The share of an hour that was measured', () => {
  it.each<[string, number, number, number | null, number]>([
    ['is the time of which something is known', 30, 1, null, 0.5],
    ['is all of it with every reading', 60, 6, 600, 1],
    ['is what the readings that came stand for', 60, 1, 600, 1 / 6],
    ['is never more than the time', 30, 6, 600, 0.5],
    ['is never more than all', 60, 9, 600, 1],
  ])('%s', (_, minutes, count, pause, share) => {
    expect(measuredShare({ minutes, count }, pause)).toBeCloseTo(share, 9);
  });

  it('is not rounded up in words', () => {
    expect([0, 0.004, 0.7499, 0.75, 0.9999, 1].map(measuredInWords)).toEqual([
      'medido 0 %',
      'medido menos del 1 %',
      'medido 74 %',
      'medido 75 %',
      'medido 99 %',
      'medido 100 %',
    ]);
  });
});
