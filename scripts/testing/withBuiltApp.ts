import { chromium, type Browser } from '@playwright/test';

import { buildWebApp } from '../buildWebApp';
import { ensureChromium } from '../chromium';
import { startPreview } from '../preview';
import { chromiumArguments, testDist, testEnvironment } from './environment';
import { publicPages } from './publicPages';

/** Builds the app, serves it with the mock as the browser tests do, and opens a browser for as long as `work` runs. */
export const withBuiltApp = async (work: (browser: Browser) => Promise<void>): Promise<void> => {
  Object.assign(process.env, testEnvironment);
  const executablePath = ensureChromium();
  await buildWebApp(testDist);
  const server = await startPreview(testDist, [publicPages(testDist)]);
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    await work(browser);
  } finally {
    await browser.close();
    await server.close();
  }
};
