import { act } from '@testing-library/react';
import { expect } from 'vitest';

import type { DemoAccount } from '@mock/demoAccounts';

const tokenOf = async ({ mail, password }: DemoAccount): Promise<string> => {
  const answer = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ mail, password }),
  });
  return ((await answer.json()) as { token: string }).token;
};

/** Sends a request as another tab, or another person, would. */
export const sendElsewhere = async (
  as: DemoAccount,
  method: string,
  address: string,
  body?: object,
): Promise<Response> => {
  const answer = await fetch(address, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await tokenOf(as)}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.ok).toBe(true);
  return answer;
};

/** Somebody signs in, in another tab of this browser. */
export const signInElsewhere = async (account: DemoAccount): Promise<void> => {
  const token = await tokenOf(account);
  localStorage.setItem('authToken', token);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: token })));
};
