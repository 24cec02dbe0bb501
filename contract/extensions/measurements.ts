import * as z from 'zod/mini';

import { CSV_FORMS } from '@domain/tables/csvForm';

import { csvFile, defineCall, json } from '../call';
import { reportMonthQuery } from '../pdf';
import { absent, id, addressId, orNull, thresholds } from '../values';

const feature = 'measurements';

const numbers = z.array(z.number());

/** Limits and when they began to apply: ISO 8601, null for those from the beginning (EXT-21). */
export const limitPeriod = z.object({ from: z.nullable(z.string()), ...thresholds });

const measuredVariable = {
  id,
  name: z.string(),
  unit: orNull(z.string()),
  normalizedVariableId: absent(id),
  /** Oldest first; at least one. The last still applies, or applied at the end of the month. */
  limits: z.array(limitPeriod),
};

/**
 * Lists of instants, each sent once: a device sends its variables together, so most of them share one list.
 * An hour is represented by its first instant.
 */
export const moments = z.array(numbers);

/** The index in `moments` of the list for these columns. */
const placeOfMoments = z.int().check(z.nonnegative());

const month = {
  timeZone: z.string(),
  /** The first instant of the month and of the next one, by the site's clocks; ISO 8601. */
  from: z.string(),
  to: z.string(),
  /** In seconds from the month's first instant, oldest first. */
  moments,
};

/**
 * A sensor's month by hours of the site (EXT-22), as columns: the same index in each is the same hour. Hours
 * without readings are left out.
 */
export const hoursOfMonth = z.object({
  ...month,
  variables: z.array(
    z.object({
      ...measuredVariable,
      moments: placeOfMoments,
      count: numbers,
      min: numbers,
      mean: numbers,
      max: numbers,
      last: numbers,
      /** Minutes of the hour in each status, by the limits that applied then. */
      normalMinutes: numbers,
      warningMinutes: numbers,
      criticalMinutes: numbers,
    }),
  ),
});

/** A month's readings of a sensor (EXT-22), as columns. */
export const readingsOfMonth = z.object({
  ...month,
  variables: z.array(
    z.object({
      ...measuredVariable,
      /** `hours` if single readings are no longer kept: then each value is the mean of an hour. */
      resolution: z.enum(['readings', 'hours']),
      moments: placeOfMoments,
      value: numbers,
    }),
  ),
});

const status = z.enum(['normal', 'warning', 'critical']);

/** A variable's last measurement. */
export const lastOfVariable = z.object({
  id,
  name: z.string(),
  unit: orNull(z.string()),
  /** Null if nothing was measured yet. `at` is ISO 8601. */
  last: z.nullable(z.object({ at: z.string(), value: z.number(), status })),
});

/** Means of the last 24 hours, as a column; moments are seconds since 1970. */
export const recentHours = z.object({ moments: placeOfMoments, mean: numbers });

/** The sensors' current values (EXT-23). */
export const sensorsNow = z.object({
  moments,
  sensors: z.array(
    z.object({
      sensorId: id,
      variables: z.array(z.extend(lastOfVariable, { ...thresholds, hours: recentHours })),
    }),
  ),
});

export const getHoursOfMonth = defineCall('GET', '/api/sensors/{id}/hours', {
  access: 'signed-in',
  feature,
  summary: "A sensor's month in statistics by hour.",
  source: 'EXT-22',
  query: reportMonthQuery,
  answer: json(hoursOfMonth),
});

export const getReadingsOfMonth = defineCall('GET', '/api/sensors/{id}/readings', {
  access: 'signed-in',
  feature,
  summary: "A sensor's readings of a month.",
  source: 'EXT-22',
  query: reportMonthQuery,
  answer: json(readingsOfMonth),
});

export const listSensorsNow = defineCall('GET', '/api/measurements/now', {
  access: 'signed-in',
  feature,
  summary: "Last values, their status and the last 24 hours, of one sensor or of all of the current user's.",
  source: 'EXT-23',
  query: z.strictObject({ sensorId: z.optional(addressId) }),
  answer: json(sensorsNow),
});

/** Days are the site's, both included. A row is a reading: moment, variable, unit, value. */
export const downloadReadings = defineCall('GET', '/api/sensors/{id}/readings.csv', {
  access: 'signed-in',
  feature,
  summary: "A sensor's readings between two days as a CSV file.",
  source: 'EXT-25',
  query: z.strictObject({ from: z.iso.date(), to: z.iso.date(), form: z.enum(CSV_FORMS) }),
  answer: csvFile,
});
