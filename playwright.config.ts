import { defineConfig } from '@playwright/test';

import { findChromium } from './scripts/chromium';
import { chromiumArguments, playwrightReport, testAddress } from './scripts/testing/environment';

const executablePath = findChromium();
if (!executablePath)
  throw new Error('No Chromium found: npm test installs one, or name it with CHROME_PATH.');
// Playwright's workers load this file again; they need not look again.
process.env.CHROME_PATH = executablePath;

/** What doesn't depend on a window's width, or a finger: one browser is enough. */
const desktopOnly = [
  'access',
  'accessibilityAnnouncements',
  'accessibilityForcedColors',
  'charts',
  'download',
  'firstCalls',
  'keyboard*',
  'oldBrowsers',
  'passwords',
  'permissions',
  'reflow',
  'reportPeriods',
  'routes',
  'security*',
  'session',
  'storage',
  'theme',
].map((name) => `**/${name}.spec.ts`);

/**
 * The same in other files, whose remaining tests do depend on them: what goes over the wire or is refused there, what an
 * address means, what the browser keeps or saves, what a frame is told.
 */
const anyWidth = [
  // chartPages
  /A chart has the typeface and the surface of its card/,
  /A chart follows the theme, without loading anew/,
  /A chart that does not ask for the theme is told nothing of it/,
  // connection
  /Someone who loses the connection keeps what they see/,
  /Someone whose report is asked for while the network stumbles/,
  /whose version was replaced reads so/,
  /of a version that was replaced/,
  /Someone with an unsaved form is asked before it is reloaded/,
  // deliveries
  /A run that is under way goes on/,
  // downloads
  /Someone saves the PDFs of a few sensors/,
  /Someone saves forty PDFs but for those that failed/,
  /Someone cancels half-way, saves what came/,
  // extensions
  /An administrator sends an invitation again/,
  /A resident who types \/activity lands on the dashboard/,
  // home
  /A hidden tab asks for nothing/,
  // manageSensors
  /Stopped half-way, what went is gone/,
  /What another administrator has deleted leaves the list/,
  /A sensor that another administrator deleted can’t be saved/,
  // normalizedVariables
  /A backend without the feature gets a panel of its own/,
  // ownCharts
  /can be saved as a picture/,
  // reportGroups
  /A view without a month of its own shows the year/,
  // reports
  /Someone who comes back to the reports finds/,
  /An address names another sensor than the browser kept/,
  /A screen may hand over a sensor and a message/,
  /A link to a sensor of somebody else shows nothing of it/,
  // signIn
  /Someone with the wrong password reads/,
  /Someone reads ".+" when /,
  /The sign-in page does not load the code/,
  // users
  /An administrator who changes the own email signs in again/,
  // views
  /A deletion that fails is told in a toast and in a banner/,
];

/** What playwright.server.config.ts runs. */
const needsServer = '**/onServer/**';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  // One more than two cores have: a test waits now and then, for a toast to go or for a slow answer.
  workers: 3,
  // On a busy machine one more try tells a slow test, listed as flaky, from a broken one; run by itself every failure counts.
  retries: process.env.CI ? 1 : 0,
  // A busy machine with two cores may take longer than Playwright's 5 s to show a screen.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: playwrightReport }]],
  use: {
    baseURL: testAddress,
    browserName: 'chromium',
    launchOptions: { executablePath, args: chromiumArguments },
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // Charts follow the page's colour scheme, which Playwright would otherwise fix to light.
    colorScheme: null,
  },
  projects: [
    { name: 'desktop', testIgnore: needsServer, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testIgnore: [needsServer, ...desktopOnly],
      grepInvert: anyWidth,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  ...(process.env.TEST_ADDRESS
    ? {}
    : {
        webServer: {
          command: 'tsx scripts/testing/serveForTests.ts',
          url: testAddress,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
        },
      }),
});
