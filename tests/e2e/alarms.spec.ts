import type { Page } from '@playwright/test';

import { administrator, residentWithMany, residentWithNone } from '@mock/demoAccounts';

import { anAlarm } from '../answers/alarms';
import { CRITICAL, LONG_OVER, SILENT } from '../answers/town';
import { openFilters, openNavigation } from './support/page';
import { expectSound, showing, titleOf, type Walk } from './support/soundStates';
import { expect, test } from './support/test';

const TITLE = 'Vehículos por hora en Tránsito Portería Oeste';

test(
  'Somebody comes to the alarms by the menu, narrows them, opens one and goes back',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
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
    await expect(page.getByText('Mostrando 1 alerta')).toBeVisible();
    await expect(page).toHaveURL('/alarms?state=open&level=critical');

    const link = page.getByRole('link', { name: 'Vehículos por hora' });
    await link.click();
    const dialog = page.getByRole('dialog', { name: TITLE });
    await expect(dialog.getByText(/y el máximo crítico de 1\.400 veh\/h/)).toBeVisible();
    await expect(dialog.locator('canvas')).toBeVisible();
    await expect(page).toHaveURL(`/alarms?state=open&level=critical&alarm=${CRITICAL}`);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Mostrando 1 alerta')).toBeVisible();
    await expect(link).toBeFocused();
  },
);

test(
  'What is new comes in above, and what somebody reads stays where it is',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    const alarms = Array.from({ length: 50 }, (_, index) => anAlarm({ id: 50 - index }));
    await signInAs(administrator, { isExtended: true });
    await page.route('**/api/alarms', (route) => route.fulfill({ json: { alarms } }));
    await page.clock.install();
    await page.goto('/alarms');
    await expect(page.getByText('Mostrando 50 alertas')).toBeVisible();
    const read = page.locator('a[href="/alarms?alarm=46"]');
    // At once: a wheel's scroll would still be under way when its place is looked at.
    await read.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await read.focus();
    const placeOf = async () => Math.round((await read.boundingBox())?.y ?? -1);
    const before = await placeOf();
    alarms.unshift(anAlarm({ id: 51 }));
    await page.clock.fastForward(61_000);
    await expect(page.getByText('Mostrando 51 alertas')).toBeAttached();
    // The height of a row is no whole number of pixels.
    await expect.poll(async () => Math.abs((await placeOf()) - before)).toBeLessThanOrEqual(1);
    await expect(read).toBeFocused();
  },
);

const withoutAlarms = (words: string) => async (page: Page) => {
  await page.route(/\/api\/alarms$/, (route) => route.fulfill({ json: { alarms: [], next: null } }));
  await page.reload();
  await showing(words)(page);
};

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
      'an empty list': withoutAlarms('Todo en orden'),
    },
  },
  {
    address: '/alarms',
    as: residentWithNone,
    states: { 'the list of somebody without sensors': withoutAlarms('Todavía no tenés sensores asignados') },
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
  test(titleOf(walk), { tag: '@anyWidth' }, ({ page, signInAs }) => expectSound({ page, signInAs }, walk));
}
