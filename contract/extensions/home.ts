import * as z from 'zod/mini';

import { ALARM_KINDS, ALARM_LEVELS, ALARM_MAIL } from '@domain/alarms';
import { SENSOR_STATUSES } from '@domain/sensors/sensorStatus';
import { LIMITS } from '@domain/sensors/threshold';

import { defineCall, json, unspecified } from '../call';
import { absent, id, orNull, thresholds } from '../values';
import { alarm } from './alarms';
import { deviceHealth } from './deviceHealth';
import { accessRulesField, accountFields, limitsByField } from './fields';
import { lastOfVariable, meaning, moments, recentHours, suspicions } from './measurements';
import { ownDeliveries } from './deliveries';
import { placeField } from './places';

const feature = 'home';

const sensorStatus = z.enum(SENSOR_STATUSES);

const place = { name: z.string(), typeId: id, typeName: z.string(), locationName: absent(z.string()) };

/** A last measurement, with the worst limit that it exceeds; null if it exceeds none. */
const lastWithLimit = z.extend(lastOfVariable, {
  passed: absent(z.object({ limit: z.enum(LIMITS), value: z.number() })),
  /** Between which values it exceeds none (EXT-74); null for no end. */
  normal: absent(z.object({ min: absent(z.number()), max: absent(z.number()) })),
});

/** A sensor as the home shows it, to people who may see it (EXT-37). */
export const homeSensor = z.object({
  sensorId: id,
  ...place,
  /** The worst of its open alarms and last values. */
  status: sensorStatus,
  openAlarms: z.array(
    z.object({ id, kind: z.enum(ALARM_KINDS), level: z.enum(ALARM_LEVELS), variableId: absent(id) }),
  ),
  /** Its worst variable, or else its first, with the last day's line; null for a sensor without variables. */
  main: z.nullable(z.extend(lastWithLimit, { hours: recentHours })),
  others: z.array(lastWithLimit),
  /** The index of air quality now (EXT-67), of a sensor that has one. */
  air: absent(
    z.object({
      index: z.number(),
      category: z.string(),
      color: orNull(z.string()),
      pollutants: z.array(z.string()),
    }),
  ),
  /** Whether the person wants it first, if the server announces `favourites` (EXT-74). */
  isFavourite: absent(z.boolean()),
});

export const homeSensors = z.object({ moments, sensors: z.array(homeSensor) });

/**
 * Chooses whether a sensor comes first on the home of the current user.
 *
 * Answers 403 for somebody else's sensor.
 * @see EXT-74
 */
export const chooseFavourite = defineCall('PUT', '/api/sensors/{id}/favourite', {
  access: 'signed-in',
  feature: 'favourites',
  body: z.strictObject({ isFavourite: z.boolean() }),
  answer: unspecified,
});

/**
 * The current user's sensors with their status, open alarms, last values and the last 24 hours of their worst
 * variable.
 * @see EXT-37
 */
export const listHomeSensors = defineCall('GET', '/api/home', {
  access: 'signed-in',
  feature,
  answer: json(homeSensors),
});

/** What an installation has of what it needs to begin (EXT-43). */
export const firstSteps = z.object({
  types: z.boolean(),
  variables: z.boolean(),
  sensors: z.boolean(),
  readings: z.boolean(),
  charts: z.boolean(),
  residents: z.boolean(),
  mail: z.boolean(),
  backup: z.boolean(),
});

/** How many sensors have each status. */
const sensorsByStatus = z.object({
  normal: z.number(),
  warning: z.number(),
  critical: z.number(),
  silent: z.number(),
  unmeasured: z.number(),
  unjudged: z.number(),
});

/** What an administrator should know about the whole site (EXT-38, EXT-74). */
export const siteSummary = z.object({
  sensors: sensorsByStatus,
  openAlarms: z.object({ warning: z.number(), critical: z.number() }),
  /** The first open ones, in the order of EXT-29. */
  worstAlarms: absent(z.array(alarm)),
  /** Devices with a problem that no open alarm tells, and the worst of them, as they were some minutes ago. */
  unwellDevices: absent(z.object({ count: z.number(), worst: z.array(deviceHealth) })),
  /** The worst first; null stands for sensors that are in none. */
  neighbourhoods: absent(
    z.array(z.object({ id: absent(id), name: absent(z.string()), sensors: sensorsByStatus })),
  ),
  unassignedDevices: z.number(),
  /** Devices with frames that could not be read, or not wholly (EXT-50). */
  unreadDevices: absent(z.number()),
  /** Sensors with variables that get nothing, while their device sends under names that no variable has. */
  unusedReadings: absent(z.array(z.object({ sensorId: id, name: z.string(), names: z.array(z.string()) }))),
  /** Null once all is done. */
  firstSteps: absent(firstSteps),
  usersWithoutSensors: z.number(),
  /** Of people who haven't chosen a password yet, whether or not their link still works. */
  pendingInvitations: z.number(),
  /** The newest run of the month's mail, without trials; null before the first one. `month` counts from 1. */
  lastRun: absent(
    z.object({
      year: z.number(),
      month: z.number(),
      sent: z.number(),
      failed: z.number(),
      /** Mails that may or may not have arrived. */
      unknown: z.number(),
      /** Still to be sent. */
      open: z.number(),
      /** The first of those that failed. */
      failures: absent(z.array(z.object({ mail: z.string(), reason: absent(z.string()) }))),
    }),
  ),
});

/**
 * Counts of sensors by status, open alarms, devices and people that want attention.
 * @see EXT-38
 */
export const getSiteSummary = defineCall('GET', '/api/home/summary', {
  access: 'admin',
  feature,
  answer: json(siteSummary),
});

/** The status of each sensor, as columns, to filter the list of sensors by (EXT-38). */
export const sensorStatuses = z.object({
  sensorId: z.array(id),
  status: z.array(sensorStatus),
  /** What the list says of each sensor that was measured (EXT-74), as columns, too. */
  values: absent(
    z.object({
      /** What the values are about, each said once. */
      variables: z.array(z.object({ name: z.string(), unit: orNull(z.string()), ...meaning })),
      sensorId: z.array(id),
      /** In seconds since 1970. */
      at: z.array(z.number()),
      value: z.array(z.number()),
      /** The place in `variables`. */
      variable: z.array(z.int().check(z.nonnegative())),
      /** Sensors whose device told of its battery, and what it told last. */
      batteryOf: z.array(id),
      percent: z.array(z.nullable(z.number())),
      volts: z.array(z.nullable(z.number())),
    }),
  ),
});

/**
 * The status, the last value and the battery of every sensor.
 * @see EXT-38
 */
export const listSensorStatuses = defineCall('GET', '/api/sensor-statuses', {
  access: 'admin',
  feature,
  answer: json(sensorStatuses),
});

/** Everything about a sensor (EXT-39). */
export const sensorOverview = z.object({
  id,
  description: absent(z.string()),
  ...place,
  ...placeField,
  status: sensorStatus,
  variables: z.array(
    z.object({
      id,
      name: z.string(),
      /** Of the limits. */
      unit: orNull(z.string()),
      /** One of `VARIABLE_KINDS`; absent for the usual one (EXT-61). */
      kind: absent(z.string()),
      ...limitsByField,
      /** One of `POLLUTANTS`; absent for none (EXT-67). */
      pollutant: absent(z.string()),
      /** Of the single readings. */
      unitOfReading: absent(z.string()),
      ...thresholds,
      /** Of the last 30 days (EXT-70). */
      suspicions: absent(suspicions),
    }),
  ),
  /** Months with readings, oldest first; `month` counts from 1. */
  months: z.array(
    z.object({
      year: z.number(),
      month: z.number(),
      measuredDays: z.number(),
      worst: z.enum(['normal', 'warning', 'critical']),
      /** Hours in which any variable was critical, and others in which one was at warning. */
      criticalHours: z.number(),
      warningHours: z.number(),
    }),
  ),
  /** Who may see it; only for administrators. */
  viewers: absent(
    z.array(
      z.object({
        id,
        mail: z.string(),
        admin: z.boolean(),
        subscribed: z.boolean(),
        /** Whether it was chosen for them, and the rules by which they see it (EXT-57). */
        chosen: z.optional(z.boolean()),
        rules: absent(z.array(z.object({ locationName: absent(z.string()), typeName: absent(z.string()) }))),
      }),
    ),
  ),
});

/**
 * A sensor, its limits, the months with data and, for administrators, who may see it.
 * @see EXT-39
 */
export const getSensorOverview = defineCall('GET', '/api/sensors/{id}/overview', {
  access: 'signed-in',
  feature,
  answer: json(sensorOverview),
});

/** What a user sees, and why (EXT-40). */
export const userOverview = z.object({
  id,
  mail: z.string(),
  admin: z.boolean(),
  ...accountFields,
  ...accessRulesField,
  alarmMail: z.enum(ALARM_MAIL),
  /** The chosen ones and those by a rule, or all of them for an administrator. */
  sensors: z.array(
    z.object({
      id,
      ...place,
      locationId: absent(id),
      subscribed: z.boolean(),
      /** Whether it was chosen for the user; false if only a rule shows it (EXT-57). Left out, it was. */
      chosen: z.optional(z.boolean()),
    }),
  ),
  deliveries: ownDeliveries.shape.deliveries,
});

/**
 * A user, the sensors that they may see, their subscriptions and mails.
 * @see EXT-40
 */
export const getUserOverview = defineCall('GET', '/api/users/{id}/overview', {
  access: 'admin',
  feature,
  answer: json(userOverview),
});
