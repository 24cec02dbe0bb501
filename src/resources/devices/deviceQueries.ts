import type { Outdated } from '@/shared/cache/useInvalidate';

/** Outdated by a device that was given to a sensor or forgotten. */
export const DEVICES_CHANGED: Outdated = {
  refetched: ['devices'],
  // The sensor that was given a device measures now, and its dialog is about to close. The dashboard counts devices.
  markedStale: ['alarms', 'connections', 'home', 'limit-effects', 'measurements', 'sensor-overviews'],
};
