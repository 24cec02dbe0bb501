import { useSyncExternalStore } from 'react';

import { MOBILE_BREAKPOINT_PX } from '@/config/constants';

/** The stylesheets' `width < 768px`, for browsers whose windows have fractions of a pixel. */
const phoneWidth = () => window.matchMedia(`(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`);

const subscribe = (listener: () => void) => {
  const width = phoneWidth();
  width.addEventListener('change', listener);
  return () => width.removeEventListener('change', listener);
};

/** Whether the window is as narrow as a phone's, where the sidebar is a drawer (SHL-3). */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phoneWidth().matches);
