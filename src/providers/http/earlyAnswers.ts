/**
 * The answer to a GET that was sent before the app's code was here (`boot.ts`), if it was sent with the same token. It is
 * given once: another look at the same address asks the server.
 */
export const takeEarlyAnswer = (address: string, token: string | null): Promise<Response> | undefined => {
  const early = window.earlyAnswers?.get(address);
  window.earlyAnswers?.delete(address);
  return early?.token === token ? early?.answer : undefined;
};
