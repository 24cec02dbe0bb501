import { readFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { testDist } from '../../../scripts/testing/environment';
import { newFolder } from '../../server/support/newFolder';
import { startMailServer, type MailServer } from '../../server/support/mailServer';
import { startTestServer, type TestServer } from '../../server/support/testServer';
import { choose, toast } from '../support/page';
import { downloadButton, reportAddress } from '../support/reports';
import { chooseIn, variable } from '../support/sensors';
import { signInByForm } from '../support/session';
import { expect, test } from '../support/test';
import { previousMonth } from '../support/town';

const administrator = { mail: 'administra@barrio.example', password: 'Barrio2026' };
const resident = 'vecina@barrio.example';
const DEVICE = 'clima-01';
const SENSOR = 'Clima Plaza';

const folder = newFolder();
let mails: MailServer;
let server: TestServer;

test.beforeAll(async () => {
  // A whole installation, with a database of its own.
  test.setTimeout(90_000);
  mails = await startMailServer();
  server = await startTestServer(
    {
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: 'http://localhost',
      SMTP_URL: mails.url,
      MAIL_FROM: 'vigia@barrio.example',
      SITE_TIME_ZONE: 'America/Argentina/Buenos_Aires',
      LOG_LEVEL: 'silent',
    },
    { webFolder: testDist },
  );
});
test.afterAll(async () => {
  await server.stop();
  await mails.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The installation's public address isn't that of the test. */
const onServer = (link: string): string => server.origin + link.slice(new URL(link).origin.length);

const go = (page: Page, path: string) => page.goto(server.origin + path);

const step = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

const send = async (key: string, readings: readonly { at: Date; value: number }[]) => {
  const answer = await server.fetch('/api/readings', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      readings: readings.map((one) => ({ device: DEVICE, variable: 'temperature', ...one })),
    }),
  });
  expect(await answer.json()).toMatchObject({ accepted: readings.length, refused: [] });
};

test('An empty installation is led to its first chart, its first resident, an alarm and a PDF', async ({
  page,
}) => {
  test.slow();
  await page.goto(onServer(server.running.setupLink ?? ''));
  await page.getByLabel('Email').fill(administrator.mail);
  await page.getByLabel('Contraseña').fill(administrator.password);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await signInByForm(page, administrator);

  const steps = page.getByRole('region', { name: 'Primeros pasos' });
  await steps.getByRole('link', { name: 'Agregá un tipo de sensor' }).click();
  await page.getByRole('button', { name: 'Agregar tipo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar tipo de sensor' });
  await dialog.getByLabel('Nombre').fill('Clima');
  // Its reports get a chart of one's own below.
  await dialog.getByLabel('Con los gráficos de Vigía más usados').uncheck();
  await dialog.getByRole('button', { name: 'Agregar tipo' }).click();
  await expect(toast(page, 'Tipo de sensor agregado')).toBeVisible();

  await go(page, '/create-normalized-variable');
  await page.getByLabel('Nombre').fill('Temperatura');
  await choose(page, 'Tipo de sensor', 'Clima');
  await page.getByLabel('Unidad').fill('°C');
  await page.getByLabel('Demora (minutos)').fill('0');
  await page.getByRole('button', { name: 'Crear variable' }).click();
  await expect(page).toHaveURL(/\/normalized-variables$/);

  await go(page, '/dashboard');
  await expect(step(page, 'Agregá un tipo de sensor')).toContainText('(hecho)');
  await page.getByRole('link', { name: 'Agregá un sensor' }).click();
  await page.getByLabel('Nombre').fill(SENSOR);
  await choose(page, 'Tipo de sensor', 'Clima');
  await page.getByText('Sin barrio').click();
  await page.getByRole('button', { name: 'Agregar variable' }).click();
  const row = variable(page, 1);
  await chooseIn(row, 'Variable normalizada', 'Temperatura');
  await row.getByLabel('Nueva variable').fill('Temperatura');
  await row.getByLabel('Máx. advertencia').fill('30');
  await page.getByRole('button', { name: 'Crear sensor' }).click();
  await expect(toast(page, 'Sensor creado correctamente')).toBeVisible();

  await go(page, '/devices/keys');
  await page.getByRole('button', { name: 'Crear clave' }).first().click();
  await page.getByLabel('Nombre').fill('Red');
  await page.getByRole('dialog').getByRole('button', { name: 'Crear clave' }).click();
  const key =
    (await page
      .getByRole('dialog')
      .getByText(/^vigia_|^[\w-]{30,}$/)
      .first()
      .textContent()) ?? '';
  const { year, month } = previousMonth();
  await send(key, [
    { at: new Date(Date.UTC(year, month - 1, 10, 12)), value: 21.5 },
    { at: new Date(Date.UTC(year, month - 1, 10, 13)), value: 22.5 },
  ]);
  await page.getByRole('button', { name: 'Ya la guardé' }).click();

  await go(page, '/devices');
  await page.getByRole('button', { name: 'Asignar' }).click();
  const assignment = page.getByRole('dialog', { name: 'Asignar dispositivo' });
  await choose(page, 'Sensor', SENSOR);
  await expect(assignment.getByLabel('Temperatura', { exact: true })).toHaveValue('temperature');
  await assignment.getByRole('button', { name: 'Asignar' }).click();
  await expect(toast(page, 'Dispositivo asignado')).toBeVisible();

  await go(page, '/create-view');
  await expect(page.getByLabel('Gráfico de Vigía')).toBeChecked();
  await choose(page, 'Tipo de sensor', 'Clima');
  await page.getByLabel('Nuevo grupo').fill('El mes');
  await page.getByLabel('Nombre', { exact: true }).fill('La temperatura');
  await page.getByRole('button', { name: 'Crear vista' }).click();
  await expect(toast(page, 'Vista creada correctamente')).toBeVisible();

  await go(page, '/add-user');
  await page.getByLabel('Email').fill(resident);
  await page.getByRole('checkbox', { name: SENSOR, exact: true }).check();
  await page.getByRole('button', { name: 'Invitar usuario' }).click();
  await expect(toast(page, 'Usuario creado correctamente')).toBeVisible();
  await page.evaluate(() => localStorage.clear());

  const { link } = await mails.next(resident);
  await page.goto(onServer(link));
  await page.getByLabel('Nueva contraseña').fill(administrator.password);
  await page.getByLabel('Confirmar contraseña').fill(administrator.password);
  await page.getByLabel('Confirmar contraseña').press('Enter');
  await expect(page).toHaveURL(/\/login/);
  await signInByForm(page, { mail: resident, password: administrator.password });
  await expect(page.getByRole('heading', { name: 'Panel de control' })).toBeVisible();
  await send(key, [{ at: new Date(), value: 35 }]);

  await go(page, reportAddress({ typeId: 1, id: 1 }, { year, month }));
  await expect(page.getByRole('heading', { name: 'La temperatura' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'El mes' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await downloadButton(page).click();
  const bytes = await readFile(await (await downloading).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

  await go(page, '/alarms');
  await expect(page.getByText(SENSOR).first()).toBeVisible();
});
