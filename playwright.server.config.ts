import { defineConfig } from '@playwright/test';

import base from './playwright.config';
import { playwrightServerReport, testAddress } from './scripts/testing/environment';
import { MAILBOX_PATH } from './scripts/testing/mailbox';
import { READY_PATH } from './scripts/testing/ready';

// Playwright's workers inherit it. It also shows that there are no scenarios, so that tests which need them
// are skipped.
process.env.TEST_MAILBOX = MAILBOX_PATH;

/** The journeys through what the server does; what the app does alone is tested over the mock. */
const journeys = [
  'addSensor',
  'download',
  'downloads',
  'editSensor',
  'manageSensors',
  'normalizedVariables',
  'onServer/*',
  'passwords',
  'permissions',
  'reportGroups',
  'reports',
  'signIn',
  'subscriptions',
  'users',
  'viewForm',
  'viewOrder',
  'views',
].map((name) => `**/${name}.spec.ts`);

/** As long as the step itself would take without it, and mostly waiting: it begins before all others. */
const longest = '**/onServer/monthEnd.spec.ts';

/** Tags their tests of what the app does alone: places and sizes, the focus, questions, the browser's storage. */
const appAlone = /@appAlone/;

export default defineConfig({
  ...base,
  testMatch: journeys,
  grepInvert: appAlone,
  reporter: [['list'], ['json', { outputFile: playwrightServerReport }]],
  use: { ...base.use, viewport: { width: 1280, height: 800 } },
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'server', testIgnore: longest },
  ],
  webServer: {
    command: 'tsx scripts/testing/serveDemoForTests.ts',
    url: `${testAddress}${READY_PATH}`,
    reuseExistingServer: false,
    // Months of a whole town are written first, for which a slow machine needs more than Playwright's minute.
    timeout: 240_000,
    // It stops the broker and PostgreSQL too, each of which may take its time.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
