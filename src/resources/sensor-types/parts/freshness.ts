import type { Outdated } from '@/kit/cache/useInvalidate';

/** Outdated by a type that was added, renamed or deleted: what contains types or their names. */
export const SENSOR_TYPES_CHANGED: Outdated = {
  refetch: ['sensor-types', 'sensors', 'normalized-variables'],
  markStale: ['alarms', 'home', 'sensor-overviews', 'user-overviews'],
};
