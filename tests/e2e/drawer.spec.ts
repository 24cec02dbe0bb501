import type { Page } from '@playwright/test';

import { residentWithMany } from '@mock/demoAccounts';

import { openNavigation } from './support/page';
import { swipe } from './support/swipe';
import { expect, test } from './support/test';

const opener = (page: Page) => page.getByRole('button', { name: 'Abrir menú' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menú' });

const openDashboard = async (page: Page) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Panel de control' })).toBeVisible();
};

test('The navigation is a drawer below 768 px, and a sidebar from there on', async ({ page, signInAs }) => {
  await signInAs(residentWithMany);
  await openDashboard(page);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(opener(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ver reportes' })).toBeVisible();

  await page.setViewportSize({ width: 767, height: 800 });
  await expect(opener(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver reportes' })).toBeHidden();
});

test.describe('The drawer', () => {
  // Before anything is opened.
  test.skip(({ isMobile }) => !isMobile, 'there is no drawer on a desktop');

  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs(residentWithMany);
    await openDashboard(page);
    await openNavigation(page);
  });

  test('closes with its button, with Escape, which give the focus back to what opened it, and with a touch beside it', async ({
    page,
  }) => {
    await drawer(page).getByRole('button', { name: 'Cerrar menú' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();

    await openNavigation(page);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();

    await openNavigation(page);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.touchscreen.tap(width - 10, height / 2);
    await expect(drawer(page)).toBeHidden();
  });

  test('keeps the focus in it while it is open, and closes when a link in it is followed', async ({
    page,
  }) => {
    await expect(drawer(page).locator(':focus')).toHaveCount(1);
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(0);
    }
    await drawer(page).getByRole('link', { name: 'Ver reportes' }).click();
    await expect(page).toHaveURL(/\/reports/);
    await expect(drawer(page)).toBeHidden();
  });

  test('stays open after a swipe to the left of 50 px, and closes after a longer one', async ({ page }) => {
    const from = { x: 200, y: 420 };
    await swipe(page, { from, by: -50 });
    await expect(drawer(page)).toBeVisible();
    await swipe(page, { from: { ...from, x: 100 }, by: 90 });
    await expect(drawer(page)).toBeVisible();
    await swipe(page, { from, by: -51 });
    await expect(drawer(page)).toBeHidden();
  });
});
