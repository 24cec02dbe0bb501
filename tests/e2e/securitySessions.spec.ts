import type { BrowserContext, Page } from '@playwright/test';

import { administrator, residentWithMany, residentWithOne } from '@mock/demoAccounts';

import { freshMail } from './support/mail';
import { openNavigation, toast } from './support/page';
import { readKept, signInByForm, tokenOf } from './support/session';
import { expect, test } from './support/test';
import { somebodyWithPassword, userCard } from './support/users';

const EXPIRED = 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente';
const ELSEWHERE = 'La sesión se cerró en otra pestaña. Volvé a iniciar sesión.';

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Panel de control' });

/** Another tab of the same browser, on the dashboard. */
const openOther = async (context: BrowserContext): Promise<Page> => {
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(dashboard(other)).toBeVisible();
  return other;
};

test('A session that the server ended is over in the other tab as well, which says so', async ({
  page,
  context,
  signInAs,
  scenarios,
}) => {
  await signInAs(residentWithMany);
  const other = await openOther(context);
  await scenarios.use({ call: 'GET /api/pdf/subscriptions', outcome: { kind: 'sessionExpired' } });
  await page.goto('/subscriptions');
  await expect(toast(page, EXPIRED)).toBeVisible();
  await expect(other).toHaveURL('/login');
  await expect(toast(other, ELSEWHERE)).toBeVisible();
  expect(await readKept(other, 'authToken')).toBeNull();
});

test('An administrator who changes their own mail signs in again, in every tab', async ({
  page,
  context,
  request,
  signInAs,
}) => {
  const somebody = await somebodyWithPassword(request, { admin: true });
  await signInAs(somebody);
  const other = await openOther(context);
  await page.goto(`/users?name=${encodeURIComponent(somebody.mail)}`);
  await userCard(page, somebody.mail).getByRole('button', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar usuario' });
  const mail = freshMail();
  await dialog.getByLabel('Email').fill(mail);
  await dialog.getByRole('button', { name: 'Guardar' }).click();

  await expect(toast(page, 'Tu email fue actualizado. Vuelve a iniciar sesión.')).toBeVisible();
  await expect(other).toHaveURL('/login');
  await expect(toast(other, ELSEWHERE)).toBeVisible();
  expect(await readKept(page, 'authToken')).toBeNull();

  await signInByForm(other, { ...somebody, mail });
  await expect(dashboard(other)).toBeVisible();
  await expect((await openNavigation(other)).getByText(mail)).toBeVisible();
});

test('Nothing of an administrator is left in a tab where somebody else signed in meanwhile', async ({
  page,
  context,
  request,
  signInAs,
}) => {
  await signInAs(administrator);
  await page.goto('/add-user');
  await page.getByLabel('Email').fill('a.medio.escribir@vigia.example');
  const other = await openOther(context);

  const token = await tokenOf(request, residentWithOne);
  await other.evaluate((value) => localStorage.setItem('authToken', value), token);
  await expect(page).toHaveURL('/dashboard');
  await expect((await openNavigation(page)).getByText(residentWithOne.mail)).toBeVisible();
  await expect(page.getByText(administrator.mail)).toHaveCount(0);
  await expect(page.getByText('Gestión de usuarios')).toHaveCount(0);

  const call = page.waitForRequest('/api/sensor-types/by-user');
  await page.reload();
  expect(await (await call).headerValue('authorization')).toBe(`Bearer ${token}`);
});

test('Somebody who signs in where another was signed out gets their own session in both tabs', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(residentWithMany);
  const other = await openOther(context);
  await page.goto('/dashboard');
  await (await openNavigation(page)).getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(other).toHaveURL('/login');
  await signInByForm(page, residentWithOne);
  for (const tab of [page, other]) {
    await expect(dashboard(tab)).toBeVisible();
    await tab.bringToFront();
    await expect((await openNavigation(tab)).getByText(residentWithOne.mail)).toBeVisible();
    await expect(tab.getByText(residentWithMany.mail)).toHaveCount(0);
  }
});
