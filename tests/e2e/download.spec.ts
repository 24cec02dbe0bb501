import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { holdCalls } from './support/heldCalls';
import { toast } from './support/page';
import { downloadButton, expectAddress, reportAddress } from './support/reports';
import { expect, test } from './support/test';
import { air, findMonthWithoutData, marchOfLastYear, monthName } from './support/town';

const march = marchOfLastYear();

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
