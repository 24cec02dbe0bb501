import { expect, type Page } from '@playwright/test';

import { residentWithMany } from '@mock/demoAccounts';

import { holdCalls } from '../heldCalls';
import { openNavigation, toast } from '../page';
import type { Walk } from '../scene';
import { air } from '../town';

const DOWNLOAD = 'GET /api/pdf/download';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

const ownSensor = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Seleccionar ${name}`, exact: true });

const search = async (page: Page, name: string) => {
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(name);
};

const inDialog = (page: Page, button: string) =>
  page.getByRole('dialog').getByRole('button', { name: button });

/** For the lists of one's own sensors. */
export const ownSensorStates: Record<string, Walk> = {
  'downloading reports': {
    as: residentWithMany,
    states: {
      'sensors on their way': async ({ page }) => {
        const calls = await holdCalls(page, '/api/sensors/by-user');
        await page.goto('/download-reports');
        await expect(heading(page, 'Descargar Reportes')).toBeVisible();
        await expect(page.getByText('Cargando sensores…')).toBeVisible();
        calls.release();
      },
      'the list': async ({ page }) => {
        await search(page, 'plaza');
        await expect(page.getByText(/^[1-9] resultado/)).toBeVisible();
      },
      'one without data': async ({ page, scenarios }) => {
        await scenarios.use({
          call: DOWNLOAD,
          where: { sensorId: air.id },
          outcome: { kind: 'text', status: 404, body: 'no data available' },
        });
        await search(page, air.name);
        await expect(page.getByText('1 resultado(s)')).toBeVisible();
        await page.getByRole('button', { name: 'Descargar', exact: true }).click();
        await inDialog(page, 'Descargar').click();
        await expect(page.getByRole('dialog').getByRole('alert')).toContainText('No hay datos para');
      },
      'a selection': async ({ page }) => {
        await page.keyboard.press('Escape');
        await search(page, 'plaza');
        await expect(page.getByText('1 resultado(s)', { exact: true })).toBeHidden();
        await page.getByRole('checkbox', { name: 'Seleccionar todos' }).check();
        await expect(page.getByRole('button', { name: 'Descargar PDFs' })).toBeVisible();
      },
      'the month of many': async ({ page }) => {
        await page.getByRole('button', { name: 'Descargar PDFs' }).click();
        await expect(inDialog(page, 'Descargar')).toBeVisible();
      },
      'under way': async ({ page, scenarios }) => {
        await scenarios.use({ call: DOWNLOAD, delayMs: 20_000 });
        await inDialog(page, 'Descargar').click();
        await expect(page.getByRole('progressbar')).toBeVisible();
      },
      cancelled: async ({ page }) => {
        await inDialog(page, 'Cancelar').click();
        await expect(page.getByText(/^Se cancelaron/)).toBeVisible();
      },
      'over, with failures': async ({ page, scenarios }) => {
        await scenarios.use(
          {
            call: DOWNLOAD,
            where: { sensorId: air.id },
            outcome: { kind: 'text', status: 404, body: 'no data available' },
          },
          { call: DOWNLOAD, outcome: { kind: 'empty', status: 500 } },
        );
        await page.getByRole('button', { name: /^Descargar el resto/ }).click();
        await expect(page.getByText(/^No se pudieron descargar/)).toBeVisible();
      },
      'nothing found': async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Quitar todos' }).click();
        await search(page, 'nada de nada');
        await expect(page.getByText('No se encontraron sensores')).toBeVisible();
      },
    },
  },
  subscriptions: {
    as: residentWithMany,
    states: {
      badges: async ({ page, scenarios }) => {
        await scenarios.use({
          call: 'GET /api/pdf/subscriptions',
          outcome: { kind: 'field', field: 'subscribed', value: true },
        });
        await page.goto('/subscriptions');
        await expect(page.getByText('Suscripto', { exact: true }).first()).toBeVisible();
      },
      'nothing changed': async ({ page }) => {
        await page.getByRole('button', { name: 'Editar suscripciones' }).click();
        await expect(page.getByText('Sin cambios')).toBeVisible();
      },
      changes: async ({ page }) => {
        await search(page, air.name);
        await ownSensor(page, air.name).uncheck();
        await expect(page.getByRole('button', { name: 'Confirmar' })).toBeEnabled();
      },
      'a failure': async ({ page, scenarios }) => {
        await scenarios.use({
          call: 'PUT /api/pdf/subscriptions',
          outcome: { kind: 'empty', status: 500 },
        });
        await page.getByRole('button', { name: 'Confirmar' }).click();
        await expect(toast(page, 'Error al actualizar suscripciones')).toBeVisible();
      },
      'the question about changes': async ({ page }) => {
        await (await openNavigation(page)).getByRole('link', { name: 'Dashboard' }).click();
        await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeVisible();
      },
      'not loaded': async ({ page, scenarios }) => {
        await scenarios.use({
          call: 'GET /api/sensors/by-user',
          outcome: { kind: 'empty', status: 500 },
        });
        await page.getByRole('button', { name: 'Salir sin guardar' }).click();
        await expect(heading(page, 'Panel de control')).toBeVisible();
        await page.goto('/subscriptions');
        await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
      },
    },
  },
};
