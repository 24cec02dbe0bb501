import type { Page } from '@playwright/test';

/**
 * Opens an address without the app's code, which comes once it is let go; what the page's first script does is done.
 * @returns lets the code go
 */
export const openWithoutCode = async (page: Page, address: string): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  // Then the page is there but for the code that it waits for, and its first script, the last element, has run.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return release;
};
