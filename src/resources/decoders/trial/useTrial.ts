import { useState } from 'react';

import { useOneAtATime } from '@/kit/useOneAtATime';

interface Outcome<Result> {
  /** What it was run with, as JSON. */
  of: string;
  result?: Result;
  error?: unknown;
}

/** Runs something on what is in the form, and knows whether that has changed since. */
export const useTrial = <Input, Result>(call: (input: Input) => Promise<Result>, input: Input) => {
  const { run, isRunning } = useOneAtATime();
  const [outcome, setOutcome] = useState<Outcome<Result>>();
  const current = JSON.stringify(input);

  const attempt = async () => {
    try {
      setOutcome({ of: current, result: await call(input) });
    } catch (error) {
      setOutcome({ of: current, error });
    }
  };

  return {
    start: () => void run(attempt),
    isRunning,
    result: outcome?.result,
    error: outcome?.error,
    isOutdated: outcome !== undefined && outcome.of !== current,
    forget: () => setOutcome(undefined),
  };
};
