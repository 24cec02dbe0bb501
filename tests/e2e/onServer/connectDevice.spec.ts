import { randomBytes, randomUUID } from 'node:crypto';

import type { APIRequestContext, Page } from '@playwright/test';
import mqtt from 'mqtt';

import { administrator } from '@mock/demoAccounts';

import { BROKER_PATH } from '../../../scripts/testing/broker';
import { keep, tokenOf } from '../support/session';
import { expect, test } from '../support/test';

/** A maker's uplink as ChirpStack 4 sends it, decoded by the profile's codec. */
const sendUplink = async (request: APIRequestContext, header: string, devEui: string) => {
  const answer = await request.post('/api/readings/chirpstack?event=up', {
    headers: { authorization: header },
    data: {
      deviceInfo: { devEui },
      time: new Date().toISOString(),
      fPort: 2,
      object: { temperature: 21.5, humidity: 48, BatV: 3.6 },
    },
  });
  expect(answer.status()).toBe(200);
};

const sendToBroker = async (request: APIRequestContext, device: string) => {
  const client = await mqtt.connectAsync(await (await request.get(BROKER_PATH)).text());
  const at = new Date().toISOString();
  const readings = [{ device, variable: 'temperature', at, value: 21.5 }];
  await client.publishAsync('vigia/readings', JSON.stringify({ readings }), { qos: 1 });
  await client.endAsync();
};

/** Waits for this device alone: other tests' arrive meanwhile. */
const openGuide = async (page: Page, request: APIRequestContext, network: string, device: string) => {
  await keep(page, { authToken: await tokenOf(request, administrator) });
  await page.goto('/devices');
  await page.getByRole('button', { name: 'Conectar un dispositivo' }).first().click();
  await page.getByRole('radio', { name: network, exact: true }).check();
  await page.getByLabel('Identificador (DevEUI), si esperás uno en particular').fill(device);
};

/** The sensor for the device that just sent: its neighbourhood is all that one has to say. */
const createSensor = async (page: Page, device: string) => {
  await expect(page.getByText(`Llegó un mensaje de ${device}.`)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('radio', { name: device })).toBeChecked();
  await expect(page.getByLabel('Tipo de sensor')).toHaveValue('Temperatura y humedad');
  await page.getByLabel('Elegí un barrio').click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Crear sensor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: device })).toBeVisible();
  await expect(page.getByText('21,5').first()).toBeVisible();
};

test('A device of ChirpStack has its sensor and first value in six clicks', async ({ page, request }) => {
  const devEui = randomBytes(8).toString('hex');
  await openGuide(page, request, 'ChirpStack', devEui);
  await page.getByRole('button', { name: 'Crear clave y copiar el valor' }).click();
  const header = await page.getByRole('group', { name: 'Authorization' }).textContent();
  await sendUplink(request, header ?? '', devEui);
  await createSensor(page, devEui);
});

test('A device that publishes to the broker finds its sensor likewise', async ({ page, request }) => {
  const device = `equipo-${randomUUID()}`;
  await openGuide(page, request, 'MQTT', device);
  await expect(page.getByRole('group', { name: 'Tema' })).toHaveText('vigia/readings');
  await sendToBroker(request, device);
  await createSensor(page, device);
});
