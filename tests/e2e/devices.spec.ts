import { administrator } from '@mock/demoAccounts';

import { expectSound, showing, titleOf, type Walk } from './support/soundStates';
import { expect, test } from './support/test';

const walks: readonly Walk[] = [
  {
    address: '/devices',
    as: administrator,
    states: {
      'the devices': showing(/^Mostrando/),
      'assigning a device': async (page) => {
        await page.getByPlaceholder('Buscar por dispositivo o variable…').fill('70b3d57ed005a1b2');
        await showing('Mostrando 1 dispositivo')(page);
        await page.getByRole('button', { name: 'Asignar' }).click();
        await page.getByLabel('Sensor', { exact: true }).fill('Clima Plaza San Martín');
        await page.getByRole('option', { name: 'Clima Plaza San Martín', exact: true }).click();
        await expect(page.getByLabel('Humedad relativa')).toHaveValue('Humedad');
      },
    },
  },
  {
    address: '/devices/connect?network=chirpstack',
    as: administrator,
    states: {
      'the guided way': showing('Escuchando. Todavía no llegó nada nuevo.'),
      'a new key in it': async (page) => {
        await page.getByRole('button', { name: 'Crear clave y copiar el valor' }).click();
        await expect(page.getByRole('button', { name: 'Copiar valor' })).toBeVisible();
      },
    },
  },
  {
    address: '/devices/connect?device=70b3d57ed005a1b2',
    as: administrator,
    states: {
      'the sensor of a device': async (page) => {
        await expect(page.getByLabel('Tipo de sensor')).toHaveValue('Temperatura y humedad');
      },
    },
  },
  {
    address: '/devices/keys',
    as: administrator,
    states: {
      'the keys': showing('Plaza Mitre'),
      'a new key': async (page) => {
        await page.getByRole('button', { name: 'Crear clave' }).click();
        await page.getByText('Solo algunos').click();
        await expect(page.getByLabel('Identificadores')).toBeVisible();
      },
    },
  },
  {
    address: '/manage-sensors?name=Aire%20Plaza%20San',
    as: administrator,
    states: {
      'the connection of a sensor': async (page) => {
        await showing('Aire Plaza San Martín')(page);
        await page.getByRole('button', { name: 'Editar' }).first().click();
        await expect(page.getByText(/^curl/)).toBeVisible();
      },
    },
  },
];

for (const walk of walks) {
  test(titleOf(walk), { tag: '@anyWidth' }, ({ page, signInAs }) => expectSound({ page, signInAs }, walk));
}

test('In a short dialog a list opens below its field, which stays in view', async ({ page, signInAs }) => {
  await signInAs(administrator, { isExtended: true });
  await page.goto('/devices');
  await page.getByRole('button', { name: 'Asignar' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Asignar dispositivo' });
  const field = dialog.getByRole('combobox', { name: 'Sensor' });
  await field.click();
  await expect(dialog.getByRole('option').first()).toBeInViewport();
  await expect(field).toBeInViewport({ ratio: 1 });
  const [list, buttons] = [dialog.getByRole('listbox'), dialog.getByRole('button', { name: 'Asignar' })];
  const room = async () => {
    const [listBox, buttonBox] = [await list.boundingBox(), await buttons.boundingBox()];
    return (buttonBox?.y ?? 0) - (listBox?.y ?? Infinity) - (listBox?.height ?? 0);
  };
  // The dialog scrolls to the list a moment later.
  await expect.poll(room).toBeGreaterThan(0);
});
