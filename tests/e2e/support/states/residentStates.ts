import { expect, type Page } from '@playwright/test';

import { residentWithMany, residentWithNone } from '@mock/demoAccounts';

import { ACCESS_REFUSAL_MS } from '@/config/constants';

import { analyticsAddress } from '../analytics';
import { goWithFlash } from '../flash';
import { holdCalls } from '../heldCalls';
import { combobox, openNavigation, toast } from '../page';
import { chart, expand, expectChart, firstView, fullScreen, reportAddress } from '../reports';
import type { Walk } from '../scene';
import { air, marchOfLastYear } from '../town';

const VIEWS = 'GET /api/tableau/viewGroups';
const march = marchOfLastYear();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** For the app's frame, the dashboard and the reports. */
export const residentStates: Record<string, Walk> = {
  'the dashboard': {
    as: residentWithMany,
    states: {
      'a list open': async ({ page }) => {
        await page.goto('/dashboard');
        await combobox(page, 'Tipo de sensor').click();
        await expect(page.getByRole('option', { name: air.type })).toBeVisible();
      },
      'nothing in the list': async ({ page }) => {
        await combobox(page, 'Tipo de sensor').fill('nada');
        await expect(page.getByText('No se encontraron opciones')).toBeVisible();
      },
      'the navigation': async ({ page }) => {
        await page.keyboard.press('Escape');
        await openNavigation(page);
      },
      'a message': async ({ page }) => {
        await goWithFlash(page, '/dashboard', 'Sensor creado correctamente');
        await expect(toast(page, 'Sensor creado correctamente')).toBeVisible();
      },
      'without types': async ({ page, scenarios }) => {
        await scenarios.use({
          call: 'GET /api/sensor-types/by-user',
          outcome: { kind: 'empty', status: 500 },
        });
        await page.reload();
        await expect(page.getByText('Error al cargar los tipos de sensores')).toBeVisible();
      },
    },
  },
  'a screen that could not be fetched': {
    as: residentWithMany,
    states: {
      'in its place': async ({ page, incidents }) => {
        incidents.expect(/SubscriptionsScreen/);
        await page.goto('/dashboard');
        await expect(heading(page, 'Panel de control')).toBeVisible();
        await page.route(/SubscriptionsScreen.*\.js/, (route) => route.abort('connectionfailed'));
        await (await openNavigation(page)).getByRole('link', { name: 'Gestionar suscripciones' }).click();
        await expect(page.getByRole('button', { name: 'Recargar la página' })).toBeVisible();
      },
    },
  },
  'an address of administrators': {
    as: residentWithMany,
    states: {
      'being checked': async ({ page }) => {
        await page.addInitScript((refusalMs) => {
          const schedule = window.setTimeout.bind(window);
          const stay = (task: () => void, ms?: number) => (ms === refusalMs ? 0 : schedule(task, ms));
          Object.assign(window, { setTimeout: stay });
        }, ACCESS_REFUSAL_MS);
        await page.goto('/users');
        await expect(page.getByText('Verificando acceso…')).toBeVisible();
      },
    },
  },
  'the reports': {
    as: residentWithMany,
    states: {
      'no sensor chosen': async ({ page }) => {
        await page.goto('/reports');
        await expect(page.getByText('Elegí un tipo y un sensor')).toBeVisible();
      },
      'views on their way': async ({ page }) => {
        const calls = await holdCalls(page, '/api/tableau/viewGroups');
        await page.goto(reportAddress(air, march));
        await expect.poll(() => calls.count()).toBeGreaterThan(0);
        await expect(combobox(page, 'Mes')).toBeVisible();
        calls.release();
      },
      charts: async ({ page }) => {
        await expectChart(page, { period: march });
      },
      'a list of months': async ({ page }) => {
        await combobox(page, 'Mes').click();
        await expect(page.getByRole('option', { name: 'Marzo' })).toBeVisible();
      },
      'a chart in full screen': async ({ page }) => {
        await page.keyboard.press('Escape');
        await expand(page, firstView).press('Enter');
        await expect(fullScreen(page, firstView)).toBeVisible();
        await expect(chart(page, firstView).getByRole('main')).toBeVisible();
      },
      'a download that failed': async ({ page, scenarios }) => {
        await page.keyboard.press('Escape');
        await scenarios.use({ call: 'GET /api/pdf/download', outcome: { kind: 'empty', status: 500 } });
        await page.getByRole('search').getByRole('button', { name: 'Descargar PDF' }).click();
        await expect(toast(page, 'Error al descargar el PDF')).toBeVisible();
      },
      'charts that are refused': async ({ page, scenarios }) => {
        await scenarios.use({ call: 'GET /api/tableau/token', outcome: { kind: 'empty', status: 503 } });
        await page.reload();
        await expect(page.getByText('No se pudo obtener el token de Tableau (HTTP 503)')).toBeVisible();
      },
      'charts without an address': async ({ page, scenarios }) => {
        await scenarios.use({
          call: VIEWS,
          outcome: { kind: 'field', field: 'views.src', value: analyticsAddress('/views/startSession') },
        });
        await page.reload();
        await expect(page.getByText('No se puede cargar el gráfico').first()).toBeVisible();
      },
      'no views': async ({ page, scenarios }) => {
        await scenarios.use({ call: VIEWS, outcome: { kind: 'empty', status: 500 } });
        await page.reload();
        await expect(page.getByText('No se pudieron cargar las vistas (HTTP 500)')).toBeVisible();
      },
    },
  },
  'somebody without sensors': {
    as: residentWithNone,
    states: Object.fromEntries(
      ['/dashboard', '/reports', '/download-reports', '/subscriptions'].map((address) => [
        address,
        async ({ page }) => {
          await page.goto(address);
          await expect(page.getByText('Todavía no tenés sensores asignados')).toBeVisible();
        },
      ]),
    ),
  },
};
