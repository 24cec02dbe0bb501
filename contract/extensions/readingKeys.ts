import * as z from 'zod/mini';

import { canonicalDevice } from '@domain/devices/deviceName';

import { defineCall, json, unspecified } from '../call';
import { absent, id, nonEmptyText } from '../values';
import { refusal } from './devices';

const feature = 'devices';

/** A key with which devices send readings (EXT-17); times are ISO 8601. */
export const readingKey = z.object({
  id,
  name: z.string(),
  /** The devices that may use it; null for all. */
  devices: z.nullable(z.array(z.string())),
  createdAt: z.string(),
  lastUsedAt: absent(z.string()),
  revokedAt: absent(z.string()),
  /** `content` is the beginning of what was refused, as it came. */
  refusal: absent(z.extend(refusal, { content: absent(z.string()) })),
});

export const readingKeyRequest = z.strictObject({
  name: nonEmptyText.check(z.maxLength(200)),
  devices: z.nullable(
    z.array(nonEmptyText.check(z.maxLength(200), z.overwrite(canonicalDevice))).check(z.minLength(1)),
  ),
});

/**
 * The keys for readings, newest first, the revoked ones too.
 * @see EXT-17
 */
export const listReadingKeys = defineCall('GET', '/api/reading-keys', {
  access: 'admin',
  feature,
  answer: json(z.array(readingKey)),
});

/**
 * Makes a key for readings.
 *
 * `key` is shown only this once; only its hash is kept.
 * @see EXT-17
 */
export const createReadingKey = defineCall('POST', '/api/reading-keys', {
  access: 'admin',
  feature,
  body: readingKeyRequest,
  answer: json(z.object({ id, key: nonEmptyText })),
});

/**
 * Revokes a key for readings.
 *
 * Readings sent with the key are refused from then on.
 * @see EXT-17
 */
export const revokeReadingKey = defineCall('DELETE', '/api/reading-keys/{id}', {
  access: 'admin',
  feature,
  answer: unspecified,
});
