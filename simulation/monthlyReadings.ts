import { HOUR_MS } from '@domain/duration';
import { EARLIEST_REPORT_PERIOD } from '@domain/reports/reportPeriod';
import { type ReportMonth, daysIn, isLater, monthNumber, monthOf } from '@domain/months';
import type { Thresholds } from '@domain/sensors/threshold';
import type { Reading } from '@reporting/measuredHour';

import { episodesOf, spanOf, withEpisodes } from './excursions';
import { hash, randomFrom, rounded } from './random';
import type { Course } from './town/course';

export interface ReadingsQuery extends ReportMonth {
  sensorId: number;
  variableId: number;
  thresholds: Thresholds;
  /** Absent for a variable of which only the limits are known. */
  course?: Course | undefined;
}

const firstMonth = monthNumber(EARLIEST_REPORT_PERIOD);

/**
 * Whether a sensor measures in a month. None before October 2024. One sensor in four was installed some
 * months later, and one in five was out of order at times; the others, such as sensor 1, have every month.
 */
export function isMeasuring({ sensorId, year, month }: ReportMonth & { sensorId: number }): boolean {
  const index = monthNumber({ year, month });
  const installed = firstMonth + (sensorId % 4 === 2 ? 1 + (hash('installed', sensorId) % 9) : 0);
  const isOutOfOrder = sensorId % 5 === 3 && hash('gap', sensorId, index) % 6 === 0;
  return index >= installed && !isOutOfOrder;
}

/** Whether a sensor has readings for a month, which must be over. */
export function hasReadings({ today, ...month }: ReportMonth & { sensorId: number; today: Date }): boolean {
  return isMeasuring(month) && isLater(monthOf(today), month);
}

/** By the hour since the month's beginning. */
type HourlyValue = (hour: number) => number;

/**
 * Values that are mostly normal, with a daily cycle, a few hours of warning and an occasional critical one. To be asked
 * for one hour after the other.
 */
function guessedValues({ sensorId, variableId, year, month, thresholds }: ReadingsQuery): HourlyValue {
  const random = randomFrom(hash(sensorId, variableId, year, month));
  const span = spanOf(thresholds);
  const middle = (span.low + span.high) / 2;
  const half = (span.high - span.low) / 2;
  const round = rounding(half);
  const floor = span.low >= 0 ? 0 : -Infinity;
  const peakHour = 13 + (hash('peak', variableId) % 6);
  const season = 0.1 * Math.cos((2 * Math.PI * (month - 1)) / 12);
  const episodes = episodesOf(span, daysIn({ year, month }), random);
  let mood = 0;
  return (hour) => {
    if (hour % 24 === 0) mood = mood * 0.6 + (random() - 0.5) * 0.24;
    const cycle = Math.cos((2 * Math.PI * ((hour % 24) - peakHour)) / 24);
    const usual = middle + half * (0.3 * cycle + season + mood + (random() - 0.5) * 0.12);
    return Math.max(floor, round(withEpisodes(usual, hour, episodes)));
  };
}

/** A month of hourly measurements of one variable of a sensor, the same every time, in chronological order. */
export function monthlyReadings(query: ReadingsQuery): Reading[] {
  const { sensorId, year, month, course } = query;
  const hours = daysIn({ year, month }) * 24;
  const began = Date.UTC(year, month - 1) / HOUR_MS;
  const valueAt: HourlyValue = course ? (hour) => course(sensorId, began + hour) : guessedValues(query);
  const random = randomFrom(hash('outage', sensorId, year, month));
  const outage = random() < 0.3 ? { start: random() * hours, length: 3 + random() * 9 } : undefined;
  const readings: Reading[] = [];
  for (let hour = 0; hour < hours; hour += 1) {
    const value = valueAt(hour);
    const isLost = outage && hour >= outage.start && hour < outage.start + outage.length;
    if (!isLost) readings.push({ day: Math.floor(hour / 24) + 1, hour: hour % 24, value });
  }
  return readings;
}

function rounding(half: number): (value: number) => number {
  let decimals = 2;
  if (half >= 2) decimals = 1;
  if (half >= 100) decimals = 0;
  return (value) => rounded(value, decimals);
}
