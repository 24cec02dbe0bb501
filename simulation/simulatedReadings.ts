import { HOUR_MS } from '@domain/duration';
import type { ReportMonth } from '@domain/reportPeriod';
import type { Thresholds } from '@domain/threshold';
import { daysIn } from '@domain/months';

import { isMeasuring, monthlyReadings } from './monthlyReadings';

export interface SimulatedVariable {
  readonly sensorId: number;
  readonly variableId: number;
  readonly thresholds: Thresholds;
}

/** A moment by the clocks of a place. */
interface LocalHour extends ReportMonth {
  readonly day: number;
  readonly hour: number;
}

const createLocalClock = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  });
  return (instant: number): LocalHour => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour') };
  };
};

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
  const clock = createLocalClock(timeZone);
  let month = '';
  let values: readonly (number | undefined)[] = [];
  let hourBegan = NaN;
  let place = 0;
  for (let at = Math.ceil(from / everyMs) * everyMs; at < to; at += everyMs) {
    const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
    if (hour !== hourBegan) {
      hourBegan = hour;
      const local = clock(hour);
      if (month !== `${local.year} ${local.month}`) {
        month = `${local.year} ${local.month}`;
        values = valuesOf(variable, local);
      }
      place = (local.day - 1) * 24 + local.hour;
    }
    const value = values[place];
    if (value !== undefined) yield { at, value: between(value, values[place + 1], (at - hour) / HOUR_MS) };
  }
}
