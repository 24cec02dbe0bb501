import type { Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { isPhone, openNavigation, toast } from './support/page';
import { expect, test } from './support/test';

const OFFLINE = 'Sin conexión. Lo que ves puede no estar al día.';
const BACK = 'Volvió la conexión.';
const NEW_VERSION = 'Parece que hay una versión nueva de Vigía: recargá la página para seguir.';

const follow = async (page: Page, link: string) =>
  (await openNavigation(page)).getByRole('link', { name: link }).click();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The effect of a deployment on the previous version's files: the server answers with the page instead. */
const deploy = (page: Page, chunk: RegExp) =>
  page.route(chunk, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));

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
  'Someone whose version was replaced reads so and reloads',
  { tag: '@anyWidth' },
  async ({ page, signInAs, incidents }) => {
    incidents.expect(/UserList/);
    await signInAs(administrator);
    await page.goto('/dashboard');
    await expect(heading(page, 'Panel de control')).toBeVisible();
    await deploy(page, /UserList.*\.js/);
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

test(
  'A dialog whose code could not be fetched says so, and opens at another press once the connection is back',
  { tag: '@anyWidth' },
  async ({ page, context, signInAs, incidents }) => {
    incidents.tolerate(/ERR_INTERNET_DISCONNECTED/);
    await signInAs(administrator);
    await page.goto('/users');
    await expect(page.getByText(/^Mostrando \d+ usuarios$/)).toBeVisible();

    await context.setOffline(true);
    const edit = page.getByRole('button', { name: 'Editar' }).first();
    await edit.click();
    await expect(toast(page, 'No se pudo abrir.')).toBeVisible();
    await context.setOffline(false);
    await edit.click();
    await expect(page.getByRole('dialog', { name: 'Editar usuario' })).toBeVisible();
  },
);
