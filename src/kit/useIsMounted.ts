import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component is still mounted, for work that ends after the person may have left. */
export const useIsMounted = (): (() => boolean) => {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
};
