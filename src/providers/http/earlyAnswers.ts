/** Longer than the slowest page load: an answer that nobody used until then is out of date. */
const LIFETIME_MS = 60_000;

/**
 * The answer to a GET that was sent before the app's code arrived (`boot.ts`), if it was sent with the same
 * token. It is used once, while the page opens: a retry, or a later request to the same address, asks the
 * server. It ends, with its body, when the signal aborts.
 */
export const takeEarlyAnswer = (
  address: string,
  token: string | null,
  signal: AbortSignal,
): Promise<Response> | undefined => {
  const early = window.earlyAnswers?.get(address);
  window.earlyAnswers?.delete(address);
  if (early?.token !== token || performance.now() > LIFETIME_MS) return undefined;

  const abort = () => early.controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return early.answer;
};
