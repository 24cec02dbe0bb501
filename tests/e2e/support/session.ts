import type { APIRequestContext, Page } from '@playwright/test';

import { administrator, type DemoAccount } from '@mock/demoAccounts';
import { FEATURES_HEADER } from '@mock/features';

import { STORAGE_KEYS } from '@/config/constants';

const tokens = new Map<string, string>();

/**
 * A session token of an account, as POST /api/auth/login answers it; asked for once a worker.
 * @param isExtended of a session that every extension is announced to
 */
export const tokenOf = async (
  request: APIRequestContext,
  { mail, password }: DemoAccount,
  isExtended = false,
): Promise<string> => {
  const key = `${mail} ${isExtended}`;
  const known = tokens.get(key);
  if (known) return known;
  const response = await request.post('/api/auth/login', {
    data: { mail, password },
    headers: isExtended ? { [FEATURES_HEADER]: 'all' } : {},
  });
  if (!response.ok()) throw new Error(`${mail} could not sign in: ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  tokens.set(key, token);
  return token;
};

/** A connection that was idle for seconds may be closed by the server at the very moment of the next request. */
const MAX_RETRIES = 2;

/** The headers for a call that a test makes itself, for an account. */
export const authorizedAs = async (request: APIRequestContext, account: DemoAccount = administrator) => ({
  headers: { authorization: `Bearer ${await tokenOf(request, account)}` },
  maxRetries: MAX_RETRIES,
});

/** The content of local storage when the first page opens. */
export type Kept = Partial<Record<keyof typeof STORAGE_KEYS, string>>;

/** A page of the app's origin without the app. */
const BARE_PAGE = '/robots.txt';

/** Fills local storage before the app opens, from a bare page of its origin, which `setStorageState` needs longer for. */
export const keep = async (page: Page, kept: Kept): Promise<void> => {
  await page.goto(BARE_PAGE, { waitUntil: 'commit' });
  const entries = Object.entries(kept).map(
    ([key, value]) => [STORAGE_KEYS[key as keyof Kept], value] as const,
  );
  await page.evaluate((items) => {
    for (const [name, value] of items) localStorage.setItem(name, value);
  }, entries);
};

/** The value of a key in local storage, or null. */
export const readKept = (page: Page, key: keyof typeof STORAGE_KEYS): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), STORAGE_KEYS[key]);

/** Fills in the sign-in form of the page at hand, and sends it. */
export const signInByForm = async (
  page: Page,
  { mail, password }: Pick<DemoAccount, 'mail' | 'password'>,
): Promise<void> => {
  await page.getByLabel('Email').fill(mail);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Acceder al Sistema' }).click();
};
