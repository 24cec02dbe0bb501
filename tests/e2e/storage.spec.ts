import type { BrowserContext, Page } from '@playwright/test';

import { residentWithMany } from '@mock/demoAccounts';

import { openNavigation } from './support/page';
import { expectChart, reportAddress } from './support/reports';
import { signInByForm } from './support/session';
import { expect, test } from './support/test';
import { air, marchOfLastYear } from './support/town';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const follow = async (page: Page, entry: string) =>
  (await openNavigation(page)).getByRole('link', { name: entry, exact: true }).click();

/** Like a browser whose settings forbid a site to store anything. */
const block = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });

/** Like a full storage. */
const fill = (context: BrowserContext) =>
  context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

for (const [state, bringAbout] of [
  ['blocked', block],
  ['full', fill],
] as const) {
  test(`Where storage is ${state}, somebody signs in, chooses a theme, sees a report and signs out`, async ({
    page,
    context,
  }) => {
    await bringAbout(context);
    const march = marchOfLastYear();
    await page.goto(reportAddress(air, march));
    await expect(page).toHaveURL('/login');
    await page.getByRole('button', { name: 'Tema claro' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await signInByForm(page, residentWithMany);

    await expect(page).toHaveURL(reportAddress(air, march));
    await expectChart(page, { period: march });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await follow(page, 'Gestionar suscripciones');
    await expect(title(page)).toBeVisible();
    await follow(page, 'Dashboard');
    await expect(title(page)).toHaveText('Panel de control');

    await (await openNavigation(page)).getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(page).toHaveURL('/login');
  });
}
