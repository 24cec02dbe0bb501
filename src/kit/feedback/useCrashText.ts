import { useMemo } from 'react';

import { isLostCode } from '@/config/lostCode';
import { startMessages } from '@/i18n/catalogue/start';

const wordsOf = (error: unknown) => {
  if (!isLostCode(error)) {
    return { title: startMessages.unexpectedError, hint: startMessages.crashHint, isOffline: false };
  }
  const isOffline = !navigator.onLine;
  const hint = isOffline ? startMessages.offlineHint : startMessages.newVersionHint;
  return { title: startMessages.notLoaded, hint, isOffline };
};

/** What to say about a part that broke, or whose code failed to load, with or without a connection at that moment. */
export const useCrashText = (error: unknown) => useMemo(() => wordsOf(error), [error]);
