import { availableParallelism } from 'node:os';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { testEnvironment } from './scripts/testing/environment.ts';
import { FileOrder } from './tests/support/fileOrder.ts';

const failOnConsole = 'tests/support/failOnConsole.ts';
const freshGlobals = 'tests/support/freshGlobals.ts';
const readableBlobs = 'tests/support/readableBlobs.ts';
const screensSetup = 'tests/support/screens.setup.ts';

/** From Node 25 on, its own localStorage, which has no file here, would stand in the way of jsdom's. */
const withoutNodesStorage = process.allowedNodeEnvironmentFlags.has('--no-experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];

/** As in playwright.config.ts: a retry distinguishes a slow test from a broken one. */
const retry = process.env.CI ? 1 : 0;

/** A server at an address, by `npm run check:server` alone. */
const contract = {
  extends: true as const,
  test: {
    name: 'contract',
    environment: 'node' as const,
    include: ['tests/contract/url.contract.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
};

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    // One more than there are cores: a test waits now and then, for a process, a clock or a module. Nothing else runs beside
    // `npm test`.
    maxWorkers: availableParallelism() + 1,
    execArgv: withoutNodesStorage,
    env: { ...testEnvironment, TZ: 'America/Argentina/Buenos_Aires' },
    setupFiles: ['tests/support/shortRetries.ts'],
    // react-admin logs calls that a test's end cancels, a moment later, when nothing listens any more.
    onConsoleLog: (log) => !log.startsWith('DOMException [AbortError]'),
    sequence: { sequencer: FileOrder },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // A few open the whole app, or judge a month of readings, for which a busy machine needs more than Vitest's 5 s.
          testTimeout: 30_000,
          include: ['tests/{unit,contract}/**/*.test.{ts,tsx}'],
          // Otherwise each file would start a process and load all modules: a third of the time.
          isolate: false,
          setupFiles: [freshGlobals, readableBlobs, failOnConsole],
        },
      },
      ...(process.env.CONTRACT_URL ? [contract] : []),
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          testTimeout: 45_000,
          retry,
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          isolate: false,
          setupFiles: [
            freshGlobals,
            readableBlobs,
            failOnConsole,
            screensSetup,
            'tests/support/libraryStandIns.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry,
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/support/clusters.setup.ts'],
          isolate: false,
          setupFiles: [freshGlobals, failOnConsole, 'tests/server/support/quickHashes.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'jsdom',
          // A test is a whole journey with every fault; nothing in it waits for a real clock.
          testTimeout: 600_000,
          include: ['tests/faults/**/*.test.{ts,tsx}'],
          hookTimeout: 600_000,
          isolate: false,
          setupFiles: [
            freshGlobals,
            readableBlobs,
            failOnConsole,
            screensSetup,
            'tests/faults/faults.setup.ts',
          ],
        },
      },
    ],
  },
});
