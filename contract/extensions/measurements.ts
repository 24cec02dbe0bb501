import * as z from 'zod/mini';

import { STRETCH_STEPS } from '@domain/sensors/stretch';
import { CSV_FORMS } from '@domain/tables/csvForm';

import { csvFile, defineCall, json } from '../call';
import { reportMonthQuery } from '../pdf';
import { absent, id, addressId, orNull, stateNames, thresholds } from '../values';
import { limitsByField } from './fields';

const feature = 'measurements';

const numbers = z.array(z.number());

/** Limits and when they began to apply: ISO 8601, null for those from the beginning (EXT-21). */
export const limitPeriod = z.object({ from: z.nullable(z.string()), ...thresholds });

/** One of `VARIABLE_KINDS`, or a kind that only a newer server knows; absent for the usual one (EXT-61). */
export const meaning = {
  kind: absent(z.string()),
  ...limitsByField,
  /** What the states of a variable are called, if they have names (EXT-71). */
  stateNames: absent(stateNames),
};

/**
 * What an operator may doubt, although it counts (EXT-70): values that stayed the same for longer than `stuckHours`, and steps
 * beyond `greatestStep` from one reading to the next within an hour. The newest of each come first; older ones may be counted
 * alone. Times are ISO 8601.
 */
export const suspicions = z.object({
  stuckHours: absent(z.number()),
  greatestStep: absent(z.number()),
  stuckCount: z.number(),
  stuck: z.array(z.object({ from: z.string(), until: z.string(), value: z.number() })),
  stepCount: z.number(),
  steps: z.array(z.object({ at: z.string(), before: z.number(), value: z.number() })),
});

/** What is said of a variable in the month (EXT-63), oldest first. `until` is null for a moment, and for an annulment that goes on. */
export const saidInMonth = absent(
  z.array(
    z.object({
      kind: z.string(),
      from: z.string(),
      until: absent(z.string()),
      text: z.string(),
      counts: absent(z.object({ final: z.number(), first: z.number() })),
    }),
  ),
);

const measuredVariable = {
  id,
  name: z.string(),
  /** Of an hour's figure and of the limits. */
  unit: orNull(z.string()),
  ...meaning,
  /** Of the single readings. */
  unitOfReading: absent(z.string()),
  normalizedVariableId: absent(id),
  /** Oldest first; at least one. The last still applies, or applied at the end of the month. */
  limits: z.array(limitPeriod),
  /** Those by which measurements of the month were corrected (EXT-60), oldest first. */
  corrections: absent(z.array(z.object({ from: z.string(), reason: z.string() }))),
  annotations: saidInMonth,
  /** How many measurements of the month can't be right, and count nowhere (EXT-62). */
  doubtful: absent(z.number()),
  suspicions: absent(suspicions),
};

/** What an hour has besides its figure (EXT-61): `HourDetail` of the domain. */
const hourDetail = z.object({
  l10: z.optional(z.number()),
  l90: z.optional(z.number()),
  steadiness: z.optional(z.number()),
  states: z.optional(z.record(z.string(), z.number())),
  changes: z.optional(z.number()),
});

const percentiles = { l10: z.number(), l90: z.number() };

/**
 * The sound levels that were passed a tenth and nine tenths of a month and of each of its days (EXT-61), from its
 * single readings.
 */
const soundLevels = z.object({
  ...percentiles,
  days: z.array(z.object({ day: z.number(), ...percentiles })),
});

/**
 * Lists of instants, each sent once: a device sends its variables together, so most of them share one list.
 * An hour is represented by its first instant.
 */
export const moments = z.array(numbers);

/** The index in `moments` of the list for these columns. */
const placeOfMoments = z.int().check(z.nonnegative());

/** A month, or another stretch of time. */
export const spanOfTime = {
  timeZone: z.string(),
  /** The first instant of the month and of the next one, by the site's clocks; ISO 8601. */
  from: z.string(),
  to: z.string(),
  /** In seconds from the month's first instant, oldest first. */
  moments,
};

/** For each hour or day, of sound levels, directions and states (EXT-61). */
const details = absent(z.array(z.nullable(hourDetail)));

/** Statistics of hours or days, as columns: the same index in each is the same one. Those without readings are left out. */
export const figures = {
  moments: placeOfMoments,
  count: numbers,
  min: numbers,
  mean: numbers,
  max: numbers,
  /** Minutes in each status, by the limits that applied then. */
  normalMinutes: numbers,
  warningMinutes: numbers,
  criticalMinutes: numbers,
  detail: details,
};

/** A sensor's month by hours of the site (EXT-22). */
export const hoursOfMonth = z.object({
  ...spanOfTime,
  variables: z.array(
    z.object({
      ...measuredVariable,
      ...figures,
      /** The usual pause between readings in this month, in seconds; null if none is (EXT-68). */
      pause: absent(z.number()),
      last: numbers,
      /** Of sound levels, if each reading of the month is still kept (EXT-61). */
      levels: absent(soundLevels),
    }),
  ),
});

const readingsOfVariable = z.object({
  ...measuredVariable,
  /** `hours` if single readings are no longer kept: then each value is the mean of an hour. */
  resolution: z.enum(['readings', 'hours']),
  moments: placeOfMoments,
  value: numbers,
  /** Of hours of directions. */
  detail: details,
});

/** A month's readings of a sensor (EXT-22), as columns. */
export const readingsOfMonth = z.object({ ...spanOfTime, variables: z.array(readingsOfVariable) });

/**
 * What a sensor measured from one instant until just before another (EXT-73), in single readings, by hours or by days of the
 * site. Hours and days are whole ones, all that were asked for in part: `from` and `to` say so. `mean` is the figure of
 * each, which follows the kind (EXT-61).
 */
export const stretchOfSensor = z.discriminatedUnion('step', [
  z.object({ ...spanOfTime, step: z.literal('readings'), variables: z.array(readingsOfVariable) }),
  z.object({
    ...spanOfTime,
    step: z.enum(['hours', 'days']),
    variables: z.array(z.object({ ...measuredVariable, ...figures })),
  }),
]);

/** By the variable's limits; null without any. */
export const statusOfValue = z.nullable(z.enum(['normal', 'warning', 'critical']));

/** A variable's last measurement. */
export const lastOfVariable = z.object({
  id,
  name: z.string(),
  unit: orNull(z.string()),
  ...meaning,
  /** Null if nothing was measured yet. Of what adds up, the value is that of the last whole hour. `at` is ISO 8601. */
  last: z.nullable(z.object({ at: z.string(), value: z.number(), status: statusOfValue })),
  /** What the operator says of that status (EXT-74). */
  meaning: absent(z.string()),
  /** The newest one of the last day, if it is newer and doesn't count: it can't be right (EXT-62), or is annulled (EXT-63). */
  omitted: absent(z.object({ at: z.string(), value: z.number(), isAnnulled: absent(z.boolean()) })),
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

/**
 * A sensor's month in statistics by hour.
 * @see EXT-22
 */
export const getHoursOfMonth = defineCall('GET', '/api/sensors/{id}/hours', {
  access: 'signed-in',
  feature,
  query: reportMonthQuery,
  answer: json(hoursOfMonth),
});

/**
 * A sensor's readings of a month.
 * @see EXT-22
 */
export const getReadingsOfMonth = defineCall('GET', '/api/sensors/{id}/readings', {
  access: 'signed-in',
  feature,
  query: reportMonthQuery,
  answer: json(readingsOfMonth),
});

const instantOrDay = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

/**
 * What a sensor measured in any stretch of time, in single readings, by hours or by days.
 *
 * From an instant until just before another, or from one day of the site to another, both included. What has too much
 * for its step is answered in the next longer one.
 * @see EXT-73
 */
export const getStretch = defineCall('GET', '/api/sensors/{id}/stretch', {
  access: 'signed-in',
  feature: 'stretches',
  query: z.strictObject({ from: instantOrDay, to: instantOrDay, step: z.enum(STRETCH_STEPS) }),
  answer: json(stretchOfSensor),
});

/**
 * Last values, their status and the last 24 hours, of one sensor or of all of the current user's.
 * @see EXT-23
 */
export const listSensorsNow = defineCall('GET', '/api/measurements/now', {
  access: 'signed-in',
  feature,
  query: z.strictObject({ sensorId: z.optional(addressId) }),
  answer: json(sensorsNow),
});

/**
 * A sensor's readings between two days as a CSV file.
 *
 * Days are the site's, both included. A row is a reading: moment, variable, unit, value; or an hour with its figures,
 * where the server announces `kinds` (EXT-61).
 * @see EXT-25
 */
export const downloadReadings = defineCall('GET', '/api/sensors/{id}/readings.csv', {
  access: 'signed-in',
  feature,
  query: z.strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    form: z.enum(CSV_FORMS),
    by: z.optional(z.enum(['readings', 'hours'])),
  }),
  answer: csvFile,
});
