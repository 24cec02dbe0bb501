import { describe, expect, it } from 'vitest';

import { NO_THRESHOLDS, type Thresholds } from '@domain/sensors/threshold';
import { limitEffectOf, type HourRange } from '@reporting/limitEffect';
import { statusOf } from '@reporting/status';
import { simulatedReadings } from '@simulation/simulatedReadings';

const hour = (min: number, mean: number, max: number, minutes = 60): HourRange => ({
  min,
  mean,
  max,
  minutes,
});

const effect = (hours: readonly HourRange[], limits: Partial<Thresholds>) => {
  const { measuredHours, warningHours, criticalHours } = limitEffectOf(hours, {
    ...NO_THRESHOLDS,
    ...limits,
  });
  return [measuredHours, warningHours, criticalHours].map((hours_) => Number(hours_.toFixed(2)));
};

describe('What limits would have meant', () => {
  it.each<[string, HourRange[], Partial<Thresholds>, [number, number, number]]>([
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
  ])('%s', (_, hours, limits, expected) => {
    expect(effect(hours, limits)).toEqual(expected);
  });

  it('is close to the exact minutes of simulated months', () => {
    const HOUR = 3_600_000;
    const from = Date.UTC(2026, 4, 1, 3);
    const thresholds = { ...NO_THRESHOLDS, maxWarning: 30, maxCritical: 40 };
    let [exact, told, measured] = [0, 0, 0];
    for (let variableId = 1; variableId <= 8; variableId += 1) {
      const hours = new Map<number, number[]>();
      const span = { from, to: from + 30 * 24 * HOUR, everyMs: HOUR / 60 };
      for (const { at, value } of simulatedReadings({ sensorId: 1, variableId, thresholds }, span, 'UTC')) {
        const place = Math.floor(at / HOUR);
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
      for (const maxWarning of [24, 26, 28]) {
        const limits = { ...NO_THRESHOLDS, maxWarning };
        const minutes = [...hours.values()]
          .flat()
          .filter((value) => statusOf(value, limits) !== 'normal').length;
        exact += minutes / 60;
        const { warningHours, measuredHours } = limitEffectOf(ranges, limits);
        told += warningHours;
        measured += measuredHours;
        expect(Math.abs(warningHours - minutes / 60)).toBeLessThan(5);
      }
    }
    expect(exact / measured).toBeGreaterThan(0.02);
    expect(Math.abs(told / exact - 1)).toBeLessThan(0.02);
  });
});
