import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { administrator, residentWithMany } from '@mock/demoAccounts';
import type { Outcome, Scenario } from '@mock/scenarios/scenario';

import { typesOf } from '../answers/sensorTypes';
import { badgesOf, findTitle, LIST } from '../support/normalizedVariables';
import { renderApp } from '../support/renderApp';
import { watchBodies } from '../support/watchBodies';

const CREATE = 'POST /api/normalized-variables';
const UNSAVED = 'Hay cambios sin guardar';
const NAME = 'Benceno';
const NONE_ACTIVE = /No hay ningún umbral activo/;

const name = () => screen.getByRole('textbox', { name: 'Nombre' });
const type = () => screen.getByRole('combobox', { name: 'Tipo de sensor' });
const toggle = (label: string) => screen.getByRole('switch', { name: label });
const submit = () => screen.getByRole('button', { name: 'Crear variable' });
const address = () => window.location.pathname;
const findDashboard = () => screen.findByRole('heading', { level: 1, name: 'Panel de control' });

const openCreate = async (scenarios: Scenario[] = []) => {
  const app = await renderApp({ at: '/create-normalized-variable', as: administrator, scenarios });
  await screen.findByRole('heading', { level: 1, name: 'Crear variable normalizada' });
  return app;
};

const chooseType = async (user: UserEvent, option: string) => {
  await user.click(type());
  await user.click(await screen.findByRole('option', { name: option }));
};

const fillIn = async (user: UserEvent) => {
  await user.type(name(), NAME);
  await chooseType(user, 'Calidad de aire');
  await user.click(toggle('Requiere Máximo Crítico'));
};

const expectFilledIn = () => {
  expect(name()).toHaveValue(NAME);
  expect(type()).toHaveValue('Calidad de aire');
  expect(toggle('Requiere Máximo Crítico')).toBeChecked();
};

describe('the form', () => {
  test('has the four toggles in their two groups, and a note while none is active', async () => {
    const { user } = await openCreate();
    const inGroup = (title: string) =>
      within(screen.getByRole('group', { name: title }))
        .getAllByRole('switch')
        .map((element) => element.closest('label')?.textContent);
    expect(inGroup('Umbrales Críticos')).toEqual(['Requiere Mínimo Crítico', 'Requiere Máximo Crítico']);
    expect(inGroup('Umbrales de Advertencia')).toEqual([
      'Requiere Mínimo Advertencia',
      'Requiere Máximo Advertencia',
    ]);
    expect(screen.getByText(NONE_ACTIVE)).toBeVisible();
    await user.click(toggle('Requiere Mínimo Advertencia'));
    expect(screen.queryByText(NONE_ACTIVE)).not.toBeInTheDocument();
    await user.click(toggle('Requiere Mínimo Advertencia'));
    expect(screen.getByText(NONE_ACTIVE)).toBeVisible();
  });

  test('needs a name that isn’t blank, and a type', async () => {
    const { user } = await openCreate();
    expect(submit()).toBeDisabled();
    await user.type(name(), '   ');
    await chooseType(user, 'Ruido');
    expect(submit()).toBeDisabled();
    expect(await screen.findByText('Ingresá el nombre de la variable.')).toBeVisible();
    await user.type(name(), 'L10');
    expect(submit()).toBeEnabled();
    await waitFor(() =>
      expect(screen.queryByText('Ingresá el nombre de la variable.')).not.toBeInTheDocument(),
    );
  });

  test('lets another type be chosen, but not none', async () => {
    const { user } = await openCreate();
    await chooseType(user, 'Ruido');
    expect(screen.queryByRole('button', { name: 'Limpiar' })).not.toBeInTheDocument();
    await user.clear(type());
    await user.tab();
    expect(type()).toHaveValue('Ruido');
    await user.clear(type());
    await user.type(type(), 'calidad{Enter}');
    expect(type()).toHaveValue('Calidad de aire');
  });

  test('says when the types could not be loaded, and tries again', async () => {
    const { user } = await openCreate([
      { call: 'GET /api/sensor-types', times: 1, outcome: { kind: 'empty', status: 500 } },
    ]);
    expect(await screen.findByText('Error al cargar los tipos de sensor')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await chooseType(user, 'Ruido');
    expect(screen.queryByText('Error al cargar los tipos de sensor')).not.toBeInTheDocument();
  });

  test('is for administrators', async () => {
    await renderApp({ at: '/create-normalized-variable', as: residentWithMany });
    expect(await findDashboard()).toBeVisible();
  });
});

describe('creating', () => {
  test('sends name, type and toggles, and ends at the list, which has the variable', async () => {
    const { user, requests } = await openCreate();
    const bodies = watchBodies();
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByText('Variable normalizada creada correctamente')).toBeVisible();
    expect(await findTitle()).toBeVisible();
    expect(address()).toBe('/normalized-variables');
    expect(bodies).toEqual([
      {
        normalizedName: NAME,
        sensorTypeId: 1,
        requireMinCritical: false,
        requireMaxCritical: true,
        requireMinWarning: false,
        requireMaxWarning: false,
      },
    ]);
    expect(requests.filter((request) => request === CREATE)).toHaveLength(1);
    await waitFor(() => expect(badgesOf(NAME)).toEqual(['Máx. Crítico']));
  });

  test('shows in a list that was looked at before', async () => {
    const { user, requests } = await renderApp({ at: '/normalized-variables', as: administrator });
    await user.click(await screen.findByRole('button', { name: 'Agregar variable' }));
    await screen.findByRole('heading', { level: 1, name: 'Crear variable normalizada' });
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByText('Mostrando 21 variables')).toBeVisible();
    expect(requests.filter((request) => request === LIST)).toHaveLength(2);
  });

  test('says that it is under way, and sends nothing twice', async () => {
    const { user, requests } = await openCreate([{ call: CREATE, delayMs: 300 }]);
    await fillIn(user);
    await user.click(submit());
    const busy = screen.getByRole('button', { name: 'Creando...' });
    expect(busy).toBeDisabled();
    await user.type(name(), '{Enter}');
    expect(await screen.findByText('Variable normalizada creada correctamente')).toBeVisible();
    expect(requests.filter((request) => request === CREATE)).toHaveLength(1);
  });

  test('is refused for a name that the type has', async () => {
    const { user } = await openCreate();
    await user.type(name(), 'ozono');
    await chooseType(user, 'Calidad de aire');
    await user.click(submit());
    expect(
      await screen.findByText('Ya existe una variable normalizada con ese nombre para este tipo de sensor'),
    ).toBeVisible();
    expect(name()).toHaveFocus();
    expect(name()).toHaveAccessibleDescription('Elegí otro nombre, u otro tipo de sensor.');
    await user.type(name(), ' bis{Enter}');
    expect(await screen.findByText('Variable normalizada creada correctamente')).toBeVisible();
  });

  const text = (status: number, body: string): Outcome => ({ kind: 'text', status, body });
  const empty = (status: number): Outcome => ({ kind: 'empty', status });
  const DUPLICATE = 'Ya existe una variable normalizada con ese nombre para este tipo de sensor';

  const failures: readonly [string, [Outcome, string][]][] = [
    [
      'by its status',
      [
        [
          empty(404),
          'El tipo de sensor seleccionado no existe. Por favor, actualiza la página y selecciona un tipo válido',
        ],
        [empty(409), DUPLICATE],
        [empty(400), 'Los datos del formulario son inválidos...'],
        [empty(500), 'Error interno del servidor...'],
        [empty(403), 'Error al crear la variable normalizada'],
      ],
    ],
    [
      'by its text, or otherwise',
      [
        [text(500, 'Duplicate entry'), DUPLICATE],
        [text(500, 'Transaction aborted'), 'Error de conexión con la base de datos...'],
        [empty(503), 'Error inesperado al crear la variable'],
        [{ kind: 'dropped' }, 'Error de conexión. Verifica tu conexión a internet...'],
      ],
    ],
  ];

  test.each(failures)('that fails says why, %s, and loses nothing', async (_, rows) => {
    const { user, scenarios } = await openCreate();
    await fillIn(user);
    for (const [outcome, message] of rows) {
      scenarios.use([{ call: CREATE, times: 1, outcome }]);
      await user.click(submit());
      expect(await screen.findByText(message)).toBeVisible();
    }
    expectFilledIn();
    await user.click(submit());
    expect(await screen.findByText('Variable normalizada creada correctamente')).toBeVisible();
  });

  test('outlives a session that expires', async () => {
    const { user } = await openCreate([{ call: CREATE, times: 1, outcome: { kind: 'sessionExpired' } }]);
    await fillIn(user);
    await user.click(submit());
    expect(
      await screen.findByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente'),
    ).toBeVisible();
    await user.type(screen.getByLabelText('Email'), administrator.mail);
    await user.type(screen.getByLabelText('Contraseña'), administrator.password);
    await user.click(screen.getByRole('button', { name: 'Acceder al Sistema' }));
    await screen.findByRole('heading', { level: 1, name: 'Crear variable normalizada' });
    await waitFor(expectFilledIn);
  });
});

describe('leaving', () => {
  const follow = (user: UserEvent) =>
    user.click(
      within(screen.getByRole('navigation', { name: 'Navegación principal' })).getByRole('link', {
        name: 'Dashboard',
      }),
    );

  test('with nothing filled in asks nothing', async () => {
    const { user } = await openCreate();
    await follow(user);
    expect(await findDashboard()).toBeVisible();
  });

  test('with something filled in asks', async () => {
    const { user } = await openCreate();
    await fillIn(user);
    await follow(user);
    const question = within(await screen.findByRole('dialog', { name: UNSAVED }));
    await user.click(question.getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expectFilledIn();

    await follow(user);
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    expect(await findDashboard()).toBeVisible();
  });

  test('by Cancelar asks nothing and goes to the dashboard', async () => {
    const { user } = await openCreate();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await findDashboard()).toBeVisible();
    expect(address()).toBe('/dashboard');
  });
});

describe('the pollutant of a new variable (EXT-67)', () => {
  const openWithAir = async () => {
    const app = await renderApp({
      at: '/create-normalized-variable',
      as: administrator,
      features: ['sensor-types', 'kinds', 'air'],
      answers: typesOf(),
    });
    await screen.findByRole('heading', { level: 1, name: 'Crear variable normalizada' });
    return app;
  };
  const pollutant = () => screen.getByRole('combobox', { name: 'Contaminante del aire' });

  test('is suggested by name and unit, until somebody chooses', async () => {
    const { user } = await openWithAir();
    await user.type(name(), 'Partículas PM2,5');
    expect(pollutant()).toHaveValue('');
    await user.type(screen.getByLabelText('Unidad'), 'µg/m³');
    expect(pollutant()).toHaveValue('PM2,5');
    expect(screen.getByText(/^Elegido por el nombre y la unidad/)).toBeVisible();
    await user.click(pollutant());
    await user.click(await screen.findByRole('option', { name: 'PM10' }));
    await user.type(name(), ' y más');
    expect(pollutant()).toHaveValue('PM10');
  });

  test('isn’t asked of another kind', async () => {
    const { user } = await openWithAir();
    await user.type(screen.getByLabelText('Unidad'), 'm³');
    expect(screen.queryByRole('combobox', { name: 'Contaminante del aire' })).not.toBeInTheDocument();
  });
});
