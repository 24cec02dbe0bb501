import { expect, test as base } from '@playwright/test';

import type { DemoAccount } from '@mock/demoAccounts';

import { isOnMock, testAddress } from '../../../scripts/testing/environment';
import { watchIncidents, type Incidents } from './incidents';
import { createScenarios, type Scenarios } from './scenarios';
import { keep, tokenOf, type Kept } from './session';
import { typeInsteadOfFilling } from './typeInsteadOfFilling';

interface SignedIn extends Kept {
  /** Whether every extension is announced to the session. */
  isExtended?: boolean | undefined;
}

interface Fixtures {
  /** Fails the test for every line on the console, uncaught error or failed request that it didn't announce. */
  incidents: Incidents;
  scenarios: Scenarios;
  /** Signs an account in without the form, before the first page is opened. */
  signInAs: (account: DemoAccount, also?: SignedIn) => Promise<void>;
}

/** What a Playwright configuration may say of its server. */
export interface ServerOptions {
  /** The address at which the server says whether all that the tests need is there; null if it is from the start. */
  readyPath: string | null;
}

/** Months of a whole town take a slow machine minutes. */
const READY_WITHIN_MS = 240_000;

export const test = base.extend<Fixtures, ServerOptions & { serverIsReady: void }>({
  readyPath: [null, { option: true, scope: 'worker' }],

  serverIsReady: [
    async ({ playwright, readyPath }, use) => {
      if (readyPath !== null) {
        const request = await playwright.request.newContext({ baseURL: testAddress });
        const isReady = async () => (await request.get(readyPath)).ok();
        await expect.poll(isReady, { message: 'the server is ready', timeout: READY_WITHIN_MS }).toBe(true);
        await request.dispose();
      }
      await use();
    },
    { auto: true, scope: 'worker', timeout: READY_WITHIN_MS },
  ],

  incidents: [
    async ({ context }, use) => {
      const incidents = watchIncidents(context);
      await use(incidents);
      await incidents.verify();
    },
    { auto: true },
  ],

  page: async ({ page, browserName }, use) => {
    if (browserName === 'firefox') typeInsteadOfFilling(page);
    await use(page);
  },

  scenarios: async ({ context, incidents }, use, testInfo) => {
    testInfo.skip(!isOnMock, 'scenarios are the mock’s');
    await use(createScenarios(context, incidents));
  },

  signInAs: async ({ page, request }, use) => {
    await use(async (account, { isExtended, ...kept } = {}) => {
      await keep(page, { ...kept, authToken: await tokenOf(request, account, isExtended) });
    });
  },
});

export { expect };
