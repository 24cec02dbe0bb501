import { readFile } from 'node:fs/promises';

import type { APIRequestContext, Download, Page } from '@playwright/test';

import { residentWithMany, type DemoAccount } from '@mock/demoAccounts';
import { hasReadings } from '@simulation/monthlyReadings';

import { readZip } from '../support/readZip';
import { toast } from './support/page';
import { choosePeriodPart } from './support/reports';
import { authorizedAs } from './support/session';
import { expect, test } from './support/test';
import { air, energy, marchOfLastYear, previousMonth } from './support/town';
import { somebodyWithPassword } from './support/users';

const DOWNLOAD = 'GET /api/pdf/download';
const march = marchOfLastYear();
const monthPart = ({ year, month }: typeof march) => `${year}-${String(month).padStart(2, '0')}`;

const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, button: string) => dialog(page).getByRole('button', { name: button });

const openDownloads = async (page: Page) => {
  await page.goto('/download-reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Descargar Reportes' })).toBeVisible();
};

/** Leaves one sensor in the list. */
const search = async (page: Page, name: string) => {
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(name);
  await expect(page.getByText('1 resultado(s)')).toBeVisible();
};

/** Opens the dialog of all own sensors, for March of last year. */
const openAll = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Seleccionar todos' }).check();
  await page.getByRole('button', { name: 'Descargar PDFs' }).click();
  await choosePeriodPart(page, 'Año', String(march.year));
  await choosePeriodPart(page, 'Mes', 'Marzo');
};

/** The saved files of a page, as they come. */
const watchDownloads = (page: Page) => {
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  return {
    names: () => downloads.map((download) => download.suggestedFilename()),
    bytesOf: async (name: string) => {
      const download = downloads.find((candidate) => candidate.suggestedFilename() === name);
      return readFile((await download?.path()) ?? '');
    },
  };
};

/** Forty sensors of the seed that measured in March of last year. */
const forty = Array.from({ length: 120 }, (_, index) => index + 1)
  .filter((sensorId) => hasReadings({ sensorId, ...march, today: new Date() }))
  .slice(0, 40);

const somebodyWithForty = (request: APIRequestContext) => somebodyWithPassword(request, { sensorIds: forty });

/** The PDF as the API answers it. */
const reportOf = async (request: APIRequestContext, account: DemoAccount, sensorId: number) => {
  const response = await request.get(
    `/api/pdf/download?sensorId=${sensorId}&year=${march.year}&month=${march.month}`,
    await authorizedAs(request, account),
  );
  expect(response.ok()).toBe(true);
  return response.body();
};

test(
  'Someone saves the PDF of a sensor, of the month before this one',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(residentWithMany);
    const saved = watchDownloads(page);
    await openDownloads(page);
    await search(page, air.name);
    await page.getByRole('button', { name: 'Descargar', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Descargar Reporte' })).toBeVisible();
    await inDialog(page, 'Descargar').click();

    await expect(toast(page, 'Descarga iniciada.')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    const name = `Reporte_Aire_Plaza_San_Martín_${monthPart(previousMonth())}.pdf`;
    await expect.poll(() => saved.names()).toEqual([name]);
    expect((await saved.bytesOf(name)).subarray(0, 5).toString()).toBe('%PDF-');
  },
);

test(
  'Someone saves the PDFs of a few sensors, one by one',
  { tag: '@anyWidth' },
  async ({ page, request, signInAs }) => {
    await signInAs(residentWithMany);
    const saved = watchDownloads(page);
    await openDownloads(page);
    for (const { name } of [air, energy]) {
      await search(page, name);
      await page.getByRole('checkbox', { name: `Seleccionar ${name}`, exact: true }).check();
    }
    await expect(page.getByText('2 seleccionado(s)')).toBeVisible();
    await page.getByRole('button', { name: 'Descargar PDFs' }).click();
    await choosePeriodPart(page, 'Año', String(march.year));
    await choosePeriodPart(page, 'Mes', 'Marzo');
    await inDialog(page, 'Descargar').click();

    await expect(dialog(page).getByText('Descargas iniciadas para 2 sensor(es).')).toBeVisible();
    const names = [
      `Reporte_Aire_Plaza_San_Martín_${monthPart(march)}.pdf`,
      `Reporte_Energía_Jardín_Los_Teros_${monthPart(march)}.pdf`,
    ];
    await expect.poll(() => saved.names().toSorted()).toEqual(names);
    for (const [index, { id }] of [air, energy].entries()) {
      const bytes = await saved.bytesOf(names[index] ?? '');
      expect(bytes.equals(await reportOf(request, residentWithMany, id))).toBe(true);
    }
    await inDialog(page, 'Cerrar').click();
    await expect(page.getByRole('button', { name: 'Descargar PDFs' })).toBeFocused();
  },
);

test(
  'Someone saves forty PDFs but for those that failed, and tries these again',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page, request, signInAs, scenarios }) => {
    test.setTimeout(120_000);
    const somebody = await somebodyWithForty(request);
    await signInAs(somebody);
    const saved = watchDownloads(page);
    const [withoutData = 0, ...others] = forty;
    const failing = others.slice(4, 7);
    await scenarios.use(
      {
        call: DOWNLOAD,
        where: { sensorId: withoutData },
        outcome: { kind: 'text', status: 404, body: 'no data available' },
      },
      ...failing.map((sensorId) => ({
        call: DOWNLOAD,
        where: { sensorId },
        outcome: { kind: 'html', status: 502, body: '<h1>Bad Gateway</h1>' } as const,
      })),
    );
    await openDownloads(page);
    await openAll(page);
    await expect(dialog(page).getByText('se guardan juntos en un ZIP')).toBeVisible();
    await inDialog(page, 'Descargar').click();

    await expect(dialog(page).getByText('Descargas iniciadas para 36 sensor(es).')).toBeVisible({
      timeout: 60_000,
    });
    const failures = dialog(page).getByRole('alert').filter({ hasText: 'No se pudieron descargar' });
    await expect(failures).toContainText('No se pudieron descargar 3 reportes: ');
    await expect(dialog(page).getByText(`1 sensor sin datos en Marzo ${march.year}: `)).toBeVisible();
    await expect(dialog(page).getByText(/^No hay datos para ".+" en Marzo \d{4}\.$/)).toBeVisible();
    const archive = `Reportes_${monthPart(march)}.zip`;
    await expect.poll(() => saved.names()).toEqual([archive]);

    const files = readZip(await saved.bytesOf(archive));
    const reports: Buffer[] = [];
    for (const id of others.filter((other) => !failing.includes(other))) {
      reports.push(await reportOf(request, somebody, id));
    }
    expect(files.size).toBe(36);
    for (const [name, bytes] of files) {
      expect(name).toMatch(new RegExp(`^Reporte_[^/\\\\:*?"<>|\\s]+_${monthPart(march)}\\.pdf$`));
      expect(reports.filter((report) => report.equals(bytes))).toHaveLength(1);
    }

    scenarios.clear();
    await inDialog(page, 'Reintentar (3)').click();
    await expect(dialog(page).getByText('Descargas iniciadas para 39 sensor(es).')).toBeVisible();
    await expect(failures).toBeHidden();
    await expect.poll(() => saved.names().length).toBe(4);
    const retried = await Promise.all(
      saved
        .names()
        .slice(1)
        .map((name) => saved.bytesOf(name)),
    );
    for (const id of failing) {
      const report = await reportOf(request, somebody, id);
      expect(retried.some((bytes) => bytes.equals(report))).toBe(true);
    }
  },
);
