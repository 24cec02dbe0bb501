import * as z from 'zod/mini';

import { MAX_CORRECTED_SENSORS, MAX_CORRECTION_REASON_LENGTH } from '@domain/sensors/correction';

import { defineCall, json, unspecified } from '../call';
import { absent, id, nonEmptyText } from '../values';

const feature = 'corrections';

const rule = {
  /** From which moment on it holds: ISO 8601. It ends where the next one of its variable begins. */
  from: z.iso.datetime({ offset: true }),
  factor: z.number(),
  offset: z.number(),
};

const reason = nonEmptyText.check(z.maxLength(MAX_CORRECTION_REASON_LENGTH));

/** What came is multiplied by the factor, and the offset is added (EXT-60). */
export const correctionRequest = z.strictObject({ ...rule, reason });

export const correction = z.object({
  id,
  variableId: id,
  from: z.string(),
  /** Where the next one begins; null for the last. */
  until: absent(z.string()),
  factor: z.number(),
  offset: z.number(),
  reason: z.string(),
  /** Whose mail; null if the account is gone. */
  by: absent(z.string()),
  createdAt: z.string(),
});

/** Of the measurements from before, only hours are kept: they stay as they are. Null if all can be computed again. */
const recomputableFrom = z.nullable(z.string());

export const sensorCorrections = z.object({
  timeZone: z.string(),
  /** By variable, the newest first. */
  corrections: z.array(correction),
  /** What is being computed again now: how many measurements of how many. */
  recomputation: z.nullable(z.object({ done: z.number(), total: z.number() })),
  recomputableFrom,
});

/**
 * The corrections of a sensor's variables, and how far measurements are computed again.
 * @see EXT-60
 */
export const listCorrections = defineCall('GET', '/api/sensors/{id}/corrections', {
  access: 'admin',
  feature,
  answer: json(sensorCorrections),
});

/**
 * Corrects the measurements of a sensor's variable from a moment on.
 *
 * Answers 409 if the variable has a correction from the same moment on.
 * @see EXT-60
 */
export const createCorrection = defineCall('POST', '/api/sensors/{id}/corrections', {
  access: 'admin',
  feature,
  body: z.strictObject({ variableId: id, ...rule, reason }),
  answer: json(z.object({ id })),
});

/**
 * Changes a correction; the measurements are computed again from what came.
 *
 * Answers 409 like the creation.
 * @see EXT-60
 */
export const updateCorrection = defineCall('PUT', '/api/sensors/{id}/corrections/{correctionId}', {
  access: 'admin',
  feature,
  body: correctionRequest,
  answer: unspecified,
});

/**
 * Takes a correction back; the measurements are again as they came, or as the one before says.
 * @see EXT-60
 */
export const deleteCorrection = defineCall('DELETE', '/api/sensors/{id}/corrections/{correctionId}', {
  access: 'admin',
  feature,
  answer: unspecified,
});

const range = z.object({ min: z.number(), mean: z.number(), max: z.number() });

/** What a correction would change in its stretch. */
export const correctionPreview = z.object({
  until: absent(z.string()),
  /** How many measurements would be computed again. */
  readings: z.number(),
  /** If there are very many: what follows is about those since then. */
  countedFrom: absent(z.string()),
  before: absent(range),
  after: absent(range),
  last: absent(z.object({ at: z.string(), before: z.number(), after: z.number() })),
  recomputableFrom,
});

/**
 * What a correction of a sensor's variable would change; nothing is saved.
 * @see EXT-60
 */
export const previewCorrection = defineCall('POST', '/api/sensors/{id}/corrections/previews', {
  access: 'admin',
  feature,
  body: z.strictObject({
    variableId: id,
    ...rule,
    /** The one that would be changed; null for a new one. */
    correctionId: z.nullable(id),
  }),
  answer: json(correctionPreview),
});

const many = {
  normalizedVariableId: id,
  sensorIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_CORRECTED_SENSORS)),
  ...rule,
};

/** What a correction would mean for a variable of one of many sensors. */
export const triedCorrection = z.object({
  sensorId: id,
  sensorName: z.string(),
  variableId: id,
  variableName: z.string(),
  /** Why it can't be made, in Spanish. */
  problem: absent(z.string()),
  /** Where the next correction begins; null if there is none. */
  until: absent(z.string()),
  /** How many measurements would be computed again, by the hours that are stored. */
  readings: z.number(),
  last: absent(z.object({ at: z.string(), before: z.number(), after: z.number() })),
});

/**
 * What a correction of a normalized variable would change for many sensors; nothing is saved.
 * @see EXT-60
 */
export const tryCorrections = defineCall('POST', '/api/corrections/trials', {
  access: 'admin',
  feature,
  body: z.strictObject(many),
  answer: json(
    z.object({
      /** By the sensors' names; those without the variable, and those that are gone, are left out. */
      variables: z.array(triedCorrection),
      recomputableFrom,
    }),
  ),
});

/**
 * Corrects a normalized variable of many sensors from a moment on.
 *
 * Answers 409, and corrects none, if one has a correction from the same moment on; the text says which.
 * @see EXT-60
 */
export const createCorrections = defineCall('POST', '/api/corrections', {
  access: 'admin',
  feature,
  body: z.strictObject({ ...many, reason }),
  answer: json(
    z.object({
      /** How many variables are corrected now. */
      corrected: z.number(),
    }),
  ),
});
