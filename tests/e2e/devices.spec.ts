import { randomUUID } from 'node:crypto';

import type { APIRequestContext, Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { openNavigation, toast } from './support/page';
import { expectSound, showing, titleOf, type Walk } from './support/soundStates';
import { expect, test } from './support/test';

/** Makes a key on its screen. @returns the key, as it is shown this once */
const makeKey = async (page: Page, name: string): Promise<string> => {
  await page.getByRole('button', { name: 'Crear clave' }).click();
  const form = page.getByRole('dialog', { name: 'Crear clave' });
  await form.getByLabel('Nombre').fill(name);
  await form.getByRole('button', { name: 'Crear clave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clave creada' });
  const key = await dialog.getByText(/^vigia_/).textContent();
  await dialog.getByRole('button', { name: 'Ya la guardé' }).click();
  await expect(dialog).toBeHidden();
  return key ?? '';
};

const send = async (request: APIRequestContext, key: string, device: string, variables: object) => {
  const at = new Date().toISOString();
  const readings = Object.entries(variables).map(([variable, value]) => ({
    device,
    variable,
    at,
    value: value as number,
  }));
  return request.post('/api/readings', {
    headers: { authorization: `Bearer ${key}` },
    data: { readings },
  });
};

const fillInSensor = async (page: Page, name: string) => {
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Tipo de sensor').fill('Temperatura y humedad');
  await page.getByRole('option', { name: 'Temperatura y humedad' }).click();
  await page.getByText('Sin barrio').click();
  await page.getByRole('button', { name: 'Agregar variable' }).click();
  await page.getByLabel('Variable normalizada').fill('Humedad');
  await page.getByRole('option', { name: 'Humedad relativa' }).click();
  await page.getByLabel('Variable del proveedor').fill('rh');
  await page.getByRole('option', { name: 'rh' }).click();
  await page.getByLabel('Mín. advertencia').fill('30');
  await page.getByLabel('Máx. advertencia').fill('80');
};

test('A device that sends with a new key is given to a sensor, which then has its readings', async ({
  page,
  request,
  signInAs,
}) => {
  const [device, sensor] = [`equipo-${randomUUID()}`, `Clima ${randomUUID()}`];
  await signInAs(administrator, { isExtended: true });
  await page.goto('/add-sensor');
  await fillInSensor(page, sensor);
  await page.getByRole('button', { name: 'Crear sensor' }).click();
  await expect(toast(page, 'Sensor creado correctamente')).toBeVisible();

  await (await openNavigation(page)).getByRole('link', { name: 'Dispositivos' }).click();
  await page.getByRole('button', { name: 'Claves de mediciones' }).click();
  const key = await makeKey(page, `Red ${device}`);
  const answer = await send(request, key, device, { rh: 61.5, bateria: 3.6 });
  expect(await answer.json()).toMatchObject({ accepted: 2, unassigned: 2 });

  await page.getByRole('button', { name: 'Dispositivos sin asignar' }).click();
  await page.getByPlaceholder('Buscar por dispositivo o variable…').fill(device);
  await expect(page.getByText('Mostrando 1 dispositivo')).toBeVisible();
  await page.getByRole('button', { name: 'Asignar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Asignar dispositivo' });
  await dialog.getByLabel('Sensor', { exact: true }).fill(sensor);
  await page.getByRole('option', { name: sensor }).click();
  await expect(dialog.getByLabel('rh', { exact: true })).toHaveValue('rh');
  await dialog.getByRole('button', { name: 'Asignar' }).press('Enter');
  await expect(toast(page, 'Dispositivo asignado')).toBeVisible();
  await expect(page.getByText('No se encontraron dispositivos')).toBeVisible();

  await page.goto(`/manage-sensors?name=${encodeURIComponent(sensor)}`);
  await page.getByRole('button', { name: 'Editar' }).click();
  await expect(page.getByLabel('Identificador del dispositivo')).toHaveValue(device);
  await expect(page.getByText('61,5 · recién')).toBeVisible();

  await page.goto('/activity');
  await page.getByPlaceholder('Buscar por nombre…').fill(device);
  await expect(page.getByText(`Asignó el dispositivo "${device}"`)).toBeVisible();
  await expect(page.getByText(`Creó la clave de mediciones "Red ${device}"`)).toBeVisible();
});

test(
  'A sensor is created with its device by keyboard, and a key that is revoked ends',
  { tag: '@anyWidth' },
  async ({ page, request, signInAs }) => {
    const device = `equipo-${randomUUID()}`;
    await signInAs(administrator, { isExtended: true });
    await page.goto('/devices/keys');
    const key = await makeKey(page, `Red ${device}`);
    await send(request, key, device, { Humedad: 55 });

    await page.goto('/add-sensor');
    await fillInSensor(page, `Clima ${device}`);
    const field = page.getByLabel('Identificador del dispositivo');
    await field.fill(device.slice(0, 12));
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(field).toHaveValue(device);
    await expect(page.getByLabel('rh', { exact: true })).toHaveValue('Humedad');
    await expect(page.getByText(`"device":"${device}","variable":"Humedad"`)).toBeVisible();
    await page.getByRole('button', { name: 'Crear sensor' }).press('Enter');
    await expect(toast(page, 'Sensor creado correctamente')).toBeVisible();

    await page.goto(`/devices/keys?name=${encodeURIComponent(device)}`);
    await page.getByRole('button', { name: 'Revocar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click();
    await expect(toast(page, 'Clave revocada')).toBeVisible();
    await expect(page.getByText('Revocada', { exact: false }).first()).toBeVisible();
    expect((await send(request, key, device, { Humedad: 56 })).status()).toBe(401);
  },
);

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
  test(titleOf(walk), ({ page, signInAs }) => expectSound({ page, signInAs }, walk));
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
