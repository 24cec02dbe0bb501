import * as z from 'zod/mini';

import { SENSOR_STATUSES } from '@domain/sensors/sensorStatus';

import { defineCall, json } from '../call';
import { absent, addressId, id } from '../values';
import { meaning } from './measurements';
import { placeField } from './places';

const feature = 'map';

const named = { id, name: z.string() };

/**
 * Where the sensors are that the caller may see, and how they are (EXT-75). Sensors come as columns: the same index in each
 * list is the same sensor.
 */
export const sensorMap = z.object({
  sensors: z.object({
    id: z.array(id),
    name: z.array(z.string()),
    typeId: z.array(id),
    locationId: z.array(z.nullable(id)),
    latitude: z.array(z.number()),
    longitude: z.array(z.number()),
    status: z.array(z.enum(SENSOR_STATUSES)),
  }),
  /** Those without a place: how many, and the first of them by name. */
  unplaced: z.object({ count: z.number(), first: z.array(z.object(named)) }),
  /** The types and neighbourhoods of all those sensors; for administrators every neighbourhood. */
  types: z.array(z.object(named)),
  locations: z.array(z.object({ ...named, ...placeField })),
  /** What the sensors with a place measure. */
  variables: z.array(z.object({ ...named, typeId: id })),
});

/**
 * Where the current user's sensors are, with their status.
 * @see EXT-75
 */
export const getMap = defineCall('GET', '/api/map', {
  access: 'signed-in',
  feature,
  answer: json(sensorMap),
});

/** The last value that counts of each sensor that measures it, as columns; `at` is in seconds since 1970. */
export const mapValues = z.object({
  sensorId: z.array(id),
  value: z.array(z.number()),
  at: z.array(z.number()),
  /** Of an hour's figure. */
  unit: absent(z.string()),
  ...meaning,
});

/**
 * The last value of a variable of all sensors with a place that the current user may see.
 * @see EXT-75
 */
export const getMapValues = defineCall('GET', '/api/map/values', {
  access: 'signed-in',
  feature,
  query: z.strictObject({ normalizedVariableId: addressId }),
  answer: json(mapValues),
});
