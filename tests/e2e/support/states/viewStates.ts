import { expect, type APIRequestContext, type Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { holdCalls } from '../heldCalls';
import { climate, groupSection, groupsOf, handle, spoken, viewCard, viewsAddress } from '../managedViews';
import { choose, combobox, openNavigation, toast } from '../page';
import { groups } from '../reports';
import type { Walk } from '../scene';

const group = groups.month.name;
const [first] = groups.month.views;
const LIST = '/api/tableau/views/by-type';
const views = viewsAddress(climate);

const section = (page: Page) => groupSection(page, group);

/** The address of the first view of the seed's first group. */
const addressOfView = async (request: APIRequestContext): Promise<string> => {
  const all = (await groupsOf(request, climate)).flatMap((found) => found.views);
  return `${views}/${all.find(({ name }) => name === first)?.id}`;
};

/** For the views of Tableau: their lists, their order and their form. */
export const viewStates: Record<string, Walk> = {
  'the sensor types': {
    as: administrator,
    states: {
      'the list': async ({ page }) => {
        await page.goto('/sensor-types');
        await expect(page.getByRole('link', { name: climate.type })).toBeVisible();
      },
      'not loaded': async ({ page, scenarios }) => {
        await scenarios.use({ call: 'GET /api/sensor-types', outcome: { kind: 'empty', status: 500 } });
        await page.reload();
        await expect(page.getByText('Error al cargar los tipos de sensores')).toBeVisible();
      },
    },
  },
  'the views of a type': {
    as: administrator,
    states: {
      'on their way': async ({ page }) => {
        const calls = await holdCalls(page, LIST);
        await page.goto(views);
        await expect.poll(() => calls.count()).toBeGreaterThan(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        calls.release();
      },
      'a group open': async ({ page }) => {
        await expect(viewCard(page, first)).toBeVisible();
      },
      'the question before deleting': async ({ page }) => {
        await viewCard(page, first).getByRole('button', { name: 'Eliminar' }).click();
        await expect(page.getByRole('dialog', { name: 'Confirmar eliminación' })).toBeVisible();
      },
      'a deletion that failed': async ({ page, scenarios }) => {
        await scenarios.use({ call: 'DELETE /api/tableau', outcome: { kind: 'empty', status: 500 } });
        await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
        await expect(toast(page, 'Error al eliminar la vista').first()).toBeVisible();
      },
      'a view that is being moved': async ({ page }) => {
        await section(page).getByRole('button', { name: 'Ordenar vistas' }).click();
        await handle(page, first).press('Space');
        await expect(spoken(page)).toContainText('Levantaste');
      },
      'the question about the order': async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: `Bajar ${first}` }).click();
        await (await openNavigation(page)).getByRole('link', { name: 'Dashboard' }).click();
        await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeVisible();
      },
      'groups being put in order': async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Cancelar' }).click();
        await page.getByRole('button', { name: 'Ordenar grupos' }).click();
        await expect(handle(page, group)).toBeVisible();
      },
      'the edit dialog, a list open': async ({ page }) => {
        await page.getByRole('button', { name: 'Cancelar' }).click();
        await viewCard(page, first).getByRole('button', { name: 'Editar' }).click();
        await combobox(page, 'Variable normalizada').click();
        await expect(page.getByRole('option').first()).toBeVisible();
      },
      'no such type': async ({ page }) => {
        await page.goto('/sensor-types/abc/views');
        await expect(page.getByText('Error: ID de tipo de sensor no válido')).toBeVisible();
      },
      'not loaded': async ({ page, scenarios }) => {
        await scenarios.use({ call: `GET ${LIST}`, outcome: { kind: 'empty', status: 500 } });
        await page.goto(views);
        await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
      },
    },
  },
  'a new view': {
    as: administrator,
    states: {
      'with problems': async ({ page }) => {
        await page.goto('/create-view');
        await page.getByRole('button', { name: 'Crear vista' }).click();
        await expect(page.getByText('El slug es requerido')).toBeVisible();
      },
      'a list of groups': async ({ page }) => {
        await choose(page, 'Tipo de sensor', climate.type);
        await combobox(page, 'Elegí un grupo').click();
        await expect(page.getByRole('option', { name: group })).toBeVisible();
      },
    },
  },
  'a view on its own screen': {
    as: administrator,
    states: {
      changed: async ({ page, request }) => {
        await page.goto(await addressOfView(request));
        await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(first);
        await choose(page, 'Variable normalizada', 'Humedad relativa');
        await page.getByRole('radio', { name: 'Nuevo', exact: true }).check();
        await page.getByRole('textbox', { name: 'Slug', exact: true }).fill(`${'vizql/'.repeat(30)}x`);
      },
      'that does not exist': async ({ page }) => {
        await page.goto(`${views}/9999`);
        await expect(page.getByText('Vista no encontrada')).toBeVisible();
      },
    },
  },
};
