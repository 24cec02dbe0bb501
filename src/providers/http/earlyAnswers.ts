/** As long as the signal lets it: an answer that is on its way already can't be aborted itself. */
const unlessAborted = (answer: Promise<Response>, signal: AbortSignal): Promise<Response> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });

/** Beyond the slowest opening of a page: what nobody took until then tells of a past that is gone. */
const LIFETIME_MS = 60_000;

/**
 * The answer to a GET that was sent before the app's code was here (`boot.ts`), if it was sent with the same token. It is
 * given once, while the page opens: another try, or another look at the same address, asks the server.
 */
export const takeEarlyAnswer = (
  address: string,
  token: string | null,
  signal: AbortSignal,
): Promise<Response> | undefined => {
  const early = window.earlyAnswers?.get(address);
  window.earlyAnswers?.delete(address);
  if (early?.token !== token || performance.now() > LIFETIME_MS) return undefined;
  return unlessAborted(early.answer, signal);
};
