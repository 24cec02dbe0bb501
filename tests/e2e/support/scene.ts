import type { APIRequestContext, Page } from '@playwright/test';

import type { DemoAccount } from '@mock/demoAccounts';

import type { Incidents } from './incidents';
import type { Scenarios } from './scenarios';
import type { Kept } from './session';

/** The tools of a test for bringing the app into a state. */
interface Scene {
  page: Page;
  request: APIRequestContext;
  scenarios: Scenarios;
  incidents: Incidents;
  signInAs: (account: DemoAccount, alsoKept?: Kept) => Promise<void>;
}

/** Named states of one page, each reached from the previous one. */
export interface Walk {
  /** Who goes through them; nobody when left out. */
  as?: DemoAccount;
  states: Record<string, (scene: Scene) => Promise<void>>;
}
