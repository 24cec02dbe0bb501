import { startTransition, useEffect, useState } from 'react';

import { MAX_WHOLE_LIST } from '@/config/constants';

interface Overscan {
  /** Rows beyond the window's edges, of a list that is too long to be whole. */
  beyond: number;
  /** Those that come with the first rows. */
  atFirst?: number;
}

/**
 * How many rows a virtual list draws beyond the window's edges: `atFirst` in the first frame, then all of a list that
 * can be whole, otherwise `beyond`. `useDeferredValue` can't do this, because it ignores its initial value in a render
 * that is already deferred, as a list's first is.
 */
export const useOverscan = (count: number, { beyond, atFirst = 0 }: Overscan): number => {
  const most = count <= MAX_WHOLE_LIST ? MAX_WHOLE_LIST : beyond;
  const [drawn, setDrawn] = useState(atFirst);

  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(most)));
    return () => cancelAnimationFrame(frame);
  }, [most]);

  // A list that grows long has fewer from its first render on.
  return Math.min(drawn, most);
};
