import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { devices, readingKeys } from '@contract';
import { administrator, residentWithMany } from '@mock/demoAccounts';

import { ago } from '../answers/alarms';
import { answer, refused } from '../answers/answers';
import { aKey, aWaiting, devicesOf, mitreKey, NEW_KEY } from '../answers/devices';
import {
  airDevice,
  climateDevice,
  freeClimate,
  otherFreeClimate,
  openWithDevices,
  rowOf,
  silentDevice,
} from '../support/devices';
import { dialogOf } from '../support/dialogOf';
import { renderApp } from '../support/renderApp';
import { choose, signInAgain } from '../support/sensorForm';

const LIST = 'GET /api/devices/unassigned';

const openDevices = async (start: Parameters<typeof openWithDevices>[1] = {}) => {
  const app = await openWithDevices('/devices', start);
  await screen.findByRole('heading', { level: 1, name: 'Dispositivos sin asignar' });
  return app;
};

const identifiers = () =>
  screen.getAllByText(/^(70b3|aire-plaza|bomba)/, { selector: 'th span' }).map((name) => name.textContent);

const openAssign = async (start: Parameters<typeof openWithDevices>[1] = {}) => {
  const app = await openDevices(start);
  await screen.findByText(climateDevice);
  await app.user.click(rowOf(climateDevice).getByRole('button', { name: 'Asignar' }));
  return { ...app, dialog: await dialogOf('Asignar dispositivo') };
};

describe('devices without a sensor', () => {
  test('are listed with what they sent, the last heard of first', async () => {
    await openDevices();
    await screen.findByText(climateDevice);
    expect(identifiers()).toEqual([climateDevice, airDevice, silentDevice]);
    const row = rowOf(climateDevice);
    expect(row.getByText('hace 4 min')).toBeVisible();
    expect(row.getByText('432')).toBeVisible();
    expect(row.getByText('Temperatura').parentElement).toHaveTextContent('Temperatura 21,4');
    expect(screen.getByText('Mostrando 3 dispositivos')).toBeVisible();
  });

  test('show their values however small or great they are', async () => {
    const variables = Object.entries({ plomo: 0.0042, caudal: 1e300 }).map(([name, value]) => ({
      name,
      last: { at: ago(1), value },
      waiting: 1,
    }));
    const unassigned = [aWaiting({ identifier: 'huerta-1', variables })];
    await openDevices({ answers: devicesOf({ unassigned }) });
    await screen.findByText('huerta-1');
    const row = rowOf('huerta-1');
    expect(row.getByText('plomo').parentElement).toHaveTextContent('plomo 0,0042');
    expect(row.getByText('caudal').parentElement).toHaveTextContent('caudal 1E300');
  });

  test.each([
    [['imports' as const], ['/manage-sensors/import', '/manage-sensors/history']],
    [[], []],
  ])('lead to the imports on a server with %j', async (more, addresses) => {
    await openDevices({ features: ['devices', ...more] });
    await screen.findByText(climateDevice);
    const links = screen.queryAllByRole('link', { name: /^Importar (sensores|mediciones)$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
  });

  test('say what of theirs was refused last, and how often, as keys do', async () => {
    const reason = 'La fecha está más de diez minutos en el futuro.';
    const refusal = { at: ago(5), reason, count: 12 };
    const unassigned = [aWaiting({ identifier: 'bomba-1', variables: [], refusal })];
    const revoked = aKey({ id: 1, name: 'Vieja', revokedAt: ago(5), refusal });
    const answers = devicesOf({ unassigned, keys: [aKey({ name: 'Centro', refusal }), revoked] });
    const { user } = await openDevices({ answers });
    await screen.findByText(reason);
    const row = rowOf('bomba-1');
    expect(row.getByText(reason).closest('p')).toHaveTextContent(`${reason} hace 5 min · 12 veces`);
    expect(row.queryByText('Todavía no mandó ningún valor.')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Claves de mediciones' }));
    await screen.findByText('Vieja');
    expect(rowOf('Centro').getByText(reason)).toBeVisible();
    expect(rowOf('Vieja').queryByText(reason)).not.toBeInTheDocument();
  });

  test('show as it came what was refused last of a key', async () => {
    const refusal = {
      at: ago(5),
      reason: 'El cuerpo no es un documento JSON.',
      count: 1,
      content: '{"readings":[',
    };
    const keys = [aKey({ id: 2, name: 'Centro', refusal }), aKey({ id: 1, name: 'Norte' })];
    const { user } = await openDevices({ answers: devicesOf({ keys }) });
    await user.click(screen.getByRole('button', { name: 'Claves de mediciones' }));
    await screen.findByText('Norte');
    expect(rowOf('Norte').queryByRole('button', { name: 'Ver lo que se rechazó' })).not.toBeInTheDocument();
    await user.click(rowOf('Centro').getByRole('button', { name: 'Ver lo que se rechazó' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lo último que se rechazó' }));
    expect(dialog.getByText('El cuerpo no es un documento JSON.')).toBeVisible();
    expect(dialog.getByText('{"readings":[')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Copiar' })).toBeVisible();
  });

  test('are found by their name and by what they send, and sorted', async () => {
    const { user } = await openDevices();
    await screen.findByText(climateDevice);
    await user.click(screen.getByRole('button', { name: 'En espera' }));
    expect(identifiers()).toEqual([airDevice, climateDevice, silentDevice]);
    await user.type(screen.getByPlaceholderText('Buscar por dispositivo o variable…'), 'LEVEL');
    expect(await screen.findByText('Mostrando 1 dispositivo')).toBeVisible();
    expect(identifiers()).toEqual([silentDevice]);
  });

  test('are given to a sensor, whose names are filled in where they are equal', async () => {
    const { user, dialog, server } = await openAssign();
    expect(dialog.getAllByText('144 mediciones en espera')).toHaveLength(3);
    await choose(user, 'Sensor', freeClimate, dialog);
    await waitFor(() => expect(dialog.getByLabelText('Humedad relativa')).toHaveValue('Humedad'));
    expect(dialog.getByLabelText('Temperatura')).toHaveValue('Temperatura');
    expect(dialog.getByText('Llega y no se usa: bateria.')).toBeVisible();
    server.use(answer(devices.listUnassignedDevices, []));
    await user.click(dialog.getByRole('button', { name: 'Asignar' }));
    expect(await screen.findByText('Dispositivo asignado')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(climateDevice)).not.toBeInTheDocument());
    const variables = [{ payloadName: 'Temperatura' }, { payloadName: 'Humedad' }];
    expect(server.sentTo(devices.assignDevice)).toMatchObject([{ params: { id: 41 }, body: { variables } }]);
  });

  test('say what the values of a variable mean, and what would be usual for the unit that they send', async () => {
    const variables = [
      { name: 'Temperatura', unit: 'm³', last: { at: ago(1), value: 431.2 }, waiting: 1 },
      { name: 'Humedad', unit: '%', last: { at: ago(1), value: 55 }, waiting: 1 },
    ];
    const unassigned = [aWaiting({ identifier: climateDevice, variables })];
    const { user, dialog } = await openAssign({
      features: ['devices', 'kinds'],
      answers: devicesOf({ unassigned }),
    });
    await choose(user, 'Sensor', freeClimate, dialog);
    await waitFor(() => expect(dialog.getByLabelText('Temperatura')).toHaveValue('Temperatura'));
    expect(dialog.getByLabelText('Temperatura')).toHaveAccessibleDescription(
      /Por la unidad, lo usual es: Contador\.$/,
    );
    expect(dialog.getByLabelText('Humedad relativa')).not.toHaveAccessibleDescription(/lo usual es/);
  });

  test('need a sensor that has none yet, and a name that stands once', async () => {
    const { user, dialog, requests } = await openAssign();
    await user.click(dialog.getByRole('button', { name: 'Asignar' }));
    expect(await dialog.findByText('Elegí un sensor.')).toBeVisible();
    await choose(user, 'Sensor', 'Aire Plaza San Martín', dialog);
    expect(
      await dialog.findByText(/^Ese sensor ya tiene un dispositivo\. Elegí otro sensor, o editalo/),
    ).toBeVisible();
    await choose(user, 'Sensor', freeClimate, dialog);
    await waitFor(() => expect(dialog.getByLabelText('Humedad relativa')).toHaveValue('Humedad'));
    for (const name of ['Temperatura', 'Humedad relativa']) await user.clear(dialog.getByLabelText(name));
    await user.click(dialog.getByRole('button', { name: 'Asignar' }));
    expect(await dialog.findByText('Indicá el nombre de al menos una variable.')).toBeVisible();
    for (const name of ['Temperatura', 'Humedad relativa']) {
      await user.type(dialog.getByLabelText(name), 'bateria');
    }
    expect((await dialog.findAllByText('Ya lo tiene otra variable.')).length).toBeGreaterThan(0);
    expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
  });

  test('lose a problem as soon as anything has solved it', async () => {
    const { user, dialog } = await openAssign();
    const needed = 'Indicá el nombre de al menos una variable.';
    const temperature = () => dialog.getByLabelText('Temperatura');
    const humidity = () => dialog.getByLabelText('Humedad relativa');
    await choose(user, 'Sensor', freeClimate, dialog);
    await waitFor(() => expect(humidity()).toHaveValue('Humedad'));
    await user.clear(temperature());
    await user.clear(humidity());
    await user.click(dialog.getByRole('button', { name: 'Asignar' }));
    expect(await dialog.findByText(needed)).toBeVisible();

    await user.type(humidity(), 'Humedad');
    await waitFor(() => expect(dialog.queryByText(needed)).not.toBeInTheDocument());
    expect(temperature()).not.toHaveAttribute('aria-invalid', 'true');

    await user.type(temperature(), 'Humedad');
    expect(await dialog.findAllByText('Ya lo tiene otra variable.')).toHaveLength(2);
    await user.type(humidity(), ' 2');
    await waitFor(() => expect(dialog.queryByText('Ya lo tiene otra variable.')).not.toBeInTheDocument());
  });

  test('lose the problem of missing names with another sensor, whose names are filled in', async () => {
    const { user, dialog } = await openAssign();
    const needed = 'Indicá el nombre de al menos una variable.';
    await choose(user, 'Sensor', freeClimate, dialog);
    await waitFor(() => expect(dialog.getByLabelText('Humedad relativa')).toHaveValue('Humedad'));
    for (const name of ['Temperatura', 'Humedad relativa']) await user.clear(dialog.getByLabelText(name));
    await user.click(dialog.getByRole('button', { name: 'Asignar' }));
    expect(await dialog.findByText(needed)).toBeVisible();
    await choose(user, 'Sensor', otherFreeClimate, dialog);
    await waitFor(() => expect(dialog.getByLabelText('Temperatura')).toHaveValue('Temperatura'));
    await waitFor(() => expect(dialog.queryByText(needed)).not.toBeInTheDocument());
  });

  test('keep what was chosen when the server refuses, which says why', async () => {
    const { user, dialog } = await openAssign({
      answers: [answer(devices.assignDevice, refused(409, 'Ese dispositivo ya mide para otro sensor.'))],
    });
    await choose(user, 'Sensor', freeClimate, dialog);
    await waitFor(() => expect(dialog.getByLabelText('Temperatura')).toHaveValue('Temperatura'));
    await user.click(dialog.getByRole('button', { name: 'Asignar' }));
    expect(await screen.findByText(/No se pudo asignar el dispositivo/)).toBeVisible();
    expect(screen.getByText('Ese dispositivo ya mide para otro sensor.')).toBeVisible();
    expect(dialog.getByLabelText('Sensor')).toHaveValue(freeClimate);
  });

  test('are forgotten once somebody confirms it', async () => {
    const { user, server } = await openDevices();
    await screen.findByText(silentDevice);
    await user.click(rowOf(silentDevice).getByRole('button', { name: 'Descartar' }));
    const dialog = await dialogOf('¿Descartar el dispositivo?');
    expect(dialog.getByText(silentDevice)).toBeVisible();
    server.use(answer(devices.listUnassignedDevices, [aWaiting()]));
    await user.click(dialog.getByRole('button', { name: 'Descartar' }));
    expect(await screen.findByText('Dispositivo descartado')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(silentDevice)).not.toBeInTheDocument());
  });

  test('where there are none, it is said how they get here', async () => {
    await openDevices({ answers: devicesOf({ unassigned: [] }) });
    expect(await screen.findByText('No hay dispositivos sin asignar')).toBeVisible();
    const [, ofEmptyList] = screen.getAllByRole('button', { name: 'Conectar un dispositivo' });
    expect(ofEmptyList).toBeVisible();
  });

  test('that could not be loaded can be asked for again', async () => {
    const { user, scenarios } = await openDevices({
      scenarios: [{ call: LIST, outcome: { kind: 'text', status: 500, body: 'Se cayó la base.' } }],
    });
    expect(await screen.findByText('No se pudieron cargar los dispositivos')).toBeVisible();
    scenarios.use([]);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(climateDevice)).toBeVisible();
  });
});

describe('keys for readings', () => {
  const openKeys = async (start: Parameters<typeof openWithDevices>[1] = {}) => {
    const app = await openWithDevices('/devices/keys', start);
    await screen.findByText('Plaza Mitre');
    return app;
  };

  test('are listed with their devices, newest first, the revoked ones too', async () => {
    await openKeys();
    expect(screen.getByRole('columnheader', { name: 'Creada' })).toHaveAttribute('aria-sort', 'descending');
    expect(rowOf('Servidor LoRaWAN').getByText('Todos los dispositivos')).toBeVisible();
    expect(rowOf('Plaza Mitre').getByText('aire-plaza-mitre-01, aire-plaza-mitre-02')).toBeVisible();
    const revoked = rowOf('Estación de prueba');
    expect(revoked.getByText('Revocada')).toBeVisible();
    expect(revoked.queryByRole('button', { name: 'Revocar' })).not.toBeInTheDocument();
  });

  test('are made for some devices, shown once and copied', async () => {
    const { user, server } = await openKeys();
    await user.click(screen.getByRole('button', { name: 'Crear clave' }));
    const form = await dialogOf('Crear clave');
    await user.click(form.getByRole('button', { name: 'Crear clave' }));
    expect(await form.findByText('Poné un nombre.')).toBeVisible();
    await user.type(form.getByLabelText('Nombre'), ' Huerta ');
    await user.click(form.getByText('Solo algunos'));
    await user.type(
      form.getByLabelText('Identificadores'),
      'huerta-1{Enter} huerta-2 {Enter}{Enter}huerta-1',
    );
    const named = { name: 'Huerta', devices: ['huerta-1', 'huerta-2'] };
    server.use(answer(readingKeys.listReadingKeys, [aKey(named)]));
    await user.click(form.getByRole('button', { name: 'Crear clave' }));
    const dialog = await dialogOf('Clave creada');
    expect(server.sentTo(readingKeys.createReadingKey)).toMatchObject([{ body: named }]);
    await user.keyboard('{Escape}');
    expect(dialog.getByText(NEW_KEY)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Copiar clave' }));
    expect(await dialog.findByText('Copiado')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(NEW_KEY);
    await user.click(dialog.getByRole('button', { name: 'Ya la guardé' }));
    await waitFor(() => expect(screen.queryByText(NEW_KEY)).not.toBeInTheDocument());
    expect(await screen.findByText('huerta-1, huerta-2')).toBeVisible();
  });

  test('are not lost by going back or by a reload without a question', async () => {
    const { user } = await openWithDevices('/devices');
    await screen.findByText(climateDevice);
    await user.click(screen.getByRole('button', { name: 'Claves de mediciones' }));
    await user.click(await screen.findByRole('button', { name: 'Crear clave' }));
    await user.type((await dialogOf('Crear clave')).getByLabelText('Nombre'), 'Huerta{Enter}');
    const dialog = await dialogOf('Clave creada');
    const key = dialog.getByText(/^vigia_/).textContent;
    const reload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(reload()).toBe(false);

    const question = () => dialogOf('¿Salir sin guardar la clave?');
    window.history.back();
    await user.click((await question()).getByRole('button', { name: 'Volver a la clave' }));
    expect(dialog.getByText(key)).toBeVisible();
    expect(window.location.pathname).toBe('/devices/keys');

    window.history.back();
    await user.click((await question()).getByRole('button', { name: 'Salir' }));
    await waitFor(() => expect(window.location.pathname).toBe('/devices'));
    await waitFor(() => expect(screen.queryByText(key)).not.toBeInTheDocument());
    await waitFor(() => expect(reload()).toBe(true));
  });

  test.each([
    ['untouched', ''],
    ['changed', ' 2'],
  ])('are not lost either where one is made in the form of a sensor, be it %s', async (_, typed) => {
    const sensor = 'Aire Plaza San Martín';
    const { user } = await openWithDevices(`/manage-sensors?name=${encodeURIComponent(sensor)}`);
    await screen.findByText(sensor);
    await user.click(rowOf(sensor).getByRole('button', { name: 'Editar' }));
    const form = await dialogOf('Editar sensor');
    const make = await form.findByRole('button', { name: 'Crear clave para este dispositivo' });
    if (typed) await user.type(form.getByLabelText('Nombre'), typed);
    await user.click(make);
    const confirm = await dialogOf('¿Crear una clave para este dispositivo?');
    await user.click(confirm.getByRole('button', { name: 'Crear clave' }));
    await dialogOf('Clave creada');

    await user.click(screen.getByRole('link', { name: 'Dashboard', hidden: true }));
    const question = await dialogOf('¿Salir sin guardar la clave?');
    expect(screen.queryByRole('dialog', { name: 'Hay cambios sin guardar' })).not.toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Salir' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
  });

  test('are continued when the same person is back after the session ended', async () => {
    const { user } = await openKeys({
      scenarios: [{ call: 'POST /api/reading-keys', times: 1, outcome: { kind: 'sessionExpired' } }],
    });
    await user.click(screen.getByRole('button', { name: 'Crear clave' }));
    await user.type((await dialogOf('Crear clave')).getByLabelText('Nombre'), 'Huerta{Enter}');
    await screen.findByLabelText('Contraseña');
    await signInAgain(user);
    const form = await dialogOf('Crear clave');
    await waitFor(() => expect(form.getByLabelText('Nombre')).toHaveValue('Huerta'));
    await user.click(form.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('say so when the browser refuses to copy', async () => {
    const { user } = await openKeys();
    await user.click(screen.getByRole('button', { name: 'Crear clave' }));
    const form = await dialogOf('Crear clave');
    await user.type(form.getByLabelText('Nombre'), 'Huerta{Enter}');
    const dialog = await dialogOf('Clave creada');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(dialog.getByRole('button', { name: 'Copiar clave' }));
    expect(await dialog.findByText(/^No se pudo copiar/)).toBeVisible();
  });

  test('are revoked once somebody confirms it, and stay listed', async () => {
    const { user, server } = await openKeys();
    await user.click(rowOf('Plaza Mitre').getByRole('button', { name: 'Revocar' }));
    const dialog = await dialogOf('¿Revocar la clave?');
    server.use(answer(readingKeys.listReadingKeys, [mitreKey({ revokedAt: ago(0) })]));
    expect(dialog.getByText('Plaza Mitre')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Revocar' }));
    expect(await screen.findByText('Clave revocada')).toBeVisible();
    expect(await rowOf('Plaza Mitre').findByText('Revocada')).toBeVisible();
  });

  test('and devices lead to each other', async () => {
    const { user } = await openKeys();
    await user.click(screen.getByRole('button', { name: 'Dispositivos sin asignar' }));
    expect(await screen.findByText(climateDevice)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Claves de mediciones' }));
    expect(await screen.findByText('Servidor LoRaWAN')).toBeVisible();
  });
});

describe('where the server announces no devices', () => {
  test.each(['/devices', '/devices/keys'])('there is no address %s', async (at) => {
    const { requests } = await renderApp({ at, as: administrator, features: ['activity'] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
    expect(requests.filter((request) => /devices|keys/.test(request))).toEqual([]);
  });

  test('no menu leads there', async () => {
    await renderApp({ at: '/dashboard', as: administrator, features: ['activity'] });
    const menu = await screen.findByRole('navigation', { name: 'Navegación principal' });
    expect(within(menu).queryByRole('link', { name: 'Dispositivos' })).not.toBeInTheDocument();
  });
});

test.each(['/devices', '/devices/keys'])('a resident is sent away from %s', async (at) => {
  const { requests } = await renderApp({ at, as: residentWithMany, features: ['devices'] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
  expect(requests.filter((request) => /devices|keys/.test(request))).toEqual([]);
});
