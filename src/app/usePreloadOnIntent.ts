import { useEffect } from 'react';

import { loadCode } from '@/config/lostCode';

import { findScreen } from './screens';

/** If this fails, following the link asks again and reports the failure. */
const preload = (pathname: string) => {
  const screen = findScreen(pathname);
  if (screen) loadCode(screen.load).catch(() => undefined);
};

const onIntent = ({ target }: Event) => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === window.location.origin) preload(link.pathname);
};

/** Fetches a screen's chunk when the pointer or the focus reaches any link to it. */
export const usePreloadOnIntent = () => {
  useEffect(() => {
    const ended = new AbortController();
    document.addEventListener('pointerover', onIntent, { signal: ended.signal });
    document.addEventListener('focusin', onIntent, { signal: ended.signal });
    return () => ended.abort();
  }, []);
};
