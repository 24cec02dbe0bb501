import type { Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { freshMail } from './support/mail';
import { isPhone, openNavigation, toast } from './support/page';
import { expect, test } from './support/test';
import { air } from './support/town';

const mail = (page: Page) => page.getByLabel('Email');
const submit = (page: Page) => page.getByRole('button', { name: 'Invitar usuario' });
const sensor = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Panel de control', level: 1 });

const openInvite = async (page: Page) => {
  await page.goto('/add-user');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
};

/** Comes from the dashboard by the menu, and types a mail. */
const beginInvitation = async (page: Page) => {
  await page.goto('/dashboard');
  const navigation = await openNavigation(page);
  await navigation.getByRole('link', { name: 'Agregar usuario' }).click();
  await mail(page).fill('nadia');
  await expect(submit(page)).toBeEnabled();
};

/** Whether a page is as wide as its window. */
const expectNoSidewaysScroll = async (page: Page) => {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBe(0);
};

test('The page says where one is, on a phone in its own words', async ({ page, signInAs }) => {
  await signInAs(administrator);
  await openInvite(page);
  const [title, heading] = isPhone(page) ? ['Agregar usuario', 2] : ['Invitar usuario', 1];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('heading', { name: 'Invitar usuario', level: heading })).toBeVisible();
  await expect(page.getByText('Crea un nuevo usuario y asigna permisos sobre los sensores.')).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Vigía`);
  await expectNoSidewaysScroll(page);
});

test(
  'An administrator invites somebody from the menu, and going back does not lead to the form',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(administrator);
    await page.goto('/reports');
    await expect(page.getByRole('heading', { name: 'Acceso a reportes', level: 1 })).toBeVisible();
    const navigation = await openNavigation(page);
    await navigation.getByRole('link', { name: 'Agregar usuario' }).click();
    await expect(submit(page)).toBeDisabled();
    await mail(page).fill(freshMail());
    await submit(page).click();
    await expect(toast(page, 'Usuario creado correctamente')).toBeVisible();
    await expect(dashboard(page)).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL('/reports');
  },
);

test('What has the focus is never behind the bar at the foot', async ({ page, signInAs }) => {
  await signInAs(administrator);
  await openInvite(page);
  await sensor(page, air.name).focus();
  for (const key of ['PageDown', 'PageDown', 'End', 'ArrowUp']) {
    await page.keyboard.press(key);
    const box = await page.locator(':focus').boundingBox();
    const bar = await page.getByRole('button', { name: 'Cancelar' }).boundingBox();
    expect(box && bar && box.y + box.height <= bar.y, key).toBe(true);
  }
});

test(
  'Someone with an unsent invitation is asked before it is lost, but not by Cancelar',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(administrator);
    await beginInvitation(page);

    await page.goBack();
    await question(page).getByRole('button', { name: 'Seguir editando' }).click();
    await expect(question(page)).toBeHidden();
    await expect(mail(page)).toHaveValue('nadia');
    await expect(page).toHaveURL('/add-user');

    await page.goBack();
    await question(page).getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(dashboard(page)).toBeVisible();

    await page.goForward();
    await mail(page).fill('nadia');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dashboard(page)).toBeVisible();
    await expect(question(page)).toBeHidden();
  },
);

test(
  'Someone who discards an invitation and goes forward at once finds an empty one',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(administrator);
    await beginInvitation(page);
    // As soon as the dashboard is in the document, which is sooner than a test sees it.
    await page.evaluate(() => {
      const watch = new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent !== 'Panel de control') return;
        watch.disconnect();
        history.forward();
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });

    await page.goBack();
    await question(page).getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(mail(page)).toHaveValue('');
    await expect(page).toHaveURL('/add-user');
  },
);

test(
  'Someone who closes the tab over an unsent invitation is asked by the browser',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(administrator);
    await openInvite(page);
    await sensor(page, air.name).check();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
  },
);

test('Very long names keep within their place', async ({ page, signInAs, scenarios }) => {
  const name =
    'Medidor de partículas finas y compuestos orgánicos volátiles de la esquina de Av. Güemes '.repeat(3);
  await signInAs(administrator);
  await scenarios.use({ call: 'GET /api/sensors', outcome: { kind: 'field', field: 'name', value: name } });
  await openInvite(page);
  await page.getByRole('checkbox').first().check();
  await expectNoSidewaysScroll(page);
  const list = await page.getByRole('list', { name: 'Sensores disponibles' }).boundingBox();
  const row = await page
    .getByRole('list', { name: 'Sensores disponibles' })
    .getByRole('listitem')
    .first()
    .boundingBox();
  expect(row?.width).toBe(list?.width);
});

test(
  'Beside the sensors, type and neighbourhood are whole in the windows of a tablet and a small laptop',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(administrator);
    await openInvite(page);
    for (const width of [768, 900, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('checkbox') })
        .locator('label span')
        .evaluateAll((texts) =>
          texts
            .filter(
              (text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1,
            )
            .map(({ textContent }) => textContent),
        );
      expect(cut, `at ${width} px`).toEqual([]);
    }
  },
);
