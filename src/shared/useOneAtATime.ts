import { useCallback, useRef } from 'react';

/**
 * Does at most one thing at a time; what is asked for meanwhile is dropped. React shows that it is busy a moment later, in which a
 * second click can come.
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
