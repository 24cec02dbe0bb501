import { useInvalidate, type Outdated } from '@/shared/useInvalidate';

/** Queries that contain normalized variables, or what they require. */
const OUTDATED: Outdated = {
  shown: ['normalized-variables', ['sensor-types', 'getOne'], 'view-groups'],
  // Readings and alarms are told in its unit.
  later: ['alarms', 'home', 'measurements', 'sensor-overviews'],
};

/** To be called after a variable was saved: everything that shows variables is fetched again, at once if it is on screen. */
export const useInvalidateNormalizedVariables = () => useInvalidate(OUTDATED);
