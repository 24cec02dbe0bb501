import { writeFile } from 'node:fs/promises';

import { test as base } from '@playwright/test';
import type { WebDriver } from 'selenium-webdriver';

import { startWatchedApp, type WatchedApp } from './startWatchedApp';
import { startWebKit, type Size, type WebKit } from './startWebKit';

interface Fixtures {
  size: Size;
  /** A window of WebKit without a session; what it showed last is kept when the test fails. */
  visitor: WebDriver;
}

interface WorkerFixtures {
  webKit: WebKit;
  app: WatchedApp;
}

/** Saves a picture of the screen in the test's folder of test-results. */
export const keepLook = async (visitor: WebDriver, name: string): Promise<void> => {
  const path = base.info().outputPath(`${name.replace(/\W+/g, '-')}.png`);
  await writeFile(path, await visitor.takeScreenshot(), 'base64');
  await base.info().attach(name, { path, contentType: 'image/png' });
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  webKit: [
    // Playwright reads the names of the fixtures that are needed from a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const webKit = await startWebKit();
      await provide(webKit);
      await webKit.close();
    },
    { scope: 'worker' },
  ],
  app: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const app = await startWatchedApp();
      await provide(app);
      app.close();
    },
    { scope: 'worker' },
  ],
  size: [{ width: 1280, height: 800 }, { option: true }],
  visitor: async ({ webKit, app, size }, provide, testInfo) => {
    const visitor = await webKit.open(size);
    app.takeIncidents();
    await provide(visitor);
    if (testInfo.errors.length > 0) await keepLook(visitor, 'last look');
    await visitor.quit();
  },
});

export { expect } from '@playwright/test';
