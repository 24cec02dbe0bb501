import { useEffect } from 'react';

import { findScreen } from './screens';

/** Asked for again, and its failure told, when the link is followed. */
const preload = (pathname: string) =>
  findScreen(pathname)
    ?.load()
    .catch(() => undefined);

const onIntent = ({ target }: Event) => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === window.location.origin) void preload(link.pathname);
};

/** Fetches a screen's chunk when the pointer or the focus comes to a link to it: menu entries, cards and all others. */
export const usePreloadOnIntent = () => {
  useEffect(() => {
    document.addEventListener('pointerover', onIntent);
    document.addEventListener('focusin', onIntent);
    return () => {
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('focusin', onIntent);
    };
  }, []);
};
