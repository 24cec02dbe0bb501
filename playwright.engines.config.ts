import { resolve } from 'node:path';

import { defineConfig } from '@playwright/test';

import { ensureEngines } from './scripts/engines/findEngines';
import { testAddress } from './scripts/testing/environment';

// For scripts/engines/firefox.mjs, which the workers start.
process.env.FIREFOX_PATH = ensureEngines().FIREFOX_PATH;

/** The journeys that matter, whole files of them. */
const journeys = [
  'addSensor',
  'chartThemes',
  'charts',
  'dashboard',
  'download',
  'editSensor',
  'fullScreen',
  'keyboardAdministration',
  'manageSensors',
  'ownCharts',
  'permissions',
  'reports',
  'securityCharts',
  'signIn',
  'viewOrder',
].map((name) => `**/${name}.spec.ts`);

/**
 * Things that Playwright can't do there over BiDi: read a request's content, ask for reduced motion or for paper, fill in
 * a date; and axe, under which the page's process ends.
 */
const beyondBidi = [
  /Charts print on white/,
  /An open table prints all of its rows/,
  /Measurements between two days are saved/,
  /leave assistive technology nothing to guess/,
  /The token is renewed every eight minutes/,
  /Groups are put in order by dragging and step by step/,
  /Nothing glides for people who want no motion/,
];

/** `npm run test:engines`: the journeys that matter in Firefox, every route in WebKit. */
export default defineConfig({
  outputDir: 'test-results/engines',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // Stock browsers with their own protocols are slower than Playwright's.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  projects: [
    {
      name: 'firefox',
      testDir: 'tests/e2e',
      testMatch: journeys,
      grepInvert: beyondBidi,
      use: {
        baseURL: testAddress,
        browserName: 'firefox',
        // Over WebDriver BiDi, as Debian and Mozilla ship it.
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: resolve('scripts/engines/firefox.mjs'),
          firefoxUserPrefs: {
            // A PDF is saved, and neither shown as well nor announced by a panel that takes the focus.
            'pdfjs.disabled': true,
            'browser.download.alwaysOpenPanel': false,
            // Without a window, Firefox detects no mouse and shows the touch interface.
            'ui.primaryPointerCapabilities': 6,
            'ui.allPointerCapabilities': 6,
            // For a page restored from memory, Playwright gets no load event.
            'browser.sessionhistory.max_total_viewers': 0,
          },
        },
        viewport: { width: 1280, height: 800 },
        locale: 'es-AR',
        timezoneId: 'America/Argentina/Buenos_Aires',
        screenshot: 'only-on-failure',
      },
    },
    // One window at a time: a session bus knows one MiniBrowser only.
    { name: 'webkit', testDir: 'tests/engines', workers: 1, use: { baseURL: testAddress } },
  ],
  webServer: {
    command: 'tsx scripts/testing/serveForTests.ts',
    url: testAddress,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
