import * as z from 'zod/mini';

import { defineCall, json, unspecified } from './call';
import {
  alarmRuleField,
  kindFields,
  measurementFields,
  noiseFields,
  meaningsField,
  pollutantField,
  plausibleFields,
} from './extensions/fields';
import {
  absent,
  absentAs,
  answeredRequirements,
  id,
  addressId,
  nonEmptyText,
  requirements,
  thresholds,
} from './values';

/**
 * VAR-1: the limits are in `variables[0]`. Any of them may be missing: the sensor provider's own variables,
 * which have none, have the same field name.
 */
export const normalizedVariable = z.object({
  id,
  name: z.string(),
  sensorType: absent(z.string()),
  sensorTypeId: absent(id),
  ...answeredRequirements,
  variables: absent(z.array(z.partial(z.object(thresholds)))),
  ...measurementFields,
  ...kindFields,
  ...plausibleFields,
  ...noiseFields,
  ...pollutantField,
  ...meaningsField,
  ...alarmRuleField,
});

/** VAR-2: one page that holds the whole list. */
export const normalizedVariableList = z.object({
  content: absentAs(z.array(normalizedVariable), []),
  totalElements: absent(z.number()),
  totalPages: absent(z.number()),
  page: absent(z.number()),
  size: absent(z.number()),
});

/** VAR-3: a limit that is not required is sent as null. */
export const updateNormalizedVariableRequest = z.strictObject({ ...requirements, ...thresholds });

/** A normalized variable to create, without limits (VAR-3). */
export const createNormalizedVariableRequest = z.strictObject({
  normalizedName: nonEmptyText,
  sensorTypeId: id,
  ...requirements,
});

/**
 * A normalized variable by its id.
 * @see CAL-34
 */
export const getNormalizedVariable = defineCall('GET', '/api/normalized-variables', {
  access: 'admin',
  query: z.strictObject({ id: addressId }),
  answer: json(normalizedVariable),
});

/**
 * Normalized variables, optionally those whose name contains a text or those of a type.
 * @see CAL-33
 */
export const listNormalizedVariables = defineCall('GET', '/api/normalized-variables/all', {
  access: 'admin',
  query: z.strictObject({ name: z.optional(z.string()), sensorTypeId: z.optional(addressId) }),
  answer: json(normalizedVariableList),
});

/**
 * Updates which limits a normalized variable requires, and their values.
 * @see CAL-35
 */
export const updateNormalizedVariable = defineCall('PUT', '/api/normalized-variables', {
  access: 'admin',
  query: z.strictObject({ id: addressId }),
  body: updateNormalizedVariableRequest,
  answer: unspecified,
});

/**
 * Creates a normalized variable of a sensor type.
 * @see CAL-36
 */
export const createNormalizedVariable = defineCall('POST', '/api/normalized-variables', {
  access: 'admin',
  body: createNormalizedVariableRequest,
  answer: unspecified,
});
