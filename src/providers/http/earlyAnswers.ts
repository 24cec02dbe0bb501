/** Rejects when the signal aborts: it can't be given any more to a request that is already on its way. */
const unlessAborted = (answer: Promise<Response>, signal: AbortSignal): Promise<Response> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });

/** The same answer, whose body fails when the signal aborts, however little of it has come. */
const endingWith = (signal: AbortSignal, answer: Response): Response =>
  new Response(answer.body?.pipeThrough(new TransformStream(), { signal }) ?? null, answer);

/** Longer than the slowest page load: an answer that nobody used until then is out of date. */
const LIFETIME_MS = 60_000;

/**
 * The answer to a GET that was sent before the app's code arrived (`boot.ts`), if it was sent with the same
 * token. It is used once, while the page opens: a retry, or a later request to the same address, asks the
 * server.
 */
export const takeEarlyAnswer = (
  address: string,
  token: string | null,
  signal: AbortSignal,
): Promise<Response> | undefined => {
  const early = window.earlyAnswers?.get(address);
  window.earlyAnswers?.delete(address);
  if (early?.token !== token || performance.now() > LIFETIME_MS) return undefined;
  return unlessAborted(early.answer, signal).then((answer) => endingWith(signal, answer));
};
