import type { Browser, BrowserContext } from '@playwright/test';

import { administrator, type DemoAccount } from '@mock/demoAccounts';
import { FEATURES_HEADER } from '@mock/features';

import { STORAGE_KEYS } from '@/config/constants';

import { testAddress } from '../testing/environment';

export interface Session {
  token: string;
}

/** Signs in to an account of the mock, with every extension announced. */
export const signIn = async (
  { mail, password }: DemoAccount = administrator,
  features = 'all',
): Promise<Session> => {
  const response = await fetch(`${testAddress}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [FEATURES_HEADER]: features },
    body: JSON.stringify({ mail, password }),
  });
  if (!response.ok) throw new Error(`The demo account could not sign in: ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  return { token };
};

/** A script for the beginning of each document, which signs its visitor in. */
export const signedInScript = ({ token }: Session): string =>
  `localStorage.setItem(${JSON.stringify(STORAGE_KEYS.authToken)}, ${JSON.stringify(token)})`;

/** A desktop's browser with an empty cache. */
export const openContext = async (browser: Browser, session: Session): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-AR' });
  await context.addInitScript(signedInScript(session));
  return context;
};
