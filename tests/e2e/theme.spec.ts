import type { Page } from '@playwright/test';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { openNavigation } from './support/page';
import { expect, test } from './support/test';

const DARK = /^rgb\(\s*([0-5]?\d), ([0-5]?\d), ([0-5]?\d)\)$/;
const LIGHT = /^rgb\(\s*2[0-5]\d, 2[0-5]\d, 2[0-5]\d\)$/;

const expectBackground = (page: Page, colour: RegExp) =>
  expect(page.locator('body')).toHaveCSS('background-color', colour);

test('A visitor finds the dark theme, and the light one after choosing it, also after a reload', async ({
  page,
}) => {
  await page.goto('/login');
  await expectBackground(page, DARK);
  await page.getByRole('button', { name: 'Tema claro' }).click();
  await expectBackground(page, LIGHT);

  await page.reload();
  await expectBackground(page, LIGHT);
  await page.getByRole('button', { name: 'Tema oscuro' }).click();
  await expectBackground(page, DARK);
});

test('Someone signed in changes the theme in the navigation, and all their tabs follow', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(residentWithMany, { theme: 'light' });
  await page.goto('/dashboard');
  await expectBackground(page, LIGHT);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expectBackground(other, LIGHT);

  await page.bringToFront();
  const navigation = await openNavigation(page);
  await navigation.getByRole('button', { name: 'Tema oscuro' }).click();
  await expectBackground(page, DARK);
  await expectBackground(other, DARK);
});

test('A list prints whole, as a table on white, without its controls', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(administrator, { theme: 'dark' });
  await page.goto('/manage-sensors');
  await expect(page.getByRole('checkbox').first()).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(Number(await page.getByRole('table').getAttribute('aria-rowcount')));
  await expectBackground(page, LIGHT);
  await expect(page.getByRole('search')).toBeHidden();
  for (const role of ['checkbox', 'combobox', 'link'] as const)
    await expect(page.getByRole('main').getByRole(role)).toHaveCount(0);
  await expect(rows.nth(1).getByRole('button')).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('search')).toBeVisible();
  await expectBackground(page, DARK);
});

test('Framed charts print on white', async ({ page, signInAs }) => {
  await signInAs(residentWithMany, { theme: 'dark' });
  await page.goto(`/reports?${new URLSearchParams({ sensorType: '1', sensor: '1' })}`);
  const chart = page.locator('tableau-viz').first().locator('iframe').contentFrame().locator('body');
  await expect(chart).toHaveCSS('background-color', DARK);
  await page.emulateMedia({ media: 'print' });
  await expect(chart).toHaveCSS('background-color', LIGHT);
});
