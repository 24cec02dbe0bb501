import * as z from 'zod/mini';

import { defineCall, json } from './call';
import { typeVariableFields } from './extensions/fields';
import { absent, absentAs, answeredRequirements, foreignId, id, orNull } from './values';

/** A type of sensors (SEN-3). */
export const sensorType = z.object({ id, name: z.string() });

/** A variable of the sensor provider that can be used for a normalized one (SEN-5); its id is the provider's. */
export const providerVariable = z.object({ variableId: foreignId, variableName: z.string() });

/**
 * A normalized variable as the forms of sensors and views see it (SEN-5). Its limits have the same field name
 * as the provider's variables (VAR-1), but aren't such variables.
 */
export const normalizedVariableOfType = z.object({
  id,
  name: z.string(),
  ...answeredRequirements,
  ...typeVariableFields,
  variables: absentAs(
    z.array(z.object({ variableId: orNull(foreignId), variableName: orNull(z.string()) })),
    [],
  ),
});

/** The configuration of a type (SEN-3, CAL-7). */
export const sensorTypeData = z.object({
  id: absent(id),
  name: absent(z.string()),
  normalizedVariables: absentAs(z.array(normalizedVariableOfType), []),
});

/**
 * Sensor types of the current user.
 * @see CAL-5
 */
export const listOwnSensorTypes = defineCall('GET', '/api/sensor-types/by-user', {
  access: 'signed-in',
  answer: json(z.array(sensorType)),
});

/**
 * All sensor types.
 * @see CAL-6
 */
export const listSensorTypes = defineCall('GET', '/api/sensor-types', {
  access: 'signed-in',
  answer: json(z.array(sensorType)),
});

/**
 * Configuration of a type, including its normalized variables.
 * @see CAL-7
 */
export const getSensorTypeData = defineCall('GET', '/api/sensor-types/data/{typeId}', {
  access: 'signed-in',
  answer: json(sensorTypeData),
});
