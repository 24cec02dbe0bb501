import { describe, expect, it } from 'vitest';

import { EPA_TABLE, indexOf, type AveragingHours } from '@domain/air/indexTable';
import { factorOf, usualPollutant, type Pollutant } from '@domain/air/pollutants';
import { indexNow, indexOfDay, nowCast, type Concentrations } from '@reporting/airIndex';

const GOOD = 'Buena';
const MODERATE = 'Moderada';
const SENSITIVE = 'Dañina para grupos sensibles';
const UNHEALTHY = 'Dañina';
const VERY = 'Muy dañina';
const HAZARDOUS = 'Peligrosa';

const repeat = (count: number, value: number | null): Concentrations =>
  Array.from({ length: count }, () => value);

/** Both ends of each row, as printed in table 6 of EPA-454/B-24-002. */
const EDGES: readonly [
  Pollutant,
  AveragingHours,
  from: number,
  to: number,
  low: number,
  high: number,
  string,
][] = [
  ['pm2.5', 24, 0, 9, 0, 50, GOOD],
  ['pm2.5', 24, 9.1, 35.4, 51, 100, MODERATE],
  ['pm2.5', 24, 35.5, 55.4, 101, 150, SENSITIVE],
  ['pm2.5', 24, 55.5, 125.4, 151, 200, UNHEALTHY],
  ['pm2.5', 24, 125.5, 225.4, 201, 300, VERY],
  ['pm2.5', 24, 225.5, 325.4, 301, 500, HAZARDOUS],
  ['pm10', 24, 0, 54, 0, 50, GOOD],
  ['pm10', 24, 55, 154, 51, 100, MODERATE],
  ['pm10', 24, 155, 254, 101, 150, SENSITIVE],
  ['pm10', 24, 255, 354, 151, 200, UNHEALTHY],
  ['pm10', 24, 355, 424, 201, 300, VERY],
  ['pm10', 24, 425, 604, 301, 500, HAZARDOUS],
  ['o3', 8, 0, 0.054, 0, 50, GOOD],
  ['o3', 8, 0.055, 0.07, 51, 100, MODERATE],
  ['o3', 8, 0.071, 0.085, 101, 150, SENSITIVE],
  ['o3', 8, 0.086, 0.105, 151, 200, UNHEALTHY],
  ['o3', 8, 0.106, 0.2, 201, 300, VERY],
  ['o3', 1, 0.125, 0.164, 101, 150, SENSITIVE],
  ['o3', 1, 0.165, 0.204, 151, 200, UNHEALTHY],
  ['o3', 1, 0.205, 0.404, 201, 300, VERY],
  ['o3', 1, 0.405, 0.604, 301, 500, HAZARDOUS],
  ['no2', 1, 0, 53, 0, 50, GOOD],
  ['no2', 1, 54, 100, 51, 100, MODERATE],
  ['no2', 1, 101, 360, 101, 150, SENSITIVE],
  ['no2', 1, 361, 649, 151, 200, UNHEALTHY],
  ['no2', 1, 650, 1249, 201, 300, VERY],
  ['no2', 1, 1250, 2049, 301, 500, HAZARDOUS],
  ['so2', 1, 0, 35, 0, 50, GOOD],
  ['so2', 1, 36, 75, 51, 100, MODERATE],
  ['so2', 1, 76, 185, 101, 150, SENSITIVE],
  ['so2', 1, 186, 304, 151, 200, UNHEALTHY],
  ['so2', 24, 305, 604, 201, 300, VERY],
  ['so2', 24, 605, 1004, 301, 500, HAZARDOUS],
  ['co', 8, 0, 4.4, 0, 50, GOOD],
  ['co', 8, 4.5, 9.4, 51, 100, MODERATE],
  ['co', 8, 9.5, 12.4, 101, 150, SENSITIVE],
  ['co', 8, 12.5, 15.4, 151, 200, UNHEALTHY],
  ['co', 8, 15.5, 30.4, 201, 300, VERY],
  ['co', 8, 30.5, 50.4, 301, 500, HAZARDOUS],
];

const STEPS: Readonly<Record<Pollutant, number>> = {
  'pm2.5': 0.1,
  pm10: 1,
  o3: 0.001,
  no2: 1,
  so2: 1,
  co: 0.1,
};

describe('The table of EPA', () => {
  it.each(EDGES)(
    'of %s over %i h says that %d to %d is %i to %i',
    (pollutant, hours, from, to, low, high, category) => {
      expect(indexOf(EPA_TABLE, pollutant, hours, from)).toEqual({ index: low, category });
      expect(indexOf(EPA_TABLE, pollutant, hours, to)).toEqual({ index: high, category });
      // Truncated first: nearly one step more is still the same.
      expect(indexOf(EPA_TABLE, pollutant, hours, to + STEPS[pollutant] * 0.99)).toEqual({
        index: high,
        category,
      });
    },
  );

  it('has no other rows', () => {
    expect(EPA_TABLE.rows).toHaveLength(EDGES.length);
  });

  it.each<[string, Pollutant, AveragingHours, number, number | undefined]>([
    ['interpolates', 'pm2.5', 24, 35.9, 102],
    ['interpolates ozone', 'o3', 8, 0.07853333, 126],
    ['has no index of one hour of little ozone', 'o3', 1, 0.1249, undefined],
    ['leaves more ozone to one hour', 'o3', 8, 0.3, 300],
    ['leaves more SO₂ to 24 hours', 'so2', 1, 900, 200],
    ['goes on beyond its last row', 'pm2.5', 24, 425.3, 699],
    ['takes less than nothing for nothing', 'pm10', 24, -3, 0],
  ])('%s', (_, pollutant, hours, concentration, index) => {
    expect(indexOf(EPA_TABLE, pollutant, hours, concentration)?.index).toBe(index);
  });
});

describe('NowCast', () => {
  it.each<[string, (number | null)[], number | undefined]>([
    ['is the mean of what doesn’t change', [...repeat(12, 20)], 20],
    // w = 1/2 at least: (50 + 10/2 + 10/4 + …) / (2 − 2^-11)
    ['follows the newest hour', [...repeat(11, 10), 50], 30.0049],
    // w = 30/40: the weights of the newest three are 1, 0.75 and 0.5625.
    ['weighs by the change', [30, 40, 36], (36 + 40 * 0.75 + 30 * 0.5625) / 2.3125],
    [
      'leaves out an hour without data',
      [...repeat(9, 10), 10, null, 20],
      (25 - 10 / 2048) / (1.5 - 1 / 2048),
    ],
    ['needs two of the last three hours', [...repeat(9, 10), null, 10, null], undefined],
    ['is nothing of nothing', [...repeat(12, 0)], 0],
    ['looks at twelve hours', [900, ...repeat(12, 20)], 20],
  ])('%s', (_, hours, expected) => {
    const found = nowCast(hours);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(expected, 2);
  });

  it('is the definition’s sum for an example with a weight of its own', () => {
    const hours = [13, 16, 10, 21, 74, 64, 53, 82, 90, 75, 80, 50];
    const weight = Math.max(0.5, 10 / 90);
    const newest = hours.toReversed();
    const sum = newest.reduce((total, value, ago) => total + value * weight ** ago, 0);
    const weights = newest.reduce((total, _value, ago) => total + weight ** ago, 0);
    expect(nowCast(hours)).toBeCloseTo(sum / weights, 9);
    expect(indexNow(EPA_TABLE, 'pm2.5', hours)).toEqual({ index: 157, category: UNHEALTHY });
  });
});

describe('The index now', () => {
  it.each<[string, Pollutant, Concentrations, number | undefined]>([
    ['is told of particles with nine hours of twelve', 'pm10', [...repeat(3, null), ...repeat(9, 54)], 50],
    ['isn’t with eight', 'pm10', [...repeat(4, null), ...repeat(8, 54)], undefined],
    ['isn’t without two of the last three', 'pm10', [...repeat(10, 54), null, null], undefined],
    ['is the mean of the last eight hours of CO', 'co', [...repeat(20, 30), ...repeat(8, 9.4)], 100],
    ['isn’t with five of eight', 'co', [...repeat(3, null), ...repeat(5, 9.4)], undefined],
    ['is the last hour’s of NO₂', 'no2', [10, 10, 100], 100],
    ['isn’t of an hour that wasn’t measured', 'no2', [10, 10, null], undefined],
  ])('%s', (_, pollutant, hours, index) => {
    expect(indexNow(EPA_TABLE, pollutant, hours)?.index).toBe(index);
  });
});

describe('The index of a day', () => {
  const day = { from: 7, to: 31, ozoneFrom: 14 };
  /** Seven hours of the day before, the day's, and seven of the next. */
  const around = (hours: Concentrations) => [...repeat(7, null), ...hours, ...repeat(7, null)];
  const ofDay = (pollutant: Pollutant, hours: Concentrations) =>
    indexOfDay(EPA_TABLE, pollutant, hours.length === 24 ? around(hours) : hours, day);

  it.each<[string, Pollutant, Concentrations, number | undefined]>([
    ['is the mean’s of particles', 'pm2.5', [...repeat(12, 60), ...repeat(12, 11.8)], 102],
    ['is told with 18 hours of 24', 'pm10', [...repeat(18, 54), ...repeat(6, null)], 50],
    ['isn’t with 17', 'pm10', [...repeat(17, 54), ...repeat(7, null)], undefined],
    ['is the highest hour’s of NO₂', 'no2', [...repeat(23, 10), 100], 100],
    ['is the highest eight hours’ of CO', 'co', [...repeat(14, 0), ...repeat(8, 9.4), 0, 0], 100],
    [
      'is that of eight hours of ozone, whatever was before 7',
      'o3',
      [...repeat(7, null), ...repeat(7, 0.12), ...repeat(24, 0.054)],
      50,
    ],
    ['isn’t told of ozone before the next morning', 'o3', [...repeat(24, 0.05)], undefined],
    ['is the one of one hour if that is worse', 'o3', [...repeat(23, 0.05), 0.2], 195],
    ['is at most 200 of SO₂ by the hour', 'so2', [...repeat(23, 10), 900], 200],
    ['is that of 24 hours of much SO₂', 'so2', repeat(24, 604), 300],
  ])('%s', (_, pollutant, hours, index) => {
    expect(ofDay(pollutant, hours)?.index).toBe(index);
  });
});

describe('A unit', () => {
  it.each<[Pollutant, string | null, number | undefined]>([
    ['pm2.5', 'µg/m³', 1],
    ['pm2.5', 'ug/m3', 1],
    ['pm10', 'μg/m³', 1],
    ['pm10', 'mg/m³', 1_000],
    ['pm10', 'ppm', undefined],
    ['o3', 'ppb', 0.001],
    ['no2', 'ppm', 1_000],
    ['no2', 'PPB', 1],
    // 100 µg/m³ of ozone are 51 ppb at 25 °C and 1 atm.
    ['o3', 'µg/m³', 0.000_509_375],
    ['co', 'mg/m³', 0.872_902_5],
    ['so2', '%', undefined],
    ['co', null, undefined],
  ])('of %s, %s, is converted by %s', (pollutant, unit, factor) => {
    const found = factorOf(pollutant, unit);
    if (factor === undefined) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(factor, 6);
  });
});

describe('A name with its unit', () => {
  it.each<[string, string | null, Pollutant | null]>([
    ['Material particulado PM2,5', 'µg/m³', 'pm2.5'],
    ['pm_2_5', 'ug/m3', 'pm2.5'],
    ['PM10', 'µg/m³', 'pm10'],
    ['PM10', '1/cm³', null],
    ['PM10', null, null],
    ['PM100', 'µg/m³', null],
    ['Ozono', 'ppb', 'o3'],
    ['NO₂', 'ppb', 'no2'],
    ['Dióxido de azufre', 'µg/m³', 'so2'],
    ['CO', 'ppm', 'co'],
    ['CO2', 'ppm', null],
    ['CO₂', 'ppm', null],
    ['Dióxido de carbono', 'ppm', null],
    ['Temperatura', '°C', null],
  ])('%s in %s suggests %s', (name, unit, pollutant) => {
    expect(usualPollutant(name, unit)).toBe(pollutant);
  });
});
