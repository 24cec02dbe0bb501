import { vi } from 'vitest';

/** The bodies that are sent from now on, to addresses that match. */
export const watchBodies = (address: RegExp | string = '') => {
  const bodies: unknown[] = [];
  const wanted = new RegExp(address);
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (to: string, init?: RequestInit) => {
    if (wanted.test(to) && typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
    return send(to, init);
  });
  return bodies;
};
