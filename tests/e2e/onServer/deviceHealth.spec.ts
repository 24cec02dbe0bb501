import { randomBytes } from 'node:crypto';

import { administrator } from '@mock/demoAccounts';

import { makeSensor } from '../support/ownSensors';
import { authorizedAs, keep, tokenOf } from '../support/session';
import { expect, test } from '../support/test';

test('What a network says of a device stands in the list of devices and on its sensor’s page', async ({
  page,
  request,
}) => {
  const device = randomBytes(8).toString('hex');
  const gateway = `gateway-${device.slice(0, 6)}`;
  const session = await authorizedAs(request, administrator);
  const key = await request.post('/api/reading-keys', { ...session, data: { name: device, devices: null } });
  const { key: token } = (await key.json()) as { key: string };
  const sendUplink = async (fCnt: number) => {
    const answer = await request.post('/api/readings/chirpstack?event=up', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        deviceInfo: { devEui: device },
        time: new Date().toISOString(),
        fCnt,
        object: { rh: 50, battery: 9 },
        rxInfo: [{ gatewayId: gateway, rssi: -118, snr: -9 }],
      },
    });
    expect(answer.ok()).toBe(true);
  };
  await sendUplink(10);
  await sendUplink(12);
  const sensor = await makeSensor(request, `Humedad ${device}`);
  const devices = (await (await request.get('/api/devices/unassigned', session)).json()) as {
    id: number;
    identifier: string;
  }[];
  const { variables } = (await (
    await request.get(`/api/connected-sensors/${sensor.id}`, session)
  ).json()) as {
    variables: { variableId: number }[];
  };
  const id = devices.find(({ identifier }) => identifier === device)?.id;
  const data = {
    sensorId: sensor.id,
    variables: [{ variableId: variables[0]?.variableId, payloadName: 'rh' }],
  };
  expect((await request.put(`/api/devices/${id}/sensor`, { ...session, data })).ok()).toBe(true);

  await keep(page, { authToken: await tokenOf(request, administrator) });
  await page.goto('/devices');
  await page.getByRole('button', { name: 'Estado de dispositivos' }).click();
  // Both lists can be searched.
  await expect(page.getByRole('heading', { level: 1, name: 'Estado de los dispositivos' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(gateway);
  // Only then the row stays where it is.
  await expect(page.getByText('Mostrando 1 dispositivo')).toBeVisible();
  const row = page
    .getByRole('row')
    .filter({ hasText: device })
    .or(page.getByRole('listitem').filter({ hasText: device }));
  await expect(row.getByText('Urgente')).toBeVisible();
  await expect(row.getByText('Batería 9 %')).toBeVisible();
  await expect(row.getByText('Señal débil: −118 dBm / −9 dB')).toBeVisible();
  await row.getByRole('link', { name: `Humedad ${device}` }).click();
  const connection = page.getByRole('region', { name: 'Conexión' });
  await expect(connection.getByText('33 % en 7 días')).toBeVisible();
  await expect(connection.getByText(gateway)).toBeVisible();
});
