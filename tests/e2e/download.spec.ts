import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { holdCalls } from './support/heldCalls';
import { toast } from './support/page';
import { downloadButton, expectAddress, reportAddress } from './support/reports';
import { signInByForm } from './support/session';
import { expect, test } from './support/test';
import { air, findMonthWithoutData, marchOfLastYear, monthName } from './support/town';

const march = marchOfLastYear();
const DOWNLOAD = 'GET /api/pdf/download';

const openReport = async (page: Page) => {
  await page.goto(reportAddress(air, march));
  await expectAddress(page, air, march);
  await expect(downloadButton(page)).toBeEnabled();
};

test('Someone saves the PDF of the month, under the sensor’s name', async ({ page, signInAs }) => {
  await signInAs(residentWithMany);
  await openReport(page);
  const calls = await holdCalls(page, '/api/pdf/download');
  const downloading = page.waitForEvent('download');
  await downloadButton(page).click();
  await expect(page.getByRole('button', { name: 'Descargando...' }).first()).toBeDisabled();
  await expect.poll(() => calls.count()).toBe(1);
  calls.release();

  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`Reporte_Aire_Plaza_San_Martín_${march.year}-03.pdf`);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(toast(page, 'Descarga iniciada.')).toBeVisible();
  await expect(downloadButton(page)).toBeEnabled();
});

test('Someone who asks for a month without data reads so, by sensor and month', async ({
  page,
  signInAs,
  incidents,
}) => {
  incidents.expect(/404 .*\/api\/pdf\/download/);
  const { sensor, period } = findMonthWithoutData();
  await signInAs(administrator);
  await page.goto(reportAddress(sensor, period));
  await downloadButton(page).click();
  await expect(
    toast(page, `No hay datos para "${sensor.name}" en ${monthName(period)} ${period.year}.`),
  ).toBeVisible();
});

for (const { when, outcome, text } of [
  {
    when: 'a web page comes instead',
    outcome: { kind: 'html', status: 200, body: '<h1>Portal</h1>' },
    text: 'Error al descargar el PDF',
  },
  {
    when: 'the server fails without a word',
    outcome: { kind: 'empty', status: 500 },
    text: 'Error al descargar el PDF',
  },
  {
    when: 'the server says why not',
    outcome: { kind: 'text', status: 403, body: 'No tenés permiso para ver este sensor.' },
    text: 'No tenés permiso para ver este sensor.',
  },
  { when: 'the connection breaks off', outcome: { kind: 'dropped' }, text: 'Error al descargar el PDF' },
] as const) {
  test(`Someone reads "${text}" when ${when}, and stays where they are`, async ({
    page,
    signInAs,
    scenarios,
  }) => {
    await signInAs(residentWithMany);
    await openReport(page);
    await scenarios.use({ call: DOWNLOAD, outcome });
    await downloadButton(page).click();
    await expect(toast(page, text)).toBeVisible();
    await expect(downloadButton(page)).toBeEnabled();
    await expectAddress(page, air, march);
  });
}

test('Someone whose session ended at the download comes back to the same report', async ({
  page,
  signInAs,
  scenarios,
}) => {
  await signInAs(residentWithMany);
  await openReport(page);
  await scenarios.use({ call: DOWNLOAD, outcome: { kind: 'sessionExpired' } });
  await downloadButton(page).click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page, 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente')).toBeVisible();

  scenarios.clear();
  await signInByForm(page, residentWithMany);
  await expectAddress(page, air, march);
  await expect(downloadButton(page)).toBeEnabled();
});
