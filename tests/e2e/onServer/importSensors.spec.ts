import { administrator } from '@mock/demoAccounts';

import { keep, tokenOf } from '../support/session';
import { expect, test } from '../support/test';

test('Sensors come in from a file of Excel, and go again with Deshacer', async ({ page, request }) => {
  const mark = `Feria ${Date.now()}`;
  const table = [
    'Sensor;Tipo de sensor;Barrio;DevEUI;PM2.5 máx. crítico',
    ...Array.from({ length: 40 }, (_, index) => `${mark} ${index + 1};Calidad de aire;${mark};;75,5`),
    `${mark} 41;Volcanes;${mark};;`,
    `${mark} 42;Calidad de aire;${mark};7,01E+15;`,
  ].join('\r\n');
  await keep(page, { authToken: await tokenOf(request, administrator) });
  await page.goto('/manage-sensors');
  await page.getByRole('button', { name: 'Importar sensores' }).click();
  await page.getByLabel('Elegir archivo').setInputFiles({
    name: 'feria.csv',
    mimeType: 'text/csv',
    // As Excel saves it: in Windows-1252.
    buffer: Buffer.from(table, 'latin1'),
  });
  await expect(page.getByRole('combobox', { name: 'Qué es la columna «DevEUI»' })).toHaveText('Dispositivo');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByText('40 sensores se crean')).toBeVisible();
  await expect(page.getByText(/No hay un tipo "Volcanes"/)).toBeVisible();
  await expect(page.getByText(/en el número 7,01E\+15 y perdió sus dígitos/)).toBeVisible();
  await page.getByRole('button', { name: 'Importar 40 sensores' }).click();
  await expect(page.getByRole('heading', { name: 'Importación terminada' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('40 sensores creados')).toBeVisible();
  await page.getByRole('radio', { name: 'Todos' }).check();
  await expect(page.getByRole('link', { name: `${mark} 1`, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { name: 'Importación deshecha' })).toBeVisible();
  await expect(page.getByText('40 sensores eliminados')).toBeVisible();
});
