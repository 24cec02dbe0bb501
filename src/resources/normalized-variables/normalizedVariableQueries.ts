import type { Outdated } from '@/kit/cache/useInvalidate';

/** Outdated by a variable that was saved: what contains normalized variables, or what they require. */
export const NORMALIZED_VARIABLES_CHANGED: Outdated = {
  refetch: ['normalized-variables', ['sensor-types', 'getOne'], 'view-groups'],
  // Readings and alarms are shown in its unit.
  markStale: ['alarms', 'home', 'measurements', 'sensor-overviews'],
};
