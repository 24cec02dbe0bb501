import { describe, expect, test } from 'vitest';

import {
  msUntilApplied,
  openingSelection,
  ownPart,
  readReportsQuery,
  withPendingApplied,
  withSensor,
  withType,
  type ReportSelection,
} from '@/custom-pages/reports/selection/reportSelection';

const settled: ReportSelection = {
  sensorType: 1,
  sensor: 5,
  isSensorPending: false,
  isOpen: false,
  period: { year: 2025, month: 3 },
};
const pending: ReportSelection = { ...settled, isSensorPending: true };

describe('what comes from outside', () => {
  test('is read from text and from numbers', () => {
    const expected = { sensorType: 2, sensor: 5, year: 2025, month: 3 };
    expect(readReportsQuery({ sensorType: '2', sensor: '5', year: '2025', month: '03' })).toEqual(expected);
    expect(readReportsQuery({ sensorType: 2, sensor: 5, year: 2025, month: 3 })).toEqual(expected);
  });

  test.each([
    ['sensorType', 'aire'],
    ['sensorType', '1e3'],
    ['sensor', '-1'],
    ['sensor', '0'],
    ['sensor', '99999999999999999999'],
    ['sensor', { id: 1 }],
    ['sensor', null],
    ['year', '25'],
    ['year', '20255'],
    ['month', '0'],
    ['month', '13'],
    ['month', 'Enero'],
    ['month', ''],
  ])('is ignored when malformed: %s = %j', (field, value) => {
    expect(readReportsQuery({ [field]: value })).toHaveProperty(field, undefined);
  });
});

describe('the selection that the page opens with', () => {
  const address = { sensorType: 1, sensor: 5 };
  const navigation = { sensorType: 2, sensor: 6 };
  const kept = { sensorType: 3, sensor: 7, year: 2025, month: 3 };

  test.each([
    ['the address before all', [address, navigation, kept], 5],
    ["the navigation's state before the storage", [{}, navigation, kept], 6],
    ['the storage at last', [{}, {}, kept], 7],
  ] as const)('takes %s', (_, sources, sensor) => {
    expect(openingSelection(sources)).toMatchObject({ sensor, isSensorPending: true });
  });

  test('is empty without any', () => {
    expect(openingSelection([{}, {}, {}])).toEqual({
      sensorType: null,
      sensor: null,
      isSensorPending: false,
      isOpen: true,
      period: null,
    });
  });

  test('takes a period with its sensor only', () => {
    expect(openingSelection([address, {}, kept]).period).toBeNull();
    expect(openingSelection([{}, {}, kept]).period).toEqual({ year: 2025, month: 3 });
  });

  test("takes the address's period for a kept sensor", () => {
    const { sensor, period } = openingSelection([{ year: 2026, month: 1 }, {}, kept]);
    expect({ sensor, period }).toEqual({ sensor: 7, period: { year: 2026, month: 1 } });
  });

  test('takes a type without a sensor as it is', () => {
    expect(openingSelection([{ sensorType: 1 }, {}, kept])).toMatchObject({ sensorType: 1, sensor: null });
  });

  test('takes a sensor without its type', () => {
    expect(openingSelection([{ sensor: 5 }, {}, kept])).toMatchObject({ sensorType: null, sensor: 5 });
  });

  test('keeps half a period', () => {
    expect(openingSelection([{ ...address, year: 2025 }]).period).toEqual({ year: 2025, month: null });
  });
});

describe('choosing', () => {
  test('another type forgets the sensor and the period', () => {
    expect(withType(settled, 2)).toEqual({
      sensorType: 2,
      sensor: null,
      isSensorPending: false,
      isOpen: false,
      period: null,
    });
  });

  test('another type keeps a pending sensor, with its period', () => {
    expect(withType(pending, 2)).toEqual({ ...pending, sensorType: 2 });
  });

  test('another type drops a pending sensor once its sensors are known and it is none of them', () => {
    const chosen = withType(pending, 2);
    expect(ownPart(chosen, new Set([1, 2]), undefined)).toBe(chosen);
    expect(ownPart(chosen, new Set([1, 2]), new Set([5]))).toBe(chosen);
    expect(ownPart(chosen, new Set([1, 2]), new Set([6]))).toEqual({
      sensorType: 2,
      sensor: null,
      isSensorPending: false,
      isOpen: false,
      period: null,
    });
  });

  test('no type drops a pending sensor', () => {
    expect(withType(pending, null)).toMatchObject({ sensor: null, isSensorPending: false });
  });

  test('the same type keeps a pending sensor', () => {
    expect(withType(pending, 1)).toBe(pending);
  });

  test('another sensor forgets the period', () => {
    expect(withSensor(settled, 6)).toEqual({ ...settled, sensor: 6, period: null });
  });

  test('a pending sensor that is applied keeps its period', () => {
    expect(withPendingApplied(pending)).toEqual(settled);
  });
});

describe("the person's own part", () => {
  const own = new Set([1, 5]);
  const others = new Set([2]);

  test.each([
    ['keeps what is theirs', own, own, { sensorType: 1, sensor: 5 }],
    ["drops another person's type, with its sensor", others, own, { sensorType: null, sensor: null }],
    ["drops another person's sensor", own, others, { sensorType: 1, sensor: null }],
    ['waits for the lists', undefined, undefined, { sensorType: 1, sensor: 5 }],
  ])('%s', (_, types, sensors, expected) => {
    expect(ownPart(settled, types, sensors)).toMatchObject(expected);
  });

  test('drops the period with the sensor', () => {
    expect(ownPart(settled, own, others).period).toBeNull();
  });

  test("drops a pending sensor with another person's type", () => {
    expect(ownPart(pending, others, undefined)).toMatchObject({ sensorType: null, sensor: null });
  });
});

test.each([
  ['another screen preselects it', 'PUSH', 5_000, 200],
  ['another screen preselects it in place', 'REPLACE', 5_000, 200],
  ['the page has just begun to load', 'POP', 0, 200],
  ['the page has been loading for a while', 'POP', 150, 50],
  ['the page has been loading for longer', 'POP', 200, 0],
  ['somebody goes back to it', 'POP', 5_000, 0],
] as const)('a sensor waits until it counts: %s', (_, navigationType, msSinceLoad, left) => {
  expect(msUntilApplied(navigationType, msSinceLoad)).toBe(left);
});
