import type { Page } from '@playwright/test';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { isPhone, openNavigation, toast } from './support/page';
import { expect, test } from './support/test';

const OFFLINE = 'Sin conexión. Lo que ves puede no estar al día.';
const BACK = 'Volvió la conexión.';
const NEW_VERSION = 'Parece que hay una versión nueva de Vigía: recargá la página para seguir.';

const follow = async (page: Page, link: string) =>
  (await openNavigation(page)).getByRole('link', { name: link }).click();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/**
 * The effect of a deployment on the previous version's files: the server answers with the page instead, or
 * with nothing.
 */
const deploy = (page: Page, chunk: RegExp, answer: 'page' | 'nothing') =>
  page.route(chunk, (route) =>
    route.fulfill(
      answer === 'page' ? { contentType: 'text/html', body: '<!doctype html>' } : { status: 404, body: '' },
    ),
  );

const boxOf = async (page: Page, text: string) => {
  const box = await page.getByText(text).boundingBox();
  if (!box) throw new Error(`"${text}" takes no room`);
  return box;
};

test(
  'Someone who loses the connection keeps what they see, and gets the rest when it is back',
  { tag: '@anyWidth' },
  async ({ page, context, signInAs, incidents }) => {
    incidents.tolerate(/ERR_INTERNET_DISCONNECTED/);
    await signInAs(administrator);
    await page.goto('/manage-sensors');
    const rows = page.getByText(/resultado\(s\)$/);
    await expect(rows).toBeVisible();

    await context.setOffline(true);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(rows).toBeVisible();
    await follow(page, 'Ver usuarios');
    await expect(page.getByRole('alert')).toContainText('Revisá tu conexión a internet y probá de nuevo.');

    await context.setOffline(false);
    await expect(page.getByText(BACK)).toBeVisible();
    await expect(page.getByText(/^Mostrando \d+ usuarios$/)).toBeVisible();
    await expect(page.getByText(BACK)).toBeHidden();
  },
);

test('The banner covers nothing of what stays in view', async ({ page, context, signInAs, incidents }) => {
  incidents.tolerate(/ERR_INTERNET_DISCONNECTED/);
  await signInAs(administrator);
  await page.goto('/manage-sensors');
  await expect(page.getByText(/resultado\(s\)$/)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();

  await page.mouse.wheel(0, 4_000);
  const search = page.getByPlaceholder('Buscar por nombre…');
  await expect
    .poll(async () => {
      const [banner, field] = [await boxOf(page, OFFLINE), await search.boundingBox()];
      const top = isPhone(page) ? await page.getByRole('banner').boundingBox() : null;
      return { below: (field?.y ?? 0) >= banner.y + banner.height, under: banner.y >= (top?.height ?? 0) };
    })
    .toEqual({ below: true, under: true });
  await search.click();
  await expect(search).toBeFocused();
});

test(
  'Someone whose report is asked for while the network stumbles notices nothing',
  { tag: '@anyWidth' },
  async ({ page, signInAs, incidents }) => {
    incidents.expect(/ERR_CONNECTION_RESET/);
    let stumbles = 2;
    await page.route('**/api/users', (route) =>
      (stumbles -= 1) >= 0 ? route.abort('connectionreset') : route.fallback(),
    );
    await signInAs(administrator);
    await page.goto('/users');
    await expect(page.getByText(/^Mostrando \d+ usuarios$/)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(stumbles).toBe(-1);
  },
);

for (const answer of ['nothing', 'page'] as const) {
  test(
    `Someone whose version was replaced reads so and reloads (the server answers with ${answer})`,
    { tag: '@anyWidth' },
    async ({ page, signInAs, incidents }) => {
      incidents.expect(/UserList/);
      await signInAs(administrator);
      await page.goto('/dashboard');
      await expect(heading(page, 'Panel de control')).toBeVisible();
      await deploy(page, /UserList.*\.js/, answer);
      await follow(page, 'Ver usuarios');
      await expect(page.getByRole('alert')).toContainText(NEW_VERSION);

      await follow(page, 'Gestionar suscripciones');
      await expect(heading(page, 'Suscripciones')).toBeVisible();
      await follow(page, 'Ver usuarios');
      await expect(page.getByRole('alert')).toContainText(NEW_VERSION);

      await page.unrouteAll();
      await page.getByRole('button', { name: 'Recargar la página' }).click();
      await expect(page.getByText(/^Mostrando \d+ usuarios$/)).toBeVisible();
    },
  );
}

test(
  'Someone who opens a dialog of a version that was replaced stays where they are',
  { tag: '@anyWidth' },
  async ({ page, signInAs, incidents }) => {
    incidents.expect(/UserEdit/);
    await deploy(page, /UserEdit.*\.js/, 'nothing');
    await signInAs(administrator);
    await page.goto('/users');
    await page
      .getByRole('button', { name: /^Editar/ })
      .first()
      .click();
    await expect(toast(page, NEW_VERSION)).toBeVisible();
    await expect(page.getByText(/^Mostrando \d+ usuarios$/)).toBeVisible();

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Recargar la página' }).click();
    await page
      .getByRole('button', { name: /^Editar/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Editar usuario' })).toBeVisible();
  },
);

test(
  'The lists of filters come once somebody uses the page, or at another press where the connection was gone',
  { tag: '@anyWidth' },
  async ({ page, context, signInAs, incidents }) => {
    incidents.expect(/ERR_INTERNET_DISCONNECTED.*downshift/);
    incidents.tolerate(/ERR_INTERNET_DISCONNECTED/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await signInAs(administrator);
    await page.goto('/users');
    await expect(page.getByText(/^Mostrando \d+ usuarios$/)).toBeVisible();
    expect(asked.filter((address) => /downshift/.test(address))).toEqual([]);

    await context.setOffline(true);
    const role = page.getByRole('combobox', { name: 'Rol' });
    await role.focus();
    await role.press('ArrowDown');
    await expect(toast(page, 'No se pudo abrir.')).toBeVisible();
    await expect(role).toBeFocused();
    await context.setOffline(false);
    await role.press('u');
    await expect(page.getByRole('option', { name: 'Usuario' })).toBeVisible();
    await expect(role).toBeFocused();
    await role.press('Enter');
    await expect(role).toHaveText('Usuario');
  },
);

test(
  'The charts of a version that was replaced offer to reload',
  { tag: '@anyWidth' },
  async ({ page, signInAs, incidents }) => {
    incidents.expect(/analyticsLibrary/);
    await deploy(page, /analyticsLibrary.*\.js/, 'nothing');
    await signInAs(residentWithMany);
    await page.goto('/reports?sensorType=1&sensor=1&year=2025&month=3');
    const panel = page.getByRole('alert').filter({ hasText: 'No se pudo cargar el visor de gráficos' });
    await expect(panel).toContainText(NEW_VERSION);
    await expect(panel.getByRole('button', { name: 'Recargar la página' })).toBeVisible();
  },
);

test(
  'A visitor whose version was replaced reads so before signing in',
  { tag: '@anyWidth' },
  async ({ page, incidents }) => {
    incidents.expect(/passwordRoutes/);
    await page.goto('/login');
    await deploy(page, /passwordRoutes.*\.js/, 'nothing');
    await page.getByRole('link', { name: /contraseña/ }).click();
    await expect(page.getByText(NEW_VERSION)).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Acceso al Sistema')).toBeVisible();
  },
);

test(
  'Someone with an unsaved form is asked before it is reloaded',
  { tag: '@anyWidth' },
  async ({ page, signInAs, incidents }) => {
    incidents.expect(/DialogLayer/);
    await deploy(page, /DialogLayer.*\.js/, 'nothing');
    await signInAs(administrator);
    await page.goto('/add-user');
    await page.getByLabel('Email').fill('ana@vigia.example');
    await follow(page, 'Dashboard');
    await expect(toast(page, NEW_VERSION)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('ana@vigia.example');

    const asked = page.waitForEvent('dialog');
    void page.getByRole('button', { name: 'Recargar la página' }).click();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(page.getByLabel('Email')).toHaveValue('ana@vigia.example');
  },
);
