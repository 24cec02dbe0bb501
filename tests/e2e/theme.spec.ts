import type { Page } from '@playwright/test';

import { residentWithMany } from '@mock/demoAccounts';

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
