import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import mqtt from 'mqtt';

import { administrator } from '@mock/demoAccounts';

import { BROKER_PATH } from '../../../scripts/testing/broker';
import { toast } from '../support/page';
import { downloadButton, reportAddress } from '../support/reports';
import { makeSensor } from '../support/ownSensors';
import { keep, tokenOf } from '../support/session';
import { expect, test } from '../support/test';
import { previousMonth } from '../support/town';
import { somebodyWithPassword } from '../support/users';

const SITE_OFFSET_HOURS = 3;

/** Publishes the last two days of a month, every half hour of the site, and the moment itself. */
const publish = async (
  brokerUrl: string,
  device: string,
  { year, month }: { year: number; month: number },
) => {
  const client = await mqtt.connectAsync(brokerUrl);
  const end = Date.UTC(year, month, 1, SITE_OFFSET_HOURS);
  const half = 30 * 60_000;
  const past = Array.from({ length: 96 }, (_, index) => ({
    at: end - (index + 1) * half,
    value: 40 + (index % 50),
  }));
  const readings = [...past, { at: Date.now(), value: 61.5 }].map(({ at, value }) => ({
    device,
    variable: 'rh',
    at: new Date(at).toISOString(),
    value,
  }));
  await client.publishAsync('vigia/readings', JSON.stringify({ readings }), { qos: 1 });
  await client.endAsync();
};

test('From a device’s first message over the broker to the resident’s chart and PDF', async ({
  page,
  request,
  browser,
}) => {
  // A message's way through broker and worker, and two people's through four screens.
  test.slow();
  const [device, name] = [`equipo-${randomUUID()}`, `Clima ${randomUUID()}`];
  const month = previousMonth();
  const sensor = await makeSensor(request, name);
  const somebody = await somebodyWithPassword(request, { sensorIds: [sensor.id] });
  const brokerUrl = await (await request.get(BROKER_PATH)).text();

  await keep(page, { authToken: await tokenOf(request, administrator) });
  // The broker discards messages that are published before anybody subscribes.
  await expect(async () => {
    await publish(brokerUrl, device, month);
    await page.goto(`/devices?name=${device}`);
    await expect(page.getByText('Mostrando 1 dispositivo')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Asignar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Asignar dispositivo' });
  await dialog.getByLabel('Sensor', { exact: true }).fill(name);
  await page.getByRole('option', { name }).click();
  await dialog.getByLabel('humedad', { exact: true }).fill('rh');
  await dialog.getByRole('button', { name: 'Asignar' }).press('Enter');
  await expect(toast(page, 'Dispositivo asignado')).toBeVisible();

  const context = await browser.newContext();
  const resident = await context.newPage();
  await keep(resident, { authToken: await tokenOf(request, somebody) });
  const chart = (name: string) =>
    resident
      .getByRole('listitem')
      .filter({ has: resident.getByRole('heading', { level: 3, name, exact: true }) })
      .getByRole('slider');
  // Workers compute the statistics of hours, from which days are charted and PDFs drawn, within seconds.
  await expect(async () => {
    await resident.goto(reportAddress(sensor, month));
    await resident.getByRole('button', { name: 'Gráficos de Vigía' }).press('Enter');
    await expect(chart('Rango de cada día')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(resident.getByText('61,5')).toBeVisible();
  const slider = chart('Evolución del mes');
  await slider.focus();
  await resident.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', /23:30 · 40$/);

  const downloading = resident.waitForEvent('download');
  await downloadButton(resident).click();
  const pdf = await readFile(await (await downloading).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await context.close();
});
