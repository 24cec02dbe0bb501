import * as z from 'zod/mini';

import { MAX_HYSTERESIS_PERCENT, MAX_ALARM_DELAY_MINUTES } from '@domain/alarms';

import { defineCall, json, unspecified } from '../call';
import { sensorType } from '../sensorTypes';
import { nonEmptyText, requirements, thresholds } from '../values';

const feature = 'sensor-types';

/** EXT-4: the request that renames a type. */
export const sensorTypeRequest = z.strictObject({ name: nonEmptyText });

/** EXT-4: the request that creates a type; with charts, it begins with the usual ones of Vigía (EXT-24). */
export const createSensorTypeRequest = z.strictObject({
  name: nonEmptyText,
  charts: z.optional(z.boolean()),
});

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
 * The part that the spec's calls don't have: the unit, and the names that the provider's devices use (EXT-6).
 */
const measurement = { unit: z.nullable(nonEmptyText), providerVariables: z.array(nonEmptyText), alarmRule };

/** A normalized variable to create, with its measurement and without limits (EXT-6). */
export const variableOfTypeRequest = z.strictObject({
  normalizedName: nonEmptyText,
  ...requirements,
  ...measurement,
});

/** EXT-6: like VAR-3, with the whole measurement; a provider's name that is left out is removed. */
export const saveVariableRequest = z.strictObject({ ...requirements, ...thresholds, ...measurement });

/** A variable to create, by either call. */
export type NewVariable = z.output<typeof variableOfTypeRequest> & { readonly sensorTypeId: number };

type Saved = z.output<typeof saveVariableRequest>;

/** A variable to save, by either call: a measurement that is left out stays. */
export type VariableChange = Omit<Saved, keyof typeof measurement> &
  Partial<Pick<Saved, keyof typeof measurement>>;

/** Answers 409 if a type of that name exists. */
export const createSensorType = defineCall('POST', '/api/sensor-types', {
  access: 'admin',
  feature,
  summary: 'Creates a sensor type.',
  source: 'EXT-4',
  body: createSensorTypeRequest,
  answer: json(sensorType),
});

/** Answers 409 if another type of that name exists. */
export const renameSensorType = defineCall('PUT', '/api/sensor-types/{id}', {
  access: 'admin',
  feature,
  summary: 'Renames a sensor type.',
  source: 'EXT-4',
  body: sensorTypeRequest,
  answer: unspecified,
});

/** Answers 409 while the type has sensors or views. */
export const deleteSensorType = defineCall('DELETE', '/api/sensor-types/{id}', {
  access: 'admin',
  feature,
  summary:
    'Deletes a sensor type that has neither sensors nor views, together with its normalized variables.',
  source: 'EXT-5',
  answer: unspecified,
});

/** Answers 409 if the type has a normalized variable of that name. */
export const createVariableOfType = defineCall('POST', '/api/sensor-types/{typeId}/normalized-variables', {
  access: 'admin',
  feature,
  summary: "Creates a normalized variable of a type, with its unit and the provider's variables.",
  source: 'EXT-6',
  body: variableOfTypeRequest,
  answer: unspecified,
});

/** Answers 409 if a provider's variable that is left out belongs to sensors. */
export const saveVariable = defineCall('PUT', '/api/normalized-variables/{id}', {
  access: 'admin',
  feature,
  summary: "Saves what a normalized variable requires, its limits, its unit and the provider's variables.",
  source: 'EXT-6',
  body: saveVariableRequest,
  answer: unspecified,
});

/** Answers 409 while sensors or views have it. */
export const deleteVariable = defineCall('DELETE', '/api/normalized-variables/{id}', {
  access: 'admin',
  feature,
  summary:
    "Deletes a normalized variable that no sensor measures and no view shows, with the provider's variables.",
  source: 'EXT-42',
  answer: unspecified,
});
