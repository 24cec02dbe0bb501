import { describe, expect, it } from 'vitest';

import { NO_THRESHOLDS } from '@domain/sensors/threshold';
import { monthlyReadings } from '@simulation/monthlyReadings';
import { simulatedReadings } from '@simulation/simulatedReadings';

const variable = {
  sensorId: 1,
  variableId: 5,
  thresholds: { ...NO_THRESHOLDS, maxWarning: 30, maxCritical: 40 },
};
const ZONE = 'America/Argentina/Buenos_Aires';
const HOUR = 3_600_000;
const MARCH = Date.UTC(2026, 2, 1, 3);

const between = (from: number, to: number, everyMs: number, timeZone = ZONE) => [
  ...simulatedReadings(variable, { from, to, everyMs }, timeZone),
];

describe('Simulated readings', () => {
  it('are at full hours of the site what the analytics stand-in draws', () => {
    const drawn = monthlyReadings({ ...variable, year: 2026, month: 3 });
    const simulated = between(MARCH, MARCH + 31 * 24 * HOUR, HOUR);
    expect(simulated.map(({ value }) => value)).toEqual(drawn.map(({ value }) => value));
    expect(simulated[0]?.at).toBe(MARCH);
  });

  it('lie between those of the hours, and are the same each time', () => {
    const once = between(MARCH, MARCH + HOUR + 1, HOUR / 6);
    expect(between(MARCH, MARCH + HOUR + 1, HOUR / 6)).toEqual(once);
    const [first, ...rest] = once.map(({ value }) => value);
    const last = rest.pop();
    expect(once).toHaveLength(7);
    for (const value of rest) {
      expect(value).toBeGreaterThanOrEqual(Math.min(first ?? 0, last ?? 0));
      expect(value).toBeLessThanOrEqual(Math.max(first ?? 0, last ?? 0));
    }
  });

  it('begin at full steps, and end before the end', () => {
    const moments = between(MARCH + 1, MARCH + HOUR, HOUR / 2).map(({ at }) => at);
    expect(moments).toEqual([MARCH + HOUR / 2]);
  });

  it('are there for the hour that summer time repeats', () => {
    const october = Date.UTC(2026, 9, 25, 0);
    const values = between(october, october + 2 * HOUR, HOUR, 'Europe/Madrid').map(({ value }) => value);
    expect(values).toHaveLength(2);
    expect(values[0]).toBe(values[1]);
  });
});
