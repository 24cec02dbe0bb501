import { administrator } from '@mock/demoAccounts';

import { toast } from './support/page';
import {
  chooseIn,
  createWaterSensor,
  deleteSensor,
  openSensorEdit,
  storedSensor,
  unusedName,
  variable,
} from './support/sensors';
import { expect, test } from './support/test';

test('An administrator edits thresholds with comma and dot, and everything else stays', async ({
  page,
  request,
  signInAs,
}) => {
  const sensor = await createWaterSensor(request);
  await signInAs(administrator);
  const dialog = await openSensorEdit(page, sensor.name);
  const level = variable(page, 1);
  await expect(level.getByLabel('Mín. crítico')).toHaveValue('0,4');
  await level.getByLabel('Máx. advertencia').fill('3,75');
  await level.getByLabel('Máx. advertencia').press('Enter');
  await expect(dialog).toBeVisible();
  await level.getByLabel('Máx. crítico').fill('4.5');
  await variable(page, 2).getByLabel('Mín. advertencia').fill('');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'Sensor actualizado')).toBeVisible();
  await expect(dialog).toBeHidden();

  const [before, flow] = sensor.variables;
  expect(await storedSensor(request, sensor.name)).toEqual({
    ...sensor,
    variables: [
      { ...before, maxWarning: 3.75, maxCritical: 4.5 },
      { ...flow, minWarning: null },
    ],
  });
});

test(
  'An administrator renames a sensor and moves it to a new neighbourhood',
  { tag: '@anyWidth' },
  async ({ page, request, signInAs }) => {
    const sensor = await createWaterSensor(request);
    const name = unusedName('Agua mudada');
    const location = unusedName('Barrio de prueba');
    await signInAs(administrator);
    const dialog = await openSensorEdit(page, sensor.name);
    await dialog.getByLabel('Nombre').fill('');
    await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled();
    await dialog.getByLabel('Nombre').fill(name);
    await dialog.getByRole('radio', { name: 'Nuevo' }).check();
    await expect(dialog.getByText('Debés elegir un barrio o escribir uno nuevo.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled();
    await dialog.getByLabel('Nuevo barrio').fill(location);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(toast(page, 'Sensor actualizado')).toBeVisible();
    expect(await storedSensor(request, name)).toMatchObject({
      id: sensor.id,
      locationName: location,
      variables: sensor.variables,
    });
  },
);

test('An administrator adds a variable and takes one out', async ({ page, request, signInAs }) => {
  const sensor = await createWaterSensor(request);
  await signInAs(administrator);
  const dialog = await openSensorEdit(page, sensor.name);
  await dialog.getByRole('button', { name: 'Quitar variable 1' }).click();
  await dialog.getByRole('button', { name: 'Agregar variable' }).click();
  const added = variable(page, 2);
  await chooseIn(added, 'Variable normalizada', 'Presión de red');
  await chooseIn(added, 'Variable del proveedor', 'pressure_bar');
  // A server with extensions suggests the variable's own limits.
  await added.getByLabel('Mín. crítico').fill('');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(added.getByLabel('Mín. crítico')).toBeFocused();
  await added.getByLabel('Mín. crítico').fill('0,8');
  await added.getByLabel('Mín. advertencia').fill('1,5');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'Sensor actualizado')).toBeVisible();
  expect(await storedSensor(request, sensor.name)).toMatchObject({
    variables: [
      sensor.variables[1],
      { variableName: 'pressure_bar', normalizedVariableId: 13, minCritical: 0.8, minWarning: 1.5 },
    ],
  });
});

test(
  'Closing with changes asks first, and a list or a threshold takes Escape first',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page, request, signInAs }) => {
    const sensor = await createWaterSensor(request);
    await signInAs(administrator);
    const dialog = await openSensorEdit(page, sensor.name);
    const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
    await variable(page, 1).getByLabel('Máx. crítico').fill('9');
    await page.keyboard.press('Escape');
    await expect(variable(page, 1).getByLabel('Máx. crítico')).toHaveValue('4,1');
    await dialog.getByLabel('Elegí un barrio').click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option').first()).toBeHidden();
    await expect(dialog).toBeVisible();

    await dialog.getByLabel('Nombre').fill('Otro nombre');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(dialog.getByLabel('Nombre')).toHaveValue('Otro nombre');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(dialog).toBeHidden();
    expect(await storedSensor(request, sensor.name)).toEqual(sensor);
  },
);

test(
  'A sensor that somebody deleted meanwhile is said to be gone, and leaves the list',
  { tag: '@anyWidth' },
  async ({ page, incidents, request, signInAs }) => {
    incidents.expect(/404/);
    const sensor = await createWaterSensor(request);
    await signInAs(administrator);
    const dialog = await openSensorEdit(page, sensor.name);
    await deleteSensor(request, sensor);
    await dialog.getByLabel('Nombre').fill('Otro nombre');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(toast(page, 'Alguien lo eliminó mientras lo editabas.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('No se encontraron sensores')).toBeVisible();
  },
);
