import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import {
  devices as deviceCalls,
  locations,
  normalizedVariables,
  sensorTypeManagement,
  sensorTypes,
} from '@contract';

import type { Device } from '@/providers/data/records';

import { answering } from '../answers/answers';
import { aDevice, healthOf } from '../answers/deviceHealth';
import { homeOf } from '../answers/home';
import { climateDevice, freeClimate, openWithDevices } from '../support/devices';
import { dialogOf } from '../support/dialogOf';
import { button, choose, field, variable } from '../support/sensorForm';
import { watchBodies } from '../support/watchBodies';

/** Longer than the page's pause between two questions. */
const SOON = { timeout: 5_000 };

const device = (changes: Partial<Device> = {}): Device => {
  const at = new Date().toISOString();
  return {
    id: 900,
    identifier: 'a84041ffff1e2d3c',
    firstSeenAt: at,
    lastSeenAt: at,
    variables: [
      { name: 'temperature', last: { at, value: 21.5 }, waiting: 1 },
      { name: 'humidity', last: { at, value: 48 }, waiting: 1 },
      { name: 'BatV', last: { at, value: 3.6 }, waiting: 1 },
    ],
    ...changes,
  };
};

const requirements = {
  requireMinCritical: false,
  requireMaxCritical: true,
  requireMinWarning: false,
  requireMaxWarning: false,
};
const limits = { minCritical: null, maxCritical: 45, minWarning: null, maxWarning: null };

/** A type whose variables bring the limits that a sensor must have. */
const CLIMATE = {
  normalizedVariables: [
    { id: 11, name: 'Temperatura', unit: '°C', ...requirements, limits, variables: [] },
    { id: 12, name: 'Humedad relativa', unit: '%', ...requirements, limits, variables: [] },
  ],
};

const openGuide = async (
  at = '/devices/connect',
  devices: Device[] = [],
  features = ['devices'] as const,
) => {
  const app = await openWithDevices(at, {
    scenarios: [answering(deviceCalls.listUnassignedDevices, devices)],
    features,
  });
  await screen.findByRole('heading', { level: 1, name: 'Conectar un dispositivo' });
  // What is answered first was there before.
  await waitFor(() => expect(app.answers).toContain(`GET ${deviceCalls.listUnassignedDevices.path}`));
  const answerDevices = (...found: Device[]) =>
    app.scenarios.use([answering(deviceCalls.listUnassignedDevices, found)]);
  return { ...app, answerDevices };
};

describe('connecting a device', () => {
  test('takes six clicks from the list to the sensor', async () => {
    const others = [
      answering(sensorTypes.getSensorTypeData, CLIMATE),
      answering(deviceCalls.createConnectedSensor, { id: 1 }),
    ];
    const app = await openWithDevices('/devices', {
      scenarios: [answering(deviceCalls.listUnassignedDevices, []), ...others],
      features: ['devices', 'home'],
      answers: homeOf(),
    });
    const { user } = app;
    let clicks = 0;
    const click = async (element: HTMLElement) => {
      clicks += 1;
      await user.click(element);
    };
    const [first] = await screen.findAllByRole('button', { name: 'Conectar un dispositivo' });
    await click(first as HTMLElement);
    await click(await screen.findByRole('radio', { name: 'ChirpStack' }));
    expect(screen.getByRole('group', { name: 'Dirección' })).toHaveTextContent(
      `${window.location.origin}/api/readings/chirpstack`,
    );
    await click(button('Crear clave y copiar el valor'));
    const header = await screen.findByRole('group', { name: 'Authorization' });
    expect(header).toHaveTextContent(/^Bearer \S{20,}$/);
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(header.textContent));
    expect(screen.getByText('Escuchando. Todavía no llegó nada nuevo.')).toBeVisible();

    app.scenarios.use([answering(deviceCalls.listUnassignedDevices, [device()]), ...others]);
    expect(await screen.findByText('Llegó un mensaje de a84041ffff1e2d3c.', {}, SOON)).toBeVisible();
    const choice = screen.getByRole('radio', { name: 'a84041ffff1e2d3c' });
    await waitFor(() => expect(choice).toBeChecked());
    expect(window.location.search).toBe('?network=chirpstack&device=a84041ffff1e2d3c');

    await waitFor(() => expect(field('Nombre')).toHaveValue('a84041ffff1e2d3c'));
    await waitFor(() => expect(field('Tipo de sensor')).toHaveValue('Temperatura y humedad'));
    expect(variable(1).getByLabelText('Variable normalizada')).toHaveValue('Temperatura');
    expect(field('Temperatura')).toHaveValue('temperature');
    expect(screen.getByText('Llega y no se usa: BatV.')).toBeVisible();
    const bodies = watchBodies('/api/connected-sensors');
    await click(field('Elegí un barrio'));
    await click(await screen.findByRole('option', { name: 'La Ribera' }));
    await click(button('Crear sensor'));
    expect(await screen.findByText('Sensor creado correctamente')).toBeVisible();
    expect(clicks).toBe(6);
    expect(bodies).toMatchObject([
      {
        device: 'a84041ffff1e2d3c',
        location: 'La Ribera',
        variablesData: [
          { normalizedVariableId: 11, payloadName: 'temperature', maxCritical: 45 },
          { normalizedVariableId: 12, payloadName: 'humidity', maxCritical: 45 },
        ],
      },
    ]);
    expect(window.location.pathname).toBe('/sensors/1');
    // The longest way of all, on a busy machine.
  }, 120_000);

  test('creates the type that is missing, with what arrives, and goes on with it', async () => {
    const sent = device();
    const [temperature] = CLIMATE.normalizedVariables;
    const created = [
      answering(sensorTypeManagement.createSensorType, { id: 70, name: 'Clima del vivero' }),
      answering(sensorTypes.getSensorTypeData, {
        normalizedVariables: [{ ...temperature, id: 71, name: 'Temperatura' }],
      }),
    ];
    const { user } = await openWithDevices(`/devices/connect?device=${sent.identifier}`, {
      scenarios: [
        answering(deviceCalls.listUnassignedDevices, [sent]),
        answering(normalizedVariables.listNormalizedVariables, { content: [] }),
        answering(locations.listLocations, []),
        ...created,
      ],
      features: ['devices', 'sensor-types'],
    });
    expect(await screen.findByText(/^Ningún tipo de sensor mide lo que manda/)).toBeVisible();
    const bodies = watchBodies('/api/sensor-types');
    await user.click(button('Crear un tipo con lo que manda'));
    const dialog = await dialogOf('Crear tipo de sensor');
    const humidity = within(dialog.getByRole('group', { name: 'humidity' }));
    expect(humidity.getByLabelText('Nombre')).toHaveValue('Humedad');
    expect(humidity.getByLabelText('Unidad')).toHaveValue('%');
    await user.click(within(dialog.getByRole('group', { name: 'BatV' })).getByRole('checkbox'));
    await user.click(dialog.getAllByLabelText('Nombre')[0] as HTMLElement);
    await user.paste('Clima del vivero');

    const rename = async (to: string) => {
      await user.clear(humidity.getByLabelText('Nombre'));
      await user.paste(to);
      await user.click(dialog.getByRole('button', { name: 'Agregar tipo' }));
    };
    await rename('temperatura');
    expect((await dialog.findAllByText('Hay dos variables con ese nombre.'))[0]).toBeVisible();
    await rename('Humedad del aire');

    expect(await screen.findByText('Tipo de sensor agregado')).toBeVisible();
    expect(bodies).toMatchObject([
      {
        name: 'Clima del vivero',
        variables: [
          { normalizedName: 'Temperatura', unit: '°C', providerVariables: ['Temperatura', 'temperature'] },
          { normalizedName: 'Humedad del aire', unit: '%' },
        ],
      },
    ]);
    await waitFor(() =>
      expect(variable(1).getByLabelText('Variable normalizada')).toHaveValue('Temperatura'),
    );
    // Where there is no neighbourhood yet, the first one is named.
    expect(field('Nuevo barrio')).toBeVisible();
    await user.tab();
    expect(field('Nombre')).toHaveFocus();
  });

  test('follows what arrives until somebody is in the form', async () => {
    const sent = device();
    const withFirst = (count: number) => [
      answering(deviceCalls.listUnassignedDevices, [device({ variables: sent.variables.slice(0, count) })]),
      answering(sensorTypes.getSensorTypeData, CLIMATE),
    ];
    const at = `/devices/connect?device=${sent.identifier}`;
    const { scenarios, user } = await openWithDevices(at, { scenarios: withFirst(1) });
    expect(await screen.findByLabelText('Temperatura')).toHaveValue('temperature');
    scenarios.use(withFirst(2));
    expect(await screen.findByLabelText('Humedad relativa', {}, SOON)).toHaveValue('humidity');
    await user.clear(field('Nombre'));
    await user.type(field('Nombre'), 'Vivero');
    scenarios.use(withFirst(3));
    expect(await screen.findByText('Llega y no se usa: BatV.', {}, SOON)).toBeVisible();
    expect(field('Nombre')).toHaveValue('Vivero');
  });

  test('goes on after a reload with the device that it was about', async () => {
    await openGuide('/devices/connect?network=http&device=a84041ffff1e2d3c', [device()]);
    expect(await screen.findByRole('radio', { name: 'a84041ffff1e2d3c' })).toBeChecked();
    await waitFor(() => expect(field('Tipo de sensor')).toHaveValue('Temperatura y humedad'));
  });

  test('to a sensor that exists gives it the device, and shows it', async () => {
    const { user } = await openWithDevices(`/devices/connect?device=${climateDevice}`);
    await user.click(await screen.findByRole('radio', { name: 'Uno que ya existe' }));
    await user.click(button('Asignar'));
    const dialog = await dialogOf('Asignar dispositivo');
    await choose(user, 'Sensor', freeClimate, dialog);
    await waitFor(() => expect(dialog.getByLabelText('Temperatura')).toHaveValue('Temperatura'));
    await user.click(dialog.getByRole('button', { name: 'Asignar' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dispositivos sin asignar' })).toBeVisible();
    expect(await screen.findByText('Dispositivo asignado')).toBeVisible();
  });

  test('waits for the one that is sought, whatever the form of its identifier', async () => {
    const { user, answerDevices } = await openGuide('/devices/connect?network=http', [
      device({ id: 901, identifier: 'bomba-1' }),
    ]);
    await user.type(
      screen.getByLabelText('Identificador, si esperás un dispositivo en particular'),
      'A8-40-41-FF-FF-1E-2D-3C',
    );
    expect(await screen.findByText(/^Ningún dispositivo sin sensor se llama así/)).toBeVisible();
    answerDevices(device({ id: 901, identifier: 'bomba-1', lastSeenAt: '2026-01-01T00:00:00Z' }), device());
    expect(await screen.findByRole('radio', { name: 'a84041ffff1e2d3c' }, SOON)).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'bomba-1' })).not.toBeInTheDocument();
  });

  test('gives up one that came first for the one that is sought', async () => {
    const { user, answerDevices } = await openGuide('/devices/connect?network=http');
    const pump = device({ id: 901, identifier: 'bomba-1' });
    answerDevices(pump);
    await waitFor(() => expect(screen.getByRole('radio', { name: 'bomba-1' })).toBeChecked(), SOON);
    await user.type(
      screen.getByLabelText('Identificador, si esperás un dispositivo en particular'),
      'a84041ffff1e2d3c',
    );
    answerDevices(pump, device());
    await waitFor(() => expect(screen.getByRole('radio', { name: 'a84041ffff1e2d3c' })).toBeChecked(), SOON);
  });

  test.each([
    ['chirpstack', 'El DevEUI que dice su etiqueta, con o sin separadores.'],
    ['the-things-stack', 'El «End device ID» que tiene en la consola.'],
    ['http', 'El que manda en «device», tal cual.'],
    ['zigbee2mqtt', 'El «friendly name» que tiene en Zigbee2MQTT.'],
  ])('by %s asks for what its devices are called by', async (network, hint) => {
    const scenarios = [answering(deviceCalls.listUnassignedDevices, [])];
    await openWithDevices(`/devices/connect?network=${network}`, {
      scenarios,
      features: ['devices', 'decoding'],
    });
    expect(
      await screen.findByLabelText('Identificador, si esperás un dispositivo en particular'),
    ).toHaveAccessibleDescription(hint);
  });

  test('shows why nothing of a message was taken', async () => {
    const at = new Date().toISOString();
    const reason = 'La fecha está más de diez minutos en el futuro.';
    const { answerDevices } = await openGuide('/devices/connect?network=http');
    answerDevices(device({ variables: [], refusal: { at, reason, count: 1 } }));
    // The list is drawn anew once the device is chosen.
    await waitFor(() => expect(screen.getByText(reason)).toBeVisible(), SOON);
    await waitFor(() =>
      expect(screen.getByText(/^Todavía no mandó ningún valor que se entienda/)).toBeVisible(),
    );
  });

  test('calls the new sensor as its network calls the device', async () => {
    const named = device({ networkName: 'Clima del vivero' });
    await openWithDevices(`/devices/connect?device=${named.identifier}`, {
      scenarios: [
        answering(deviceCalls.listUnassignedDevices, [named]),
        answering(sensorTypes.getSensorTypeData, CLIMATE),
      ],
    });
    await waitFor(() => expect(field('Nombre')).toHaveValue('Clima del vivero'));
    expect(screen.getByRole('radio', { name: named.identifier }).closest('label')).toHaveTextContent(
      'Clima del vivero',
    );
  });

  test('lists those that were there before apart', async () => {
    const { user } = await openGuide('/devices/connect?network=http', [device({ identifier: 'bomba-1' })]);
    await user.click(await screen.findByText('Ya esperaban un sensor: 1 dispositivo'));
    await user.click(screen.getByRole('radio', { name: 'bomba-1' }));
    expect(await screen.findByRole('heading', { level: 2, name: '4. ¿Qué sensor es?' })).toBeVisible();
  });

  test('leads to the sensor of a device that somebody else gave one meanwhile', async () => {
    const sent = device();
    const health = [aDevice({ identifier: sent.identifier, sensor: { id: 6, name: 'Vivero' } })];
    const { scenarios } = await openWithDevices(`/devices/connect?device=${sent.identifier}`, {
      scenarios: [answering(deviceCalls.listUnassignedDevices, [sent])],
      features: ['devices', 'health', 'home'],
      answers: healthOf({ devices: health }),
    });
    await waitFor(() => expect(field('Nombre')).toHaveValue(sent.identifier));
    scenarios.use([answering(deviceCalls.listUnassignedDevices, [])]);
    expect(await screen.findByText('a84041ffff1e2d3c ya mide para un sensor:', {}, SOON)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Vivero' })).toHaveAttribute('href', '/sensors/6');
    // What was typed is still there.
    expect(field('Nombre')).toHaveValue(sent.identifier);
  });

  test('promises what comes over the air within minutes, and over MQTT and HTTP within seconds', async () => {
    const { user } = await openGuide();
    for (const [network, hint] of [
      ['ChirpStack', /Los de LoRaWAN mandan cada tanto/],
      ['MQTT', /aparece acá en unos segundos/],
      ['HTTP', /aparece acá en unos segundos/],
    ] as const) {
      await user.click(screen.getByRole('radio', { name: network }));
      expect(screen.getByText(hint)).toBeVisible();
    }
    expect(screen.queryByText(/LoRaWAN mandan/)).not.toBeInTheDocument();
  });

  test('over HTTP has an example to try, with the address and the key', async () => {
    const { user } = await openGuide();
    await user.click(screen.getByRole('radio', { name: 'HTTP' }));
    expect(screen.getByText(/^curl/)).toHaveTextContent(/http:\/\/localhost\S*\/api\/readings/);
    await user.click(button('Crear clave y copiar el valor'));
    const header = await screen.findByRole('group', { name: 'Authorization' });
    expect(screen.getByText(/^curl/)).toHaveTextContent(`Authorization: ${header.textContent}`);
    expect(button('Copiar valor')).toHaveFocus();
  });

  test('over MQTT names the broker and its topics, or says that there is none', async () => {
    const { user, scenarios } = await openGuide();
    scenarios.use([
      answering(deviceCalls.listUnassignedDevices, []),
      answering(deviceCalls.getReadingWays, { mqtt: null }),
    ]);
    await user.click(screen.getByRole('radio', { name: 'MQTT' }));
    expect(await screen.findByText(/^Este servidor no lee de ningún broker/)).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('group', { name: 'Tema' })).not.toBeInTheDocument();
  });
});
