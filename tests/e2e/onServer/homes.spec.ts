import type { Locator, Page } from '@playwright/test';

import { paths } from '@domain/paths';
import { administrator, residentWithMany, residentWithOne } from '@mock/demoAccounts';

import { expectNoFindings } from '../support/axe';
import { expect, test } from '../support/test';

const PHONE = { width: 390, height: 844 };
const MEANING = 'Se respira bien: ventanas abiertas';

const answer = (page: Page) => page.getByRole('main').getByText(/^En tus? barrios?: /);

/** How many presses it takes the keyboard, from the heading that has the focus on arrival. */
const tabsTo = async (page: Page, wanted: Locator, most: number): Promise<number> => {
  for (let tabs = 1; tabs <= most; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((link) => link === document.activeElement)) return tabs;
  }
  throw new Error(`It has no focus after ${most} presses`);
};

test('Whether one’s water is all right takes no step, on a desktop and a phone (EXT-74)', async ({
  page,
  signInAs,
}) => {
  await signInAs(residentWithMany);
  await page.goto(paths.dashboard);
  await expect(answer(page)).toBeInViewport();
  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(answer(page)).toBeInViewport();
  await expectNoFindings(page, paths.dashboard);
});

test('An only sensor stands whole on the home, with what its status means and its charts (EXT-74)', async ({
  page,
  signInAs,
}) => {
  await signInAs(administrator);
  await page.goto(`${paths.normalizedVariables}?name=PM2,5`);
  await page.getByRole('button', { name: 'Editar' }).first().click();
  for (const status of ['Si está normal', 'Si está en advertencia', 'Si está crítico'])
    await page.getByLabel(status).fill(MEANING);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Variable actualizada correctamente')).toBeVisible();

  await signInAs(residentWithOne);
  await page.goto(paths.dashboard);
  const main = page.getByRole('main');
  const variables = main.getByRole('list', { name: /^Aire/ });
  // The town's first values may be still on their way.
  await expect(async () => {
    await page.reload();
    await expect(variables.getByText(MEANING)).toBeVisible();
  }).toPass();
  await expect(variables.getByText(/máx\. |mín\. |de \d/).first()).toBeVisible();
  await expect(main.getByRole('region', { name: 'Evolución' })).toBeVisible();
  await page.setViewportSize(PHONE);
  await expect(main.getByRole('region', { name: 'Evolución' })).toBeVisible();
});

test('A star brings a sensor to the front, also on another device (EXT-74)', async ({ page, signInAs }) => {
  await signInAs(residentWithMany);
  await page.goto(paths.dashboard);
  const cards = page.getByRole('list', { name: 'Tus sensores' });
  const last = cards.getByRole('button', { name: /^Favorito: / }).last();
  const name = (await last.getAttribute('aria-label')) ?? '';
  const saved = page.waitForResponse((response) => response.url().endsWith('/favourite'));
  await last.press('Enter');
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  expect((await saved).status()).toBe(204);
  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(cards.getByRole('button', { name: /^Favorito: / }).first()).toHaveAccessibleName(name);
});

test('An administrator opens the worst with one press, or one Tab and Enter (EXT-74)', async ({
  page,
  signInAs,
}) => {
  await signInAs(administrator);
  await page.goto(paths.activity);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const main = page.getByRole('main');
  const wrong = main.getByRole('list', { name: /^(Alertas abiertas|Dispositivos con problemas)$/ }).first();
  await expect(wrong).toBeInViewport();
  const worst = wrong.getByRole('link').first();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await tabsTo(page, worst, 3)).toBe(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(alarms\?alarm|sensors\/)/);
  await page.goBack();
  await page.setViewportSize(PHONE);
  await expect(wrong).toBeInViewport();
  await expectNoFindings(page, paths.dashboard);
});
