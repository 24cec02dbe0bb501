import { useEffect } from 'react';

import { fetchLateParts } from '@/shared/lazy/partsAtHand';

const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Fetches what screens don't begin with, such as dialogs, at the first sign that somebody uses the page. */
export const useLateParts = () => {
  useEffect(() => {
    const ended = new AbortController();
    const fetchOnce = () => {
      ended.abort();
      void fetchLateParts();
    };
    for (const sign of SIGNS_OF_USE) window.addEventListener(sign, fetchOnce, { signal: ended.signal });
    return () => ended.abort();
  }, []);
};
