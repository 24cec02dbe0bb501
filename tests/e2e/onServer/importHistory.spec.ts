import { randomUUID } from 'node:crypto';

import { sensorPath } from '@domain/paths';
import { administrator } from '@mock/demoAccounts';

import { keep, tokenOf } from '../support/session';
import { expect, test } from '../support/test';

const LINES = 40_000;
const MINUTE_MS = 60_000;

/** A minute each, up to a day ago, as InfluxDB and spreadsheets write moments. */
const tableOf = (name: string): string => {
  const begin = Date.now() - (LINES + 1440) * MINUTE_MS;
  const rows = Array.from({ length: LINES }, (_, index) => {
    const at = new Date(begin + index * MINUTE_MS).toISOString();
    return `${at};${name};${(index % 300) / 10}`.replace('.', index % 1000 === 7 ? 'x' : '.');
  });
  return ['Fecha y hora;Sensor;PM2.5', ...rows, 'ayer;nadie;1', ''].join('\r\n');
};

test('The history of a sensor comes in from a file, in parts, and its months are there', async ({
  page,
  request,
}) => {
  const authToken = await tokenOf(request, administrator);
  const headers = { authorization: `Bearer ${authToken}` };
  const name = `Historial ${randomUUID()}`;
  const body = {
    key: randomUUID(),
    name: 'uno.csv',
    columns: [{ meaning: 'name' }, { meaning: 'type' }],
    decimal: 'comma',
    rows: [{ line: 1, cells: [name, 'Calidad de aire'] }],
  };
  expect((await request.post('/api/sensor-imports', { headers, data: body })).status()).toBe(201);
  const idOf = async () => {
    const sensors = (await (await request.get('/api/sensors', { headers })).json()) as {
      id: number;
      name: string;
    }[];
    return sensors.find((sensor) => sensor.name === name)?.id ?? 0;
  };
  await expect.poll(idOf, { timeout: 30_000 }).toBeGreaterThan(0);
  const id = await idOf();

  await keep(page, { authToken });
  await page.goto(sensorPath(id));
  await page.getByRole('button', { name: 'Importar mediciones' }).click();
  await page.getByLabel('Elegir archivo').setInputFiles({
    name: 'historial.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(tableOf(name)),
  });
  await expect(page.getByRole('combobox', { name: 'Qué es la columna «PM2.5»' })).toHaveText(
    'Valor de una variable',
  );
  await page.getByRole('button', { name: 'Probar' }).click();
  await expect(page.getByText(/^[0-9.]+ medici/)).toBeVisible();
  await page.getByRole('button', { name: 'Importar el archivo' }).click();
  await expect(page.getByRole('heading', { name: 'Importación terminada' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('"ayer" no es una fecha.')).toBeVisible();
  await page.goto(sensorPath(id));
  await expect(page.getByRole('heading', { name: 'Meses con datos' })).toBeVisible();
});
