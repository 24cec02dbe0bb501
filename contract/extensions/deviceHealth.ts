import * as z from 'zod/mini';

import { DEVICE_LEVELS, DEVICE_PROBLEMS } from '@domain/deviceHealth/deviceHealth';

import { defineCall, json } from '../call';
import { absent, id } from '../values';

const feature = 'health';

/** In dBm and dB; one that no network said is null. */
const signal = { rssi: absent(z.number()), snr: absent(z.number()) };

const charge = { percent: absent(z.number()), volts: absent(z.number()) };

/** How a device is (EXT-53). Moments are ISO 8601. */
export const deviceHealth = z.object({
  id,
  identifier: z.string(),
  sensor: absent(z.object({ id, name: z.string() })),
  level: z.enum(DEVICE_LEVELS),
  /** The most urgent first. */
  problems: z.array(z.enum(DEVICE_PROBLEMS)),
  /** When it sent last; null if it never did. */
  lastHeardAt: absent(z.string()),
  battery: absent(
    z.object({
      ...charge,
      at: z.string(),
      /** In how many days it will be empty, if it clearly falls. */
      daysLeft: absent(z.number()),
    }),
  ),
  /** Of the last days; null if the network counts none. */
  frames: absent(z.object({ heard: z.number(), lost: z.number() })),
  /** Typical of the last days. */
  signal: absent(z.object(signal)),
  /** That heard most of its frames in the last days. */
  gateway: absent(z.string()),
  /** Values of its sensor that may be wrong, in the last 30 days (EXT-84); told in the list alone. */
  doubts: absent(z.number()),
});

/** A day of the site (2026-11-30) on which something was heard of a device. */
const deviceDay = z.object({
  day: z.string(),
  frames: z.number(),
  lost: z.number(),
  ...signal,
  ...charge,
});

/** A gateway that heard a device in the last days. */
const hearingGateway = z.object({
  identifier: z.string(),
  frames: z.number(),
  /** The best ones. */
  ...signal,
  lastHeardAt: z.string(),
});

/** How the device of a sensor was in the last 30 days. */
export const sensorHealth = z.object({
  /** Null if no device measures for the sensor. */
  device: absent(deviceHealth),
  /** The site's today, on which the days end. */
  today: z.string(),
  /** Oldest first; days without a frame are left out. */
  days: z.array(deviceDay),
  /** The one that heard most first. */
  gateways: z.array(hearingGateway),
});

/** What a network hears devices with. */
export const gateway = z.object({
  id,
  identifier: z.string(),
  lastHeardAt: z.string(),
  /** Devices that it heard in the last days, and those that no other gateway did. */
  devices: z.number(),
  onlyByIt: z.number(),
  /** Whether an alarm says that it fell silent. */
  isSilent: z.boolean(),
});

/**
 * How devices are: battery, frames, signal, silence; the worst first.
 * @see EXT-53
 */
export const listDeviceHealth = defineCall('GET', '/api/device-health', {
  access: 'admin',
  feature,
  answer: json(z.array(deviceHealth)),
});

/**
 * How the device of a sensor is, and was in the last 30 days.
 * @see EXT-53
 */
export const getSensorHealth = defineCall('GET', '/api/connected-sensors/{id}/health', {
  access: 'admin',
  feature,
  answer: json(sensorHealth),
});

/**
 * The gateways that devices are heard by; the one that was heard longest ago first.
 * @see EXT-53
 */
export const listGateways = defineCall('GET', '/api/gateways', {
  access: 'admin',
  feature,
  answer: json(z.array(gateway)),
});
