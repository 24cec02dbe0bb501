import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { administrator, residentWithMany } from '@mock/demoAccounts';
import type { Outcome } from '@mock/scenarios/scenario';

import { failingLoad, triesUntilTold } from '../support/failingLoad';
import { checkboxOf, firstNames, namesShown, openSensors, rowOf } from '../support/manageSensors';
import { renderApp } from '../support/renderApp';

const SENSORS = 'GET /api/sensors';
const OFFLINE = 'Revisá tu conexión a internet y probá de nuevo.';
const INVALID = 'El servidor envió una respuesta incompleta o con errores.';

const loads = (requests: readonly string[]) => requests.filter((request) => request === SENSORS).length;

describe('sensors that can’t be loaded', () => {
  test.each<[string, Outcome, string, string?]>([
    ['an error of the server', { kind: 'empty', status: 500 }, 'No se pudieron cargar los sensores'],
    ['no connection', { kind: 'dropped' }, 'No se pudieron cargar los sensores', OFFLINE],
    ['a broken answer', { kind: 'malformedJson' }, 'No se pudieron cargar los sensores', INVALID],
    ['a missing permission', { kind: 'text', status: 403, body: 'No tenés permiso.' }, 'No tenés permiso.'],
  ])('after %s can be asked for again', async (_, outcome, text, hint) => {
    const { user, requests } = await renderApp({
      at: '/manage-sensors',
      as: administrator,
      scenarios: [failingLoad(SENSORS, outcome)],
    });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(text)).toBeVisible();
    if (hint) expect(within(alert).getByText(hint)).toBeVisible();
    expect(screen.queryByText('No se encontraron sensores')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Agregar sensor' })).toBeVisible();
    expect(loads(requests)).toBe(triesUntilTold(outcome));

    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('120 resultado(s)')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(loads(requests)).toBe(triesUntilTold(outcome) + 1);
  });

  test('end the session where it is over', async () => {
    await renderApp({
      at: '/manage-sensors?name=plaza',
      as: administrator,
      scenarios: [{ call: SENSORS, outcome: { kind: 'sessionExpired' } }],
    });
    expect(
      await screen.findByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente'),
    ).toBeVisible();
    expect(window.location.pathname).toBe('/login');
  });
});

describe('without types or neighbourhoods', () => {
  test.each<[string, Outcome, string]>([
    ['GET /api/sensor-types', { kind: 'empty', status: 500 }, 'No se pudieron cargar los tipos de sensores'],
    ['GET /api/location', { kind: 'empty', status: 500 }, 'No se pudieron cargar los barrios'],
    ['GET /api/location', { kind: 'dropped' }, 'Error al cargar barrios'],
  ])('(%s, %j) the sensors are there, and the rest can be asked for again', async (call, outcome, text) => {
    const { user, requests } = await openSensors({ scenarios: [failingLoad(call, outcome)] });
    expect(await screen.findByText(text)).toBeVisible();
    expect(namesShown()[0]).toBe(firstNames[0]);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
    expect(loads(requests)).toBe(1);
  });
});

describe('a type that the address names, without the types', () => {
  const openNarrowed = async () => {
    const outcome: Outcome = { kind: 'empty', status: 500 };
    const { user } = await openSensors({
      at: '/manage-sensors?type=1',
      scenarios: [failingLoad('GET /api/sensor-types', outcome)],
    });
    const type = screen.getByRole('combobox', { name: 'Tipo' });
    await waitFor(() => expect(type).toHaveTextContent('#1'));
    expect(screen.queryByText('120 resultado(s)')).not.toBeInTheDocument();
    return { user, type };
  };

  test('is seen to be chosen, and can be taken back', async () => {
    const { user, type } = await openNarrowed();
    await user.click(type);
    await user.click(await screen.findByRole('option', { name: 'Todos' }));
    expect(await screen.findByText('120 resultado(s)')).toBeVisible();
    expect(type).toHaveTextContent('Todos');
  });

  test('has its name once they are asked for again', async () => {
    const { user, type } = await openNarrowed();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(type).toHaveTextContent('Calidad de aire'));
  });
});

test('a resident who types the address reads why there is nothing, and stays signed in', async () => {
  const { requests, user } = await renderApp({ at: '/manage-sensors', as: residentWithMany });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sensores' })).toBeVisible();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/administrador/i);
  expect(loads(requests)).toBe(1);
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(loads(requests)).toBe(2));
  expect(await screen.findByRole('alert')).toHaveTextContent(/administrador/i);
  expect(window.location.pathname).toBe('/manage-sensors');
  expect(localStorage.getItem('authToken')).not.toBeNull();
  const navigation = screen.getByRole('navigation', { name: 'Navegación principal' });
  expect(within(navigation).queryByRole('link', { name: 'Ver sensores' })).not.toBeInTheDocument();
});

describe('editing', () => {
  test('opens the sensor, and gives the focus back', async () => {
    const { user } = await openSensors();
    const edit = rowOf(firstNames[1]).getByRole('button', { name: 'Editar' });
    await user.click(edit);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByDisplayValue(firstNames[1])).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(edit).toHaveFocus());
  });

  test('loads the list once more right before a save, for what others saved, and again after it', async () => {
    const { user, requests } = await openSensors();
    await user.click(rowOf(firstNames[0]).getByRole('button', { name: 'Editar' }));
    const dialog = await screen.findByRole('dialog');
    const name = within(dialog).getByDisplayValue(firstNames[0]);
    await user.clear(name);
    await user.type(name, 'Agua A');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Sensor actualizado')).toBeVisible();
    await waitFor(() => expect(namesShown()[0]).toBe('Agua A'));
    const sent = requests.filter((request) => /^(GET|PUT) \/api\/sensors(\?|$)/.test(request));
    expect(sent.map((request) => request.slice(0, 3))).toEqual(['GET', 'GET', 'PUT', 'GET']);
  });

  test('of a sensor that somebody else deleted drops it, and keeps the selection of the others', async () => {
    const { user, requests } = await openSensors({
      scenarios: [
        { call: 'PUT /api/sensors', outcome: { kind: 'text', status: 404, body: 'No existe el sensor 4.' } },
      ],
    });
    await user.click(checkboxOf(firstNames[0]));
    await user.click(checkboxOf(firstNames[1]));
    await user.click(rowOf(firstNames[1]).getByRole('button', { name: 'Editar' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByDisplayValue(firstNames[1]), ' bis');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No existe el sensor 4.');
    await waitFor(() => expect(loads(requests)).toBe(3));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(checkboxOf(firstNames[0])).toBeChecked();
  });
});
