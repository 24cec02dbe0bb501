/**
 * `npm run test:nginx`: builds, serves the build by a real nginx with deploy/nginx-static.conf and the mock as its API, asks for
 * what docs/deployment.md promises, and visits it with the browser tests (desktop). Options go to Playwright.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import type { PreviewServer } from 'vite';

import { buildWebApp } from '../buildWebApp';
import { ensureChromium } from '../chromium';
import { readPort, requireFreePort } from '../ports';
import { startPreview } from '../preview';
import { analyticsOrigin, testDist, testEnvironment } from '../testing/environment';
import { checkAnswers } from './checkAnswers';
import { checkForwarding, startEcho } from './checkForwarding';
import { checkProxy } from './checkProxy';
import { startNginx } from './startNginx';

const DEFAULT_PORT = 4275;

const visit = (address: string, options: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    const program = 'node_modules/@playwright/test/cli.js';
    spawn(process.execPath, [program, 'test', '--project=desktop*', ...options], {
      stdio: 'inherit',
      env: { ...process.env, TEST_ADDRESS: address },
    }).once('exit', (code) => resolve(code ?? 1));
  });

/** By number: nginx would need a resolver for "localhost", which may be either family. */
const addressOf = ({ httpServer }: PreviewServer): string => {
  const { address, family, port } = httpServer.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
};

Object.assign(process.env, testEnvironment);
process.env.CHROME_PATH = ensureChromium();
const port = readPort('NGINX_PORT', DEFAULT_PORT);
await requireFreePort('NGINX_PORT', port);
await buildWebApp(testDist);

const address = `http://localhost:${port}`;
const root = resolve(testDist);
// Mailed links must lead to the visited address, which the mock behind it can't know.
process.env.MOCK_PUBLIC_URL = address;
const folder = mkdtempSync(join(tmpdir(), 'vigia-nginx-'));
const logs = { access: join(folder, 'access.log'), error: join(folder, 'error.log') };

const proxyFolder = mkdtempSync(join(tmpdir(), 'vigia-proxy-'));
try {
  await checkProxy(proxyFolder, testDist);
} finally {
  rmSync(proxyFolder, { recursive: true, force: true });
}

const echo = await startEcho();
const forwarding = await startNginx(folder, { port, root, analyticsOrigin, apiServer: echo.address });
try {
  console.log(`\n${forwarding.version} with deploy/nginx-static.conf\n`);
  await checkForwarding(port);
} finally {
  await forwarding.stop();
  echo.server.close();
}

const mock = await startPreview(testDist);
try {
  const nginx = await startNginx(folder, { port, root, analyticsOrigin, apiServer: addressOf(mock) });
  try {
    await checkAnswers({ address, analyticsOrigin, root, logs });
    process.exitCode = await visit(address, process.argv.slice(2));
  } finally {
    await nginx.stop();
  }
} finally {
  await mock.close();
  rmSync(folder, { recursive: true });
}
