import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { Outcome } from '@mock/scenarios/scenario';

import {
  button,
  choose,
  expectSensorFilledIn,
  field,
  fillInSensor,
  menu,
  openAddSensor,
  signInAgain,
} from '../support/sensorForm';

const CREATE = 'POST /api/sensors';
const UNSAVED = 'Hay cambios sin guardar';
const EXPIRED = 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente';
const findDashboard = () => screen.findByRole('heading', { level: 1, name: 'Panel de control' });

describe('a refusal', () => {
  test.each<[string, Outcome, string]>([
    ['the server’s text', { kind: 'text', status: 400, body: 'Falta el sensor' }, 'Falta el sensor'],
    ['the spec’s text for an empty body', { kind: 'empty', status: 500 }, 'No se pudo crear el sensor'],
  ])('is told in %s, and everything stays', async (_, outcome, message) => {
    const { user, scenarios } = await openAddSensor({ scenarios: [{ call: CREATE, outcome }] });
    await fillInSensor(user);
    await user.click(button('Crear sensor'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expectSensorFilledIn();
    await waitFor(() => expect(button('Crear sensor')).toHaveFocus());

    scenarios.use([]);
    await user.keyboard('{Enter}');
    expect(await findDashboard()).toBeVisible();
  });

  test('of a name that another sensor has names it', async () => {
    const { user } = await openAddSensor();
    await fillInSensor(user, 'Aire Plaza San Martín');
    await user.click(button('Crear sensor'));
    expect(
      await screen.findByText('Ya existe un sensor con el nombre "Aire Plaza San Martín".'),
    ).toBeVisible();
    expectSensorFilledIn('Aire Plaza San Martín');
  });

  test('for a session that expired brings everything back after signing in', async () => {
    const { user, scenarios } = await openAddSensor({
      scenarios: [{ call: CREATE, outcome: { kind: 'sessionExpired' } }],
    });
    await fillInSensor(user);
    await user.click(button('Crear sensor'));
    expect(await screen.findByText(EXPIRED)).toBeVisible();

    scenarios.use([]);
    await signInAgain(user);
    await waitFor(() => expect(field('Nombre')).toHaveValue('Ruido Plaza Nueva'));
    await waitFor(() => expectSensorFilledIn());
    await user.click(button('Crear sensor'));
    expect(await findDashboard()).toBeVisible();
  });
});

describe('what cannot be loaded is said in its place, and asked for again', () => {
  const failures: [Outcome, 'answered' | 'unanswered'][] = [
    [{ kind: 'empty', status: 500 }, 'answered'],
    [{ kind: 'dropped' }, 'unanswered'],
  ];

  test.each(failures)('the types (%j)', async (outcome) => {
    const { user, scenarios } = await openAddSensor({
      scenarios: [{ call: 'GET /api/sensor-types', outcome }],
    });
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent('No se pudieron cargar los tipos de sensores');
    scenarios.use([]);
    await user.click(within(panel).getByRole('button', { name: 'Reintentar' }));
    await choose(user, 'Tipo de sensor', 'Ruido');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each(failures)('the neighbourhoods (%j)', async (outcome, kind) => {
    const { user, scenarios } = await openAddSensor({ scenarios: [{ call: 'GET /api/location', outcome }] });
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent(
      kind === 'unanswered' ? 'Error al cargar barrios' : 'No se pudieron cargar los barrios',
    );
    await user.click(screen.getByRole('radio', { name: 'Nuevo' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Existente' }));

    scenarios.use([]);
    await user.click(button('Reintentar'));
    await choose(user, 'Elegí un barrio', 'La Ribera');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each(failures)('the configuration of the type (%j)', async (outcome, kind) => {
    const { user, scenarios } = await openAddSensor({
      scenarios: [{ call: 'GET /api/sensor-types/data/{typeId}', outcome }],
    });
    await choose(user, 'Tipo de sensor', 'Ruido');
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent(
      kind === 'unanswered'
        ? 'Error al cargar variables normalizadas'
        : 'No se pudo cargar la configuración del tipo',
    );
    expect(button('Agregar variable')).toBeDisabled();
    scenarios.use([]);
    await user.click(within(panel).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(button('Agregar variable')).toBeEnabled());
  });
});

describe('leaving', () => {
  test('by Cancelar goes to the dashboard without a question', async () => {
    const { user } = await openAddSensor();
    await user.type(field('Nombre'), 'Agua');
    await user.click(button('Cancelar'));
    expect(await findDashboard()).toBeVisible();
    expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument();
  });

  test('by Cancelar sends nothing any more, though the next screen is still on its way', async () => {
    const { user, requests } = await openAddSensor();
    await fillInSensor(user);
    await act(async () => {
      fireEvent.click(button('Cancelar'));
      fireEvent.click(button('Crear sensor'));
    });
    expect(await findDashboard()).toBeVisible();
    expect(requests).not.toContain(CREATE);
  });

  test('by another way asks first, and staying loses nothing', async () => {
    const { user } = await openAddSensor();
    await user.type(field('Nombre'), 'Agua');
    await user.click(menu().getByRole('link', { name: 'Dashboard' }));
    const question = within(await screen.findByRole('dialog', { name: UNSAVED }));
    await user.click(question.getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('Nombre')).toHaveValue('Agua');

    await user.click(menu().getByRole('link', { name: 'Dashboard' }));
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    expect(await findDashboard()).toBeVisible();
  });

  test('with nothing typed, or all of it taken back, asks nothing', async () => {
    const { user } = await openAddSensor();
    await user.type(field('Nombre'), 'A{Backspace}');
    await user.click(menu().getByRole('link', { name: 'Dashboard' }));
    expect(await findDashboard()).toBeVisible();
  });
});
