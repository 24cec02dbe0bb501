import type { HourDetail } from '@domain/sensors/hourDetail';
import type { AlertLevel, Thresholds } from '@domain/sensors/threshold';

import { statuses, statusOf } from './status';

const HOUR_MINUTES = 60;

/** One measurement: day 1–31, hour 0–23, in the sensor's local time. */
export interface Reading {
  day: number;
  hour: number;
  value: number;
}

/** An hour with measurements: day 1–31, hour 0–23 of the site's clocks. */
export interface MeasuredHour {
  day: number;
  hour: number;
  /** Whole hours since the month began, counted through clock changes. */
  since: number;
  min: number;
  mean: number;
  max: number;
  last: number;
  /** Minutes in each status, by the limits that applied then. */
  minutes: Readonly<Record<AlertLevel, number>>;
  /** What its kind has besides (EXT-61). */
  detail?: HourDetail | null | undefined;
}

/** The hour of a single reading, whose value holds until the next one. */
export function hourOfReading({ day, hour, value }: Reading, thresholds: Thresholds): MeasuredHour {
  const minutes = { normal: 0, warning: 0, critical: 0, [statusOf(value, thresholds)]: HOUR_MINUTES };
  const since = (day - 1) * 24 + hour;
  return { day, hour, since, min: value, mean: value, max: value, last: value, minutes };
}

/** The worst status in some hours. */
export function worstIn(hours: readonly MeasuredHour[]): AlertLevel | undefined {
  return statuses.findLast((status) => hours.some(({ minutes }) => minutes[status] > 0));
}
