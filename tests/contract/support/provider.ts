import { expect, vi } from 'vitest';

import { createMockApi } from '@mock/app';
import type { DemoAccount } from '@mock/demoAccounts';

import { signIn } from '@/providers/auth/signIn';
import { tokenStorage } from '@/providers/auth/tokenStorage';

interface SentRequest {
  line: string;
  authorization: string | null;
  contentType: string | null;
  body: string;
}

/**
 * A request with a token as the table of calls (docs/product/11-calls.md) wants it: its line, and its body to the
 * letter.
 */
export const requestOf = (line: string, body?: unknown): SentRequest => ({
  line,
  authorization: `Bearer ${tokenStorage.readToken()}`,
  contentType: 'application/json',
  body: body === undefined ? '' : JSON.stringify(body),
});

/** Puts the mock behind `fetch`, and signs in on it. */
export const connectProvider = async (account: DemoAccount) => {
  const api = createMockApi();
  const requests: SentRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(new URL(address, 'http://vigia.test'), init);
    requests.push({
      line: `${request.method} ${address}`,
      authorization: request.headers.get('authorization'),
      contentType: request.headers.get('content-type'),
      body: await request.clone().text(),
    });
    return api.fetch(request);
  });
  localStorage.clear();
  await signIn(account);
  return { requests, scenarios: api.scenarios };
};

export type Connection = Awaited<ReturnType<typeof connectProvider>>;

/** A call's rejection; the test fails if the call succeeds. */
export const rejectionOf = async (call: () => Promise<unknown>): Promise<unknown> => {
  const [outcome] = await Promise.allSettled([call()]);
  if (outcome.status === 'fulfilled') return expect.fail('The call succeeded.');
  return outcome.reason;
};
