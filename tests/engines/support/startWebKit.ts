import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { Builder, type WebDriver } from 'selenium-webdriver';

import { ensureEngines } from '../../../scripts/engines/findEngines';

export interface Size {
  width: number;
  height: number;
}

/** The window's bars must be narrower than a phone. */
const NARROW_BARS = `
headerbar, headerbar *, toolbar, toolbar *, entry, button, button * { padding: 0; margin: 0; min-width: 0; font-size: 1px; }
image { -gtk-icon-transform: scale(0.1); }
`;

const STARTING_MS = 15_000;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** A display that nobody sees, of a number that is free. */
const startDisplay = async (program: string) => {
  const display = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
  return { display, name: `:${String(number).trim()}` };
};

const waitUntilReady = async (address: string) => {
  const limit = Date.now() + STARTING_MS;
  while (Date.now() < limit) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver did not start.');
};

const end = async (process: ChildProcess) => {
  if (process.exitCode !== null) return;
  process.kill();
  await once(process, 'exit');
};

export interface WebKit {
  /** Opens a new window without a session. */
  open: (size: Size, options?: { dark?: boolean }) => Promise<WebDriver>;
  close: () => Promise<void>;
}

export const startWebKit = async (): Promise<WebKit> => {
  const programs = ensureEngines();
  const configuration = mkdtempSync(join(tmpdir(), 'vigia-webkit-'));
  mkdirSync(join(configuration, 'gtk-3.0'));
  writeFileSync(join(configuration, 'gtk-3.0', 'gtk.css'), NARROW_BARS);
  const { display, name } = await startDisplay(programs.XVFB_PATH);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const driver = spawn(programs.WEBKIT_DRIVER_PATH, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      // Under C.UTF-8 its language would be 'C', which is none: Intl, and so uPlot, refuses it.
      LC_ALL: 'C',
      DISPLAY: name,
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: configuration,
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      TZ: 'America/Argentina/Buenos_Aires',
      // WebKit's sandbox needs rights that a container doesn't give. The pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  await waitUntilReady(address);

  return {
    open: async ({ width, height }, { dark = false } = {}) => {
      const args = ['--automation', ...(dark ? ['--dark-mode'] : [])];
      const browser = await new Builder()
        .usingServer(address)
        .disableEnvironmentOverrides()
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: programs.MINIBROWSER_PATH, args },
        })
        .build();
      await browser.manage().window().setRect({ x: 0, y: 0, width, height });
      return browser;
    },
    close: async () => {
      await end(driver);
      await end(display);
      rmSync(configuration, { recursive: true });
    },
  };
};
