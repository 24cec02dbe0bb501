/** Waits; ends early if the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/**
 * Runs a task, and runs it again after each failure that is worth another try, until the signal aborts.
 * @param delayAfter how long to wait before the next try, by the failure and the tries so far; undefined to give up
 * @throws the failure of the last try
 */
export const retry = async <Result>(
  attempt: () => Promise<Result>,
  delayAfter: (error: unknown, tries: number) => number | undefined,
  signal: AbortSignal,
): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const delay = signal.aborted ? undefined : delayAfter(error, tries);
      if (delay !== undefined) await pause(delay, signal);
      if (delay === undefined || signal.aborted) throw error;
    }
  }
};
