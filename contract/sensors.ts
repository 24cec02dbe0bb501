import * as z from 'zod/mini';

import { defineCall, json, unspecified } from './call';
import {
  absent,
  addressId,
  answeredThresholds,
  foreignId,
  id,
  nonEmptyText,
  orNull,
  thresholds,
} from './values';

/** A variable that a sensor measures, with its limits (SEN-2). What is null may be left out. */
export const sensorVariable = z.object({
  variableId: id,
  variableName: z.string(),
  normalizedVariableId: orNull(id),
  ...answeredThresholds,
});

/**
 * SEN-1. A sensor without a type or a neighbourhood has null or nothing in its place; lists may leave out the
 * variables.
 */
export const sensor = z.object({
  id,
  name: z.string(),
  description: absent(z.string()),
  typeId: orNull(id),
  type: absent(z.string()),
  locationId: absent(id),
  locationName: absent(z.string()),
  variables: absent(z.array(sensorVariable)),
});

const variableToCreate = z.strictObject({
  variableName: nonEmptyText,
  normalizedVariableId: z.nullable(id),
  senteosVariableId: z.nullable(foreignId),
  ...thresholds,
});

const variableToUpdate = z.strictObject({
  id: z.nullable(id),
  variableName: nonEmptyText,
  normalizedVariableId: z.nullable(id),
  ...thresholds,
});

/** SEN-6: `location` is a name, null for a sensor without one (SEN-8). */
export const createSensorRequest = z.strictObject({
  name: nonEmptyText,
  sensorTypeId: id,
  location: z.nullable(nonEmptyText),
  variablesData: z.array(variableToCreate).check(z.minLength(1)),
});

/** SEN-7: `id` is null for a variable that is new to the sensor. */
export const updateSensorRequest = z.strictObject({
  name: nonEmptyText,
  location: nonEmptyText,
  variablesData: z.array(variableToUpdate),
});

const sensorList = json(z.array(sensor));

/**
 * All sensors.
 * @see CAL-8
 */
export const listSensors = defineCall('GET', '/api/sensors', {
  access: 'admin',
  answer: sensorList,
});

/**
 * Sensors of a type.
 * @see CAL-9
 */
export const listSensorsByType = defineCall('GET', '/api/sensors/by-type/{typeId}', {
  access: 'admin',
  answer: sensorList,
});

/**
 * Sensors of a neighbourhood.
 * @see CAL-10
 */
export const listSensorsByLocation = defineCall('GET', '/api/sensors/by-location/{locationId}', {
  access: 'admin',
  answer: sensorList,
});

/**
 * Sensors of the current user.
 * @see CAL-11
 */
export const listOwnSensors = defineCall('GET', '/api/sensors/by-user', {
  access: 'signed-in',
  answer: sensorList,
});

/**
 * The current user's sensors of a type.
 * @see CAL-12
 */
export const listOwnSensorsOfType = defineCall('GET', '/api/sensors/by-user-and-type', {
  access: 'signed-in',
  query: z.strictObject({ typeId: addressId }),
  answer: sensorList,
});

/**
 * Creates a sensor; an unknown location name creates the neighbourhood. The answer may be empty.
 * @see CAL-14
 */
export const createSensor = defineCall('POST', '/api/sensors', {
  access: 'admin',
  body: createSensorRequest,
  answer: unspecified,
});

/**
 * Updates name, neighbourhood and variables of a sensor.
 * @see CAL-15
 */
export const updateSensor = defineCall('PUT', '/api/sensors', {
  access: 'admin',
  query: z.strictObject({ sensorId: addressId }),
  body: updateSensorRequest,
  answer: unspecified,
});

/**
 * Deletes a sensor.
 * @see CAL-16
 */
export const deleteSensor = defineCall('DELETE', '/api/sensors/{id}', {
  access: 'admin',
  answer: unspecified,
});
