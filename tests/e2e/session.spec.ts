import type { Page } from '@playwright/test';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { openNavigation, toast } from './support/page';
import { readKept, signInByForm, tokenOf } from './support/session';
import { expect, test } from './support/test';
import { withExpiry } from './support/withExpiry';

const EXPIRED = 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente';
const OWN_TYPES = 'GET /api/sensor-types/by-user';

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Panel de control' });

/** As other code on the page would. */
const changeToken = (page: Page, token: string) =>
  page.evaluate((changed) => {
    localStorage.setItem('authToken', changed);
    window.dispatchEvent(new Event('auth-update'));
  }, token);

test('Someone whose session expires while the page is open is told so, in every tab', async ({
  page,
  context,
  request,
  signInAs,
}) => {
  await signInAs(residentWithMany);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/dashboard?desde=correo');
    await expect(dashboard(tab)).toBeVisible();
  }

  const shortLived = withExpiry(await tokenOf(request, residentWithMany), Date.now() + 2_500);
  await changeToken(page, shortLived);
  await expect(dashboard(page)).toBeVisible();
  await Promise.all([page, other].map((tab) => expect(toast(tab, EXPIRED)).toBeVisible()));
  for (const tab of [page, other]) await expect(tab).toHaveURL('/login');
  expect(await readKept(page, 'authToken')).toBeNull();

  await signInByForm(page, residentWithMany);
  await expect(page).toHaveURL('/dashboard?desde=correo');
});

test('The message about an ended session is gone when the page is reloaded', async ({
  page,
  signInAs,
  scenarios,
}) => {
  await signInAs(residentWithMany);
  await scenarios.use({ call: OWN_TYPES, outcome: { kind: 'sessionExpired' } });
  await page.goto('/dashboard');
  await expect(toast(page, EXPIRED)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(toast(page, EXPIRED)).toBeHidden();
});

test('Someone who signs out in one tab is signed out in the other', async ({ page, context, signInAs }) => {
  await signInAs(residentWithMany, { authUserOverride: 'otra@vigia.example' });
  const other = await context.newPage();
  await other.goto('/dashboard');
  await page.goto('/dashboard');
  await page.bringToFront();

  const navigation = await openNavigation(page);
  await navigation.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  expect(await readKept(page, 'authToken')).toBeNull();
  expect(await readKept(page, 'authUserOverride')).toBeNull();
});

test('Going back from a form that was restored after signing in again asks first, and leads where it did before', async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs(administrator);
  await page.goto('/dashboard');
  const navigation = await openNavigation(page);
  await navigation.getByRole('link', { name: 'Ver usuarios' }).click();
  await expect(page).toHaveURL('/users');
  await navigation.getByRole('link', { name: 'Agregar sensor' }).click();
  await page.getByLabel('Nombre').fill('Agua a medias');
  await changeToken(page, withExpiry(await tokenOf(request, administrator), Date.now() + 1_500));
  await expect(page).toHaveURL('/login');
  await signInByForm(page, administrator);
  await expect(page.getByLabel('Nombre')).toHaveValue('Agua a medias');

  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  await page.goBack();
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/add-sensor');
  await expect(page.getByLabel('Nombre')).toHaveValue('Agua a medias');

  await page.goBack();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/users');
});

test('Someone signs in in one tab and is signed in in the other', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/login');
  await page.goto('/login');
  await signInByForm(page, residentWithMany);
  await expect(dashboard(page)).toBeVisible();
  await expect(dashboard(other)).toBeVisible();
});
