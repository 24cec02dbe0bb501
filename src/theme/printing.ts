import { useLayoutEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

import { useThemeMode } from './themeMode';

const media = () => window.matchMedia('print');

let isUnderWay = false;

const isPrinting = () => isUnderWay || media().matches;

const subscribe = (listener: () => void) => {
  // The page is printed as it stands right after this, so what is drawn for paper must be ready by then.
  const drawNow = () => flushSync(listener);
  const begin = () => {
    isUnderWay = true;
    drawNow();
  };
  const end = () => {
    isUnderWay = false;
    drawNow();
  };
  const query = media();
  query.addEventListener('change', drawNow);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    query.removeEventListener('change', drawNow);
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
};

/** Whether the page is being printed, for what a style sheet can't change. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting);

/** Paper is white: while the page is printed it has the light theme's colours. */
export const usePaperTheme = (): void => {
  const { mode } = useThemeMode();
  const isOnPaper = useIsPrinting();

  useLayoutEffect(() => {
    if (!isOnPaper) return undefined;
    document.documentElement.dataset.theme = 'light';
    return () => {
      document.documentElement.dataset.theme = mode;
    };
  }, [isOnPaper, mode]);
};
