import { useRef, useState } from 'react';

import { useFailureToast } from '@/kit/feedback/useFailureToast';
import { useOneAtATime } from '@/kit/useOneAtATime';

/** Asks the server what would become of a table. What was asked about something else doesn't count any more. */
export const useCheck = <Result>() => {
  const showFailure = useFailureToast();
  const { run, isRunning } = useOneAtATime();
  const [result, setResult] = useState<Result>();
  const asked = useRef<AbortController>(undefined);

  const check = (ask: (signal: AbortSignal) => Promise<Result>) =>
    run(async () => {
      const asking = new AbortController();
      asked.current = asking;
      try {
        setResult(await ask(asking.signal));
      } catch (error) {
        if (!asking.signal.aborted) showFailure(error);
      }
    });

  const forget = () => {
    asked.current?.abort();
    setResult(undefined);
  };

  return { result, isRunning, check, forget };
};
