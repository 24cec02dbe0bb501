import type { Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { choose, combobox, openNavigation, toast } from './support/page';
import { chooseIn, storedSensor, unusedName, variable } from './support/sensors';
import { expect, test } from './support/test';

const create = (page: Page) => page.getByRole('button', { name: 'Crear sensor' });
const addVariable = (page: Page) => page.getByRole('button', { name: 'Agregar variable' });
const UNSAVED = 'Hay cambios sin guardar';

const open = async (page: Page) => {
  await page.goto('/add-sensor');
  await expect(page.getByRole('heading', { name: 'Agregar sensor', level: 1 })).toBeVisible();
};

/** A level of water: all of its limits are required. */
const fillInWater = async (page: Page, name: string) => {
  await page.getByLabel('Nombre').fill(name);
  await choose(page, 'Tipo de sensor', 'Nivel de agua');
  await addVariable(page).click();
  const row = variable(page, 1);
  await chooseIn(row, 'Variable normalizada', 'Nivel del agua');
  await chooseIn(row, 'Variable del proveedor', 'level_m');
  await row.getByLabel('Mín. crítico').fill('0,4');
  await row.getByLabel('Mín. advertencia').fill('0.8');
  await row.getByLabel('Máx. advertencia').fill('3,25');
  await row.getByLabel('Máx. crítico').fill('4');
};

const expectCreated = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Panel de control', level: 1 })).toBeVisible();
  await expect(toast(page, 'Sensor creado correctamente')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
};

test(
  'An administrator creates a sensor in a new neighbourhood',
  { tag: '@anyWidth' },
  async ({ page, request, signInAs }) => {
    const name = unusedName('Agua de prueba');
    const location = unusedName('Barrio de prueba');
    await signInAs(administrator);
    await open(page);
    await fillInWater(page, name);
    await page.getByRole('radio', { name: 'Nuevo' }).check();
    await page.getByLabel('Nuevo barrio').fill(location);
    await create(page).click();
    await expectCreated(page);

    expect(await storedSensor(request, name)).toMatchObject({
      type: 'Nivel de agua',
      locationName: location,
      variables: [
        {
          variableName: 'level_m',
          normalizedVariableId: 11,
          minCritical: 0.4,
          minWarning: 0.8,
          maxWarning: 3.25,
          maxCritical: 4,
        },
      ],
    });
  },
);

test(
  'An administrator gives a sensor a variable of its own and is warned of limits in disorder',
  { tag: '@anyWidth' },
  async ({ page, request, signInAs }) => {
    const name = unusedName('Ruido de prueba');
    const ownVariable = unusedName('Ruido propio');
    await signInAs(administrator);
    await open(page);
    await page.getByLabel('Nombre').fill(name);
    await choose(page, 'Tipo de sensor', 'Ruido');
    await page.getByRole('radio', { name: 'Sin barrio' }).check();
    await addVariable(page).click();
    const row = variable(page, 1);
    await chooseIn(row, 'Variable normalizada', 'Ruido de fondo');
    await chooseIn(row, 'Variable del proveedor', 'Crear nueva variable');
    await row.getByLabel('Nueva variable').fill(ownVariable);
    await row.getByLabel('Mín. advertencia').fill('50');
    await row.getByLabel('Máx. advertencia').fill('40');
    // Leaving the field brings the warning up, and the button that is pressed must not move away meanwhile.
    await addVariable(page).click();
    await expect(row.getByText('Mín. advertencia debería ser menor que Máx. advertencia.')).toBeVisible();
    await expect(variable(page, 2).getByLabel('Variable normalizada')).toBeFocused();
    await page.getByRole('button', { name: 'Quitar variable 2' }).click();
    await row.getByLabel('Máx. advertencia').fill('60');
    await create(page).click();
    await expectCreated(page);
    expect(await storedSensor(request, name)).toMatchObject({
      locationName: null,
      variables: [{ variableName: ownVariable, minWarning: 50, maxWarning: 60, minCritical: null }],
    });
  },
);

test(
  'What is missing is named by its field, and the first of it is in view with the focus',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page, signInAs }) => {
    await signInAs(administrator);
    await open(page);
    await create(page).click();
    await expect(page.getByLabel('Nombre')).toBeFocused();
    await expect(page.getByText('Debés elegir un barrio o escribir uno nuevo.')).toBeVisible();
    await expect(page.getByText('Agregá al menos una variable.')).toBeVisible();

    await fillInWater(page, 'Agua sin umbral');
    await page.getByRole('radio', { name: 'Sin barrio' }).check();
    await variable(page, 1).getByLabel('Mín. crítico').fill('');
    await create(page).click();
    await expect(variable(page, 1).getByLabel('Mín. crítico')).toBeFocused();
    await expect(variable(page, 1).getByLabel('Mín. crítico')).toBeInViewport();
    await expect(variable(page, 1).getByText('Completá este umbral.')).toBeVisible();
  },
);

test(
  'The last of the neighbourhoods is in reach, and another type asks before it takes the variables',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page, signInAs }) => {
    await signInAs(administrator);
    await open(page);
    await combobox(page, 'Elegí un barrio').click();
    // The list reaches over the bar with the buttons.
    await page.getByRole('option').last().click({ trial: true });
    await page.keyboard.press('Escape');

    await fillInWater(page, 'Agua');
    await choose(page, 'Tipo de sensor', 'Ruido');
    const question = page.getByRole('dialog', { name: '¿Cambiar el tipo de sensor?' });
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByLabel('Tipo de sensor')).toHaveValue('Nivel de agua');
    await expect(variable(page, 1).getByLabel('Máx. advertencia')).toHaveValue('3,25');

    await choose(page, 'Tipo de sensor', 'Ruido');
    await question.getByRole('button', { name: 'Cambiar tipo' }).click();
    await expect(page.getByLabel('Tipo de sensor')).toHaveValue('Ruido');
    await expect(variable(page, 1)).toBeHidden();
  },
);

test(
  'Going back right after the first key asks as well',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page, signInAs }) => {
    await signInAs(administrator);
    await page.goto('/dashboard');
    await (await openNavigation(page)).getByRole('link', { name: 'Agregar sensor' }).click();
    const name = page.getByLabel('Nombre');
    await name.focus();
    // No one is that quick, but on a busy phone the second gesture waits for the first.
    await name.evaluate(() => {
      document.execCommand('insertText', false, 'Á');
      window.history.back();
    });

    const question = page.getByRole('dialog', { name: UNSAVED });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(name).toHaveValue('Á');
  },
);
