import { useCallback, useRef } from 'react';

/**
 * Runs one thing at a time and drops requests meanwhile. React shows the busy state a moment later, and a
 * second click may come before that.
 */
export const useOneAtATime = () => {
  const isUnderWay = useRef(false);

  return useCallback(async <Result>(work: () => Result): Promise<Awaited<Result> | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    try {
      return await work();
    } finally {
      isUnderWay.current = false;
    }
  }, []);
};
