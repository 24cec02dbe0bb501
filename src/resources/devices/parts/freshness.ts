import type { Outdated } from '@/kit/cache/useInvalidate';

/** For queries whose data devices change at any time: each screen that opens asks again. */
export const CHANGED_BY_DEVICES = { staleTime: 0 } as const;

/** Outdated by a key that was made or revoked. */
export const READING_KEYS_CHANGED: Outdated = { refetch: ['reading-keys'] };

/** Outdated by a device that was given to a sensor or forgotten. */
export const DEVICES_CHANGED: Outdated = {
  refetch: ['devices'],
  // The sensor that was given a device measures now, and its dialog is about to close. The dashboard counts devices.
  markStale: ['alarms', 'connections', 'home', 'limit-effects', 'measurements', 'sensor-overviews'],
};
