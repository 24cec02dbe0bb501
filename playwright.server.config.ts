import { defineConfig } from '@playwright/test';

import base, { appAlone, journeys } from './playwright.config';
import { playwrightServerReport, testAddress } from './scripts/testing/environment';
import { MAILBOX_PATH } from './scripts/testing/mailbox';
import { READY_PATH } from './scripts/testing/ready';
import type { ServerOptions } from './tests/e2e/support/test';

// Playwright's workers inherit it. It also shows that there are no scenarios, so that tests which need them
// are skipped.
process.env.TEST_MAILBOX = MAILBOX_PATH;

/** As long as the step itself would take without it, and mostly waiting: it begins before all others. */
const longest = '**/onServer/monthEnd.spec.ts';

/** Those that need the months of the town's past, which is still being written when the others begin: they come last. */
const ofThePast = [
  'download',
  'downloads',
  'reportGroups',
  'reports',
  'viewForm',
  'onServer/analysis',
  'onServer/annotations',
  'onServer/homes',
  'onServer/monthMail',
  'onServer/stretches',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig<object, ServerOptions>({
  ...base,
  testMatch: [...journeys, '**/onServer/*.spec.ts'],
  grepInvert: appAlone,
  reporter: [['list'], ['json', { outputFile: playwrightServerReport }]],
  use: { ...base.use, viewport: { width: 1280, height: 800 } },
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'server', testIgnore: [longest, ...ofThePast] },
    { name: 'past', testMatch: ofThePast, use: { readyPath: READY_PATH } },
  ],
  webServer: {
    command: 'tsx scripts/testing/serveDemoForTests.ts',
    url: testAddress,
    reuseExistingServer: false,
    // A database is made first, for which a slow machine may need more than Playwright's minute.
    timeout: 240_000,
    // It stops the broker and PostgreSQL too, each of which may take its time.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
