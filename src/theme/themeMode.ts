import { useSyncExternalStore } from 'react';

import { STORAGE_KEYS } from '@/config/constants';
import { safeLocalStorage } from '@/config/safeStorage';

export type ThemeMode = 'dark' | 'light';

const listeners = new Set<() => void>();

const readMode = (): ThemeMode =>
  safeLocalStorage.getItem(STORAGE_KEYS.theme) === 'light' ? 'light' : 'dark';

/** Applies the stored mode to the page; the browser's own frame takes the background's colour. */
const showMode = () => {
  const root = document.documentElement;
  root.dataset.theme = readMode();
  const background = getComputedStyle(root).getPropertyValue('--color-background').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
};

const publish = () => {
  showMode();
  listeners.forEach((notify) => notify());
};

const onStorage = ({ key }: StorageEvent) => {
  if (key === null || key === STORAGE_KEYS.theme) publish();
};

/** A page that the browser kept, to which somebody goes back, has missed what other tabs chose meanwhile. */
const onPageShow = ({ persisted }: PageTransitionEvent) => {
  if (persisted) publish();
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    showMode();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
};

const toggleMode = () => {
  safeLocalStorage.setItem(STORAGE_KEYS.theme, readMode() === 'dark' ? 'light' : 'dark');
  publish();
};

/** The theme of this browser, dark unless light was chosen (OVR-9), kept in step with its other tabs. */
export const useThemeMode = () => ({ mode: useSyncExternalStore(subscribe, readMode), toggleMode });
