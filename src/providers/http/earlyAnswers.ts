/** As long as the signal lets it: an answer that is on its way already can't be aborted itself. */
const unlessAborted = (answer: Promise<Response>, signal: AbortSignal): Promise<Response> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });

/**
 * The answer to a GET that was sent before the app's code was here (`boot.ts`), if it was sent with the same token. It is
 * given once: another try, or another look at the same address, asks the server.
 */
export const takeEarlyAnswer = (
  address: string,
  token: string | null,
  signal: AbortSignal,
): Promise<Response> | undefined => {
  const early = window.earlyAnswers?.get(address);
  window.earlyAnswers?.delete(address);
  return early?.token === token ? early && unlessAborted(early.answer, signal) : undefined;
};
