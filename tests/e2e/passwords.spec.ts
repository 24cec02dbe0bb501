import type { Page } from '@playwright/test';

import { mailedLink } from './support/mail';
import { signInByForm } from './support/session';
import { expect, test } from './support/test';
import { inviteSomebody } from './support/users';

const FIRST = 'Bienvenida2025';
const SECOND = 'Ñandues2026';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const newPassword = (page: Page) => page.getByLabel('Nueva contraseña');
const confirmation = (page: Page) => page.getByLabel('Confirmar contraseña');

const choosePassword = async (page: Page, password: string) => {
  await newPassword(page).fill(password);
  await confirmation(page).fill(password);
  await confirmation(page).press('Enter');
};

test('An invited person sets a first password, loses it, chooses another one and signs in with that', async ({
  page,
  request,
  incidents,
}) => {
  incidents.expect(/400 .*\/api\/auth\/reset-password/);
  const mail = await inviteSomebody(request, { sensorIds: [1] });

  await page.goto(await mailedLink(request, mail));
  await expect(page).toHaveURL(/\/new-password\?token=/);
  await expect(heading(page, 'Configurar Contraseña')).toBeVisible();
  await choosePassword(page, FIRST);
  await expect(heading(page, 'Contraseña configurada exitosamente')).toBeVisible();
  await expect(page).toHaveURL('/login');

  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByLabel('Email').fill(mail);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(heading(page, 'Solicitud Enviada')).toBeVisible();

  const link = await mailedLink(request, mail, '/reset-password');
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password\?token=/);
  await expect(heading(page, 'Cambiar contraseña')).toBeVisible();
  await choosePassword(page, SECOND);
  await expect(heading(page, 'Contraseña cambiada exitosamente')).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión ahora' }).click();
  await signInByForm(page, { mail, password: SECOND });
  await expect(heading(page, 'Panel de control')).toBeVisible();

  await page.goto(link);
  await choosePassword(page, FIRST);
  await expect(page.getByRole('alert')).toHaveText('Token inválido');
  await expect(newPassword(page)).toHaveValue(FIRST);
});

test(
  'Someone goes from the sign-in page to asking for a link and back, by the browser’s own button',
  { tag: '@appAlone' },
  async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(heading(page, 'Recuperar contraseña')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Acceso al Sistema')).toBeVisible();
    await page.goForward();
    await expect(heading(page, 'Recuperar contraseña')).toBeVisible();
  },
);
