import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { CHART_HEAD_START_MS } from '@/config/constants';
import { useIsPhone } from '@/kit/useIsPhone';

/**
 * Whether a chart takes part yet. On a phone, the first one and those in view do at once. The others follow as they come
 * into view, or after the head start: they would slow down what is being read, and stepping through months would load
 * them for nothing.
 */
const useTakesPart = (isReady: boolean, isFirst: boolean) => {
  const isPhone = useIsPhone();
  const [isDue, setDue] = useState(isFirst);

  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => setDue(true), CHART_HEAD_START_MS);
    return () => clearTimeout(timer);
  }, [isReady]);

  const watch = useCallback(
    (place: Element | null) => {
      if (!place || !isPhone) return undefined;
      const observer = new IntersectionObserver((changes) => {
        if (changes.some(({ isIntersecting }) => isIntersecting)) setDue(true);
      });
      observer.observe(place);
      return () => observer.disconnect();
    },
    [isPhone],
  );

  return { takesPart: !isPhone || isDue, watch };
};

/**
 * When a chart may begin: once it is ready and takes part, in a task of its own. It makes a frame, and a page's frames
 * made in one task would block a phone for some 400 ms.
 * @returns `watch` is the ref of what stands in the chart's place until then
 */
export const useChartTurn = (isReady: boolean, isFirst: boolean) => {
  const { takesPart, watch } = useTakesPart(isReady, isFirst);
  const [mayBegin, setMayBegin] = useState(false);

  useEffect(() => {
    if (!isReady || !takesPart) return undefined;
    // flushSync, because React would otherwise batch these tasks and draw their charts in one.
    const timer = setTimeout(() => flushSync(() => setMayBegin(true)));
    return () => clearTimeout(timer);
  }, [isReady, takesPart]);

  return { mayBegin, watch };
};
