import { randomUUID } from 'node:crypto';

import type { APIRequestContext, Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';
import type { Mail } from '@mock/mail';

import { expectNoFindings } from './support/axe';
import { tabTo } from './support/page';
import { signInByForm, tokenOf } from './support/session';
import { expect, test } from './support/test';

const FIRST = 'Bienvenida2025';
const SECOND = 'Ñandues2026';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const newPassword = (page: Page) => page.getByLabel('Nueva contraseña');
const confirmation = (page: Page) => page.getByLabel('Confirmar contraseña');

/** Invites somebody whom no other test knows. @returns their mail */
const invite = async (request: APIRequestContext): Promise<string> => {
  const email = `invitada-${randomUUID()}@vigia.example`;
  const response = await request.post('/api/users/invite', {
    headers: { authorization: `Bearer ${await tokenOf(request, administrator)}` },
    data: { email, isAdmin: false, sensorIds: [1] },
  });
  expect(response.ok()).toBe(true);
  return email;
};

/** The address that the newest mail to somebody leads to. */
const mailedLink = async (request: APIRequestContext, to: string): Promise<string> => {
  const mails = (await (await request.get('/mock/mail')).json()) as Mail[];
  return mails.find((mail) => mail.to === to)?.link ?? `no mail to ${to}`;
};

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
  const mail = await invite(request);

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

  const link = await mailedLink(request, mail);
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password\?token=/);
  await expect(heading(page, 'Cambiar Contraseña')).toBeVisible();
  await choosePassword(page, SECOND);
  await expect(heading(page, 'Contraseña cambiada exitosamente')).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión ahora' }).click();
  await signInByForm(page, { label: 'Invitada', mail, password: SECOND });
  await expect(heading(page, 'Panel de control')).toBeVisible();

  await page.goto(link);
  await choosePassword(page, FIRST);
  await expect(page.getByRole('alert')).toHaveText('Token inválido');
  await expect(newPassword(page)).toHaveValue(FIRST);
});

test('Someone goes from the sign-in page to asking for a link and back, by the browser’s own button', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(heading(page, 'Recuperar contraseña')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Acceso al Sistema')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Recuperar contraseña')).toBeVisible();
});

test('Someone chooses a password with the keyboard alone', async ({ page, request }) => {
  const link = await mailedLink(request, await invite(request));
  const { keyboard } = page;
  await page.goto(link);
  await tabTo(page, newPassword(page));
  await keyboard.type(FIRST);
  const uppercase = page.getByRole('listitem').filter({ hasText: 'Una letra mayúscula' });
  await expect(uppercase).toContainText('cumplido');
  await tabTo(page, confirmation(page));
  await keyboard.type('Otra2025');
  await tabTo(page, page.getByRole('button', { name: 'Configurar contraseña' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await expect(confirmation(page)).toBeFocused();

  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(FIRST);
  await keyboard.press('Enter');
  await expect(heading(page, 'Contraseña configurada exitosamente')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('Someone without a token reads why nothing can be sent and asks for a link', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toContainText('Token inválido o faltante');
  await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeDisabled();
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

for (const theme of ['dark', 'light']) {
  test(`In the ${theme} theme nothing on these pages stands in the way of assistive technology`, async ({
    page,
    scenarios,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);

    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('vecina');
    await page.getByLabel('Email').press('Tab');
    await expect(page.getByText('Por favor, ingrese un email válido')).toBeVisible();
    await expectNoFindings(page, 'forgot password');
    await page.getByLabel('Email').fill('nadie@vigia.example');
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(heading(page, 'Solicitud Enviada')).toBeVisible();
    await expectNoFindings(page, 'request sent');

    await page.goto('/reset-password');
    await newPassword(page).fill('Clave');
    await expectNoFindings(page, 'no token');

    await page.goto('/new-password?token=enlace');
    await choosePassword(page, 'corta');
    await expect(page.getByText('La contraseña no cumple con los requisitos mínimos')).toBeVisible();
    await expectNoFindings(page, 'rules unmet');

    await page.clock.install();
    await scenarios.use({ call: 'POST /api/auth/new-password', outcome: { kind: 'empty', status: 204 } });
    await choosePassword(page, SECOND);
    await expect(heading(page, 'Contraseña configurada exitosamente')).toBeVisible();
    await expectNoFindings(page, 'password set');
  });
}
