import { expect, type Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { holdCalls } from '../heldCalls';
import { choose, combobox, openNavigation } from '../page';
import type { Walk } from '../scene';
import { openSensorList, sensorRow } from '../sensorList';
import { chooseIn, variable } from '../sensors';

const DELETE = 'DELETE /api/sensors/{id}';
const FOUND = 12;

const deleteSelected = (page: Page) => page.getByRole('button', { name: 'Eliminar seleccionados' });
const addVariable = (page: Page) => page.getByRole('button', { name: 'Agregar variable' });
const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Editar sensor' });

/** For the sensors, their form and their deletion. */
export const sensorStates: Record<string, Walk> = {
  'a new sensor': {
    as: administrator,
    states: {
      'with problems': async ({ page }) => {
        await page.goto('/add-sensor');
        await page.getByRole('button', { name: 'Crear sensor' }).click();
        await expect(page.getByText('Agregá al menos una variable.')).toBeVisible();
      },
      'with variables': async ({ page }) => {
        await page.getByLabel('Nombre').fill('Agua');
        await choose(page, 'Tipo de sensor', 'Nivel de agua');
        await addVariable(page).click();
        await chooseIn(variable(page, 1), 'Variable normalizada', 'Nivel del agua');
        await variable(page, 1).getByLabel('Máx. advertencia').fill('1.500');
        await variable(page, 1).getByLabel('Mín. advertencia').fill('3');
        await variable(page, 1).getByLabel('Máx. crítico').focus();
        await expect(variable(page, 1).getByText(/^Se tomó como decimal/)).toBeVisible();
        await page.getByRole('radio', { name: 'Nuevo' }).check();
        await addVariable(page).click();
        await expect(variable(page, 2)).toBeVisible();
      },
      'a list of neighbourhoods': async ({ page }) => {
        await page.getByRole('radio', { name: 'Existente' }).check();
        await combobox(page, 'Elegí un barrio').click();
        await expect(page.getByRole('option').first()).toBeVisible();
      },
      'the question about another type': async ({ page }) => {
        await page.keyboard.press('Escape');
        await choose(page, 'Tipo de sensor', 'Ruido');
        await expect(page.getByRole('button', { name: 'Cambiar tipo' })).toBeVisible();
      },
      'the question about changes': async ({ page }) => {
        await page.keyboard.press('Escape');
        await (await openNavigation(page)).getByRole('link', { name: 'Dashboard' }).click();
        await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeVisible();
      },
    },
  },
  'managing sensors': {
    as: administrator,
    states: {
      'on their way': async ({ page }) => {
        const calls = await holdCalls(page, '/api/sensors');
        await page.goto('/manage-sensors?name=plaza');
        await expect(page.getByText('Cargando sensores…')).toBeVisible();
        calls.release();
      },
      'the list': async ({ page }) => {
        await expect(page.getByText(`${FOUND} resultado(s)`, { exact: true })).toBeVisible();
      },
      'a selection': async ({ page }) => {
        await page.getByRole('checkbox', { name: 'Seleccionar todos' }).click();
        await expect(deleteSelected(page)).toBeVisible();
      },
      'all that is selected': async ({ page }) => {
        await page.getByRole('button', { name: /^\+\d+ más$/ }).click();
        await expect(page.getByRole('button', { name: 'Mostrar menos' })).toBeVisible();
      },
      'the question before deleting many': async ({ page }) => {
        await deleteSelected(page).click();
        await expect(page.getByRole('dialog', { name: 'Eliminar sensores', exact: true })).toBeVisible();
      },
      'deleting many': async ({ page, scenarios }) => {
        await scenarios.use({ call: DELETE, delayMs: 3_000, outcome: { kind: 'empty', status: 500 } });
        await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
        await expect(page.getByRole('dialog', { name: 'Eliminando sensores' })).toBeVisible();
      },
      'what could not be deleted': async ({ page }) => {
        await page.getByRole('button', { name: 'Detener' }).click();
        await expect(page.getByRole('dialog', { name: 'Sensores sin eliminar' })).toBeVisible();
      },
      'nothing found': async ({ page }) => {
        await page.getByRole('button', { name: 'Cerrar' }).click();
        await page.getByRole('button', { name: 'Quitar todos' }).click();
        await page.getByPlaceholder('Buscar por nombre…').fill('nada de nada');
        await expect(page.getByText('No se encontraron sensores')).toBeVisible();
      },
      'the question before deleting one': async ({ page }) => {
        await openSensorList(page, 'plaza', FOUND);
        await sensorRow(page, 'Aire Plaza Belgrano').getByRole('button', { name: 'Eliminar' }).click();
        await expect(page.getByRole('dialog', { name: 'Eliminar sensor', exact: true })).toBeVisible();
      },
      'not loaded': async ({ page, scenarios }) => {
        await scenarios.use({ call: 'GET /api/sensors', outcome: { kind: 'empty', status: 500 } });
        await page.reload();
        await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
      },
    },
  },
  'editing a sensor': {
    as: administrator,
    states: {
      'as it opens': async ({ page }) => {
        await openSensorList(page, 'plaza', FOUND);
        await sensorRow(page, 'Aire Plaza Belgrano').getByRole('button', { name: 'Editar' }).click();
        await expect(variable(page, 1).getByText('Obligatorio').first()).toBeVisible();
      },
      'with a warning and a problem': async ({ page }) => {
        await variable(page, 1).getByLabel('Máx. crítico').fill('1');
        await editDialog(page).getByLabel('Nombre').fill('');
        await addVariable(page).click();
        await expect(page.getByText('Revisá los umbrales: así como están, se contradicen.')).toBeVisible();
      },
    },
  },
};
