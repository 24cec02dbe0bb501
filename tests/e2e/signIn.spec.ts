import type { Page, Response } from '@playwright/test';

import { residentWithMany } from '@mock/demoAccounts';

import { holdCalls } from './support/heldCalls';
import { signInByForm } from './support/session';
import { expect, test } from './support/test';

const LOGIN = 'POST /api/auth/login';

const mail = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Acceder al Sistema' });

test('Someone who opens the sign-in page sees what it is and whom to ask for help', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle(/Vigía/);
  await expect(page.getByRole('heading', { name: 'Acceso al Sistema' })).toBeVisible();
  await expect(mail(page)).toBeEditable();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(submit(page)).toBeEnabled();

  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('2025');
  const support = footer.getByRole('link', { name: 'soporte@vigia.example' });
  await expect(support).toHaveAttribute('href', 'mailto:soporte@vigia.example');
  // Large enough for a finger.
  expect((await support.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test(
  'Someone with the wrong password reads what the server says and keeps what they typed',
  { tag: '@anyWidth' },
  async ({ page, incidents }) => {
    incidents.expect(/401 .*\/api\/auth\/login/);
    await page.goto('/login');
    await signInByForm(page, { ...residentWithMany, password: 'equivocada' });

    await expect(page.getByRole('alert')).toHaveText('El email o la contraseña no son correctos.');
    await expect(page).toHaveURL('/login');
    await expect(mail(page)).toHaveValue(residentWithMany.mail);
    await expect(password(page)).toHaveValue('equivocada');

    await password(page).fill(residentWithMany.password);
    await password(page).press('Enter');
    await expect(page).toHaveURL('/dashboard');
  },
);

test(
  'Someone to whom a web page comes instead of an answer reads so, and tries again',
  { tag: '@anyWidth' },
  async ({ page, scenarios }) => {
    const outcome = { kind: 'html', status: 200, body: '<h1>Portal</h1>' } as const;
    await scenarios.use({ call: LOGIN, outcome });
    await page.goto('/login');
    await signInByForm(page, residentWithMany);
    await expect(page.getByRole('alert')).toHaveText('Error de conexión. Por favor, intente nuevamente.');
    await expect(mail(page)).toHaveValue(residentWithMany.mail);

    scenarios.clear();
    await submit(page).click();
    await expect(page).toHaveURL('/dashboard');
  },
);

test(
  'Someone who waits reads "Ingresando..." and cannot send twice',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const calls = await holdCalls(page, '/api/auth/login');
    await page.goto('/login');
    await signInByForm(page, residentWithMany);

    await expect(page.getByRole('button', { name: 'Ingresando...' })).toBeDisabled();
    await password(page).press('Enter');
    await mail(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Ingresando...' })).toBeDisabled();
    expect(calls.count()).toBe(1);

    calls.release();
    await expect(page.getByRole('heading', { name: 'Panel de control' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    expect(calls.count()).toBe(1);
  },
);

test(
  'The sign-in page does not load the code of the administration or of the charts',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page }) => {
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    const textOfScripts = async () => (await Promise.all(scripts.map((script) => script.text()))).join('\n');
    // A method that react-admin asks of its auth provider.
    const administration = /checkAuth/;

    await page.goto('/login', { waitUntil: 'networkidle' });
    await expect(submit(page)).toBeVisible();
    const first = await textOfScripts();
    expect(first).not.toMatch(administration);
    // Not merely the name of the extension.
    expect(first).not.toMatch(/tableau-viz|vizportal/);

    await signInByForm(page, residentWithMany);
    await expect(page.getByRole('heading', { name: 'Panel de control' })).toBeVisible();
    const all = await textOfScripts();
    expect(all, 'what tells the administration').toMatch(administration);
    expect(all, 'the library of the charts').not.toContain('vizportal');
  },
);
