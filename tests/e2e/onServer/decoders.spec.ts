import { randomBytes } from 'node:crypto';

import type { APIRequestContext, Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { keep, tokenOf } from '../support/session';
import { expect, test } from '../support/test';

/** What a maker publishes for a sensor whose second byte is tenths of a degree. */
const SCRIPT = `function decodeUplink(input) {
  return { data: { temperature: input.bytes[1] / 10 + ' °C' } };
}`;
const EXAMPLES = `uplinkDecoder:
  fileName: sonda.js
  examples:
    - description: Veinte grados
      input: { fPort: 2, bytes: [1, 200] }
      output: { data: { temperature: 20 °C } }
    - description: Diez grados
      input: { fPort: 2, bytes: [1, 100] }
      output: { data: { temperature: 11 °C } }
`;

const MINUTES_AGO = 7;

/** A maker's uplink as ChirpStack sends it without a codec. */
const sendUplink = async (page: Page, request: APIRequestContext, device: string) => {
  await page.goto('/devices/keys');
  await page.getByRole('button', { name: 'Crear clave' }).click();
  await page.getByLabel('Nombre').fill(`Red de ${device}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Crear clave' }).click();
  const key = await page.getByRole('group', { name: 'Clave' }).textContent();
  await page.getByRole('button', { name: 'Ya la guardé' }).click();
  const answer = await request.post('/api/readings/chirpstack?event=up', {
    headers: { authorization: `Bearer ${key}` },
    data: {
      deviceInfo: { devEui: device },
      time: new Date(Date.now() - MINUTES_AGO * 60_000).toISOString(),
      fPort: 2,
      data: Buffer.from([1, 215]).toString('base64'),
    },
  });
  expect(await answer.json()).toMatchObject({ kept: 1 });
};

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('A message that nobody could read has its value, at its moment, once its device has a decoder', async ({
  page,
  request,
}) => {
  const device = randomBytes(8).toString('hex');
  const name = `Sonda ${device}`;
  await keep(page, { authToken: await tokenOf(request, administrator) });
  await sendUplink(page, request, device);

  await page.goto('/devices');
  await page.getByRole('link', { name: 'Ver mensajes' }).click();
  const row = rowOf(page, device);
  await expect(row).toContainText('Llegaron sin decodificar');
  await row.getByRole('button', { name: 'Ver mensaje' }).click();
  await expect(page.getByRole('group', { name: 'Bytes, en hexadecimal' })).toHaveText('01d7');
  await page.getByRole('button', { name: 'Cerrar' }).click();

  await row.getByRole('link', { name: 'Crear decodificador' }).click();
  await expect(page.getByLabel('Identificadores')).toHaveValue(device);
  await page.getByLabel('Elegir archivos').setInputFiles([
    { name: 'sonda.js', mimeType: 'text/javascript', buffer: Buffer.from(SCRIPT) },
    { name: 'sonda-codec.yaml', mimeType: 'text/yaml', buffer: Buffer.from(EXAMPLES) },
  ]);
  await expect(page.getByLabel('Código (JavaScript)')).toHaveValue(SCRIPT);
  await page.getByLabel('Nombre').fill(name);
  await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue('01d7');
  await page.getByRole('button', { name: 'Probar' }).click();
  await expect(rowOf(page, 'temperature')).toContainText('21,5 °C');
  await page.getByRole('button', { name: 'Ejecutar ejemplos' }).click();
  await expect(page.getByText('Sale bien 1 ejemplo de 2.')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar decodificador' }).click();
  await expect(page.getByText(/se está leyendo de nuevo/)).toBeVisible();
  await expect(rowOf(page, name)).toContainText('1 dispositivo');

  await expect(async () => {
    await page.goto('/devices');
    const read = rowOf(page, device);
    await expect(read).toContainText('temperature 21,5 °C', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  // It counts from when its network heard it, not from when it could be read.
  await page.goto(`/devices/connect?device=${device}`);
  await expect(page.getByText(/^21,5 °C · hace [789] min$/).first()).toBeVisible();

  await page.goto('/activity');
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
