import { expect, type Page } from '@playwright/test';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { holdCalls } from '../heldCalls';
import { openFilters, openNavigation, toast } from '../page';
import type { Walk } from '../scene';
import { air, energy } from '../town';
import { userCard } from '../users';

const INVITE = 'POST /api/users/invite';

const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Editar usuario' });
const mail = (page: Page) => page.getByLabel('Email');
const search = (page: Page) => page.getByPlaceholder('Buscar por nombre…');

/** For the users and their invitation. */
export const userStates: Record<string, Walk> = {
  users: {
    as: administrator,
    states: {
      'on their way': async ({ page }) => {
        const calls = await holdCalls(page, '/api/users');
        await page.goto('/users');
        await expect(page.getByText('Cargando usuarios…')).toBeAttached();
        calls.release();
      },
      cards: async ({ page }) => {
        await expect(userCard(page, administrator.mail)).toBeVisible();
      },
      'a list of roles': async ({ page }) => {
        await openFilters(page);
        await page.getByRole('combobox', { name: 'Rol' }).click();
        await expect(page.getByRole('option', { name: 'Admin' })).toBeVisible();
      },
      nobody: async ({ page }) => {
        await page.keyboard.press('Escape');
        await search(page).fill('nadie');
        await expect(page.getByText('No se encontraron usuarios')).toBeVisible();
      },
      'the edit dialog of a resident': async ({ page }) => {
        await search(page).fill(residentWithMany.mail);
        await userCard(page, residentWithMany.mail).getByRole('button', { name: 'Editar' }).click();
        const dialog = editDialog(page);
        await dialog.getByRole('checkbox', { name: air.name }).uncheck();
        await mail(page).fill('');
        await mail(page).blur();
        await expect(dialog.getByText('Ingresá el email del usuario')).toBeVisible();
      },
      'of an administrator': async ({ page }) => {
        await editDialog(page).getByRole('switch', { name: 'Administrador' }).check();
        await expect(page.getByText('Pasa a administrador')).toBeVisible();
      },
      'the question about changes': async ({ page }) => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeVisible();
      },
      'the question before deleting': async ({ page }) => {
        await page.getByRole('button', { name: 'Salir sin guardar' }).click();
        await userCard(page, residentWithMany.mail).getByRole('button', { name: 'Eliminar' }).click();
        await expect(page.getByRole('dialog', { name: 'Eliminar usuario' })).toBeVisible();
      },
      'not loaded': async ({ page, scenarios }) => {
        await scenarios.use({ call: 'GET /api/users', outcome: { kind: 'empty', status: 500 } });
        await page.reload();
        await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
      },
    },
  },
  'an invitation': {
    as: administrator,
    states: {
      empty: async ({ page }) => {
        await page.goto('/add-user');
        await expect(page.getByRole('checkbox').first()).toBeVisible();
      },
      'with a mail that is none': async ({ page }) => {
        await mail(page).fill('nadia');
        await search(page).fill('energia');
        await search(page).press('Enter');
        await page.getByRole('button', { name: 'Seleccionar todos los listados' }).click();
        await page.getByRole('checkbox', { name: energy.name, exact: true }).focus();
        await expect(mail(page)).toHaveAttribute('aria-invalid', 'true');
      },
      'nothing found': async ({ page }) => {
        await search(page).fill('no existe');
        await expect(page.getByText('No se encontraron sensores')).toBeVisible();
      },
      refused: async ({ page, scenarios }) => {
        await mail(page).fill('nadia@vigia.example');
        await scenarios.use({ call: INVITE, outcome: { kind: 'empty', status: 500 } });
        await page.getByRole('button', { name: 'Invitar usuario' }).click();
        await expect(toast(page, 'Error al invitar usuario')).toBeVisible();
      },
      'the question about changes': async ({ page }) => {
        await (await openNavigation(page)).getByRole('link', { name: 'Dashboard' }).click();
        await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeVisible();
      },
      'sensors not loaded': async ({ page, scenarios }) => {
        await page.getByRole('button', { name: 'Salir sin guardar' }).click();
        await expect(page.getByRole('heading', { name: 'Panel de control' })).toBeVisible();
        await scenarios.use({ call: 'GET /api/sensors', outcome: { kind: 'empty', status: 500 } });
        await page.goto('/add-user');
        await expect(page.getByText('No se pudieron cargar los sensores')).toBeVisible();
      },
    },
  },
};
