import type { Page } from '@playwright/test';

import { administrator, residentWithMany, residentWithOne } from '@mock/demoAccounts';

import { choose, combobox } from './support/page';
import { expect, test } from './support/test';
import { air, energy } from './support/town';

const openReport = (page: Page) => page.getByRole('button', { name: 'Ver Reporte' });
const options = (page: Page) => page.getByRole('option');

test('A resident is told whom to ask, picks a type and a sensor and opens its report', async ({
  page,
  signInAs,
}) => {
  await signInAs(residentWithMany);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Panel de control', level: 1 })).toBeVisible();
  const support = page.getByRole('region', { name: 'Soporte' }).getByRole('link');
  await expect(support).toHaveText('soporte@vigia.example');
  await expect(support).toHaveAttribute('href', 'mailto:soporte@vigia.example');
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
