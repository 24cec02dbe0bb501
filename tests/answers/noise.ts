import type * as z from 'zod/mini';

import { noise } from '@contract';
import { DAY_S, HOUR_S } from '@domain/duration';
import { USUAL_NOISE_HOURS, type NoiseHours } from '@domain/sensors/noisePeriods';
import { noiseOf } from '@reporting/noise';

import { answer, type GivenAnswer } from './answers';

type SensorNoise = z.input<typeof noise.noiseOfSensor>;

const LIMITS = { dayLimit: 65, nightLimit: 55 };

interface Own {
  readonly hours?: NoiseHours;
  /** The share of each hour that was measured. */
  readonly shareAt?: (day: number, hour: number) => number;
  readonly variables?: readonly {
    readonly id: number;
    readonly name: string;
    readonly annotations?: SensorNoise['variables'][number]['annotations'];
  }[];
}

/** 65.5 dB by day, 60.5 in the evening and 55.5 by night, in days of March 2025 in Buenos Aires. */
const someNoise = (
  days: number,
  { hours = USUAL_NOISE_HOURS, shareAt = () => 1, variables = [{ id: 36, name: 'Ruido' }] }: Own = {},
): SensorNoise => {
  const from = Date.parse('2025-03-01T03:00:00Z') / 1000;
  const to = from + days * DAY_S;
  const dates = Array.from({ length: days }, (_, day) => `2025-03-${String(day + 1).padStart(2, '0')}`);
  const measured = Array.from({ length: days * 24 }, (_, index) => {
    const hour = (index + 7) % 24;
    return {
      at: from + (index + 7) * HOUR_S,
      level: hour >= 7 && hour < 19 ? 65.5 : hour >= 19 && hour < 23 ? 60.5 : 55.5,
      share: shareAt(Math.floor(index / 24) + 1, hour),
    };
  });
  const timeZone = 'America/Argentina/Buenos_Aires';
  const span = { timeZone, hours, dates, from, to, now: to + DAY_S };
  return {
    timeZone,
    from: new Date(from * 1000).toISOString(),
    to: new Date(to * 1000).toISOString(),
    periods: hours,
    dates,
    variables: variables.map((variable) => ({
      ...variable,
      unit: 'dB',
      ...LIMITS,
      ...noiseOf(span, measured, LIMITS),
    })),
  };
};

/** What any sensor measured in March 2025, or in a week. */
export const noiseOfAMonth = (own: Own = {}): GivenAnswer =>
  answer(noise.getNoise, ({ query: { month } }) => someNoise(month === undefined ? 7 : 31, own));
