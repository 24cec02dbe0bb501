import { useSyncExternalStore } from 'react';

/** Ages are told in minutes: three looks at the clock in each are near enough. */
const STEP_MS = 20_000;

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, STEP_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
};

// Rounded up: rounded down, what happened a minute ago would read as if it were of now.
const readNow = () => Math.ceil(Date.now() / STEP_MS) * STEP_MS;

/** The time in milliseconds since 1970, as far as ages need it. Only what calls it renders as it passes. */
export const useNow = (): number => useSyncExternalStore(subscribe, readNow);
