import { HOUR_MS } from '@domain/duration';
import { daysIn, type ReportMonth } from '@domain/months';
import type { Thresholds } from '@domain/sensors/threshold';
import { createSiteClock } from '@reporting/siteClock';

import { isMeasuring, monthlyReadings } from './monthlyReadings';
import type { Course } from './town/course';

export interface SimulatedVariable {
  readonly sensorId: number;
  readonly variableId: number;
  readonly thresholds: Thresholds;
  readonly course?: Course | undefined;
}

/** The hourly values of a month, by hours since its beginning; undefined where a sensor was out of order. */
const valuesOf = (variable: SimulatedVariable, month: ReportMonth): readonly (number | undefined)[] => {
  const values = Array.from<number | undefined>({ length: daysIn(month) * 24 });
  if (!isMeasuring({ ...month, sensorId: variable.sensorId })) return values;
  for (const { day, hour, value } of monthlyReadings({ ...variable, ...month })) {
    values[(day - 1) * 24 + hour] = value;
  }
  return values;
};

const decimalsOf = (value: number): number => (String(value).split('.')[1] ?? '').length;

const between = (one: number, other: number | undefined, share: number): number => {
  if (other === undefined || share === 0) return one;
  const decimals = Math.max(decimalsOf(one), decimalsOf(other));
  return Number((one + (other - one) * share).toFixed(decimals));
};

/**
 * What a variable measures from one instant (included) to another (excluded), in milliseconds since 1970. It
 * is the same each time, and equals what the analytics stand-in draws at full hours.
 */
export function* simulatedReadings(
  variable: SimulatedVariable,
  { from, to, everyMs }: { readonly from: number; readonly to: number; readonly everyMs: number },
  timeZone: string,
): Generator<{ at: number; value: number }> {
  const clock = createSiteClock(timeZone);
  let month = '';
  let values: readonly (number | undefined)[] = [];
  let hourBegan = NaN;
  let place = 0;
  for (let at = Math.ceil(from / everyMs) * everyMs; at < to; at += everyMs) {
    const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
    if (hour !== hourBegan) {
      hourBegan = hour;
      const { local } = clock(hour / 1000);
      const [year, monthIndex] = [local.getUTCFullYear(), local.getUTCMonth()];
      if (month !== `${year} ${monthIndex}`) {
        month = `${year} ${monthIndex}`;
        values = valuesOf(variable, { year, month: monthIndex + 1 });
      }
      place = (local.getUTCDate() - 1) * 24 + local.getUTCHours();
    }
    const value = values[place];
    if (value !== undefined) yield { at, value: between(value, values[place + 1], (at - hour) / HOUR_MS) };
  }
}
