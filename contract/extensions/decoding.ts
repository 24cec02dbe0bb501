import * as z from 'zod/mini';

import { FRAME_STATES } from '@domain/frames';

import { defineCall, json, unspecified } from '../call';
import { id } from '../values';

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

/** The frames of a device that could not be read for one reason (EXT-50). */
export const undecodedFrames = z.object({
  deviceId: id,
  /** Its identifier. */
  device: z.string(),
  sensor: z.nullable(z.object({ id, name: z.string() })),
  state: z.enum(FRAME_STATES),
  /** A thousand at most; there may be more. */
  count: z.number(),
  firstAt: z.string(),
  last: keptFrame,
});

export const listUndecoded = defineCall('GET', '/api/undecoded-frames', {
  access: 'admin',
  feature,
  summary: 'The frames that could not be read, or not wholly, by device and reason; the newest first.',
  source: 'EXT-50',
  answer: json(z.array(undecodedFrames)),
});

/** Frames of one device that are not worth keeping. */
export const discardUndecoded = defineCall('DELETE', '/api/devices/{id}/undecoded-frames', {
  access: 'admin',
  feature,
  summary: 'Forgets the frames of a device that could not be read for one reason.',
  source: 'EXT-50',
  query: z.strictObject({ state: z.enum(FRAME_STATES) }),
  answer: unspecified,
});
