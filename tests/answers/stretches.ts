import type * as z from 'zod/mini';

import { measurements } from '@contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/duration';
import type { StretchStep } from '@domain/sensors/stretch';
import { NO_THRESHOLDS } from '@domain/sensors/threshold';

import { answer, type GivenAnswer } from './answers';

type Stretch = z.input<typeof measurements.stretchOfSensor>;

const STEP_MS: Readonly<Record<StretchStep, number>> = {
  readings: 10 * MINUTE_MS,
  hours: HOUR_MS,
  days: DAY_MS,
};

/** The clocks of Buenos Aires. */
const BEHIND_MS = 3 * HOUR_MS;

const startOf = (moment: string, step: number): number => {
  if (!moment.includes('T')) return Date.parse(moment) + BEHIND_MS;
  return Math.floor((Date.parse(moment) - BEHIND_MS) / step) * step + BEHIND_MS;
};

interface Own {
  readonly variables?: readonly {
    readonly id: number;
    readonly name: string;
    readonly unit?: string;
    readonly kind?: string;
  }[];
  /** What was measured at an instant (milliseconds since 1970); undefined for nothing. */
  readonly valueAt?: (at: number) => number | undefined;
}

/** What a sensor of Buenos Aires measured from one moment to another: 20 at first, and so on. */
export const someStretch = (
  { from, to, step }: { from: string; to: string; step: StretchStep },
  {
    variables = [{ id: 36, name: 'PM2,5', unit: 'µg/m³' }],
    valueAt = (at) => 20 + ((at / HOUR_MS) % 24),
  }: Own = {},
): Stretch => {
  const length = STEP_MS[step];
  const begin = startOf(from, length);
  const end = to.includes('T') ? Date.parse(to) : Date.parse(to) + BEHIND_MS + DAY_MS;
  const measured = Array.from(
    { length: Math.ceil((end - begin) / length) },
    (_, index) => begin + index * length,
  ).flatMap((at) => {
    const value = valueAt(at);
    return value === undefined ? [] : [{ at: (at - begin) / 1000, value }];
  });
  const values = measured.map(({ value }) => value);
  const period = {
    timeZone: 'America/Argentina/Buenos_Aires',
    from: new Date(begin).toISOString(),
    to: new Date(Math.ceil((end - begin) / length) * length + begin).toISOString(),
    moments: [measured.map(({ at }) => at)],
  };
  const common = variables.map((variable) => ({
    ...variable,
    limits: [{ from: null, ...NO_THRESHOLDS, maxWarning: 40 }],
    moments: 0,
  }));
  if (step === 'readings')
    return {
      ...period,
      step,
      variables: common.map((own) => ({ ...own, resolution: 'readings' as const, value: values })),
    };
  const ones = values.map(() => 1);
  const none = values.map(() => 0);
  return {
    ...period,
    step,
    variables: common.map((own) => ({
      ...own,
      count: ones,
      min: values.map((value) => value - 1),
      mean: values,
      max: values.map((value) => value + 2),
      normalMinutes: values.map(() => length / MINUTE_MS),
      warningMinutes: none,
      criticalMinutes: none,
    })),
  };
};

/** What any sensor measured in any stretch. */
export const stretchesOf = (own: Own = {}): GivenAnswer =>
  answer(measurements.getStretch, ({ query }) => someStretch(query, own));
