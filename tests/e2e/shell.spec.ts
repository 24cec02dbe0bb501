import { administrator } from '@mock/demoAccounts';

import { holdCalls } from './support/heldCalls';
import { isPhone, openNavigation } from './support/page';
import { expect, test } from './support/test';

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
