import { randomUUID } from 'node:crypto';

import type { APIRequestContext, Locator, Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { isPhone, toast } from './support/page';
import { authorizedAs } from './support/session';
import { expect, test } from './support/test';

const TYPE_ID = 5;

const freshName = () => `Prueba ${randomUUID()}`;

/** A variable that no other test knows, which requires a maximum critical that it doesn't have yet. @returns its name */
const createVariable = async (request: APIRequestContext): Promise<string> => {
  const normalizedName = freshName();
  const response = await request.post('/api/normalized-variables', {
    ...(await authorizedAs(request)),
    data: {
      normalizedName,
      sensorTypeId: TYPE_ID,
      requireMinCritical: false,
      requireMaxCritical: true,
      requireMinWarning: false,
      requireMaxWarning: false,
    },
  });
  expect(response.ok()).toBe(true);
  return normalizedName;
};

const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Editar variable normalizada' });

/** The row of a variable; on a phone its card. */
const entry = (page: Page, name: string): Locator =>
  isPhone(page)
    ? page
        .getByRole('list', { name: 'Variables normalizadas' })
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name }) })
    : page.getByRole('row', { name });

/** Opens the edit dialog of a variable, alone in its list. */
const openEdit = async (page: Page, name: string): Promise<Locator> => {
  await page.goto(`/normalized-variables?name=${encodeURIComponent(name)}`);
  await entry(page, name).getByRole('button', { name: 'Editar' }).click();
  await expect(editDialog(page)).toBeVisible();
  return editDialog(page);
};

test(
  'An administrator changes limits with comma and dot, and it is so after a reload',
  { tag: '@anyWidth' },
  async ({ page, request, signInAs }) => {
    const name = await createVariable(request);
    await signInAs(administrator);
    const dialog = await openEdit(page, name);
    const save = dialog.getByRole('button', { name: 'Guardar' });
    await expect(dialog.getByLabel('Nombre')).toHaveValue(name);
    await expect(dialog.getByLabel('Nombre')).not.toBeEditable();
    await expect(save).toBeDisabled();

    await dialog.getByLabel('Valor crítico máximo').fill('90,25');
    await expect(save).toBeEnabled();
    await dialog.getByLabel('Requiere Máximo Advertencia').check();
    await expect(save).toBeDisabled();
    await dialog.getByLabel('Valor de advertencia máximo').fill('95.5');
    await dialog.getByLabel('Valor de advertencia máximo').press('Enter');
    await expect(dialog.getByText('así como están, se contradicen')).toBeVisible();
    await dialog.getByLabel('Valor de advertencia máximo').fill('60.5');
    await dialog.getByLabel('Valor de advertencia máximo').press('Enter');
    await expect(dialog.getByText('así como están, se contradicen')).toBeHidden();
    await save.click();
    await expect(toast(page, 'Variable actualizada correctamente')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(entry(page, name)).toContainText('Máx. Advertencia');
    await expect(entry(page, name).getByRole('button', { name: 'Editar' })).toBeFocused();

    await page.reload();
    await entry(page, name).getByRole('button', { name: 'Editar' }).click();
    await expect(dialog.getByLabel('Valor crítico máximo')).toHaveValue('90,25');
    await expect(dialog.getByLabel('Valor de advertencia máximo')).toHaveValue('60,5');
    await dialog.getByLabel('Requiere Máximo Crítico').uncheck();
    await dialog.getByLabel('Requiere Máximo Advertencia').uncheck();
    await save.click();
    await expect(entry(page, name)).toContainText('Sin requerimientos');
  },
);

test(
  'A value that contradicts another is sent with one click, right from its field, and refused',
  { tag: '@anyWidth' },
  async ({ incidents, page, request, signInAs }) => {
    incidents.expect(/400/);
    const name = await createVariable(request);
    await signInAs(administrator);
    const dialog = await openEdit(page, name);
    await dialog.getByLabel('Requiere Mínimo Crítico').check();
    await dialog.getByLabel('Valor crítico máximo').fill('10');
    await dialog.getByLabel('Valor crítico mínimo').fill('20');
    // As slowly as a hand does it: leaving the field must not move the button away under it.
    await dialog.getByRole('button', { name: 'Guardar' }).click({ position: { x: 60, y: 6 }, delay: 200 });
    await expect(page.getByText(/El mínimo crítico .* debe ser menor que el máximo crítico/)).toBeVisible();
  },
);
