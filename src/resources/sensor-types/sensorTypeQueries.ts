import { useInvalidate, type Outdated } from '@/shared/useInvalidate';

/** What holds types, or names them. */
const OUTDATED: Outdated = {
  shown: ['sensor-types', 'sensors', 'normalized-variables'],
  later: ['alarms', 'home', 'sensor-overviews', 'user-overviews'],
};

/** To be called after a type was added, renamed or deleted: everything that names types is fetched again. */
export const useInvalidateSensorTypes = () => useInvalidate(OUTDATED);
