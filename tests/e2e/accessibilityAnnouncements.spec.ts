import type { Page } from '@playwright/test';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { announcements, unknownRegions, watchAnnouncements } from './support/announcements';
import { choose } from './support/page';
import { openSensorList, sensorCheckbox } from './support/sensorList';
import { expect, test } from './support/test';

test.beforeEach(({ page }) => watchAnnouncements(page));

const expectSaid = (page: Page, text: string) =>
  expect.poll(() => announcements(page), text).toContainEqual(expect.stringContaining(text));

test('Someone hears how many sensors are left, how many are chosen, and why something failed', async ({
  page,
  scenarios,
  signInAs,
}) => {
  await signInAs(administrator);
  await openSensorList(page, 'plaza', 12);
  await page.getByPlaceholder('Buscar por nombre…').fill('aire plaza');
  await expectSaid(page, '2 resultado(s)');
  await sensorCheckbox(page, 'Aire Plaza Belgrano').check();
  await expectSaid(page, '1 seleccionado(s)');
  await page.getByPlaceholder('Buscar por nombre…').fill('nada de nada');
  await expectSaid(page, '0 resultado(s)');
  await page.getByRole('button', { name: 'Quitar todos' }).click();

  await scenarios.use({ call: 'GET /api/sensors', outcome: { kind: 'empty', status: 500 } });
  await page.reload();
  await expectSaid(page, 'No se pudieron cargar los sensores');
});

test('Someone who has left a limit hears how it was read', async ({ page, signInAs }) => {
  await signInAs(administrator);
  await page.goto('/add-sensor');
  await choose(page, 'Tipo de sensor', 'Nivel de agua');
  await page.getByRole('button', { name: 'Agregar variable' }).click();
  await page.getByLabel('Máx. crítico').fill('1.500');
  expect(await unknownRegions(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expectSaid(page, 'Se tomó como decimal');
});

test('Someone hears of many downloads now and then, not of each', async ({ page, signInAs }) => {
  await signInAs(residentWithMany);
  await page.goto('/download-reports');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('a');
  await page.getByRole('checkbox', { name: 'Seleccionar todos' }).check();
  await page.getByRole('button', { name: 'Descargar PDFs' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descargar' }).click();
  await expect(page.getByText(/^Descargas iniciadas/)).toBeVisible({ timeout: 60_000 });
  const progress = (await announcements(page)).filter((text) => text.startsWith('Van '));
  expect(progress.length).toBeGreaterThan(0);
  expect(progress.length).toBeLessThanOrEqual(4);
});
