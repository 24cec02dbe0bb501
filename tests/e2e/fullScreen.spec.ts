import type { Page } from '@playwright/test';

import { residentWithMany } from '@mock/demoAccounts';

import { isPhone } from './support/page';
import {
  chartFrame,
  expand,
  expectChart,
  expectMarked,
  firstView,
  fullScreen,
  markChart,
  reportAddress,
} from './support/reports';
import { expect, test } from './support/test';
import { air, marchOfLastYear } from './support/town';

const march = marchOfLastYear();
const close = (page: Page) => page.getByRole('button', { name: `Cerrar ${firstView}`, exact: true });

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(residentWithMany);
  await page.goto(reportAddress(air, march));
  await expectChart(page, { period: march });
});

test(
  'A chart grows to the full screen and back without reloading',
  { tag: '@anyWidth' },
  async ({ page }) => {
    await markChart(page, firstView);
    const small = await chartFrame(page, firstView).boundingBox();
    await expand(page, firstView).click();
    await expect(fullScreen(page, firstView)).toBeVisible();
    await expect(close(page)).toBeFocused();

    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await expect
      .poll(async () => (await chartFrame(page, firstView).boundingBox())?.width)
      .toBeGreaterThan(width * 0.9);
    const large = await chartFrame(page, firstView).boundingBox();
    expect(large?.height).toBeGreaterThan(height * 0.75);
    await expectMarked(page, firstView);

    await close(page).click();
    await expect(fullScreen(page, firstView)).toBeHidden();
    await expect(expand(page, firstView)).toBeFocused();
    await expect
      .poll(() => chartFrame(page, firstView).boundingBox())
      .toMatchObject({
        width: small?.width,
        height: small?.height,
      });
    await expectMarked(page, firstView);
  },
);

test('A click beside the full screen closes it', { tag: '@anyWidth' }, async ({ page }) => {
  test.skip(isPhone(page), 'on a phone it leaves nothing beside it');
  await expand(page, firstView).click();
  await expect(fullScreen(page, firstView)).toBeVisible();
  await page.mouse.click(6, 6);
  await expect(fullScreen(page, firstView)).toBeHidden();
  await expect(expand(page, firstView)).toBeFocused();
});

test('The focus stays in the full screen while it is open', { tag: '@anyWidth' }, async ({ page }) => {
  await expand(page, firstView).click();
  const dialog = fullScreen(page, firstView);
  await expect(dialog).toBeVisible();
  const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect.poll(hasFocus, `after ${key}`).toBe(true);
  }
});
