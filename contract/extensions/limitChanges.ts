import * as z from 'zod/mini';

import { MAX_LIMITED_SENSORS } from '@domain/sensors/limitedSensors';

import { defineCall, json } from '../call';
import { id, thresholds } from '../values';
import { timeBeyond } from './alarms';

const feature = 'alarms';

/** Limits of one normalized variable, for all sensors that have it. */
const limits = { normalizedVariableId: id, ...thresholds };

/** A variable of a sensor: its limits, and what of the last 30 days was beyond these and beyond the tried ones. */
export const triedVariable = z.object({
  sensorId: id,
  sensorName: z.string(),
  variableId: id,
  variableName: z.string(),
  ...thresholds,
  /** Hours with measurements. */
  measuredHours: z.number(),
  before: timeBeyond,
  after: timeBeyond,
});

/**
 * What limits of a normalized variable would have meant for many sensors; nothing is saved.
 * @see EXT-59
 */
export const tryLimitChange = defineCall('POST', '/api/limit-changes/trials', {
  access: 'admin',
  feature,
  body: z.strictObject({
    ...limits,
    sensorIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_LIMITED_SENSORS)),
  }),
  answer: json(
    z.object({
      /** Those with the most critical hours first, then those with the most hours of warning. */
      variables: z.array(triedVariable),
      /** Sensors that don't have the variable. */
      without: z.array(id),
      /** Sensors that don't exist. */
      gone: z.array(id),
    }),
  ),
});

/**
 * Gives the variables of many sensors the same limits; all of them or none.
 *
 * Answers 409, and changes nothing, if a variable is gone or has other limits than the request says.
 * @see EXT-59
 */
export const changeLimits = defineCall('POST', '/api/limit-changes', {
  access: 'admin',
  feature,
  body: z.strictObject({
    ...limits,
    /** With the limits that they had when the change was decided on. */
    variables: z
      .array(z.strictObject({ variableId: id, ...thresholds }))
      .check(z.minLength(1), z.maxLength(2 * MAX_LIMITED_SENSORS)),
  }),
  answer: json(
    z.object({
      /** Variables that have other limits now. */
      changed: z.number(),
    }),
  ),
});
