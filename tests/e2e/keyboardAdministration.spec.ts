import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { expectFocus, goBackTo, goTo, pressButton, takeOption } from './support/keyboard';
import { freshMail } from './support/mail';
import { combobox, toast } from './support/page';
import { createSensors, sensorCheckbox, sensorRow, sensorRows, stored } from './support/sensorList';
import { storedSensor, unusedName, variable } from './support/sensors';
import { expect, test } from './support/test';
import { air } from './support/town';
import { inviteSomebody, userCard } from './support/users';

// Each is a whole journey, key by key.
test.describe.configure({ timeout: 90_000 });

test.beforeEach(({ signInAs }) => signInAs(administrator));

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sensorSearch = (page: Page) => page.getByPlaceholder('Buscar por nombre…');

test('Someone invites a user', async ({ page }) => {
  const { keyboard } = page;
  const sensor = page.getByRole('checkbox', { name: air.name, exact: true });
  const chip = button(page, `Quitar ${air.name}`);
  await page.goto('/add-user');
  await expect(sensor).toBeVisible();
  await goTo(page, page.getByLabel('Email'));
  await keyboard.type(freshMail());
  await goTo(page, sensorSearch(page));
  await keyboard.type('aire');
  await keyboard.press('Enter');
  await expect(page.getByText('Mostrando 20 sensor(es)')).toBeVisible();
  await goTo(page, sensor);
  await keyboard.press('Space');
  await keyboard.press('End');
  await keyboard.press('Space');
  await keyboard.press('Home');
  await keyboard.press('PageDown');
  await keyboard.press('Space');
  await expect(page.getByText('3 seleccionado(s)')).toBeVisible();

  await pressButton(page, chip);
  await expect(chip).toBeHidden();
  await keyboard.press('ArrowRight');
  await keyboard.press('Delete');
  await expect(page.getByText('1 seleccionado(s)')).toBeVisible();
  await expectFocus(page.getByRole('button', { name: /^Quitar Aire/ }));

  await pressButton(page, button(page, 'Invitar usuario'));
  await expect(title(page, 'Panel de control')).toBeFocused();
});

test('Someone gives a user a sensor, and deletes the user', async ({ page, request }) => {
  const { keyboard } = page;
  const mail = await inviteSomebody(request);
  await page.goto('/users');
  await expect(userCard(page, administrator.mail)).toBeVisible();
  await goTo(page, page.getByRole('search').getByPlaceholder('Buscar por nombre…'));
  await keyboard.type(mail);
  await expect(page.getByText('Mostrando 1 usuario', { exact: true })).toBeVisible();
  const edit = userCard(page, mail).getByRole('button', { name: 'Editar' });
  await pressButton(page, edit);

  const dialog = page.getByRole('dialog', { name: 'Editar usuario' });
  await expect(dialog.getByText(/^Mostrando/)).toBeVisible();
  await goTo(page, dialog.getByRole('switch', { name: 'Administrador' }));
  await keyboard.press('Space');
  await expect(dialog.getByText('Pasa a administrador')).toBeVisible();
  await keyboard.press('Space');
  await goTo(page, dialog.getByPlaceholder('Buscar por nombre…'));
  await keyboard.type('plaza san');
  await keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await goTo(page, dialog.getByRole('checkbox', { name: air.name }));
  await keyboard.press('Space');
  await expect(dialog.getByText('+1 sensor')).toBeVisible();

  await keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  await expectFocus(question.getByRole('button', { name: 'Seguir editando' }));
  await keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expectFocus(dialog.getByRole('checkbox', { name: air.name }));
  await pressButton(page, dialog.getByRole('button', { name: 'Guardar' }));
  await expect(toast(page, 'Usuario actualizado correctamente')).toBeVisible();
  await expectFocus(edit);
  await expect(userCard(page, mail)).toContainText(air.name);

  await pressButton(page, userCard(page, mail).getByRole('button', { name: 'Eliminar' }));
  const deletion = page.getByRole('dialog', { name: 'Eliminar usuario' });
  await expectFocus(deletion.getByRole('button', { name: 'Cancelar' }));
  await pressButton(page, deletion.getByRole('button', { name: 'Eliminar' }));
  await expect(toast(page, 'Usuario eliminado correctamente')).toBeVisible();
  await expect(page.getByRole('search').getByPlaceholder('Buscar por nombre…')).toBeFocused();
});

test('Someone creates a sensor; Enter in a threshold sends nothing', async ({ page, request }) => {
  const name = unusedName('Agua a teclado');
  const { keyboard } = page;
  const addVariable = button(page, 'Agregar variable');
  await page.goto('/add-sensor');
  await goTo(page, page.getByLabel('Nombre'));
  await keyboard.insertText(name);
  await takeOption(page, combobox(page, 'Tipo de sensor'), 'nivel de agua');
  await goTo(page, page.getByRole('radio', { name: 'Existente' }));
  await keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Sin barrio' })).toBeChecked();
  await expect(addVariable).toBeEnabled();
  await pressButton(page, addVariable);

  const row = variable(page, 1);
  await expectFocus(row.getByLabel('Variable normalizada'));
  await takeOption(page, row.getByLabel('Variable normalizada'), 'presión');
  await expect(row.getByLabel('Variable del proveedor')).toBeEnabled();
  await goTo(page, row.getByLabel('Variable del proveedor'));
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(row.getByLabel('Variable del proveedor')).toHaveValue('Presión');
  await goTo(page, row.getByLabel('Mín. crítico'));
  await keyboard.type('0,8');
  await keyboard.press('Enter');
  await goTo(page, row.getByLabel('Mín. advertencia'));
  await keyboard.type('1.5');
  await keyboard.press('Enter');
  await expect(row.getByLabel('Mín. advertencia')).toHaveValue('1,5');
  await expectFocus(row.getByLabel('Mín. advertencia'));
  await pressButton(page, button(page, 'Crear sensor'));
  await expect(title(page, 'Panel de control')).toBeFocused();
  expect(await storedSensor(request, name)).toMatchObject({
    variables: [{ variableName: 'Presión', minCritical: 0.8, minWarning: 1.5 }],
  });
});

test('Someone finds, sorts, edits and deletes sensors', async ({ page, request }) => {
  const { name, sensors } = await createSensors(request, 4);
  const { keyboard } = page;
  const selectAll = page.getByRole('checkbox', { name: 'Seleccionar todos' });
  await page.goto('/manage-sensors');
  await expect(sensorRows(page).first()).toBeVisible();
  await goTo(page, sensorSearch(page));
  await keyboard.type(name);
  await expect(page.getByText('4 resultado(s)', { exact: true })).toBeVisible();

  const heading = page.getByRole('columnheader', { name: 'Nombre' });
  await pressButton(page, heading.getByRole('button'));
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(sensorRows(page).first()).toContainText(`${name} 4`);
  await expectFocus(heading.getByRole('button'));

  const edit = sensorRow(page, `${name} 4`).getByRole('button', { name: 'Editar' });
  await pressButton(page, edit);
  const dialog = page.getByRole('dialog', { name: 'Editar sensor' });
  await goTo(page, dialog.getByLabel('Nombre'));
  await keyboard.press('End');
  await keyboard.type(' bis');
  await pressButton(page, dialog.getByRole('button', { name: 'Guardar' }));
  await expect(toast(page, 'Sensor actualizado')).toBeVisible();
  await expectFocus(sensorRow(page, `${name} 4 bis`).getByRole('button', { name: 'Editar' }));

  await pressButton(page, sensorRow(page, `${name} 4 bis`).getByRole('button', { name: 'Eliminar' }));
  const question = page.getByRole('dialog', { name: 'Eliminar sensor', exact: true });
  await expectFocus(question.getByRole('button', { name: 'Cancelar' }));
  await pressButton(page, question.getByRole('button', { name: 'Eliminar' }));
  await expect(sensorRows(page)).toHaveCount(3);
  await expectFocus(sensorCheckbox(page, `${name} 3`));

  await goBackTo(page, selectAll);
  await keyboard.press('Space');
  await expect(page.getByText('3 seleccionado(s)')).toBeVisible();
  await goTo(page, sensorCheckbox(page, `${name} 2`));
  await keyboard.press('Space');
  await expect(selectAll).toBeChecked({ indeterminate: true });
  await goBackTo(page, button(page, 'Eliminar seleccionados'));
  await keyboard.press('Enter');
  const many = page.getByRole('dialog', { name: 'Eliminar sensores' });
  await expectFocus(many.getByRole('button', { name: 'Cancelar' }));
  await pressButton(page, many.getByRole('button', { name: 'Eliminar' }));
  await expect(toast(page, '2 sensor(es) eliminados')).toBeVisible();
  await expectFocus(sensorCheckbox(page, `${name} 2`));
  expect(await stored(request, sensors)).toEqual([`${name} 2`]);
});

test('Someone creates a normalized variable and gives it a limit', async ({ page }) => {
  const name = `Prueba ${randomUUID()}`;
  const { keyboard } = page;
  await page.goto('/create-normalized-variable');
  await goTo(page, page.getByLabel('Nombre'));
  await keyboard.type(name);
  await takeOption(page, combobox(page, 'Tipo de sensor'), 'consumo');
  await goTo(page, page.getByLabel('Requiere Mínimo Crítico'));
  await keyboard.press('Space');
  await pressButton(page, button(page, 'Crear variable'));

  await expect(title(page, 'Gestionar variables normalizadas')).toBeFocused();
  await goTo(page, page.getByRole('searchbox', { name: 'Buscar' }));
  await keyboard.type(name);
  await keyboard.press('Enter');
  const edit = page.getByRole('row', { name }).getByRole('button', { name: 'Editar' });
  await expect(page.getByText('Mostrando 1 variable', { exact: true })).toBeVisible();
  await pressButton(page, edit);

  const dialog = page.getByRole('dialog', { name: 'Editar variable normalizada' });
  const limit = dialog.getByLabel('Valor crítico mínimo');
  await goTo(page, limit);
  await keyboard.type('12');
  await keyboard.press('ArrowUp');
  await expect(limit).toHaveValue('12,01');
  await keyboard.type('5');
  await keyboard.press('Escape');
  await expect(limit).toHaveValue('12,01');
  await pressButton(page, dialog.getByRole('button', { name: 'Guardar' }));
  await expect(toast(page, 'Variable actualizada correctamente')).toBeVisible();
  await expectFocus(edit);
});
