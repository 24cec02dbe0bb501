import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { deviceHealth, devices } from '@contract';
import type { Feature } from '@domain/features';
import { administrator, residentWithMany } from '@mock/demoAccounts';

import { ago } from '../answers/alarms';
import { answer, refused } from '../answers/answers';
import { aDevice, aGateway, healthOf, type Device } from '../answers/deviceHealth';
import { devicesOf } from '../answers/devices';
import { homeOf } from '../answers/home';
import { rowOf } from '../support/devices';
import { giveRowsHeight } from '../support/giveRowsHeight';
import { narrowToPhone } from '../support/phoneWindow';
import { renderApp } from '../support/renderApp';

const FEATURES: readonly Feature[] = ['devices', 'health', 'home'];

const SILENT = aDevice({
  id: 1,
  identifier: 'equipo-1',
  sensor: { id: 1, name: 'Aire Plaza' },
  level: 'critical',
  problems: ['silent'],
  lastHeardAt: ago(60 * 24 * 3),
});
const WORN = aDevice({
  id: 2,
  identifier: 'equipo-2',
  sensor: null,
  level: 'warning',
  problems: ['battery', 'loss', 'signal'],
  battery: { percent: 12, volts: null, at: ago(4), daysLeft: 21 },
  frames: { heard: 62, lost: 38 },
  signal: { rssi: -118, snr: -9 },
  gateway: 'galpon',
});
const FINE = aDevice({ id: 3, sensor: { id: 3, name: 'Clima Centro' } });
const MUTE = aDevice({
  id: 4,
  identifier: 'propio',
  sensor: { id: 4, name: 'Ruido Sur' },
  level: 'unknown',
  battery: null,
  frames: null,
  signal: null,
  gateway: null,
});

const openHealth = async (
  list: readonly Device[] = [SILENT, WORN, FINE, MUTE],
  start: Parameters<typeof renderApp>[0] = {},
) => {
  giveRowsHeight();
  const app = await renderApp({
    at: '/device-health',
    as: administrator,
    features: FEATURES,
    answers: healthOf({ devices: list, gateways: [aGateway()] }),
    ...start,
  });
  await screen.findByRole('heading', { level: 1, name: 'Estado de los dispositivos' });
  return app;
};

describe('How devices are', () => {
  test('is listed as the server orders it, in words with their figures', async () => {
    await openHealth();
    await screen.findByText('Aire Plaza');
    expect(screen.getAllByRole('rowheader').map((row) => row.textContent)).toEqual([
      'Aire Plazaequipo-1',
      'equipo-2Sin sensor',
      'Clima Centro70b3d57ed005a1b2',
      'Ruido Surpropio',
    ]);
    const silent = rowOf('Aire Plaza');
    expect(silent.getByText('Urgente')).toBeVisible();
    expect(silent.getByText(/^Callado desde /)).toBeVisible();
    expect(silent.getByRole('link', { name: 'Aire Plaza' })).toHaveAttribute('href', '/sensors/1');
    const worn = rowOf('equipo-2');
    expect(worn.getByText('Atención')).toBeVisible();
    expect(worn.getByText('Batería 12 % · se agota en unas 3 semanas')).toBeVisible();
    expect(worn.getByText('38 % de las tramas perdidas en 7 días')).toBeVisible();
    expect(worn.getByText('Señal débil: −118 dBm / −9 dB')).toBeVisible();
    expect(worn.getByText('galpon')).toBeVisible();
    const fine = rowOf('Clima Centro');
    for (const fact of [
      'Batería 84 % (3,6 V)',
      '1 % de las tramas perdidas en 7 días',
      'Señal −95 dBm / 7 dB',
    ])
      expect(fine.getByText(fact)).toBeVisible();
    expect(rowOf('Ruido Sur').getByText('La red no dice nada de él')).toBeVisible();
    expect(screen.getByText('Mostrando 4 dispositivos')).toBeVisible();
  });

  test('is narrowed by problem and by name, which the address says', async () => {
    const { user } = await openHealth();
    await screen.findByText('Aire Plaza');
    await user.click(screen.getByRole('combobox', { name: 'Problema' }));
    await user.click(screen.getByRole('option', { name: 'Señal débil' }));
    expect(await screen.findByText('Mostrando 1 dispositivo')).toBeVisible();
    expect(window.location.search).toBe('?problem=signal');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'clima');
    expect(await screen.findByText('No se encontraron dispositivos')).toBeVisible();
  });

  test('says how many values of a sensor may be wrong (EXT-84)', async () => {
    const stuck = aDevice({ id: 5, level: 'warning', problems: ['doubt'], doubts: 3 });
    await openHealth([stuck, FINE], { at: '/device-health?problem=doubt' });
    expect(await screen.findByText('3 posibles fallas en 30 días')).toBeVisible();
    expect(screen.getByText('Mostrando 1 dispositivo')).toBeVisible();
  });

  test('is found by the gateway that hears a device', async () => {
    await openHealth(undefined, { at: '/device-health?name=galpon' });
    expect(await screen.findByText('equipo-2')).toBeVisible();
    expect(screen.getByText('Mostrando 1 dispositivo')).toBeVisible();
  });

  test('stands on cards on a phone', async () => {
    narrowToPhone();
    await openHealth();
    const card = (await screen.findByText('equipo-2')).closest('li');
    expect(within(card ?? document.body).getByText(/· galpon$/)).toBeVisible();
  });

  test('says how to begin where there are no devices', async () => {
    await openHealth([]);
    expect(await screen.findByText('Todavía no hay dispositivos')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Conectar un dispositivo' })).toBeVisible();
  });

  test('is asked for again where it could not be loaded', async () => {
    const { user, server } = await openHealth(undefined, {
      answers: [
        ...healthOf({ gateways: [] }),
        answer(deviceHealth.listDeviceHealth, refused(500, 'Se rompió.')),
      ],
    });
    expect(await screen.findByText('No se pudo saber cómo están los dispositivos')).toBeVisible();
    server.use(...healthOf({ devices: [FINE] }));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Clima Centro')).toBeVisible();
  });

  test('names the gateways, the silent one first, and more of them on demand', async () => {
    const names = ['galpon', 'uno', 'dos', 'tres'];
    const gateways = names.map((identifier, index) =>
      aGateway({ id: index + 1, identifier, isSilent: index === 0, devices: index, onlyByIt: 0 }),
    );
    const { user } = await openHealth([FINE], { answers: healthOf({ devices: [FINE], gateways }) });
    const section = within(await screen.findByRole('region', { name: 'Gateways' }));
    expect(section.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('galpon'),
      expect.stringContaining('uno'),
      expect.stringContaining('dos'),
    ]);
    expect(section.getByText('Sin señal')).toBeVisible();
    await user.click(section.getByRole('button', { name: '+1 más' }));
    expect(section.getByText('tres')).toBeVisible();
  });

  test('is in the menu of administrators, and beside the devices without a sensor', async () => {
    const { user } = await openHealth([FINE], {
      answers: [...healthOf({ devices: [FINE] }), answer(devices.listUnassignedDevices, [])],
    });
    expect(screen.getByRole('link', { name: 'Estado de dispositivos' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await user.click(screen.getByRole('link', { name: 'Dispositivos' }));
    await user.click(await screen.findByRole('button', { name: 'Estado de dispositivos' }));
    expect(await screen.findByText('Clima Centro')).toBeVisible();
  });

  test.each([
    ['residents', residentWithMany, FEATURES],
    ['a server that doesn’t announce it', administrator, ['devices'] as const],
  ])('isn’t there for %s', async (_, as, features) => {
    const { requests } = await renderApp({ at: '/device-health', as, features, answers: healthOf({}) });
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(requests.join()).not.toContain('device-health');
  });
});

describe('A sensor’s page', () => {
  const openSensor = (list: readonly Device[]) =>
    renderApp({
      at: '/sensors/1',
      as: administrator,
      features: FEATURES,
      answers: [...homeOf(), ...devicesOf(), ...healthOf({ devices: list })],
    });

  const connection = async () => within(await screen.findByRole('region', { name: 'Conexión' }));

  test('says how its device is, with its last 30 days', async () => {
    await openSensor([{ ...WORN, sensor: { id: 1, name: 'Aire' } }]);
    const section = await connection();
    expect(await section.findByText('Atención')).toBeVisible();
    expect(section.getByText(/^Batería 12 % · se agota en unas 3 semanas\. 38 % de/)).toBeVisible();
    expect(section.getByRole('img', { name: 'Últimos 30 días: entre 84,5 % y 99 %' })).toBeVisible();
    expect(section.getByRole('img', { name: 'Últimos 30 días: entre −95 dBm y −92 dBm' })).toBeVisible();
    expect(section.getByText('38 % en 7 días')).toBeVisible();
    expect(section.getByText('galpon')).toBeVisible();
  });

  test('says nothing of a device of which no network does', async () => {
    await openSensor([{ ...MUTE, sensor: { id: 1, name: 'Aire' } }]);
    const section = await connection();
    expect(await section.findByText('Editar la conexión')).toBeVisible();
    expect(section.queryByText('Sin información')).not.toBeInTheDocument();
  });
});
