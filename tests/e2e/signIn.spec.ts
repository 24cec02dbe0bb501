import type { Page, Response } from '@playwright/test';

import { residentWithMany } from '@mock/demoAccounts';

import { signInByForm } from './support/session';
import { expect, test } from './support/test';

const mail = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Acceder al Sistema' });

test(
  'Someone who opens the sign-in page sees what it is and whom to ask for help',
  { tag: '@anyWidth' },
  async ({ page }) => {
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
