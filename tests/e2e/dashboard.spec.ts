import type { Page } from '@playwright/test';

import { administrator, residentWithMany, residentWithNone, residentWithOne } from '@mock/demoAccounts';

import { choose, combobox } from './support/page';
import { expect, test } from './support/test';
import { air, energy } from './support/town';

const openReport = (page: Page) => page.getByRole('button', { name: 'Ver Reporte' });
const options = (page: Page) => page.getByRole('option');
const errorPanel = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('A resident picks a type and a sensor and opens its report', async ({ page, signInAs }) => {
  await signInAs(residentWithMany);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Panel de control', level: 1 })).toBeVisible();
  await expect(openReport(page)).toBeDisabled();

  await choose(page, 'Tipo de sensor', energy.type);
  await expect(openReport(page)).toBeDisabled();
  await choose(page, 'Sensor', energy.name);
  await openReport(page).click();
  await expect(page).toHaveURL(({ pathname, searchParams }) => {
    const ids = [searchParams.get('sensorType'), searchParams.get('sensor')];
    return pathname === '/reports' && ids.join() === [energy.typeId, energy.id].join();
  });
  await expect(page.getByRole('heading', { name: 'Acceso a reportes', level: 1 })).toBeVisible();
});

test(
  'Another type forgets the sensor that was chosen, and offers its own',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(residentWithMany);
    await page.goto('/dashboard');
    await choose(page, 'Tipo de sensor', energy.type);
    await choose(page, 'Sensor', energy.name);
    await expect(openReport(page)).toBeEnabled();

    await choose(page, 'Tipo de sensor', air.type);
    await expect(combobox(page, 'Sensor')).toHaveValue('');
    await expect(openReport(page)).toBeDisabled();
    await combobox(page, 'Sensor').click();
    await expect(page.getByRole('option', { name: air.name })).toBeVisible();
    await expect(page.getByRole('option', { name: energy.name })).toBeHidden();
  },
);

test('A list of options is at most 240 px high, and says so when nothing is found', async ({
  page,
  signInAs,
}) => {
  await signInAs(administrator);
  await page.goto('/dashboard');
  await choose(page, 'Tipo de sensor', air.type);
  await combobox(page, 'Sensor').click();
  await expect(options(page).first()).toBeVisible();
  const list = await page.getByRole('listbox').boundingBox();
  expect(list?.height).toBeLessThanOrEqual(240);
  expect(list?.height).toBeGreaterThan(100);

  await combobox(page, 'Sensor').fill('no existe');
  await expect(page.getByText('No se encontraron opciones')).toBeVisible();
  await expect(options(page)).toHaveCount(0);
});

test(
  'A search finds a sensor whatever its case and accents',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(residentWithMany);
    await page.goto('/dashboard');
    await choose(page, 'Tipo de sensor', energy.type);
    await combobox(page, 'Sensor').fill('ENERGIA JARDIN');
    await expect(options(page)).toHaveText([energy.name]);
  },
);

test(
  'A resident with one sensor is offered that type and that sensor alone',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(residentWithOne);
    await page.goto('/dashboard');
    await combobox(page, 'Tipo de sensor').click();
    await expect(options(page)).toHaveText([air.type]);
    await options(page).click();
    await combobox(page, 'Sensor').click();
    await expect(options(page)).toHaveText([air.name]);
  },
);

test(
  'A resident without sensors reads that there are none, and whom to ask',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(residentWithNone);
    await page.goto('/dashboard');
    await expect(page.getByText('Todavía no tenés sensores asignados')).toBeVisible();
    await expect(page.getByRole('link', { name: 'soporte@vigia.example' }).first()).toBeVisible();
  },
);

test(
  'Someone whose sensor types do not load reads so, and tries again',
  { tag: '@anyWidth' },
  async ({ page, signInAs, scenarios }) => {
    await signInAs(residentWithMany);
    await scenarios.use({
      call: 'GET /api/sensor-types/by-user',
      outcome: { kind: 'html', status: 502, body: '<h1>Bad gateway</h1>' },
    });
    await page.goto('/dashboard');
    const panel = errorPanel(page, 'Error al cargar los tipos de sensores');
    await expect(panel).toBeVisible();

    scenarios.clear();
    await panel.getByRole('button', { name: 'Reintentar' }).click();
    await expect(panel).toBeHidden();
    await choose(page, 'Tipo de sensor', air.type);
  },
);

test(
  'Someone whose sensors do not load reads so, and tries again',
  { tag: '@anyWidth' },
  async ({ page, signInAs, scenarios }) => {
    await signInAs(residentWithMany);
    await scenarios.use({
      call: 'GET /api/sensors/by-user-and-type',
      outcome: { kind: 'json', status: 200, body: [{ id: 1 }] },
    });
    await page.goto('/dashboard');
    await choose(page, 'Tipo de sensor', air.type);
    const panel = errorPanel(page, 'Error al cargar los sensores');
    await expect(panel).toBeVisible();

    scenarios.clear();
    await panel.getByRole('button', { name: 'Reintentar' }).click();
    await expect(panel).toBeHidden();
    await choose(page, 'Sensor', air.name);
    await expect(openReport(page)).toBeEnabled();
  },
);

test('The dashboard says whom to ask for support', { tag: '@anyWidth' }, async ({ page, signInAs }) => {
  await signInAs(residentWithMany);
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Soporte' });
  await expect(card.getByRole('link', { name: 'soporte@vigia.example' })).toHaveAttribute(
    'href',
    'mailto:soporte@vigia.example',
  );
});
