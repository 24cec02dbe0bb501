import * as z from 'zod/mini';

import { canonicalDevice } from '@domain/devices/deviceName';
import { MAX_READINGS, READINGS_PATH } from '@domain/devices/readings';

import { defineCall, json } from '../call';
import { nonEmptyText, orIgnored } from '../values';

const feature = 'devices';

const name = nonEmptyText.check(z.maxLength(200));

/** Of a LoRaWAN frame. */
const port = z.int().check(z.gte(0), z.lte(255));

/** Networks count up to 32 bits. */
const frameCounter = z.int().check(z.gte(0), z.lte(2 ** 32 - 1));

/** Of a battery, as devices answer their network. */
export const percent = z.number().check(z.gte(0), z.lte(100));

/** The longest unit that is noted. */
const MAX_UNIT = 40;

/** One reading (EXT-14). `device` and `variable` are the device's own names for itself and its value. */
export const reading = z.object({
  device: name.check(z.overwrite(canonicalDevice)),
  variable: name,
  /** ISO 8601 with a time zone. */
  at: z.iso.datetime({ offset: true }),
  value: z.number(),
  /** As the device writes it; what is none is ignored. */
  unit: orIgnored(z.string().check(z.maxLength(MAX_UNIT))),
});

export type Reading = z.output<typeof reading>;

/** Each entry is checked against `reading` separately, so that a wrong one doesn't exclude the others. */
export const readingsRequest = z.strictObject({
  readings: z.array(z.unknown()).check(z.maxLength(MAX_READINGS)),
});

/** The result for a batch, once it is committed (EXT-15). */
export const readingsResult = z.object({
  /** New readings, including those of devices without a sensor. */
  accepted: z.number(),
  /** Readings that were already there; the first one for an instant stays. */
  known: z.number(),
  /** Accepted readings that belong to no sensor's variable yet; they are kept for it. */
  unassigned: z.number(),
  /** Indexes in the batch, with the reason in Spanish. */
  refused: z.array(z.object({ index: z.number(), reason: z.string() })),
  /** Frames that could not be read, or not wholly, and are kept until somebody can (EXT-50). */
  kept: z.optional(z.number()),
});

/**
 * Takes up to 10,000 readings in, as {device, variable, at, value}. Answers once they are committed; sent twice they
 * count once.
 * @see EXT-14
 */
export const receiveReadings = defineCall('POST', READINGS_PATH, {
  access: 'key',
  feature,
  body: readingsRequest,
  answer: json(readingsResult),
});

/**
 * The fields that are read from an event of ChirpStack 4; `object` was decoded by the device profile's codec.
 */
export const chirpStackEvent = z.object({
  deviceInfo: z.object({ devEui: name, deviceName: orIgnored(z.string()) }),
  time: z.iso.datetime({ offset: true }),
  object: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  /** The frame as the device sent it, in base64, and its port; what is neither is ignored. */
  data: orIgnored(z.string()),
  fPort: orIgnored(port),
  /** What gateways know of it. */
  rxInfo: z.optional(z.unknown()),
  fCnt: orIgnored(frameCounter),
});

/** The event `status` of ChirpStack 4: what a device answered when its network asked how it is. */
export const chirpStackStatus = z.object({
  deviceInfo: chirpStackEvent.shape.deviceInfo,
  batteryLevel: percent,
  batteryLevelUnavailable: orIgnored(z.boolean()),
  externalPowerSource: orIgnored(z.boolean()),
});

/**
 * Takes events of ChirpStack's HTTP integration (version 4, JSON) in.
 *
 * Events other than `up` and `status` are acknowledged and ignored; what is no event of ChirpStack 4 is refused.
 * @see EXT-16
 */
export const receiveFromChirpStack = defineCall('POST', '/api/readings/chirpstack', {
  access: 'key',
  feature,
  query: z.strictObject({ event: z.optional(z.string()) }),
  body: z.record(z.string(), z.unknown()),
  answer: json(readingsResult),
});

/** The fields that are read from an uplink message of The Things Stack 3. */
export const thingsStackMessage = z.object({
  end_device_ids: z.object({ device_id: name, dev_eui: z.optional(name) }),
  received_at: z.optional(z.iso.datetime({ offset: true })),
  uplink_message: z.object({
    received_at: z.optional(z.iso.datetime({ offset: true })),
    decoded_payload: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    /** As `data` and `fPort` of ChirpStack. */
    frm_payload: orIgnored(z.string()),
    f_port: orIgnored(port),
    f_cnt: orIgnored(frameCounter),
    rx_metadata: z.optional(z.unknown()),
    /** What the device last answered when its network asked. */
    last_battery_percentage: orIgnored(z.object({ value: percent })),
  }),
});

/**
 * Takes messages of The Things Stack's webhooks (version 3, JSON) in.
 *
 * Messages other than uplinks are acknowledged and ignored; what is no message of The Things Stack 3 is refused.
 * @see EXT-16
 */
export const receiveFromThingsStack = defineCall('POST', '/api/readings/the-things-stack', {
  access: 'key',
  feature,
  body: z.record(z.string(), z.unknown()),
  answer: json(readingsResult),
});
