import { useLayoutEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

import { useThemeMode } from './themeMode';

const media = () => window.matchMedia('print');

let isUnderWay = false;

const isPrinting = () => isUnderWay || media().matches;

const subscribe = (listener: () => void) => {
  // The page is printed as it stands right after this, so what is drawn for paper must be ready by then.
  const drawNow = () => flushSync(listener);
  const onPrint = ({ type }: Event) => {
    isUnderWay = type === 'beforeprint';
    drawNow();
  };
  const ended = new AbortController();
  const { signal } = ended;
  media().addEventListener('change', drawNow, { signal });
  window.addEventListener('beforeprint', onPrint, { signal });
  window.addEventListener('afterprint', onPrint, { signal });
  return () => ended.abort();
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
