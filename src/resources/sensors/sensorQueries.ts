import { useForgetRecords } from '@/kit/cache/useForgetRecords';
import { homeKey, queryKeyOf } from '@/kit/cache/queryKeys';
import type { Outdated } from '@/kit/cache/useInvalidate';

export const SENSOR_LISTS = queryKeyOf('sensors', 'getList');

/**
 * What limits would have meant for a sensor.
 * @param tried the limits as text
 */
export const limitEffectsKey = (sensorId: number, tried: string) =>
  queryKeyOf('limit-effects', sensorId, tried);

/** What else shows sensors. */
const ELSEWHERE = [
  'alarms',
  'analysis',
  'connections',
  'devices',
  'home',
  'map',
  'user-overviews',
  'users',
] as const;

/** Outdated by a sensor that was saved; there may be a new neighbourhood or provider's variable too. */
export const SENSOR_SAVED: Outdated = {
  // Measurements are shown with the sensor's limits, and the status in the list follows from both.
  refetch: ['sensors', 'locations', 'sensor-overviews', 'measurements', homeKey('statuses')],
  // A new variable of the provider is offered by its type, and belongs to its normalized variable.
  markStale: [['sensor-types', 'getOne'], 'normalized-variables', ...ELSEWHERE],
};

const GONE: Outdated = { markStale: ['subscriptions', 'own-deliveries', 'sensor-overviews', ...ELSEWHERE] };

export const useForgetSensors = () => useForgetRecords('sensors', GONE);

/** Outdated by a correction of measurements (EXT-60). */
export const CORRECTED: Outdated = {
  refetch: ['corrections', 'measurements', 'sensor-overviews'],
  markStale: ['alarms', 'deliveries', 'own-deliveries', 'home'],
};

/** Outdated by a note, an annulled stretch or a swap (EXT-63). */
export const ANNOTATED: Outdated = {
  ...CORRECTED,
  refetch: ['annotations', 'corrections', 'measurements', 'sensor-overviews'],
};

/** Outdated by a variable that is computed anew (EXT-64). */
export const DERIVED: Outdated = {
  refetch: ['derived-variables', 'measurements', 'sensor-overviews', 'connections'],
  markStale: ['sensors', 'alarms', 'home'],
};

/** Outdated on the sensor's page by an edit, once the form has closed, which shows the connection too. */
export const CONNECTION_EDITED: Outdated = { refetch: ['connections', 'derived-variables'] };
