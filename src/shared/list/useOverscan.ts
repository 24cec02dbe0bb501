import { startTransition, useEffect, useState } from 'react';

/**
 * How many rows a virtual list draws beyond the window's edges: none until the frame that shows those in view, then
 * `rows`. React's `useDeferredValue` ignores its initial value in a render that is already deferred, as a list's first is.
 */
export const useOverscan = (rows: number): number => {
  const [drawn, setDrawn] = useState(0);

  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(rows)));
    return () => cancelAnimationFrame(frame);
  }, [rows]);

  return drawn;
};
