import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { administrator, residentWithMany, residentWithNone, residentWithOne } from '@mock/demoAccounts';
import type { Scenario } from '@mock/scenarios/scenario';

import { homeOf } from '../answers/home';
import { failingLoad } from '../support/failingLoad';
import { holdAnswers } from '../support/holdAnswers';
import { renderApp } from '../support/renderApp';
import { sendElsewhere } from '../support/sendElsewhere';

const TYPES = 'GET /api/sensor-types/by-user';
const SENSORS = 'GET /api/sensors/by-user-and-type';

const openDashboard = async (scenarios: Scenario[] = []) => {
  const app = await renderApp({ at: '/dashboard', scenarios });
  const type = await screen.findByRole('combobox', { name: 'Tipo de sensor' });
  const sensor = screen.getByRole('combobox', { name: 'Sensor' });
  const openReport = screen.getByRole('button', { name: 'Ver Reporte' });

  const choose = async (field: HTMLElement, position: number) => {
    await waitFor(() => expect(field).toBeEnabled());
    await app.user.click(field);
    const option = (await screen.findAllByRole('option'))[position];
    if (!option) throw new Error(`There is no option ${position}`);
    const name = option.textContent;
    await app.user.click(option);
    return name;
  };
  return { ...app, type, sensor, openReport, choose };
};

describe('the way to a report', () => {
  test('leads over a type and a sensor to /reports', async () => {
    const { user, type, sensor, openReport, choose } = await openDashboard();
    expect(sensor).toBeDisabled();
    expect(openReport).toBeDisabled();

    await choose(type, 0);
    const name = await choose(sensor, 0);
    expect(sensor).toHaveValue(name);
    await user.click(openReport);
    expect(await screen.findByRole('heading', { level: 1, name: 'Acceso a reportes' })).toBeVisible();
    expect(window.location.pathname).toBe('/reports');
    const search = new URLSearchParams(window.location.search);
    expect(Number(search.get('sensorType'))).toBeGreaterThan(0);
    expect(Number(search.get('sensor'))).toBeGreaterThan(0);
  });

  test('tells sensors of one name apart by their neighbourhoods', async () => {
    const body = ['Centro', 'La Ribera'].map((locationName, index) => ({
      id: index + 1,
      name: 'Aire',
      locationName,
    }));
    const { type, sensor, choose } = await openDashboard([
      { call: SENSORS, outcome: { kind: 'json', status: 200, body } },
    ]);
    await choose(type, 0);
    expect(await choose(sensor, 1)).toBe('AireLa Ribera');
    expect(sensor).toHaveValue('Aire');
  });

  test('forgets the sensor at another type, and loads that type, be it one seen before', async () => {
    const { type, sensor, openReport, choose, requests } = await openDashboard();
    await choose(type, 0);
    await choose(sensor, 0);
    expect(openReport).toBeEnabled();

    await choose(type, 1);
    expect(sensor).toHaveValue('');
    expect(openReport).toBeDisabled();
    await choose(type, 0);
    await waitFor(() =>
      expect(requests.filter((request) => request.includes('by-user-and-type'))).toHaveLength(3),
    );
  });

  test('leads nowhere once the chosen sensor turns out to be deleted', async () => {
    const { type, sensor, openReport, choose, requests } = await openDashboard();
    await choose(type, 0);
    const name = await choose(sensor, 0);
    const call = requests.find((request) => request.startsWith(SENSORS)) ?? '';
    await choose(type, 1);
    const answer = await sendElsewhere(residentWithMany, 'GET', call.slice('GET '.length));
    const sensors = (await answer.json()) as { id: number; name: string }[];
    const deleted = sensors.find((one) => one.name === name);
    await sendElsewhere(administrator, 'DELETE', `/api/sensors/${deleted?.id}`);

    const letGo = holdAnswers(call);
    await choose(type, 0);
    await choose(sensor, 0);
    expect(sensor).toHaveValue(name);
    expect(openReport).toBeEnabled();
    letGo();
    await waitFor(() => expect(openReport).toBeDisabled());
    expect(sensor).toHaveValue('');
  });

  test('asks for nothing but what it shows', async () => {
    const { requests } = await openDashboard();
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]).toMatch('/api/sensor-types/by-user');
  });

  test('names each type once, in the open list', async () => {
    const { user, type } = await openDashboard();
    await user.click(type);
    const option = await screen.findByRole('option', { name: 'Ruido' });
    expect(option).toContainElement(screen.getByText('Ruido'));
    expect(screen.queryByRole('link', { name: 'Ruido' })).not.toBeInTheDocument();
  });

  test('says so where there is nothing to choose', async () => {
    const { user, type, sensor, choose } = await openDashboard([
      { call: SENSORS, outcome: { kind: 'json', status: 200, body: [] } },
    ]);
    await choose(type, 0);
    await waitFor(() => expect(sensor).toBeEnabled());
    await user.click(sensor);
    expect(await screen.findByText('No se encontraron opciones')).toBeVisible();
  });
});

describe('a load that failed can be tried again', () => {
  test('for the types', async () => {
    const { user, type, choose } = await openDashboard([
      { call: TYPES, times: 1, outcome: { kind: 'empty', status: 500 } },
    ]);
    expect(await screen.findByText('Error al cargar los tipos de sensores')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await choose(type, 0);
    expect(screen.queryByText('Error al cargar los tipos de sensores')).not.toBeInTheDocument();
  });

  test('for the sensors', async () => {
    const { user, type, sensor, choose } = await openDashboard([failingLoad(SENSORS, { kind: 'dropped' })]);
    await choose(type, 0);
    expect(await screen.findByText('Error al cargar los sensores')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await choose(sensor, 0);
    expect(screen.queryByText('Error al cargar los sensores')).not.toBeInTheDocument();
  });
});

describe('a refusal is told in the server’s words, too', () => {
  const refusal = { kind: 'text', status: 403, body: 'Tu cuenta está suspendida.' } as const;

  test('of the types', async () => {
    await openDashboard([{ call: TYPES, outcome: refusal }]);
    expect(await screen.findByText('Error al cargar los tipos de sensores')).toBeVisible();
    expect(screen.getByText('Tu cuenta está suspendida.')).toBeVisible();
  });

  test('of the sensors', async () => {
    const { type, choose } = await openDashboard([{ call: SENSORS, outcome: refusal }]);
    await choose(type, 0);
    expect(await screen.findByText('Error al cargar los sensores')).toBeVisible();
    expect(screen.getByText('Tu cuenta está suspendida.')).toBeVisible();
  });
});

test('a resident without sensors finds the choices empty, and reads whom to ask', async () => {
  const { user } = await renderApp({ at: '/dashboard', as: residentWithNone });
  const card = await screen.findByRole('region', { name: 'Acceso a reportes' });
  expect(await within(card).findByText('Todavía no tenés sensores asignados')).toBeVisible();
  expect(within(card).getByRole('link')).toHaveAttribute('href', 'mailto:soporte@vigia.example');
  expect(within(card).getByRole('button', { name: 'Ver Reporte' })).toBeDisabled();
  await user.click(within(card).getByRole('combobox', { name: 'Tipo de sensor' }));
  expect(await within(card).findByText('No se encontraron opciones')).toBeVisible();
});

test('a resident with one sensor need not pick it, and may still clear it', async () => {
  const { user, requests } = await renderApp({
    at: '/dashboard',
    as: residentWithOne,
    features: ['home'],
    answers: homeOf(),
  });
  const card = within(await screen.findByRole('region', { name: 'Acceso a reportes' }));
  const openReport = card.getByRole('button', { name: 'Ver Reporte' });
  await waitFor(() => expect(openReport).toBeEnabled());
  expect(card.getByRole('combobox', { name: 'Tipo de sensor' })).toHaveValue('Calidad de aire');
  await waitFor(() =>
    expect(card.getByRole('combobox', { name: 'Sensor' })).toHaveValue('Aire Plaza San Martín'),
  );
  expect(requests).toHaveLength(3);

  await user.clear(card.getByRole('combobox', { name: 'Tipo de sensor' }));
  await user.tab();
  expect(openReport).toBeDisabled();
  await user.click(card.getByRole('combobox', { name: 'Tipo de sensor' }));
  await user.click(await screen.findByRole('option', { name: 'Calidad de aire' }));
  expect(card.getByRole('combobox', { name: 'Sensor' })).toHaveValue('');
});

test('against an API that knows only the spec, the only sensor is picked by its resident', async () => {
  const { user, requests } = await renderApp({ at: '/dashboard', as: residentWithOne });
  const card = within(await screen.findByRole('region', { name: 'Acceso a reportes' }));
  const openReport = card.getByRole('button', { name: 'Ver Reporte' });
  await user.click(card.getByRole('combobox', { name: 'Tipo de sensor' }));
  const type = await screen.findByRole('option', { name: 'Calidad de aire' });
  expect(requests).toHaveLength(1);
  await user.click(type);
  expect(openReport).toBeDisabled();
  await user.click(card.getByRole('combobox', { name: 'Sensor' }));
  await user.click(await screen.findByRole('option', { name: 'Aire Plaza San Martín' }));
  expect(openReport).toBeEnabled();
});

test('the support card has the address', async () => {
  await openDashboard();
  const card = screen.getByRole('region', { name: 'Soporte' });
  expect(within(card).getByRole('link', { name: 'soporte@vigia.example' })).toBeVisible();
});

describe('the shortcuts', () => {
  const forEverybody = [
    ['Reportes PDF', 'Descargar reportes', '/download-reports'],
    ['Reportes PDF', 'Gestionar suscripciones', '/subscriptions'],
  ] as const;
  const forAdministrators = [
    ['Gestión de usuarios', 'Agregar usuario', '/add-user'],
    ['Gestión de usuarios', 'Ver usuarios', '/users'],
    ['Gestión de sensores', 'Agregar sensor', '/add-sensor'],
    ['Gestión de sensores', 'Ver sensores', '/manage-sensors'],
    ['Gestión de vistas', 'Agregar vista', '/create-view'],
    ['Gestión de vistas', 'Ver vistas', '/sensor-types'],
    ['Gestión de vistas', 'Ver variables', '/normalized-variables'],
  ] as const;

  test.each([
    ...forAdministrators.map((row) => [...row, administrator] as const),
    ...forEverybody.map((row) => [...row, residentWithMany] as const),
  ])('lead from the card %s with the button %s to %s', async (card, button, path, as) => {
    const { user } = await renderApp({ at: '/dashboard', as });
    const found = await screen.findByRole('region', { name: card });
    await user.click(within(found).getByRole('button', { name: button }));
    await waitFor(() => expect(window.location.pathname).toBe(path));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('of administration are there with the screen, so that nothing moves for them', async () => {
    await renderApp({ at: '/dashboard', as: administrator });
    await screen.findByRole('heading', { level: 1, name: 'Panel de control' });
    expect(screen.getByRole('region', { name: 'Gestión de usuarios' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver usuarios' })).toBeVisible();
  });

  test('of administration are for administrators only', async () => {
    await openDashboard();
    expect(screen.getByRole('region', { name: 'Reportes PDF' })).toBeVisible();
    for (const [card] of forAdministrators) {
      expect(screen.queryByRole('region', { name: card })).not.toBeInTheDocument();
    }
  });
});
