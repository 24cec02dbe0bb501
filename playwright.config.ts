import { defineConfig } from '@playwright/test';

import { findChromium } from './scripts/chromium';
import { chromiumArguments, playwrightReport, testAddress } from './scripts/testing/environment';

const executablePath = findChromium();
if (!executablePath)
  throw new Error('No Chromium found: npm test installs one, or name it with CHROME_PATH.');
// Playwright's workers load this file again; they need not look again.
process.env.CHROME_PATH = executablePath;

/** Tests that don't depend on a window's width, or a finger: one browser is enough. */
const desktopOnly = [
  'access',
  'accessibilityAnnouncements',
  'accessibilityForcedColors',
  'charts',
  'download',
  'firstCalls',
  'keyboard*',
  'listWidths',
  'longNames',
  'oldBrowsers',
  'passwords',
  'permissions',
  'reportPeriods',
  'routes',
  'security*',
  'session',
  'storage',
  'theme',
].map((name) => `**/${name}.spec.ts`);

/**
 * Tags single tests of other files that need no phone: about calls and refusals, the meaning of an address,
 * what the browser stores or saves, what a frame is told, and what only a desktop has.
 */
const anyWidth = /@anyWidth/;

/**
 * The journeys through what the server does, which playwright.server.config.ts runs over it. Here they run on phones, and
 * those of their tests that are about what the app does alone, or need a scenario of the mock.
 */
export const journeys = [
  'addSensor',
  'download',
  'downloads',
  'editSensor',
  'manageSensors',
  'normalizedVariables',
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

/** Tags their tests of what the app does alone: places and sizes, the focus, questions, the browser's storage, failures. */
export const appAlone = /@appAlone/;

/** Run by playwright.server.config.ts. */
const needsServer = '**/onServer/**';

const desktop = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  // One more than two cores have: a test waits now and then, for a toast to go or for a slow answer.
  workers: 3,
  // On a busy machine, a retry distinguishes a slow test, which is listed as flaky, from a broken one. When
  // run alone, every failure counts.
  retries: process.env.CI ? 1 : 0,
  // A busy machine with two cores may take longer than Playwright's 30 s for a walk through all states of a screen, and than
  // its 5 s to show one.
  timeout: 60_000,
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
    { name: 'desktop', testIgnore: [needsServer, ...journeys], use: desktop },
    {
      name: 'desktop, journeys',
      testMatch: journeys,
      // Where nginx has the app, nothing else runs them.
      ...(process.env.TEST_ADDRESS ? {} : { grep: appAlone }),
      use: desktop,
    },
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
