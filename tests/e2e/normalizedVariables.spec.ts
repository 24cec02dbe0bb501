import { randomUUID } from 'node:crypto';

import type { APIRequestContext, Locator, Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { choose, combobox, isPhone, openFilters, toast } from './support/page';
import { authorizedAs } from './support/session';
import { expect, test } from './support/test';

const TYPE = 'Consumo eléctrico';
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

const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' });
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

test('An administrator searches, narrows to a type, and finds it so after a reload', async ({
  page,
  signInAs,
}) => {
  await signInAs(administrator);
  await page.goto('/normalized-variables');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Gestionar variables normalizadas' }),
  ).toBeVisible();
  await expect(entry(page, 'Temperatura').first()).toContainText('Mín. Advertencia');
  await expect(entry(page, 'Ruido de fondo')).toContainText('Sin requerimientos');

  await search(page).fill('NIVEL');
  await expect(page).toHaveURL('/normalized-variables?name=NIVEL');
  await expect(entry(page, 'Nivel del agua')).toBeVisible();
  await expect(entry(page, 'Ruido de fondo')).toBeHidden();
  await openFilters(page);
  await combobox(page, 'Tipo de sensor').click();
  await page.getByRole('option', { name: 'Ruido' }).click();
  await expect(entry(page, 'Nivel del agua')).toBeHidden();
  await expect(entry(page, 'Nivel sonoro máximo')).toBeVisible();

  await page.reload();
  await expect(search(page)).toHaveValue('NIVEL');
  await openFilters(page);
  await expect(combobox(page, 'Tipo de sensor')).toHaveText('Ruido');
  await expect(entry(page, 'Nivel sonoro máximo')).toBeVisible();
  await combobox(page, 'Tipo de sensor').click();
  await page.getByRole('option', { name: 'Todos los tipos' }).click();
  await expect(entry(page, 'Nivel del agua')).toBeVisible();
  await search(page).fill('nada de esto');
  await search(page).press('Enter');
  await page.getByRole('button', { name: 'Quitar los filtros' }).click();
  await expect(page).toHaveURL('/normalized-variables');
  await expect(entry(page, 'Ruido de fondo')).toBeVisible();
});

test('An administrator creates a variable and finds it in the list', async ({ page, signInAs }) => {
  const name = freshName();
  await signInAs(administrator);
  await page.goto('/normalized-variables');
  await page.getByRole('button', { name: 'Agregar variable' }).click();
  await expect(page).toHaveURL('/create-normalized-variable');
  await expect(page.getByText('No hay ningún umbral activo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crear variable' })).toBeDisabled();

  await page.getByLabel('Nombre').fill(name);
  await choose(page, 'Tipo de sensor', TYPE);
  await page.getByLabel('Requiere Máximo Crítico').check();
  await page.getByLabel('Requiere Mínimo Advertencia').check();
  await expect(page.getByText('No hay ningún umbral activo')).toBeHidden();
  await page.getByRole('button', { name: 'Crear variable' }).click();
  await expect(toast(page, 'Variable normalizada creada correctamente')).toBeVisible();
  await expect(page).toHaveURL('/normalized-variables');

  await search(page).fill(name);
  await expect(entry(page, name)).toContainText(TYPE);
  await expect(entry(page, name)).toContainText('Máx. Crítico');
  await expect(entry(page, name)).toContainText('Mín. Advertencia');
  await page.goBack();
  await expect(page.getByLabel('Requiere Máximo Crítico')).toHaveCount(0);
});

test(
  'A name that the type has already is refused, and nothing typed is lost',
  { tag: '@anyWidth' },
  async ({ incidents, page, request, signInAs }) => {
    const name = await createVariable(request);
    incidents.expect(/409/);
    await signInAs(administrator);
    await page.goto('/create-normalized-variable');
    await page.getByLabel('Nombre').fill(name);
    await choose(page, 'Tipo de sensor', TYPE);
    await page.getByRole('button', { name: 'Crear variable' }).click();
    await expect(
      toast(page, 'Ya existe una variable normalizada con ese nombre para este tipo de sensor'),
    ).toBeVisible();
    await expect(page.getByLabel('Nombre')).toHaveValue(name);
    await expect(page.getByLabel('Nombre')).toBeFocused();
    await choose(page, 'Tipo de sensor', 'Ruido');
    await page.getByRole('button', { name: 'Crear variable' }).click();
    await expect(toast(page, 'Variable normalizada creada correctamente')).toBeVisible();
  },
);

test('An administrator changes limits with comma and dot, and it is so after a reload', async ({
  page,
  request,
  signInAs,
}) => {
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
});

test('A value that contradicts another is sent with one click, right from its field, and refused', async ({
  incidents,
  page,
  request,
  signInAs,
}) => {
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
});

test(
  'On a phone, Eliminar tells that nobody can delete a variable yet',
  { tag: '@appAlone' },
  async ({ page, request, signInAs }) => {
    test.skip(!isPhone(page), 'the table has no such button');
    const name = await createVariable(request);
    await signInAs(administrator);
    await page.goto(`/normalized-variables?name=${encodeURIComponent(name)}`);
    await entry(page, name).getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, 'Eliminar variables normalizadas todavía no está disponible.')).toBeVisible();
    await page.reload();
    await expect(entry(page, name)).toBeVisible();
  },
);
