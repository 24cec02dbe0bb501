/**
 * `npm run test:engines`: builds the app, and visits it in Firefox and in WebKit, which `npm test` doesn't. Options go to
 * Playwright, such as `--project webkit`.
 */
import { spawnSync } from 'node:child_process';

import { buildWebApp } from '../buildWebApp';
import { testDist, testEnvironment } from '../testing/environment';
import { ensureEngines } from './findEngines';

const visit = (programs: Record<string, string>) =>
  spawnSync(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'playwright.engines.config.ts',
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit', env: { ...process.env, ...programs } },
  ).status ?? 1;

try {
  const programs = ensureEngines();
  Object.assign(process.env, testEnvironment);
  await buildWebApp(testDist);
  process.exitCode = visit(programs);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
