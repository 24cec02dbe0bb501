import type * as z from 'zod/mini';

import { air } from '@contract';
import { EPA_TABLE } from '@domain/air/indexTable';
import type { Pollutant } from '@domain/air/pollutants';
import { DAY_S, HOUR_S } from '@domain/duration';
import { airNow, airOfDays, airTogether, type AirHour } from '@reporting/air';

import { answer, type GivenAnswer } from './answers';

type SensorAir = z.input<typeof air.airOfSensor>;

interface AirOfVariable {
  readonly id: number;
  readonly name: string;
  readonly pollutant: Pollutant;
  /** The mean of each hour of a day; null if it wasn't measured. */
  readonly at: (day: number, hour: number) => number | null;
  readonly annotations?: SensorAir['variables'][number]['annotations'];
}

/** 9 µg/m³ of PM2.5, 35.9 on the second day. */
export const PM25_IN_MARCH: AirOfVariable = {
  id: 36,
  name: 'PM2,5',
  pollutant: 'pm2.5',
  at: (day) => (day === 2 ? 35.9 : 9),
};

/** 54 µg/m³ of PM10, except for half of the third day. */
export const PM10_IN_MARCH: AirOfVariable = {
  id: 37,
  name: 'PM10',
  pollutant: 'pm10',
  at: (day, hour) => (day === 3 && hour >= 12 ? null : 54),
};

const TIME_ZONE = 'America/Argentina/Buenos_Aires';

/** Days of March 2025 in Buenos Aires, and now, at their end. */
const someAir = (count: number, asksNow: boolean, variables: readonly AirOfVariable[]): SensorAir => {
  const from = Date.parse('2025-03-01T03:00:00Z') / 1000;
  const to = from + count * DAY_S;
  const dates = Array.from({ length: count }, (_, day) => `2025-03-${String(day + 1).padStart(2, '0')}`);
  const span = { timeZone: TIME_ZONE, table: EPA_TABLE, dates, from, to };
  const measured = variables.map(({ at, ...variable }) => {
    const hours = Array.from({ length: count * 24 }, (_, index): AirHour[] => {
      const mean = at(Math.floor(index / 24) + 1, index % 24);
      return mean === null ? [] : [{ at: from + index * HOUR_S, mean, share: 1 }];
    }).flat();
    const own = { pollutant: variable.pollutant, unit: 'µg/m³' };
    return {
      ...variable,
      unit: 'µg/m³',
      days: airOfDays(span, own, hours),
      now: asksNow ? airNow(EPA_TABLE, to, own, hours) : null,
    };
  });
  const together = (
    valueOf: (variable: (typeof measured)[number]) => SensorAir['variables'][number]['now'],
  ) => airTogether(measured.map((variable) => ({ pollutant: variable.pollutant, value: valueOf(variable) })));
  return {
    timeZone: TIME_ZONE,
    from: new Date(from * 1000).toISOString(),
    to: new Date(to * 1000).toISOString(),
    table: { name: EPA_TABLE.name, categories: [...EPA_TABLE.categories] },
    dates,
    variables: measured,
    days: dates.map((_, place) => together(({ days }) => days[place]?.value ?? null)),
    now: together(({ now }) => now),
  };
};

/** What any sensor measured in March 2025, or in thirty days until now. */
export const airOfAMonth = (
  variables: readonly AirOfVariable[] = [PM25_IN_MARCH, PM10_IN_MARCH],
): GivenAnswer =>
  answer(air.getAir, ({ query: { month } }) =>
    someAir(month === undefined ? 30 : 31, month === undefined, variables),
  );
