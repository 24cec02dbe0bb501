import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { administrator, residentWithMany, residentWithNone, residentWithOne } from '@mock/demoAccounts';

import { expectFocus, goTo } from './support/keyboard';
import { isPhone, openFilters, openNavigation, toast } from './support/page';
import { expectSound, showing, titleOf, type Walk } from './support/soundStates';
import { expect, test } from './support/test';

/** Alarms of the seed: a critical one and a silent sensor's that are open, and one that was over long ago. */
const CRITICAL = 70;
const SILENT = 65;
const LONG_OVER = 2;
const TITLE = 'Vehículos por hora en Tránsito Portería Oeste';

/** Changes stay in the mock, so each width has a separate alarm. */
const ownAlarm = (page: Page) => (isPhone(page) ? 62 : 63);

test('Somebody comes to the alarms by the menu, narrows them, opens one and goes back', async ({
  page,
  signInAs,
}) => {
  await signInAs(administrator, { isExtended: true });
  await page.goto('/dashboard');
  await (await openNavigation(page)).getByRole('link', { name: 'Alertas' }).click();
  await expect(page.getByRole('heading', { name: 'Abiertas ahora' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Anteriores' })).toBeAttached();

  await openFilters(page);
  await page.getByRole('combobox', { name: 'Gravedad' }).click();
  await page.getByRole('option', { name: 'Crítica' }).click();
  await page.getByRole('combobox', { name: 'Situación' }).click();
  await page.getByRole('option', { name: 'Abiertas' }).click();
  await expect(page.getByText('Mostrando 3 alertas')).toBeVisible();
  await expect(page).toHaveURL('/alarms?state=open&level=critical');

  const link = page.getByRole('link', { name: 'Vehículos por hora' });
  await link.click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  await expect(dialog.getByText(/y el máximo crítico de 1\.400 veh\/h/)).toBeVisible();
  await expect(dialog.locator('canvas')).toBeVisible();
  await expect(page).toHaveURL(`/alarms?state=open&level=critical&alarm=${CRITICAL}`);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Mostrando 3 alertas')).toBeVisible();
  await expect(link).toBeFocused();
});

test('A link from a mail opens an alarm that is on no page, also after a reload; closing leaves the list', async ({
  page,
  signInAs,
}) => {
  await signInAs(residentWithMany, { isExtended: true });
  await page.goto(`/alarms?alarm=${LONG_OVER - 1}`);
  const dialog = page.getByRole('dialog', { name: / en Aire Plaza San Martín$/ });
  await expect(dialog.getByText('Hasta')).toBeVisible();
  await page.reload();
  await expect(dialog.locator('canvas')).toBeVisible();
  await dialog.getByRole('link', { name: /^Ver el reporte de / }).scrollIntoViewIfNeeded();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/alarms');
});

test(
  'An alarm leads to the report of its sensor and month',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(residentWithMany, { isExtended: true });
    await page.goto(`/alarms?alarm=${LONG_OVER - 1}`);
    await page.getByRole('link', { name: /^Ver el reporte de / }).click();
    await expect(page).toHaveURL(/\/reports\?sensorType=1&sensor=1&year=\d+&month=\d+/);
    await expect(page.getByLabel('Sensor', { exact: true })).toHaveValue('Aire Plaza San Martín');
  },
);

test(
  'An administrator takes note without a pointer, and everybody reads it, in the activity too',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    test.setTimeout(60_000);
    const note = `Obra en la esquina ${randomUUID()}`;
    await signInAs(administrator, { isExtended: true });
    await page.goto(`/alarms?alarm=${ownAlarm(page)}`);
    const dialog = page.getByRole('dialog').first();
    const take = dialog.getByRole('button', { name: /nota$/ });
    await expect(take).toBeVisible();
    await goTo(page, take);
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: /nota$/ });
    const field = form.getByLabel('Qué se sabe o qué se está haciendo');
    await goTo(page, field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(note);
    await goTo(page, form.getByRole('button', { name: 'Tomar nota' }));
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Tomaste nota de la alerta')).toBeVisible();
    await expect(dialog.getByText(note)).toBeVisible();
    await expectFocus(dialog.getByRole('button', { name: 'Cambiar la nota' }));

    await page.goto('/activity?kind=alarm');
    await expect(page.getByText(/^Tomó nota de la alerta de "/).first()).toBeVisible();
    await expect(page.getByText(note)).toBeVisible();
  },
);

test('A resident chooses of which alarms they are told by mail, and the choice stays', async ({
  page,
  signInAs,
}) => {
  await signInAs(isPhone(page) ? residentWithOne : residentWithMany, { isExtended: true });
  await page.goto('/alarms');
  await page.getByRole('button', { name: /^Cambiar de qué alertas/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Avisos por mail' });
  await dialog.getByText('Todas').click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'Cambiaste los avisos por mail')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Te avisamos por mail: todas')).toBeVisible();
});

test(
  'What is new comes in above, and what somebody reads stays where it is',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    let isNewer = false;
    await signInAs(administrator, { isExtended: true });
    await page.route('**/api/alarms', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { alarms: object[] };
      const newer = { ...answer.alarms[0], id: 9_001 };
      await route.fulfill({
        response,
        json: isNewer ? { ...answer, alarms: [newer, ...answer.alarms] } : answer,
      });
    });
    await page.clock.install();
    await page.goto('/alarms');
    await expect(page.getByText('Mostrando 50 alertas')).toBeVisible();
    const read = page.getByRole('link', { name: 'Nivel del agua' }).first();
    // At once: a wheel's scroll would still be under way when its place is looked at.
    await read.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await read.focus();
    const placeOf = async () => Math.round((await read.boundingBox())?.y ?? -1);
    const before = await placeOf();
    isNewer = true;
    await page.clock.fastForward(61_000);
    await expect(page.getByText('Mostrando 51 alertas')).toBeAttached();
    await expect.poll(placeOf).toBe(before);
    await expect(read).toBeFocused();
  },
);

test(
  'The form of a sensor says what its limits would have meant, and follows what is typed',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(administrator, { isExtended: true });
    await page.goto('/manage-sensors?name=Agua%20Mirador');
    await page.getByRole('button', { name: 'Editar' }).first().click();
    const variable = page.getByRole('group', { name: 'Variable 1' });
    await expect(variable.getByText(/^Con estos umbrales .* en los últimos 30 días\.$/)).toBeVisible();
    await variable.getByLabel('Máx. advertencia').fill('1');
    await variable.getByLabel('Máx. advertencia').press('Tab');
    await expect(variable.getByText(/^Con estos umbrales hubo \d{2,} h de advertencia/)).toBeVisible();
  },
);

const walks: readonly Walk[] = [
  {
    address: '/alarms',
    as: administrator,
    states: {
      'the list': showing('Abiertas ahora'),
      'the choice of mail': async (page) => {
        await page.getByRole('button', { name: /^Cambiar de qué alertas/ }).click();
        await showing('Solo críticas')(page);
      },
    },
  },
  {
    address: '/alarms',
    as: residentWithMany,
    states: {
      'an empty list': async (page) => {
        await page.route(/\/api\/alarms$/, (route) => route.fulfill({ json: { alarms: [], next: null } }));
        await page.reload();
        await showing('Todo en orden')(page);
      },
    },
  },
  {
    address: '/alarms',
    as: residentWithNone,
    states: { 'the list of somebody without sensors': showing('Todavía no tenés sensores asignados') },
  },
  {
    address: `/alarms?alarm=${CRITICAL}`,
    as: administrator,
    states: {
      'an alarm': showing('Ver tabla'),
      'the form of a note': async (page) => {
        await page.getByRole('button', { name: /nota$/ }).click();
        await showing('La ve todo el que puede ver el sensor. Hasta 500 caracteres.')(page);
      },
    },
  },
  {
    address: `/alarms?alarm=${LONG_OVER}`,
    as: administrator,
    states: { 'an alarm that is over': showing('Ver tabla') },
  },
  {
    address: `/alarms?alarm=${SILENT}`,
    as: administrator,
    states: { 'a silent sensor': showing(/^Ver (el )?reporte/) },
  },
];

for (const walk of walks) {
  test(titleOf(walk), ({ page, signInAs }) => expectSound({ page, signInAs }, walk));
}

test(
  'Where alarms are not announced, their address is an unknown one',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(residentWithMany);
    await page.goto('/alarms');
    await expect(page).toHaveURL('/dashboard');
  },
);
