import * as z from 'zod/mini';

import { MAX_READINGS } from '@domain/devices/readings';
import { isTopicPattern, MAX_HEARD, MAX_HEARD_LENGTH } from '@domain/devices/topicPattern';

import { defineCall, json, unspecified } from '../call';
import { id, nonEmptyText } from '../values';

const feature = 'decoding';

const fieldPath = nonEmptyText.check(z.maxLength(200));

/** How messages are read whose devices speak no format of ours (EXT-58). */
const reading = {
  /** Filters of a broker in which '{dispositivo}' and '{variable}' may stand for a level. */
  topics: z
    .array(nonEmptyText.check(z.maxLength(1_000), z.refine(isTopicPattern)))
    .check(z.minLength(1), z.maxLength(20)),
  /** Where in a message the device's name stands, if not in its topic; names of nested objects are joined by dots. */
  deviceField: z.nullable(fieldPath),
  /** The object in which the values stand; null for the whole message. */
  path: z.nullable(fieldPath),
};

export const mqttSourceRequest = z.strictObject({
  name: nonEmptyText.check(z.maxLength(200)),
  ...reading,
});

/** Topics of the operator's broker from which readings are taken, besides those of the configuration. */
export const mqttSource = z.object({ id, ...mqttSourceRequest.shape, topics: z.array(z.string()) });

export type MqttSource = z.output<typeof mqttSource>;

/**
 * The topics of the broker that are read besides those of the configuration, by name.
 * @see EXT-58
 */
export const listMqttSources = defineCall('GET', '/api/mqtt-sources', {
  access: 'admin',
  feature,
  answer: json(z.array(mqttSource)),
});

/**
 * Begins to read topics of the broker.
 *
 * Answers 409 if the name is taken, or if another source or the configuration has one of the topics.
 * @see EXT-58
 */
export const createMqttSource = defineCall('POST', '/api/mqtt-sources', {
  access: 'admin',
  feature,
  body: mqttSourceRequest,
  answer: json(z.object({ id })),
});

/**
 * Changes which topics of the broker are read, and how.
 *
 * Answers 409 like the creation.
 * @see EXT-58
 */
export const updateMqttSource = defineCall('PUT', '/api/mqtt-sources/{id}', {
  access: 'admin',
  feature,
  body: mqttSourceRequest,
  answer: unspecified,
});

/**
 * Ends the reading of topics; what was read stays.
 * @see EXT-58
 */
export const deleteMqttSource = defineCall('DELETE', '/api/mqtt-sources/{id}', {
  access: 'admin',
  feature,
  answer: unspecified,
});

/** A message of the broker, as it came. */
const heardMessage = z.object({ topic: z.string(), payload: z.string() });

/** What would be read of a message. */
export const previewedMessage = z.extend(heardMessage, {
  device: z.nullable(z.string()),
  values: z
    .array(z.object({ name: z.string(), value: z.number(), unit: z.nullable(z.string()), at: z.string() }))
    .check(z.maxLength(MAX_READINGS)),
  /** Why nothing of it is read, or not all, in Spanish. */
  problem: z.nullable(z.string()),
});

/**
 * Listens to topics for some seconds, or takes messages that were heard before, and says what would be read of them;
 * stores nothing.
 *
 * Answers 409 if there is no broker, or it refuses the topics.
 * @see EXT-58
 */
export const previewMqttSource = defineCall('POST', '/api/mqtt-sources/previews', {
  access: 'admin',
  feature,
  body: z.strictObject({
    ...reading,
    heard: z.nullable(
      z
        .array(
          z.strictObject({
            topic: z.string().check(z.maxLength(1_000)),
            payload: z.string().check(z.maxLength(MAX_HEARD_LENGTH)),
          }),
        )
        .check(z.maxLength(MAX_HEARD)),
    ),
  }),
  answer: json(z.array(previewedMessage)),
});
