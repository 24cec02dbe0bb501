import { randomUUID } from 'node:crypto';

import type { APIRequestContext, Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { receivedMail } from '../support/mail';
import { makeSensor } from '../support/ownSensors';
import { toast } from '../support/page';
import { authorizedAs, keep, tokenOf } from '../support/session';
import { expect, test } from '../support/test';
import { somebodyWithPassword } from '../support/users';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const MINUTE_MS = 60_000;

/** Gives a sensor's only variable a device, and sends measurements from some minutes ago. */
const connect = async (request: APIRequestContext, sensorId: number, device: string) => {
  const session = await authorizedAs(request, administrator);
  const key = await request.post('/api/reading-keys', { ...session, data: { name: device, devices: null } });
  const { key: token } = (await key.json()) as { key: string };
  const send = async (values: Readonly<Record<number, number>>): Promise<void> => {
    const readings = Object.entries(values).map(([minutesAgo, value]) => ({
      device,
      variable: 'rh',
      at: new Date(Date.now() - Number(minutesAgo) * MINUTE_MS).toISOString(),
      value,
    }));
    const headers = { authorization: `Bearer ${token}` };
    expect((await request.post('/api/readings', { headers, data: { readings } })).ok()).toBe(true);
  };
  await send({ 90: 50 });
  const devices = (await (await request.get('/api/devices/unassigned', session)).json()) as {
    id: number;
    identifier: string;
  }[];
  const { variables } = (await (await request.get(`/api/connected-sensors/${sensorId}`, session)).json()) as {
    variables: { variableId: number }[];
  };
  const id = devices.find(({ identifier }) => identifier === device)?.id;
  const data = { sensorId, variables: [{ variableId: variables[0]?.variableId, payloadName: 'rh' }] };
  expect((await request.put(`/api/devices/${id}/sensor`, { ...session, data })).ok()).toBe(true);
  return send;
};

const openAs = async (page: Page, token: string, address: string): Promise<void> => {
  await keep(page, { authToken: token });
  await page.goto(address);
};

test('A device crosses a limit: the mail comes, somebody takes note, it closes, and its history stays', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const name = `Humedad ${randomUUID()}`;
  const sensor = await makeSensor(request, name);
  // Used by this test alone: a mail reports all alarms of a person, and its link ends such mails for good.
  const somebody = await somebodyWithPassword(request, { sensorIds: [sensor.id] });
  const send = await connect(request, sensor.id, `equipo-${randomUUID()}`);

  await send({ 40: 95, 28: 96 });
  const opened = await receivedMail(request, somebody.mail, `humedad en ${name}`);
  expect(opened.html).toContain('Alerta crítica');
  expect(opened.html).toContain('96');

  const phone = await browser.newContext(PHONE);
  const resident = await phone.newPage();
  const alarm = /href="([^"]+\/alarms\?alarm=\d+)"/.exec(opened.html)?.[1] ?? '';
  await openAs(resident, await tokenOf(request, somebody), alarm);
  const dialog = resident.getByRole('dialog', { name: `humedad en ${name}` });
  await expect(dialog.getByText('humedad pasó el máximo crítico de 90')).toBeVisible();
  await expect(dialog.getByText('Nadie tomó nota todavía.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Tomar nota' })).toHaveCount(0);

  await openAs(page, await tokenOf(request, administrator), `/alarms?name=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: 'humedad', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Tomar nota' }).press('Enter');
  await page.getByLabel('Qué se sabe o qué se está haciendo').fill('Vamos a ver el equipo.');
  await page.getByRole('dialog').last().getByRole('button', { name: 'Tomar nota' }).press('Enter');
  await expect(toast(page, 'Tomaste nota de la alerta')).toBeVisible();

  await send({ 15: 50, 2: 51 });
  const closed = await receivedMail(request, somebody.mail, `Volvió a lo normal: humedad en ${name}`);
  await resident.goto(`/alarms?state=closed&name=${encodeURIComponent(name)}`);
  await resident.getByRole('link', { name: 'humedad', exact: true }).click();
  await expect(dialog.getByText('Vamos a ver el equipo.')).toBeVisible();
  await expect(dialog.getByText('sigue abierta')).toHaveCount(0);

  await phone.clearCookies();
  await resident.evaluate(() => localStorage.clear());
  const unsubscribe = /href="([^"]+\/alarm-mail\/unsubscribe[^"]+)"/.exec(closed.html)?.[1] ?? '';
  await resident.goto(unsubscribe.replaceAll('&amp;', '&'));
  await resident.getByRole('button', { name: 'Dejar de recibir avisos' }).click();
  await expect(resident.getByText('Listo: no le vamos a mandar más avisos de alertas')).toBeVisible();
  await openAs(resident, await tokenOf(request, somebody), '/alarms');
  await expect(resident.getByText('Te avisamos por mail: ninguna')).toBeVisible();
  await phone.close();
});
