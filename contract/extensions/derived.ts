import * as z from 'zod/mini';

import { MAX_FORMULA_LENGTH } from '@domain/sensors/formula';

import { defineCall, json, unspecified } from '../call';
import { absent, id, nonEmptyText } from '../values';

const feature = 'derived';

/** Of the sensor's other variables, each by its name between brackets: '[Entrada] - [Salida]'. */
const formula = nonEmptyText.check(z.maxLength(MAX_FORMULA_LENGTH));

/** What a formula gives of the last day's measurements. */
const dayOfFormula = z.object({
  /** At how many moments one of its variables was measured. */
  moments: z.number(),
  /** At how many of them it has a value. */
  computed: z.number(),
  /** At how many another variable had no value within the last minutes. */
  lacking: z.number(),
  /** At how many it divides by zero. */
  divisions: z.number(),
  /** At how many the result is no number, as of a root of less than zero, or too large for one. */
  undefined: z.number(),
  /** The newest values; `at` is ISO 8601. */
  last: z.array(z.object({ at: z.string(), value: z.number() })),
});

/** A variable that is computed of others of its sensor (EXT-64). */
export const derivedVariable = z.object({
  variableId: id,
  formula: z.string(),
  /** What is being computed anew: how many measurements of how many; null once all is. */
  progress: z.nullable(z.object({ done: z.number(), total: z.number() })),
  day: dayOfFormula,
});

/**
 * The variables of a sensor that are computed of others, with their formulas.
 * @see EXT-64
 */
export const listDerivedVariables = defineCall('GET', '/api/sensors/{id}/derived-variables', {
  access: 'admin',
  feature,
  answer: json(
    z.object({
      variables: z.array(derivedVariable),
      /** The sensor's variables that formulas can use, in their order. */
      usable: z.array(z.object({ id, name: z.string(), unit: absent(z.string()) })),
      /** What new variables of the sensor can be. */
      normalizedVariables: z.array(z.object({ id, name: z.string(), unit: absent(z.string()) })),
      timeZone: z.string(),
    }),
  ),
});

/**
 * Adds a variable to a sensor that is computed of its others.
 *
 * Answers 409 if the sensor has a variable of that name.
 * @see EXT-64
 */
export const createDerivedVariable = defineCall('POST', '/api/sensors/{id}/derived-variables', {
  access: 'admin',
  feature,
  body: z.strictObject({
    name: nonEmptyText.check(z.maxLength(200)),
    normalizedVariableId: id,
    formula,
  }),
  answer: json(z.object({ id })),
});

/**
 * Changes the formula of a variable; it is computed anew of the measurements that are kept.
 * @see EXT-64
 */
export const updateDerivedVariable = defineCall('PUT', '/api/sensors/{id}/derived-variables/{variableId}', {
  access: 'admin',
  feature,
  body: z.strictObject({ formula }),
  answer: unspecified,
});

/**
 * What a formula gives of the last day's measurements; nothing is saved.
 * @see EXT-64
 */
export const tryFormula = defineCall('POST', '/api/sensors/{id}/derived-variables/trials', {
  access: 'admin',
  feature,
  body: z.strictObject({
    formula,
    /** The one that it is for; null for a new one. */
    variableId: z.nullable(id),
  }),
  answer: json(
    z.object({
      /** Why it can't be used, in Spanish. */
      problem: absent(z.string()),
      day: absent(dayOfFormula),
    }),
  ),
});
