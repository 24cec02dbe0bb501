import * as z from 'zod/mini';

import { ANNOTATION_KINDS, MAX_ANNOTATION_LENGTH } from '@domain/sensors/annotation';

import { defineCall, json, unspecified } from '../call';
import { absent, id, nonEmptyText } from '../values';

const feature = 'quality';

const when = {
  from: z.iso.datetime({ offset: true }),
  /** Null for a moment, and for an annulment that goes on. A swap is a moment. */
  until: z.nullable(z.iso.datetime({ offset: true })),
};

const count = z.number().check(z.gte(0));

/** What the old meter showed at the end, and the new one at the beginning; of a swap alone. */
const counts = z.nullable(z.strictObject({ final: count, first: count }));

const text = nonEmptyText.check(z.maxLength(MAX_ANNOTATION_LENGTH));

/** What is said of a sensor at a moment or over a stretch (EXT-63). */
export const annotation = z.object({
  id,
  /** One of `ANNOTATION_KINDS`, or a kind that only a newer server knows. */
  kind: z.string(),
  /** Null for all variables of the sensor. */
  variableId: absent(id),
  from: z.string(),
  until: absent(z.string()),
  text: z.string(),
  counts: absent(z.object({ final: z.number(), first: z.number() })),
  /** Whose mail, for administrators; null if the account is gone. */
  by: absent(z.string()),
  createdAt: z.string(),
});

export const sensorAnnotations = z.object({
  timeZone: z.string(),
  /** The newest first. */
  annotations: z.array(annotation),
  /** While measurements are computed again: how many of how many. */
  recomputation: z.nullable(z.object({ done: z.number(), total: z.number() })),
  /** Before it, only hours are kept, which stay as they are. Null if all can be computed again. */
  recomputableFrom: z.nullable(z.string()),
});

/**
 * Notes on a sensor, its annulled stretches and its meters' swaps.
 * @see EXT-63
 */
export const listAnnotations = defineCall('GET', '/api/sensors/{id}/annotations', {
  access: 'signed-in',
  feature,
  answer: json(sensorAnnotations),
});

/**
 * Notes something on a sensor, annuls a stretch of its measurements, or tells its meter's swap.
 *
 * Answers 409 if measurements of the stretch are annulled already.
 * @see EXT-63
 */
export const createAnnotation = defineCall('POST', '/api/sensors/{id}/annotations', {
  access: 'admin',
  feature,
  body: z.strictObject({
    kind: z.enum(ANNOTATION_KINDS),
    variableId: z.nullable(id),
    ...when,
    text,
    counts,
  }),
  answer: json(z.object({ id })),
});

/**
 * Changes when an annotation is about, and what it says.
 *
 * Answers 409 like the creation.
 * @see EXT-63
 */
export const updateAnnotation = defineCall('PUT', '/api/sensors/{id}/annotations/{annotationId}', {
  access: 'admin',
  feature,
  body: z.strictObject({ ...when, text, counts }),
  answer: unspecified,
});

/**
 * Takes an annotation back; annulled measurements count again.
 * @see EXT-63
 */
export const deleteAnnotation = defineCall('DELETE', '/api/sensors/{id}/annotations/{annotationId}', {
  access: 'admin',
  feature,
  answer: unspecified,
});

const figures = z.object({
  /** Null if nothing is measured then. */
  min: z.nullable(z.number()),
  mean: z.nullable(z.number()),
  max: z.nullable(z.number()),
  warningMinutes: z.number(),
  criticalMinutes: z.number(),
});

/** What annulling a stretch would change. */
export const annulmentPreview = z.object({
  /** The days that the figures are about: from the first of the stretch's month to the end of its last. */
  from: z.string(),
  to: z.string(),
  variables: z.array(
    z.object({
      variableId: id,
      /** How many measurements would count no more. */
      readings: z.number(),
      /** How many that it annulled before would count again. */
      again: absent(z.number()),
      /** Of the months of the stretch; absent if there are too many measurements to compute them at once. */
      before: absent(figures),
      after: absent(figures),
    }),
  ),
  recomputableFrom: z.nullable(z.string()),
});

/**
 * What annulling a stretch of measurements would change; nothing is saved.
 * @see EXT-63
 */
export const previewAnnulment = defineCall('POST', '/api/sensors/{id}/annotations/previews', {
  access: 'admin',
  feature,
  body: z.strictObject({
    variableId: z.nullable(id),
    ...when,
    /** The one that would be changed; null for a new one. */
    annotationId: z.nullable(id),
  }),
  answer: json(annulmentPreview),
});
