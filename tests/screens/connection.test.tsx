import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { devices } from '@contract';
import { NOTHING_REQUIRED } from '@domain/sensors/threshold';
import { residentWithMany } from '@mock/demoAccounts';

import { answer, refused } from '../answers/answers';
import { climateDevice, freeClimate, openWithDevices, rowOf } from '../support/devices';
import { dialogOf } from '../support/dialogOf';
import { openSensors } from '../support/manageSensors';
import { button, choose, field, fillInSensor, openAddSensor, variable } from '../support/sensorForm';
import { watchBodies } from '../support/watchBodies';

const features = ['devices'] as const;

/** A sensor of the seed that vigia-0001 measures for. */
const connected = 'Aire Plaza San Martín';

const openEdit = async (name: string, start: Parameters<typeof openWithDevices>[1] = {}) => {
  const app = await openWithDevices(`/manage-sensors?name=${encodeURIComponent(name)}`, start);
  await screen.findByText(name);
  await app.user.click(rowOf(name).getByRole('button', { name: 'Editar' }));
  const dialog = await dialogOf('Editar sensor');
  return { ...app, dialog };
};

test('a resident, who may not read devices, is asked for no connection, and the refusal is said once', async () => {
  const { user, requests } = await openAddSensor({ as: residentWithMany, features });
  await fillInSensor(user);
  await user.click(button('Crear sensor'));
  expect(await screen.findByText('Solo un administrador puede hacer esta operación.')).toBeVisible();
  expect(screen.queryByText('Conexión')).not.toBeInTheDocument();
  expect(requests).not.toContain('GET /api/devices/unassigned');
});

describe('the connection of a new sensor', () => {
  test('takes a device that sends already, fills equal names in, and goes along with the sensor', async () => {
    const { user } = await openAddSensor({ features });
    const bodies = watchBodies('/api/connected-sensors');
    await user.type(field('Nombre'), 'Clima Huerta');
    await choose(user, 'Tipo de sensor', 'Temperatura y humedad');
    await user.click(screen.getByText('Sin barrio'));
    await waitFor(() => expect(button('Agregar variable')).toBeEnabled());
    await user.click(button('Agregar variable'));
    await choose(user, 'Variable normalizada', 'Humedad relativa', variable(1));
    await choose(user, 'Variable del proveedor', 'rh', variable(1));
    for (const [limit, value] of [
      ['Mín. advertencia', '30'],
      ['Máx. advertencia', '80'],
    ] as const) {
      await user.type(variable(1).getByLabelText(limit), value);
    }
    await user.click(field('Identificador del dispositivo'));
    await user.click(await screen.findByRole('option', { name: new RegExp(climateDevice) }));
    expect(field('Identificador del dispositivo')).toHaveValue(climateDevice);
    await waitFor(() => expect(field('rh')).toHaveValue('Humedad'));
    expect(screen.getByText('63 · hace 4 min')).toBeVisible();
    expect(screen.getByText(/^curl/)).toHaveTextContent(`"device":"${climateDevice}","variable":"Humedad"`);
    await user.click(button('Crear sensor'));
    expect(await screen.findByText('Sensor creado correctamente')).toBeVisible();
    expect(bodies).toMatchObject([
      {
        name: 'Clima Huerta',
        location: null,
        device: climateDevice,
        variablesData: [{ variableName: 'rh', payloadName: 'Humedad' }],
      },
    ]);
  });

  test('may be any text, or wait for later', async () => {
    const { user } = await openAddSensor({ features });
    const bodies = watchBodies('/api/connected-sensors');
    await user.type(field('Identificador del dispositivo'), ' aún no mandó ');
    await fillInSensor(user);
    await user.click(button('Crear sensor'));
    expect(await screen.findByText('Sensor creado correctamente')).toBeVisible();
    // The provider's devices call it so.
    expect(bodies).toMatchObject([{ device: 'aún no mandó', variablesData: [{ payloadName: 'LAeq_1h' }] }]);
  });

  test('keeps a name out that somebody took out', async () => {
    const { user } = await openAddSensor({ features });
    await choose(user, 'Tipo de sensor', 'Temperatura y humedad');
    await waitFor(() => expect(button('Agregar variable')).toBeEnabled());
    await user.click(button('Agregar variable'));
    await choose(user, 'Variable normalizada', 'Temperatura', variable(1));
    await choose(user, 'Variable del proveedor', 'temp_c', variable(1));
    await user.type(field('Identificador del dispositivo'), climateDevice);
    await waitFor(() => expect(field('temp_c')).toHaveValue('Temperatura'));
    await user.clear(field('temp_c'));
    await user.type(field('Nombre'), 'Clima');
    expect(field('temp_c')).toHaveValue('');
    expect(screen.getByText(/^Una variable sin nombre no recibe mediciones/)).toBeVisible();
    expect(screen.getByText(/^Llega y no se usa: .*Temperatura/)).toBeVisible();
  });

  test('offers a key for its device, which the example then has', async () => {
    const { user } = await openAddSensor({ features });
    const bodies = watchBodies('/api/reading-keys');
    await user.type(field('Identificador del dispositivo'), climateDevice);
    expect(screen.getByText(/^curl/)).toHaveTextContent('Bearer $VIGIA_KEY');
    await user.click(button('Crear clave para este dispositivo'));
    const question = await dialogOf('¿Crear una clave para este dispositivo?');
    await user.click(question.getByRole('button', { name: 'Crear clave' }));
    const dialog = await dialogOf('Clave creada');
    const key = dialog.getByText(/^vigia_/).textContent;
    expect(bodies).toEqual([{ name: climateDevice, devices: [climateDevice] }]);
    await user.click(dialog.getByRole('button', { name: 'Ya la guardé' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText(/^curl/)).toHaveTextContent(`Bearer ${key}`);
    await user.type(field('Identificador del dispositivo'), '-2');
    expect(screen.getByText(/^curl/)).toHaveTextContent('Bearer $VIGIA_KEY');
  });

  test('says which device is another sensor’s, and keeps what was typed', async () => {
    const taken = refused(409, 'Ese dispositivo ya mide para otro sensor.');
    const answers = [answer(devices.createConnectedSensor, taken)];
    const { user } = await openAddSensor({ features, answers });
    await user.type(field('Identificador del dispositivo'), 'vigia-0001');
    await fillInSensor(user);
    await user.click(button('Crear sensor'));
    expect(await screen.findByText('Ese dispositivo ya mide para otro sensor.')).toBeVisible();
    expect(field('Identificador del dispositivo')).toHaveValue('vigia-0001');
    expect(field('Nombre')).toHaveValue('Ruido Plaza Nueva');
  });
});

describe('the connection of a sensor', () => {
  test('is there as it is, with the last readings, and nothing to save', async () => {
    const { user, dialog } = await openEdit(connected);
    await waitFor(() => expect(field('Identificador del dispositivo')).toHaveValue('vigia-0001'));
    expect(dialog.getByLabelText('Material particulado PM2,5')).toHaveValue('PM2.5');
    expect(dialog.getAllByText(/· hace 1 min$/).length).toBeGreaterThan(0);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('is changed in one call with the sensor', async () => {
    const { user, dialog, requests } = await openEdit(connected);
    await waitFor(() => expect(field('Identificador del dispositivo')).toHaveValue('vigia-0001'));
    const bodies = watchBodies('/api/connected-sensors');
    await user.clear(dialog.getByLabelText('Material particulado PM10'));
    await user.type(dialog.getByLabelText('Material particulado PM10'), 'polvo');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Sensor actualizado')).toBeVisible();
    expect(bodies).toMatchObject([
      { device: 'vigia-0001', variablesData: [{ payloadName: 'PM2.5' }, { payloadName: 'polvo' }, {}, {}] },
    ]);
    expect(requests.filter((request) => request.startsWith('PUT'))).toEqual(['PUT /api/connected-sensors/1']);
  });

  test('says what becomes of both devices’ measurements before another one takes over', async () => {
    const { user } = await openEdit(connected);
    await waitFor(() => expect(field('Identificador del dispositivo')).toHaveValue('vigia-0001'));
    expect(screen.queryByText(/^Hasta ahora mide/)).not.toBeInTheDocument();
    await user.clear(field('Identificador del dispositivo'));
    expect(
      screen.getByText(
        'Hasta ahora mide vigia-0001. Al guardar, lo que siga mandando queda aparte, en Dispositivos.',
      ),
    ).toBeVisible();
    await user.type(field('Identificador del dispositivo'), 'nuevo');
    expect(
      screen.getByText(
        /De nuevo cuenta lo que midió después de la última medición del otro: lo de antes no se mezcla\.$/,
      ),
    ).toBeVisible();
  });

  test('refuses one name for two variables', async () => {
    const { user, dialog } = await openEdit(connected);
    await waitFor(() => expect(field('Identificador del dispositivo')).toHaveValue('vigia-0001'));
    await user.clear(dialog.getByLabelText('Material particulado PM10'));
    await user.type(dialog.getByLabelText('Material particulado PM10'), 'PM2.5');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect((await dialog.findAllByText('Ya lo tiene otra variable.')).length).toBeGreaterThan(0);
  });

  test('that could not be loaded leaves no form that would take it away', async () => {
    const { user, dialog, scenarios } = await openEdit(connected, {
      scenarios: [
        {
          call: 'GET /api/connected-sensors/{id}',
          outcome: { kind: 'text', status: 500, body: 'Se cayó la base.' },
        },
      ],
    });
    expect(await dialog.findByText('No se pudo cargar la conexión del sensor')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument();
    scenarios.use([]);
    await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(field('Identificador del dispositivo')).toHaveValue('vigia-0001'));
  });
});

describe('where the server announces no devices', () => {
  test('the forms have no connection, and make the calls of the specification', async () => {
    const { user, requests } = await openAddSensor();
    expect(screen.queryByText('Conexión')).not.toBeInTheDocument();
    await fillInSensor(user);
    await user.click(button('Crear sensor'));
    expect(await screen.findByText('Sensor creado correctamente')).toBeVisible();
    expect(requests).toContain('POST /api/sensors');
    expect(requests.filter((request) => /devices|connected/.test(request))).toEqual([]);
  });

  test('an edit neither', async () => {
    const { user, requests } = await openSensors({
      at: `/manage-sensors?name=${encodeURIComponent(connected)}`,
    });
    await user.click(rowOf(connected).getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar sensor' }));
    expect(dialog.queryByText('Conexión')).not.toBeInTheDocument();
    expect(requests.filter((request) => /devices|connected/.test(request))).toEqual([]);
  });
});

describe('the unit in which a device sends', () => {
  const at = '2026-05-05T12:00:00Z';
  const connectionWith = (unit: string | null, said: string | null) =>
    answer(devices.getConnection, {
      device: 'clima-9',
      variables: [{ variableId: 36, payloadName: 'temp', unit, last: { at, value: 25 } }],
      received: [{ name: 'temp', last: { at, value: 25 }, waiting: 0, unit: said }],
    });

  /** All in degrees: whatever the sensor measures. */
  const inDegrees = {
    call: 'GET /api/sensor-types/data/{typeId}',
    outcome: {
      kind: 'json' as const,
      status: 200,
      body: {
        normalizedVariables: Array.from({ length: 60 }, (_, index) => ({
          id: index + 1,
          name: `Variable ${index + 1}`,
          unit: '°C',
          ...NOTHING_REQUIRED,
          variables: [],
        })),
      },
    },
  };

  const open = async (
    unit: string | null,
    said: string | null,
    also: Parameters<typeof openEdit>[1] = {},
  ) => {
    const app = await openEdit(freeClimate, {
      features: ['devices', 'units'],
      answers: [connectionWith(unit, said)],
      scenarios: [inDegrees],
      ...also,
    });
    const [name] = await app.dialog.findAllByPlaceholderText('Nombre en lo que manda');
    await app.user.clear(name as HTMLElement);
    await app.user.type(name as HTMLElement, 'temp');
    return { ...app, bodies: watchBodies('/api/connected-sensors') };
  };

  const save = async ({ user, dialog }: Awaited<ReturnType<typeof open>>) => {
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Sensor actualizado')).toBeVisible();
  };

  test('is pointed out where the device says another one, and converted with one click', async () => {
    const app = await open(null, 'F');
    expect(await app.dialog.findByText('El dispositivo manda °F; la variable está en °C.')).toBeVisible();
    await app.user.click(app.dialog.getByRole('button', { name: /^Convertir .* de °F a °C$/ }));
    expect(app.dialog.queryByText(/la variable está en/)).not.toBeInTheDocument();
    expect(app.dialog.getByText(/^Se convierte de °F a °C todo lo que manda/)).toBeVisible();
    await save(app);
    expect(app.bodies).toMatchObject([{ variablesData: [{ payloadName: 'temp', unit: '°F' }, {}] }]);
  });

  test('is chosen among those that become the variable’s', async () => {
    const app = await open(null, null);
    const [unit] = await app.dialog.findAllByRole('combobox', { name: /^Unidad en la que manda/ });
    await app.user.click(unit as HTMLElement);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      '°C, como la variable',
      '°F',
      'K',
    ]);
    await app.user.click(screen.getByRole('option', { name: 'K' }));
    await save(app);
    expect(app.bodies).toMatchObject([{ variablesData: [{ unit: 'K' }, {}] }]);
  });

  test('is only told where it is something else', async () => {
    const { dialog } = await open(null, 'hPa');
    expect(
      await dialog.findByText(
        'El dispositivo manda hPa; la variable está en °C. No se convierten: revisá qué variable es.',
      ),
    ).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Convertir/ })).not.toBeInTheDocument();
  });

  test('is no matter of a server that doesn’t convert', async () => {
    const { dialog } = await open(null, 'F', { features: ['devices'] });
    expect(dialog.queryByText(/la variable está en/)).not.toBeInTheDocument();
    expect(dialog.queryByRole('combobox', { name: /^Unidad/ })).not.toBeInTheDocument();
  });
});
