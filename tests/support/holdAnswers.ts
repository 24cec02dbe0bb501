import { vi } from 'vitest';

/**
 * Keeps the server's answers to a call back, until the returned function lets them go.
 * @param call method and path, as in 'POST /api/users/invite'
 * @param skip how many answers pass before the first that is kept back
 */
export const holdAnswers = (call: string, { skip = 0 } = {}): (() => void) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let made = 0;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const isMeant = `${init?.method ?? 'GET'} ${address}` === call;
    if (isMeant) made += 1;
    const isHeld = isMeant && made > skip;
    const answer = await fetch(address, init);
    if (isHeld) await held;
    return answer;
  });
  return letGo;
};
