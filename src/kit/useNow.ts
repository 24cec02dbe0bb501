import { useSyncExternalStore } from 'react';

/** Ages are given in minutes, so three updates a minute are precise enough. */
const STEP_MS = 20_000;

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, STEP_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
};

// Rounded up: rounded down, something from a minute ago would seem to be from now.
const readNow = () => Math.ceil(Date.now() / STEP_MS) * STEP_MS;

/** The time in milliseconds since 1970, as precise as ages need it. Only its callers render as it passes. */
export const useNow = (): number => useSyncExternalStore(subscribe, readNow);
