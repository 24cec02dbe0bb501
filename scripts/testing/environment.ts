/**
 * The environment of the browser tests and the bench: separate ports, beside a running `npm start`, and the
 * defaults of every variable, whatever the developer's environment says. TEST_PORT and TEST_ANALYTICS_PORT
 * let two checkouts be tested at once.
 */
export const testEnvironment = {
  VITE_API_URL: '',
  VITE_SUPPORT_EMAIL: '',
  VITE_ANALYTICS_ORIGINS: '',
  MOCK_SENSORS: '120',
  PORT: process.env.TEST_PORT ?? '4273',
  ANALYTICS_PORT: process.env.TEST_ANALYTICS_PORT ?? '4274',
} as const;

/** If another server has the app, TEST_ADDRESS names it (`npm run test:nginx`). */
export const testAddress = process.env.TEST_ADDRESS ?? `http://localhost:${testEnvironment.PORT}`;

/** Where the analytics stand-in is. */
export const analyticsOrigin = `http://localhost:${testEnvironment.ANALYTICS_PORT}`;

/** The address of sent mail: TEST_MAILBOX names it if it isn't the mock that sends. */
export const mailbox = process.env.TEST_MAILBOX ?? '/mock/mail';

/** Whether the mock answers, whose scenarios make calls fail. */
export const isOnMock = process.env.TEST_MAILBOX === undefined;

/** Kept out of dist/, which may contain what the operator is about to publish. */
export const testDist = 'node_modules/.cache/vigia/dist';

export const vitestReport = 'node_modules/.cache/vigia/vitest.json';
export const serverReport = 'node_modules/.cache/vigia/server.json';
export const faultsReport = 'node_modules/.cache/vigia/faults.json';
export const playwrightReport = 'node_modules/.cache/vigia/playwright.json';
export const playwrightServerReport = 'node_modules/.cache/vigia/playwrightServer.json';

/** Chromium in a container: no sandbox for root, and no traffic but the page's. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
