import { administrator, residentWithMany } from '@mock/demoAccounts';

import { goWithFlash } from './support/flash';
import { holdCalls } from './support/heldCalls';
import { isPhone, openNavigation, toast } from './support/page';
import { expect, test } from './support/test';

for (const { account, role } of [
  { account: administrator, role: 'Administrador' },
  { account: residentWithMany, role: 'Usuario regular' },
]) {
  test(`The navigation shows ${account.mail} who they are (${role}) and where they can go`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(account);
    await page.goto('/dashboard');
    const navigation = await openNavigation(page);
    await expect(navigation.getByText(account.mail)).toBeVisible();
    await expect(navigation.getByText(role, { exact: true })).toBeVisible();
    await expect(navigation.getByRole('button', { name: 'Tema claro' })).toBeVisible();
    await expect(navigation.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();

    await expect(navigation.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await expect(navigation.getByText('REPORTES', { exact: true })).toBeVisible();
    await navigation.getByRole('link', { name: 'Ver reportes' }).click();
    await expect(page).toHaveURL(/\/reports/);
    await expect(page.getByRole('heading', { name: 'Acceso a reportes', level: 1 })).toBeVisible();
  });
}

test(
  "An administrator's menu without extensions fits a window of 800 px",
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signInAs(administrator);
    await page.goto('/dashboard');
    const menu = page.getByRole('navigation', { name: 'Navegación principal' });
    await expect(menu.getByRole('link', { name: 'Gestionar suscripciones' })).toBeInViewport({ ratio: 1 });
    const { content, room } = await menu.evaluate(({ scrollHeight, clientHeight }) => ({
      content: scrollHeight,
      room: clientHeight,
    }));
    expect(content).toBeLessThanOrEqual(room);
  },
);

test(
  'A menu longer than its window has the entry of the screen in view, and the first one by keyboard',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signInAs(administrator, { isExtended: true });
    await page.goto('/subscriptions');
    const menu = page.getByRole('navigation', { name: 'Navegación principal' });
    const entries = menu.getByRole('link');
    const current = menu.getByRole('link', { name: 'Gestionar suscripciones' });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(current).toBeInViewport({ ratio: 1 });
    await expect(entries.first()).not.toBeInViewport({ ratio: 1 });

    await entries.last().focus();
    const count = await entries.count();
    for (let key = 1; key < count; key += 1) await page.keyboard.press('Shift+Tab');
    await expect(entries.first()).toBeFocused();
    await expect(entries.first()).toBeInViewport({ ratio: 1 });
  },
);

test(
  'A flash message shows as a toast that goes after four seconds and does not come back',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await page.clock.install();
    await signInAs(residentWithMany);
    const flash = toast(page, 'Sensor creado correctamente');
    await goWithFlash(page, '/dashboard', 'Sensor creado correctamente');
    await expect(flash).toBeVisible();

    await page.clock.fastForward(2_000);
    await expect(flash).toBeVisible();
    await page.clock.fastForward(2_000);
    await expect(flash).toBeHidden();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Panel de control' })).toBeVisible();
    await expect(flash).toBeHidden();
  },
);

test('Someone closes a toast at once', async ({ page, signInAs }) => {
  await signInAs(residentWithMany);
  await goWithFlash(page, '/dashboard', 'Usuario creado correctamente');
  await expect(toast(page, 'Usuario creado correctamente')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(toast(page, 'Usuario creado correctamente')).toBeHidden();
});

test(
  'Someone whose screen could not be fetched reads so and opens it again',
  { tag: '@anyWidth' },
  async ({ page, signInAs, incidents }) => {
    incidents.expect(/ReportsScreen/);
    await signInAs(residentWithMany);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Panel de control' })).toBeVisible();
    await page.route(/ReportsScreen.*\.js/, (route) => route.abort('connectionfailed'));
    const navigation = await openNavigation(page);
    await navigation.getByRole('link', { name: 'Ver reportes' }).click();
    await expect(page.getByRole('alert')).toContainText('No se pudo abrir esta pantalla');

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Recargar la página' }).click();
    await expect(page.getByRole('heading', { name: 'Acceso a reportes', level: 1 })).toBeVisible();
  },
);

test(
  'Someone who searches and presses a link at once gets to its screen, however slowly it comes',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(administrator);
    const code = await holdCalls(page, /ReportsScreen.*\.js/);
    await page.goto('/manage-sensors');
    await expect(page.getByRole('row', { name: /^Seleccionar Agua/ }).first()).toBeVisible();
    const navigation = await openNavigation(page);
    await page.getByPlaceholder('Buscar por nombre…').fill('ruido');
    await navigation.getByRole('link', { name: 'Ver reportes' }).click();
    await expect(page.getByRole('row', { name: /^Seleccionar Agua/ })).toHaveCount(0);
    code.release();
    await expect(page).toHaveURL(/\/reports/);
  },
);

/** Screens with an action, and its name. */
const actions = {
  '/users': 'Agregar usuario',
  '/manage-sensors': 'Agregar sensor',
  '/sensor-types': 'Agregar vista',
  '/sensor-types/1/views': 'Agregar vista',
  '/normalized-variables': 'Agregar variable',
  '/subscriptions': 'Editar suscripciones',
};

const middleOf = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0) / 2;

test('The action of a screen stands level with the title, on a phone at the foot', async ({
  page,
  signInAs,
}) => {
  await signInAs(administrator);
  for (const [address, name] of Object.entries(actions)) {
    await test.step(address, async () => {
      await page.goto(address);
      const action = page.getByRole('main').getByRole('button', { name, exact: true });
      await expect(action).toBeVisible();
      const box = await action.boundingBox();
      if (isPhone(page)) {
        expect((page.viewportSize()?.height ?? 0) - (box?.y ?? 0)).toBeLessThan(80);
      } else {
        const title = await page.getByRole('heading', { level: 1 }).boundingBox();
        expect(Math.abs(middleOf(box) - middleOf(title))).toBeLessThanOrEqual(1);
      }
    });
  }
});
