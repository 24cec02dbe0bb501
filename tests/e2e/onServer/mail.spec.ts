import { expect, type Page } from '@playwright/test';

import { MAIL_PATH } from '@demo/sentMail';
import { administrator } from '@mock/demoAccounts';

import { freshMail, receivedMail, type ReceivedMail } from '../support/mail';
import { toast } from '../support/page';
import { signInByForm } from '../support/session';
import { test } from '../support/test';
import { air } from '../support/town';

const FIRST = 'Bienvenida2026';
const SECOND = 'Ñandues2027';

/** Opens a mail as a mail program shows it, and presses its button. */
const pressInMail = async (page: Page, { html }: ReceivedMail, button: string) => {
  await page.goto('about:blank');
  await page.setContent(html);
  await page.getByRole('link', { name: button }).click();
};

const choosePassword = async (page: Page, password: string) => {
  await page.getByLabel('Nueva contraseña').fill(password);
  await page.getByLabel('Confirmar contraseña').fill(password);
  await page.getByLabel('Confirmar contraseña').press('Enter');
};

test('Somebody is invited, gets the mail, chooses a password, signs in, loses it and gets another', async ({
  page,
  request,
  signInAs,
}) => {
  // One person's way through seven screens and two mails.
  test.slow();
  const mail = freshMail();
  await signInAs(administrator);
  await page.goto('/add-user');
  await page.getByLabel('Email').fill(mail);
  await page.getByPlaceholder('Buscar por nombre…').fill(air.name);
  await page.getByRole('checkbox', { name: air.name, exact: true }).check();
  await page.getByRole('button', { name: 'Invitar usuario' }).click();
  await expect(toast(page, 'Usuario creado correctamente')).toBeVisible();
  await page.evaluate(() => localStorage.clear());

  const invitation = await receivedMail(request, mail, 'Te damos la bienvenida');
  await pressInMail(page, invitation, 'Configurar contraseña');
  await expect(page).toHaveURL(/\/new-password\?token=/);
  await choosePassword(page, FIRST);
  await expect(page).toHaveURL('/login');
  await signInByForm(page, { mail, password: FIRST });
  await expect(page.getByRole('heading', { name: 'Panel de control' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(mail);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Solicitud Enviada' })).toBeVisible();
  const reset = await receivedMail(request, mail, 'Cambio de contraseña');
  await pressInMail(page, reset, 'Cambiar contraseña');
  await expect(page).toHaveURL(/\/reset-password\?token=/);
  await choosePassword(page, SECOND);
  await expect(page).toHaveURL('/login');
  await signInByForm(page, { mail, password: SECOND });
  await expect(page.getByRole('heading', { name: 'Panel de control' })).toBeVisible();
});

test('People who try the demo find the mail on a page, and open the app by its link', async ({
  page,
  request,
  signInAs,
}) => {
  const mail = freshMail();
  await signInAs(administrator);
  await page.goto('/add-user');
  await page.getByLabel('Email').fill(mail);
  await page.getByRole('button', { name: 'Invitar usuario' }).click();
  await expect(toast(page, 'Usuario creado correctamente')).toBeVisible();
  await receivedMail(request, mail, 'Te damos la bienvenida');

  const shown = page.getByRole('article').filter({ hasText: mail });
  // That it was sent is noted after the mail server has taken it, and the page shows what was noted.
  await expect(async () => {
    await page.goto(MAIL_PATH);
    await expect(page.getByRole('heading', { level: 1, name: 'Mails enviados' })).toBeVisible();
    await expect(shown.getByRole('heading')).toHaveText('Te damos la bienvenida a Vigía', { timeout: 500 });
  }).toPass();
  await shown.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Configurar Contraseña' })).toBeVisible();
});
