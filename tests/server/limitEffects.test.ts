import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { NO_THRESHOLDS, type Thresholds } from '@domain/sensors/threshold';
import { statusOf } from '@reporting/status';
import { readEffects } from '@server/alarms/limitEffects';
import { connect, type Database } from '@server/database/database';
import { inTransaction } from '@server/database/work';
import { simulatedReadings } from '@simulation/simulatedReadings';

import { copyTemplate } from './support/databases';
import { storedIn, type StoredHour } from './support/stored';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-06-01T00:30:00Z');

let url: string;
let db: Database;
const stored = storedIn(() => url);

beforeAll(async () => {
  url = await copyTemplate(inject('embedded'));
  ({ db } = connect({ url }));
});
afterAll(() => db.destroy());

type Hour = Omit<StoredHour, 'at'>;

const hour = (min: number, mean: number, max: number, minutes = 60): Hour => ({
  min,
  mean,
  max,
  minutes: [minutes, 0, 0],
});

/** Hours with measurements, of warning and critical, in a sensor that has only these hours. */
const effect = async (hours: readonly Hour[], ...tried: readonly Partial<Thresholds>[]) => {
  const { id, variableIds } = await stored.sensor('temperatura');
  const [variableId = 0] = variableIds;
  await stored.hours(
    variableId,
    hours.map((one, index) => ({
      ...one,
      at: new Date(NOW.getTime() - (index + 1) * HOUR_MS).toISOString(),
    })),
  );
  const told: { measuredHours: number; warningHours: number; criticalHours: number }[] = [];
  for (const limits of tried) {
    const effects = await inTransaction(db, 'read', (work) =>
      readEffects(work, id, [{ ...NO_THRESHOLDS, ...limits, variableId }], NOW),
    );
    const found = effects.get(variableId);
    if (found) told.push(found);
  }
  return told;
};

describe('What limits would have meant', () => {
  it.each<[string, Hour[], Partial<Thresholds>, [number, number, number]]>([
    ['is nothing without hours', [], { maxWarning: 1 }, [0, 0, 0]],
    ['is nothing without limits', [hour(1, 2, 3)], {}, [1, 0, 0]],
    ['is nothing within them', [hour(1, 2, 3)], { minWarning: 1, maxWarning: 3 }, [1, 0, 0]],
    ['is the whole hour beyond a maximum', [hour(5, 6, 7)], { maxWarning: 4 }, [1, 1, 0]],
    ['is the whole hour below a minimum', [hour(5, 6, 7)], { minWarning: 8 }, [1, 1, 0]],
    ['is critical and not also a warning', [hour(5, 6, 7)], { maxWarning: 3, maxCritical: 4 }, [1, 0, 1]],
    ['is critical without a warning limit', [hour(5, 6, 7)], { maxCritical: 4 }, [1, 0, 1]],
    ['is only the measured part of an hour', [hour(5, 6, 7, 30)], { maxWarning: 4 }, [0.5, 0.5, 0]],
    ['is a part of an hour that lies on both sides', [hour(0, 5, 10)], { maxWarning: 7 }, [1, 0.3, 0]],
    ['is likewise a part below', [hour(0, 5, 10)], { minWarning: 3 }, [1, 0.3, 0]],
    ['is a part of each status', [hour(0, 5, 10)], { maxWarning: 6, maxCritical: 9 }, [1, 0.3, 0.1]],
    ['is both sides together', [hour(0, 5, 10)], { minWarning: 1, maxWarning: 8 }, [1, 0.3, 0]],
    ['is little of an hour with one peak', [hour(0, 1, 10)], { maxWarning: 5 }, [1, 0, 0]],
    ['is much of an hour with one dip', [hour(0, 9, 10)], { maxWarning: 5 }, [1, 1, 0]],
    ['is an hour of one value as it is', [hour(5, 5, 5), hour(6, 6, 6)], { maxWarning: 5 }, [2, 1, 0]],
    ['is told of the greatest values too', [hour(-1e308, 0, 1.7e308)], { maxWarning: 1 }, [1, 0.5, 0]],
    ['is told of the smallest values too', [hour(0, 5e-324, 1e-300)], { maxWarning: 5e-324 }, [1, 0, 0]],
  ])('%s', async (_, hours, limits, expected) => {
    const [told] = await effect(hours, limits);
    const { measuredHours = NaN, warningHours = NaN, criticalHours = NaN } = told ?? {};
    expect([measuredHours, warningHours, criticalHours].map((one) => Number(one.toFixed(2)))).toEqual(
      expected,
    );
  });

  it('is close to the exact minutes of simulated months', async () => {
    const from = Date.UTC(2026, 4, 2, 3);
    const thresholds = { ...NO_THRESHOLDS, maxWarning: 30, maxCritical: 40 };
    const tried = [24, 26, 28];
    let [exact, told, measured] = [0, 0, 0];
    for (let variableId = 1; variableId <= 8; variableId += 1) {
      const hours = new Map<number, number[]>();
      const span = { from, to: from + 29 * 24 * HOUR_MS, everyMs: HOUR_MS / 60 };
      for (const { at, value } of simulatedReadings({ sensorId: 1, variableId, thresholds }, span, 'UTC')) {
        const place = Math.floor(at / HOUR_MS);
        const values = hours.get(place);
        if (values) values.push(value);
        else hours.set(place, [value]);
      }
      const ranges = [...hours.values()].map((values) =>
        hour(
          Math.min(...values),
          values.reduce((sum, value) => sum + value, 0) / values.length,
          Math.max(...values),
        ),
      );
      // Limits that were not those of then.
      const effects = await effect(ranges, ...tried.map((maxWarning) => ({ maxWarning })));
      for (const [index, maxWarning] of tried.entries()) {
        const limits = { ...NO_THRESHOLDS, maxWarning };
        const minutes = [...hours.values()]
          .flat()
          .filter((value) => statusOf(value, limits) !== 'normal').length;
        exact += minutes / 60;
        told += effects[index]?.warningHours ?? NaN;
        measured += effects[index]?.measuredHours ?? NaN;
        expect(Math.abs((effects[index]?.warningHours ?? NaN) - minutes / 60)).toBeLessThan(5);
      }
    }
    expect(exact / measured).toBeGreaterThan(0.02);
    expect(Math.abs(told / exact - 1)).toBeLessThan(0.02);
  });
});
