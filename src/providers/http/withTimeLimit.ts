/** A signal that aborts with another one or after a time; `release` detaches it from the other one. */
interface LimitedSignal {
  signal: AbortSignal;
  release: () => void;
}

/** Does what `AbortSignal.any` does in browsers newer than the oldest supported ones. */
export const withTimeLimit = (outer: AbortSignal | undefined, timeoutMs: number): LimitedSignal => {
  const controller = new AbortController();
  const timeout = AbortSignal.timeout(timeoutMs);
  const sources = outer ? [outer, timeout] : [timeout];
  const abort = () => controller.abort(sources.find(({ aborted }) => aborted)?.reason);

  for (const source of sources) source.addEventListener('abort', abort);
  if (outer?.aborted) abort();
  return {
    signal: controller.signal,
    release: () => {
      for (const source of sources) source.removeEventListener('abort', abort);
    },
  };
};
