import type { Outdated } from '@/shared/useInvalidate';

/** Outdated by a device that was given to a sensor or forgotten. */
export const DEVICES_CHANGED: Outdated = {
  shown: ['devices'],
  // The connection of the sensor in the dialog that is about to close, and the count on the dashboard.
  later: ['connections', 'home'],
};
