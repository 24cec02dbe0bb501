import { vi } from 'vitest';

/**
 * Keeps the server's answers to a call back, until the returned function lets them go.
 * @param call method and path, as in 'POST /api/users/invite'
 */
export const holdAnswers = (call: string): (() => void) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const answer = await fetch(address, init);
    if (`${init?.method ?? 'GET'} ${address}` === call) await held;
    return answer;
  });
  return letGo;
};
