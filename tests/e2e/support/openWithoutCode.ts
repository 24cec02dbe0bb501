import type { Page } from '@playwright/test';

import { holdCalls } from './heldCalls';

/**
 * Opens an address without the app's code, which comes once it is let go; what the page's first script does is done.
 * @returns lets the code go
 */
export const openWithoutCode = async (page: Page, address: string): Promise<() => void> => {
  const code = await holdCalls(page, /^\/assets\/main-.*\.js$/);
  await page.goto(address, { waitUntil: 'commit' });
  // By then everything is there except the code that the page waits for, and its first script, at the end, has run.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return () => code.release();
};
