import { expect, type Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { holdCalls } from '../heldCalls';
import { combobox, openFilters, openNavigation, toast } from '../page';
import type { Walk } from '../scene';

const LIST = 'GET /api/normalized-variables/all';
const TYPE = 'Consumo eléctrico';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Editar variable normalizada' });

/** For the normalized variables. */
export const variableStates: Record<string, Walk> = {
  'normalized variables': {
    as: administrator,
    states: {
      'on their way': async ({ page }) => {
        const calls = await holdCalls(page, '/api/normalized-variables/all');
        await page.goto('/normalized-variables');
        await expect(page.getByText('Cargando variables normalizadas…')).toBeAttached();
        calls.release();
      },
      'the list': async ({ page }) => {
        await expect(page.getByText('Nivel sonoro equivalente')).toBeVisible();
      },
      'a list of types': async ({ page }) => {
        await openFilters(page);
        await combobox(page, 'Tipo de sensor').click();
        await expect(page.getByRole('option', { name: TYPE })).toBeVisible();
      },
      'a dialog with a warning and a failure': async ({ page, scenarios }) => {
        await scenarios.use({
          call: 'PUT /api/normalized-variables',
          outcome: { kind: 'empty', status: 500 },
        });
        await page.keyboard.press('Escape');
        await page.getByRole('searchbox', { name: 'Buscar' }).fill('Nivel del agua');
        await expect(page.getByText('Mostrando 1 variable')).toBeVisible();
        await page.getByRole('button', { name: 'Editar', exact: true }).click();
        await dialog(page).getByLabel('Valor crítico máximo').fill('10');
        await dialog(page).getByLabel('Valor crítico mínimo').fill('20');
        await dialog(page).getByRole('button', { name: 'Guardar' }).click();
        await expect(toast(page, 'Error interno del servidor al actualizar la variable.')).toBeVisible();
        await expect(page.getByText('así como están, se contradicen')).toBeVisible();
      },
      'the question about changes': async ({ page }) => {
        await dialog(page).getByRole('heading').click();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeVisible();
      },
      'nothing found': async ({ page }) => {
        await page.getByRole('button', { name: 'Salir sin guardar' }).click();
        await page.getByRole('searchbox', { name: 'Buscar' }).fill('nada de nada');
        await expect(page.getByText('No se encontraron variables normalizadas')).toBeVisible();
      },
      'not in the backend yet': async ({ page, scenarios }) => {
        await scenarios.use({ call: LIST, outcome: { kind: 'empty', status: 500 } });
        await page.reload();
        await expect(page.getByText('Funcionalidad en Desarrollo')).toBeVisible();
      },
    },
  },
  'a new normalized variable': {
    as: administrator,
    states: {
      'a list of types, the name missing': async ({ page }) => {
        await page.goto('/create-normalized-variable');
        await page.getByLabel('Nombre').focus();
        await combobox(page, 'Tipo de sensor').click();
        await expect(page.getByRole('option', { name: TYPE })).toBeVisible();
        await expect(page.getByText('Ingresá el nombre de la variable.')).toBeVisible();
      },
      refused: async ({ page, scenarios }) => {
        await page.getByRole('option', { name: TYPE }).click();
        await page.getByLabel('Nombre').fill('Sin crear');
        await scenarios.use({
          call: 'POST /api/normalized-variables',
          outcome: { kind: 'text', status: 400, body: 'Falta algo.' },
        });
        await page.getByRole('button', { name: 'Crear variable' }).click();
        await expect(page.getByText('Los datos del formulario son inválidos...')).toBeVisible();
      },
      'the question about changes': async ({ page }) => {
        await (await openNavigation(page)).getByRole('link', { name: 'Ver reportes' }).click();
        await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeVisible();
      },
    },
  },
};
