import { useRef, useState } from 'react';

/**
 * Runs one thing at a time and drops requests meanwhile. React shows `isRunning` a moment later, and a second
 * click may come before that.
 */
export const useOneAtATime = () => {
  const isUnderWay = useRef(false);
  const [isRunning, setRunning] = useState(false);

  const run = async <Result>(work: () => Result): Promise<Awaited<Result> | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setRunning(true);
    try {
      return await work();
    } finally {
      isUnderWay.current = false;
      setRunning(false);
    }
  };

  return { run, isRunning };
};
