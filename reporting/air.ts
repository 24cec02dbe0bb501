import { HOUR_S } from '@domain/duration';
import type { IndexTable, IndexValue } from '@domain/air/indexTable';
import { factorOf, type Pollutant } from '@domain/air/pollutants';
import { NEEDED_SHARE } from '@domain/sensors/measuredShare';

import { indexNow, indexOfDay, OZONE_HOUR, worst, type Concentrations, type DayHours } from './airIndex';
import { createSiteClock } from './siteClock';

/** An hour with its mean, in the variable's unit. */
export interface AirHour {
  /** When it began, in seconds since 1970. */
  readonly at: number;
  readonly mean: number;
  /** The share of it that was measured (0–1). */
  readonly share: number;
}

/** What a variable measures of the air. */
export interface AirVariable {
  readonly pollutant: Pollutant;
  readonly unit: string | null;
}

export interface AirSpan {
  readonly timeZone: string;
  readonly table: IndexTable;
  /** Oldest first; at least one. */
  readonly dates: readonly string[];
  /** The first instant of the first date, and of the one after the last, in seconds since 1970. */
  readonly from: number;
  readonly to: number;
}

/** A pollutant's index of a day (EXT-67). */
export interface AirDay {
  /** Null without enough of its hours. */
  readonly value: IndexValue | null;
  /** The share of the day's hours that were measured (0–1). */
  readonly share: number;
}

/** Averages of eight hours end in the day before they do, or begin in it. */
export const HOURS_AROUND = 7;

/** An hour of which too little was measured has no mean. */
const toConcentrations = (
  from: number,
  length: number,
  { pollutant, unit }: AirVariable,
  measured: readonly AirHour[],
): Concentrations => {
  const factor = factorOf(pollutant, unit);
  const hours: (number | null)[] = Array.from({ length }, () => null);
  if (factor === undefined) return hours;
  for (const { at, mean, share } of measured) {
    const place = Math.round((at - from) / HOUR_S);
    if (place >= 0 && place < length && share >= NEEDED_SHARE) hours[place] = mean * factor;
  }
  return hours;
};

/** The index of days, from hours that go on around them. */
export const airOfDays = (
  { timeZone, table, dates, from, to }: AirSpan,
  variable: AirVariable,
  measured: readonly AirHour[],
): AirDay[] => {
  const start = from - HOURS_AROUND * HOUR_S;
  const length = Math.round((to - from) / HOUR_S) + 2 * HOURS_AROUND;
  const hours = toConcentrations(start, length, variable, measured);
  const clock = createSiteClock(timeZone);
  const places = new Map<string, DayHours>();
  for (let place = HOURS_AROUND; place < length - HOURS_AROUND; place += 1) {
    const { local } = clock(start + place * HOUR_S);
    const date = local.toISOString().slice(0, 10);
    const { from: first, ozoneFrom } = places.get(date) ?? { from: place, ozoneFrom: place };
    const isEarly = local.getUTCHours() < OZONE_HOUR;
    places.set(date, { from: first, to: place + 1, ozoneFrom: isEarly ? place + 1 : ozoneFrom });
  }
  return dates.map((date) => {
    const day = places.get(date);
    if (!day) return { value: null, share: 0 };
    const known = hours.slice(day.from, day.to).filter((value) => value !== null);
    return {
      value: indexOfDay(table, variable.pollutant, hours, day) ?? null,
      share: known.length / (day.to - day.from),
    };
  });
};

/** As many as the longest averaging time has. */
const HOURS_OF_NOW = 24;

/** The index now, from the hours that are over. */
export const airNow = (
  table: IndexTable,
  now: number,
  variable: AirVariable,
  measured: readonly AirHour[],
): IndexValue | null => {
  const start = (Math.floor(now / HOUR_S) - HOURS_OF_NOW) * HOUR_S;
  const hours = toConcentrations(start, HOURS_OF_NOW, variable, measured);
  return indexNow(table, variable.pollutant, hours) ?? null;
};

/** The worst of a sensor's pollutants, and of which it is. */
export interface AirTogether extends IndexValue {
  readonly pollutants: string[];
}

/** Of those that have an index; null if none has. */
export const airTogether = (
  values: readonly { readonly pollutant: string; readonly value: IndexValue | null }[],
): AirTogether | null => {
  const known = values.filter(({ value }) => value !== null);
  const highest = worst(known.map(({ value }) => value ?? undefined));
  return highest ? { ...highest, pollutants: [...new Set(known.map(({ pollutant }) => pollutant))] } : null;
};
