import { useLayoutEffect, useRef } from 'react';

import { nearest } from '../rules/columns';
import type { Cursor } from './createCursor';

/** Keeps the cursor at its instant when values come and others go. */
export const useKeptPlace = (cursor: Cursor, x: readonly number[]): void => {
  const before = useRef(x);

  useLayoutEffect(() => {
    const place = cursor.get();
    const at = place === null ? undefined : before.current[place];
    before.current = x;
    if (at === undefined || x[place ?? -1] === at) return;
    cursor.set(x.length > 0 ? nearest(x, at) : null);
  }, [cursor, x]);
};
