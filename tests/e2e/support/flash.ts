import { expect, type Page } from '@playwright/test';

/** Opens an address with a flash message in the navigation's state, under the router's key `usr`. */
export const goWithFlash = async (page: Page, address: string, message: string): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate((flash) => {
    window.history.replaceState({ usr: { flash }, key: 'llegada', idx: 0 }, '');
  }, message);
  await page.reload();
};
