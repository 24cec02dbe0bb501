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

const postAs = async (request: APIRequestContext, header: string, path: string, data: object) => {
  const answer = await request.post(path, { headers: { authorization: header }, data });
  expect(answer.status()).toBe(200);
};

type Published = readonly (readonly [topic: string, message: object | number])[];

const publish = async (request: APIRequestContext, published: Published) => {
  const client = await mqtt.connectAsync(await (await request.get(BROKER_PATH)).text());
  for (const [topic, message] of published) {
    await client.publishAsync(topic, JSON.stringify(message), { qos: 1 });
  }
  await client.endAsync();
};

/** Workers read a new topic within some seconds, and the broker keeps nothing of before. */
const publishUntilHeard = (page: Page, request: APIRequestContext, device: string, published: Published) =>
  expect(async () => {
    await publish(request, published);
    await expect(page.getByRole('radio', { name: device })).toBeVisible({ timeout: 4_000 });
  }).toPass();

const readingsOf = (device: string) => ({
  readings: [{ device, variable: 'temperature', at: new Date().toISOString(), value: 21.5 }],
});

const makeKey = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Crear clave y copiar el valor' }).click();
  return (await page.getByRole('group', { name: 'Authorization' }).textContent()) ?? '';
};

/** Waits for this device alone: other tests' arrive meanwhile. */
const openGuide = async (page: Page, request: APIRequestContext, network: string, device: string) => {
  await keep(page, { authToken: await tokenOf(request, administrator) });
  await page.goto('/devices');
  await page.getByRole('button', { name: 'Conectar un dispositivo' }).first().click();
  await page.getByRole('radio', { name: network, exact: true }).check();
  await page.getByLabel('Identificador, si esperás un dispositivo en particular').fill(device);
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
  let clicks = 0;
  await page.exposeFunction('countClick', () => void (clicks += 1));
  await page.addInitScript("addEventListener('pointerdown', () => countClick(), true)");
  await openGuide(page, request, 'ChirpStack', devEui);
  await sendUplink(request, await makeKey(page), devEui);
  await createSensor(page, devEui);
  expect(clicks).toBe(6);
});

test('A device that publishes to the broker finds its sensor likewise', async ({ page, request }) => {
  const device = `equipo-${randomUUID()}`;
  await openGuide(page, request, 'MQTT', device);
  await expect(page.getByRole('group', { name: 'Tema' })).toHaveText('vigia/readings');
  await publish(request, [['vigia/readings', readingsOf(device)]]);
  await createSensor(page, device);
});

test('One of The Things Stack likewise', async ({ page, request }) => {
  const device = `nodo-${randomUUID()}`;
  await openGuide(page, request, 'The Things Stack', device);
  await postAs(request, await makeKey(page), '/api/readings/the-things-stack', {
    end_device_ids: { device_id: device },
    uplink_message: {
      f_port: 2,
      received_at: new Date().toISOString(),
      decoded_payload: { temperature: '21,5 °C', humidity: 48 },
    },
  });
  await createSensor(page, device);
});

test('One that sends over HTTP likewise', async ({ page, request }) => {
  const device = `equipo-${randomUUID()}`;
  await openGuide(page, request, 'HTTP', device);
  await postAs(request, await makeKey(page), '/api/readings', readingsOf(device));
  await createSensor(page, device);
});

const programs: Readonly<Record<string, (device: string) => Published>> = {
  Zigbee2MQTT: (device) => [[`zigbee2mqtt/${device}`, { temperature: 21.5, humidity: 48, battery: 97 }]],
  Tasmota: (device) => [
    [
      `tele/${device}/SENSOR`,
      { Time: '2026-11-30T10:00:00', AM2301: { Temperature: 21.5, Humidity: 48 }, TempUnit: 'C' },
    ],
  ],
  Shelly: (device) => [
    [`${device}/status/humidity:0`, { id: 0, rh: 48 }],
    [`${device}/status/temperature:0`, { id: 0, tC: 21.5, tF: 70.7 }],
  ],
  ESPHome: (device) => [
    [`${device}/sensor/humidity/state`, 48],
    [`${device}/sensor/temperature/state`, 21.5],
  ],
};

for (const [network, publishedBy] of Object.entries(programs))
  test(`One of ${network} once its topics are read`, async ({ page, request }) => {
    const device = `equipo-${randomUUID()}`;
    await openGuide(page, request, network, device);
    await page.getByRole('button', { name: 'Leer estos temas' }).click();
    await expect(page.getByText(/^Ya se leen/)).toBeVisible();
    await publishUntilHeard(page, request, device, publishedBy(device));
    await createSensor(page, device);
  });

test('One whose program publishes JSON of its own, once it is said where things stand in it', async ({
  page,
  request,
}) => {
  const device = `equipo-${randomUUID()}`;
  const published: Published = [
    [`planta/${device}/estado`, { equipo: device, medidas: { temperature: 21.5, humidity: 48 } }],
  ];
  await openGuide(page, request, 'Otro JSON', device);
  await page.getByRole('button', { name: 'Ver las fuentes MQTT' }).click();
  await page.getByRole('button', { name: 'Agregar fuente' }).first().click();
  const form = page.getByRole('dialog', { name: 'Agregar fuente' });
  await form.getByLabel('Nombre', { exact: true }).fill('Planta');
  await form.getByLabel('Temas').fill('planta/+/estado');
  await form.getByLabel('Campo con el nombre del dispositivo').fill('equipo');
  await form.getByLabel('Objeto con los valores (opcional)').fill('medidas');
  await expect(async () => {
    await form.getByRole('button', { name: 'Escuchar los temas' }).click();
    await publish(request, published);
    await expect(form.getByText(device, { exact: true })).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await form.getByRole('button', { name: 'Agregar fuente' }).click();
  await expect(page.getByText(/^Fuente agregada/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Otro JSON', exact: true })).toBeChecked();
  await page.getByLabel('Identificador, si esperás un dispositivo en particular').fill(device);
  await publishUntilHeard(page, request, device, published);
  await createSensor(page, device);
});
