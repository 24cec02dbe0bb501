import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component is still on screen, for what ends after the person may have left it. */
export const useIsMounted = (): (() => boolean) => {
  const isOnScreen = useRef(false);
  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);
  return useCallback(() => isOnScreen.current, []);
};
