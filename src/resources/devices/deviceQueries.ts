import type { Outdated } from '@/kit/cache/useInvalidate';

/** Outdated by a device that was given to a sensor or forgotten. */
export const DEVICES_CHANGED: Outdated = {
  refetch: ['devices'],
  // The sensor that was given a device measures now, and its dialog is about to close. The dashboard counts devices.
  markStale: ['alarms', 'connections', 'home', 'limit-effects', 'measurements', 'sensor-overviews'],
};
