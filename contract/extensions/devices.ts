import * as z from 'zod/mini';

import { canonicalDevice } from '@domain/devices/deviceName';

import { defineCall, json, unspecified } from '../call';
import { createSensorRequest, updateSensorRequest } from '../sensors';
import { absent, id, nonEmptyText } from '../values';
import { placeField, placeToSave } from './places';

const feature = 'devices';

const deviceIdentifier = nonEmptyText.check(z.maxLength(200), z.overwrite(canonicalDevice));
const payloadName = nonEmptyText.check(z.maxLength(200));

/** The newest value of something; `at` is ISO 8601. */
const lastValue = z.nullable(z.object({ at: z.string(), value: z.number() }));

/** What was refused last of what a device, or a key, brought (EXT-15); `count` is how often for that reason. */
export const refusal = z.object({ at: z.string(), reason: z.string(), count: z.number() });

/** What a device sends under one name (EXT-18, EXT-19). */
export const receivedVariable = z.object({
  name: z.string(),
  last: lastValue,
  /** Readings that wait for a variable of a sensor. */
  waiting: z.number(),
  /** In which unit the device says that it is. */
  unit: absent(z.string()),
});

/**
 * In which unit the device sends a variable (EXT-65); null if it is the variable's. It stays as it is where it is left out.
 */
const deviceUnit = z.optional(z.nullable(nonEmptyText.check(z.maxLength(40))));

/** How a sensor gets its readings (EXT-18). */
export const connection = z.object({
  /** Null if no device measures for the sensor. */
  device: z.nullable(z.string()),
  variables: z.array(
    z.object({
      variableId: id,
      payloadName: z.nullable(z.string()),
      last: lastValue,
      /** In which unit the device sends it, if that is converted (EXT-65). */
      unit: absent(z.string()),
      /** Whether it is computed of others, so that no device sends it (EXT-64). */
      isDerived: absent(z.boolean()),
    }),
  ),
  /** Everything that the device sent so far. */
  received: z.array(receivedVariable),
  /** What counts for no variable since the device took over from another one: its own of before, and what the other one sent since. */
  setAside: absent(
    z.array(z.object({ device: z.string(), readings: z.number(), from: z.string(), until: z.string() })),
  ),
  refusal: absent(refusal),
  /** Where the sensor is. */
  ...placeField,
});

/** Like SEN-6, with the device and the name of each variable in what it sends. */
export const createConnectedSensorRequest = z.extend(createSensorRequest, {
  device: z.nullable(deviceIdentifier),
  ...placeToSave,
  variablesData: z
    .array(
      z.extend(createSensorRequest.shape.variablesData.def.element, {
        payloadName: z.nullable(payloadName),
        unit: deviceUnit,
      }),
    )
    .check(z.minLength(1)),
});

/** Like SEN-7, with the device and the name of each variable in what it sends. */
export const updateConnectedSensorRequest = z.extend(updateSensorRequest, {
  device: z.nullable(deviceIdentifier),
  ...placeToSave,
  variablesData: z.array(
    z.extend(updateSensorRequest.shape.variablesData.def.element, {
      payloadName: z.nullable(payloadName),
      unit: deviceUnit,
    }),
  ),
});

/**
 * The device of a sensor, how its variables are called there, and what it sent last.
 * @see EXT-18
 */
export const getConnection = defineCall('GET', '/api/connected-sensors/{id}', {
  access: 'admin',
  feature,
  answer: json(connection),
});

/**
 * Creates a sensor together with its connection.
 *
 * Answers 409 if the device belongs to another sensor, or the sensor's name is taken.
 * @see EXT-18
 */
export const createConnectedSensor = defineCall('POST', '/api/connected-sensors', {
  access: 'admin',
  feature,
  body: createConnectedSensorRequest,
  answer: json(z.object({ id })),
});

/**
 * Updates a sensor together with its connection.
 *
 * Answers 409 like the creation.
 * @see EXT-18
 */
export const updateConnectedSensor = defineCall('PUT', '/api/connected-sensors/{id}', {
  access: 'admin',
  feature,
  body: updateConnectedSensorRequest,
  answer: unspecified,
});

/** How devices may send besides HTTP (EXT-52): the broker that the server reads from, without its password. */
export const readingWays = z.object({
  mqtt: absent(z.object({ address: z.string(), topics: z.array(z.string()) })),
});

/**
 * The broker that readings are taken from.
 * @see EXT-52
 */
export const getReadingWays = defineCall('GET', '/api/reading-ways', {
  access: 'admin',
  feature,
  answer: json(readingWays),
});

/** A device that sends and belongs to no sensor (EXT-19). */
export const unassignedDevice = z.object({
  id,
  identifier: z.string(),
  /** What people call it in its network. */
  networkName: absent(z.string()),
  firstSeenAt: z.string(),
  lastSeenAt: absent(z.string()),
  variables: z.array(receivedVariable),
  refusal: absent(refusal),
});

/**
 * The devices that belong to no sensor, with what they sent; the last heard of first.
 * @see EXT-19
 */
export const listUnassignedDevices = defineCall('GET', '/api/devices/unassigned', {
  access: 'admin',
  feature,
  answer: json(z.array(unassignedDevice)),
});

/**
 * Gives a device to a sensor.
 *
 * What the device sent before becomes the sensor's. Answers 409 if the device or the sensor is taken.
 * @see EXT-19
 */
export const assignDevice = defineCall('PUT', '/api/devices/{id}/sensor', {
  access: 'admin',
  feature,
  body: z.strictObject({
    sensorId: id,
    variables: z
      .array(z.strictObject({ variableId: id, payloadName, unit: deviceUnit }))
      .check(z.minLength(1)),
  }),
  answer: unspecified,
});

/**
 * Forgets a device without a sensor, and what it sent.
 *
 * Answers 409 while the device belongs to a sensor. If the device sends again, it is listed again.
 * @see EXT-19
 */
export const forgetDevice = defineCall('DELETE', '/api/devices/{id}', {
  access: 'admin',
  feature,
  answer: unspecified,
});
