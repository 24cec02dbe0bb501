import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

const isOnline = () => navigator.onLine;

/** Whether the device has a network at all; that says nothing about the server. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
