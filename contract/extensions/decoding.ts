import * as z from 'zod/mini';

import { MAX_PAYLOAD_LENGTH, MAX_SCRIPT_LENGTH } from '@domain/devices/decoders';
import { canonicalDevice } from '@domain/devices/deviceName';
import { FRAME_STATES } from '@domain/devices/frames';
import { PAYLOAD_ENCODINGS } from '@domain/devices/payloadText';

import { defineCall, json, unspecified } from '../call';
import { id, nonEmptyText } from '../values';

const feature = 'decoding';

/** A frame as it came. */
const keptFrame = z.object({
  id,
  /** When its network heard it, ISO 8601. */
  at: z.string(),
  network: z.string(),
  port: z.nullable(z.number()),
  /** Its bytes, in hexadecimal digits. */
  payload: z.nullable(z.string()),
  /** What the network's codec made of it, as JSON; cut if it is long. */
  decoded: z.nullable(z.string()),
  /** Why it wasn't read, or not wholly, in Spanish. */
  detail: z.string(),
});

/** One that came before the last. */
export const earlierFrame = z.object({
  id,
  at: z.string(),
  /** In hexadecimal digits; cut if it is long. */
  payload: z.nullable(z.string()),
  detail: z.string(),
});

/** The frames of a device that could not be read for one reason (EXT-50). */
export const undecodedFrames = z.object({
  deviceId: id,
  /** Its identifier. */
  device: z.string(),
  sensor: z.nullable(z.object({ id, name: z.string() })),
  /** The one that it has by now, with which they may still have to be read again. */
  decoder: z.nullable(z.object({ id, name: z.string() })),
  state: z.enum(FRAME_STATES),
  /** A thousand at most; there may be more. */
  count: z.number(),
  firstAt: z.string(),
  last: keptFrame,
});

/**
 * The frames that could not be read, or not wholly, by device and reason; the newest first.
 * @see EXT-50
 */
export const listUndecoded = defineCall('GET', '/api/undecoded-frames', {
  access: 'admin',
  feature,
  answer: json(z.array(undecodedFrames)),
});

const framesQuery = z.strictObject({ state: z.enum(FRAME_STATES) });

/**
 * Those of a device that could not be read for one reason, before the last of them; the newest first, twenty at most.
 * @see EXT-50
 */
export const listEarlierUndecoded = defineCall('GET', '/api/devices/{id}/undecoded-frames', {
  access: 'admin',
  feature,
  query: framesQuery,
  answer: json(z.array(earlierFrame)),
});

/**
 * Forgets the frames of a device that could not be read for one reason.
 *
 * Frames of one device that are not worth keeping.
 * @see EXT-50
 */
export const discardUndecoded = defineCall('DELETE', '/api/devices/{id}/undecoded-frames', {
  access: 'admin',
  feature,
  query: framesQuery,
  answer: unspecified,
});

const deviceIdentifier = nonEmptyText.check(z.maxLength(200), z.overwrite(canonicalDevice));
const script = nonEmptyText.check(z.maxLength(MAX_SCRIPT_LENGTH));

/** A maker's JavaScript, and the devices whose frames it reads (EXT-51). */
export const decoderRequest = z.strictObject({
  name: nonEmptyText.check(z.maxLength(200)),
  script,
  /** As the maker publishes them, in YAML or JSON. */
  examples: z.nullable(z.string().check(z.maxLength(MAX_SCRIPT_LENGTH))),
  devices: z.array(deviceIdentifier).check(z.maxLength(5_000)),
});

export const decoderSummary = z.object({
  id,
  name: z.string(),
  updatedAt: z.string(),
  /** How many use it. */
  devices: z.number(),
});

export const decoder = z.object({
  id,
  name: z.string(),
  script: z.string(),
  examples: z.nullable(z.string()),
  devices: z.array(z.string()),
  updatedAt: z.string(),
});

/**
 * The decoders, by name.
 * @see EXT-51
 */
export const listDecoders = defineCall('GET', '/api/decoders', {
  access: 'admin',
  feature,
  answer: json(z.array(decoderSummary)),
});

/**
 * A decoder with its script, its examples and the devices that use it.
 * @see EXT-51
 */
export const getDecoder = defineCall('GET', '/api/decoders/{id}', {
  access: 'admin',
  feature,
  answer: json(decoder),
});

/**
 * Adds a decoder and gives it to devices, whose kept frames are decoded again.
 *
 * Answers 409 if the name is taken.
 * @see EXT-51
 */
export const createDecoder = defineCall('POST', '/api/decoders', {
  access: 'admin',
  feature,
  body: decoderRequest,
  answer: json(z.object({ id })),
});

/**
 * Changes a decoder and the devices that use it, whose kept frames are decoded again.
 *
 * Answers 409 if the name is taken.
 * @see EXT-51
 */
export const updateDecoder = defineCall('PUT', '/api/decoders/{id}', {
  access: 'admin',
  feature,
  body: decoderRequest,
  answer: unspecified,
});

/**
 * Removes a decoder; its devices have none then.
 * @see EXT-51
 */
export const deleteDecoder = defineCall('DELETE', '/api/decoders/{id}', {
  access: 'admin',
  feature,
  answer: unspecified,
});

/** What a decoder makes of one frame. */
export const triedFrame = z.object({
  /** The frame's bytes, in hexadecimal digits. */
  payload: z.string(),
  /** Why nothing came out, in Spanish. */
  failure: z.nullable(z.string()),
  /** What came out, as JSON. */
  decoded: z.nullable(z.string()),
  /** The readings in it. */
  values: z.array(
    z.object({ name: z.string(), value: z.number(), unit: z.nullable(z.string()), at: z.string() }),
  ),
  notUnderstood: z.array(z.object({ name: z.string(), text: z.string(), problem: z.string() })),
});

/**
 * Runs a script on one frame, and stores nothing.
 * @see EXT-51
 */
export const tryDecoder = defineCall('POST', '/api/decoders/trials', {
  access: 'admin',
  feature,
  body: z.strictObject({
    script,
    payload: z.string().check(z.maxLength(MAX_PAYLOAD_LENGTH)),
    encoding: z.enum(PAYLOAD_ENCODINGS),
    port: z.nullable(z.int().check(z.gte(0), z.lte(255))),
  }),
  answer: json(triedFrame),
});

/** One of a maker's examples, and whether it came out as it must. */
export const exampleResult = z.object({
  title: z.string(),
  isRight: z.boolean(),
  payload: z.string(),
  port: z.nullable(z.number()),
  failure: z.nullable(z.string()),
  decoded: z.nullable(z.string()),
  /** As JSON; null where the decoder must say that something is wrong. */
  expected: z.nullable(z.string()),
});

/**
 * Runs a script on its maker's examples: those of lorawan-devices (YAML) or chirpstack-device-profiles (JSON).
 * @see EXT-51
 */
export const runExamples = defineCall('POST', '/api/decoders/example-runs', {
  access: 'admin',
  feature,
  body: z.strictObject({ script, examples: nonEmptyText.check(z.maxLength(MAX_SCRIPT_LENGTH)) }),
  answer: json(z.array(exampleResult)),
});
