import * as z from 'zod/mini';

import { MAX_HYSTERESIS_PERCENT, MAX_ALARM_DELAY_MINUTES } from '@domain/alarms';
import { STUCK_HOURS } from '@domain/sensors/suspicion';
import { POLLUTANTS } from '@domain/air/pollutants';
import { LONGEST_MEANING } from '@domain/sensors/meanings';
import { LARGEST_STATE, LONGEST_STATE_NAME, MOST_STATE_NAMES } from '@domain/sensors/stateNames';
import { LIMITS_BY, VARIABLE_KINDS } from '@domain/sensors/variableKind';

import { defineCall, json, unspecified } from '../call';
import { sensorType } from '../sensorTypes';
import { nonEmptyText, requirements, thresholds } from '../values';

const feature = 'sensor-types';

/** As many names as a device may wait with (EXT-15). */
const MAX_VARIABLES_OF_NEW_TYPE = 200;

/** EXT-4: the request that renames a type. */
export const sensorTypeRequest = z.strictObject({ name: nonEmptyText });

/**
 * Left out by clients without alarms: then it stays as it is, or gets the usual values for a new variable
 * (EXT-28).
 */
const alarmRule = z.optional(
  z.strictObject({
    delayMinutes: z.int().check(z.gte(0), z.lte(MAX_ALARM_DELAY_MINUTES)),
    hysteresisPercent: z.number().check(z.gte(0), z.lte(MAX_HYSTERESIS_PERCENT)),
  }),
);

/**
 * What the values mean (EXT-61), left out by clients without kinds: then it stays as it is, or is the usual one for a new
 * variable. The size counts for meters alone.
 */
const meaning = {
  kind: z.optional(z.enum(VARIABLE_KINDS)),
  /** The count at which a meter begins again at zero; null if that isn't known. */
  meterSize: z.optional(z.nullable(z.number().check(z.positive()))),
  /** Whether an alarm opens when it didn't stand still for a whole night (EXT-69); counts only where hours add up. */
  alarmOnContinuousUse: z.optional(z.boolean()),
  /** By what limits count where hours add up (EXT-72); left out, it stays, and no other kind has any other than the hour. */
  limitsBy: z.optional(z.enum(LIMITS_BY)),
  /** What the states of a variable are called (EXT-71), which count for no other kind; left out, they stay. */
  stateNames: z.optional(
    z.nullable(
      z
        .array(
          z.strictObject({
            value: z.int().check(z.gte(-LARGEST_STATE), z.lte(LARGEST_STATE)),
            name: nonEmptyText.check(z.maxLength(LONGEST_STATE_NAME)),
          }),
        )
        .check(z.maxLength(MOST_STATE_NAMES)),
    ),
  ),
};

/** Limits of a sound level by day and by night (EXT-66), which count for no other kind; left out, they stay. */
const noiseLimits = {
  dayLimit: z.optional(z.nullable(z.number())),
  nightLimit: z.optional(z.nullable(z.number())),
  /** Left out, a new one is by its name whether it is an equivalent level. */
  noisePeriods: z.optional(z.boolean()),
};

/** What it measures of the air (EXT-67), if anything; only a value of the moment does. Left out, it stays. */
const pollutant = z.optional(z.nullable(z.enum(POLLUTANTS)));

const meaningOfStatus = z.nullable(nonEmptyText.check(z.maxLength(LONGEST_MEANING)));

/** What its statuses mean to people (EXT-74). Left out by clients without `meanings`: then it stays. */
const meanings = z.optional(
  z.nullable(
    z.strictObject({ normal: meaningOfStatus, warning: meaningOfStatus, critical: meaningOfStatus }),
  ),
);

/**
 * Between which its values can be (EXT-62), left out by clients without `quality`: then it stays as it is, or there is none.
 * Null for no end.
 */
const plausible = z.optional(z.strictObject({ min: z.nullable(z.number()), max: z.nullable(z.number()) }));

/** What is pointed out, although it counts (EXT-70), likewise; null for nothing. */
const suspicion = {
  stuckHours: z.optional(z.nullable(z.number().check(z.gte(STUCK_HOURS.min), z.lte(STUCK_HOURS.max)))),
  greatestStep: z.optional(z.nullable(z.number().check(z.positive()))),
};

/**
 * The part that the spec's calls don't have: the unit, and the names that the provider's devices use (EXT-6).
 */
const measurement = {
  unit: z.nullable(nonEmptyText),
  providerVariables: z.array(nonEmptyText),
  alarmRule,
  ...meaning,
  plausible,
  ...suspicion,
  ...noiseLimits,
  pollutant,
  meanings,
};

/** A normalized variable to create, with its measurement and without limits (EXT-6). */
export const variableOfTypeRequest = z.strictObject({
  normalizedName: nonEmptyText,
  ...requirements,
  ...measurement,
});

/**
 * EXT-4: the request that creates a type; with charts, it begins with the usual ones of Vigía (EXT-24), and with variables,
 * with those.
 */
export const createSensorTypeRequest = z.strictObject({
  name: nonEmptyText,
  charts: z.optional(z.boolean()),
  variables: z.optional(z.array(variableOfTypeRequest).check(z.maxLength(MAX_VARIABLES_OF_NEW_TYPE))),
});

/** EXT-6: like VAR-3, with the whole measurement; a provider's name that is left out is removed. */
export const saveVariableRequest = z.strictObject({ ...requirements, ...thresholds, ...measurement });

/** A variable to create, by either call. */
export type NewVariable = z.output<typeof variableOfTypeRequest> & { readonly sensorTypeId: number };

type Saved = z.output<typeof saveVariableRequest>;

/** A variable to save, by either call: a measurement that is left out stays. */
export type VariableChange = Omit<Saved, keyof typeof measurement> &
  Partial<Pick<Saved, keyof typeof measurement>>;

/**
 * Creates a sensor type.
 *
 * Answers 409 if a type of that name exists, or if two variables have one name.
 * @see EXT-4
 */
export const createSensorType = defineCall('POST', '/api/sensor-types', {
  access: 'admin',
  feature,
  body: createSensorTypeRequest,
  answer: json(sensorType),
});

/**
 * Renames a sensor type.
 *
 * Answers 409 if another type of that name exists.
 * @see EXT-4
 */
export const renameSensorType = defineCall('PUT', '/api/sensor-types/{id}', {
  access: 'admin',
  feature,
  body: sensorTypeRequest,
  answer: unspecified,
});

/**
 * Deletes a sensor type that has neither sensors nor views, together with its normalized variables.
 *
 * Answers 409 while the type has sensors or views.
 * @see EXT-5
 */
export const deleteSensorType = defineCall('DELETE', '/api/sensor-types/{id}', {
  access: 'admin',
  feature,
  answer: unspecified,
});

/**
 * Creates a normalized variable of a type, with its unit and the provider's variables.
 *
 * Answers 409 if the type has a normalized variable of that name.
 * @see EXT-6
 */
export const createVariableOfType = defineCall('POST', '/api/sensor-types/{typeId}/normalized-variables', {
  access: 'admin',
  feature,
  body: variableOfTypeRequest,
  answer: unspecified,
});

/**
 * Saves what a normalized variable requires, its limits, its unit and the provider's variables.
 *
 * Answers 409 if a provider's variable that is left out belongs to sensors.
 * @see EXT-6
 */
export const saveVariable = defineCall('PUT', '/api/normalized-variables/{id}', {
  access: 'admin',
  feature,
  body: saveVariableRequest,
  answer: unspecified,
});

/**
 * Deletes a normalized variable that no sensor measures and no view shows, with the provider's variables.
 *
 * Answers 409 while sensors or views have it.
 * @see EXT-42
 */
export const deleteVariable = defineCall('DELETE', '/api/normalized-variables/{id}', {
  access: 'admin',
  feature,
  answer: unspecified,
});
