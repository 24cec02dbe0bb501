import { residentWithMany } from '@mock/demoAccounts';

import { signInByForm } from './support/session';
import { expect, test } from './support/test';

test('A visitor comes back to an address whose query holds escapes of its own', async ({ page }) => {
  await page.goto('/dashboard?desde=100%2525');
  await expect(page).toHaveURL('/login');
  await signInByForm(page, residentWithMany);
  await expect(page).toHaveURL('/dashboard?desde=100%2525');
});

test('A visitor who reloads the sign-in page still comes back to where they were going', async ({ page }) => {
  await page.goto('/reports?sensorType=1&sensor=1');
  await expect(page).toHaveURL('/login');
  await page.reload();
  await signInByForm(page, residentWithMany);
  await expect(page).toHaveURL(/\/reports\?sensorType=1&sensor=1/);
});

test('A visitor without a session ends at the sign-in page even from a folder that does not exist', async ({
  page,
}) => {
  await page.goto('/reports/otra');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Acceder al Sistema' })).toBeVisible();
});

test('A visitor whose first page could not be fetched is told so, and gets it by reloading', async ({
  page,
  incidents,
}) => {
  incidents.expect(/passwordRoutes/);
  await page.route('**/assets/passwordRoutes*.js', (route) => route.abort());
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { name: 'No se pudo abrir esta pantalla' })).toBeVisible();

  await page.unroute('**/assets/passwordRoutes*.js');
  await page.getByRole('button', { name: 'Recargar la página' }).click();
  await expect(page.getByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible();
});
