import { DEVICE_REFRESH_MS, NOW_REFRESH_MS } from '@/config/constants';

/**
 * Queries about the current state are repeated each minute while the page is in view, and on coming back to
 * it: an hour-old answer isn't 'now'.
 */
export const polled = {
  refetchInterval: NOW_REFRESH_MS,
  refetchOnWindowFocus: true,
  staleTime: NOW_REFRESH_MS / 2,
} as const;

/**
 * Likewise, but as often as while somebody waits for a device until all of a sensor's parts know its first value: what just came
 * has its statistics some seconds later.
 */
export const polledUntil = <Data>(isWhole: (data: Data) => boolean) => ({
  ...polled,
  refetchInterval: ({ state: { data } }: { state: { data: Data | undefined } }) =>
    data === undefined || isWhole(data) ? NOW_REFRESH_MS : DEVICE_REFRESH_MS,
});
