import { useInvalidate, type Outdated } from '@/shared/useInvalidate';

const OUTDATED: Outdated = {
  shown: ['devices'],
  // Of the sensor in the dialog that is about to close, and the count on the dashboard.
  later: ['connections', 'home'],
};

/** To be called after a device was given to a sensor or forgotten: everything that shows devices is fetched again. */
export const useInvalidateDevices = () => useInvalidate(OUTDATED);
