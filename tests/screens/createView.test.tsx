import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { administrator } from '@mock/demoAccounts';
import type { Scenario } from '@mock/scenarios/scenario';

import { renderApp } from '../support/renderApp';
import {
  button,
  choose,
  CREATE,
  field,
  fill,
  findDashboard,
  findToast,
  GROUPS,
  TYPE_DATA,
  TYPES,
  watchChanges,
  type Failure,
} from '../support/viewForm';

const UNSAVED = 'Hay cambios sin guardar';
const NO_GROUPS = 'No existen grupos de vista. No se puede crear la vista.';
const EMPTY_TYPE: Scenario = { call: GROUPS, outcome: { kind: 'json', status: 200, body: [] } };

const openCreate = async (scenarios: Scenario[] = []) => {
  const app = await renderApp({ at: '/create-view', as: administrator, scenarios });
  await screen.findByRole('heading', { level: 1, name: 'Crear vista de Tableau' });
  return app;
};

const signIn = async (user: UserEvent) => {
  await user.type(screen.getByLabelText('Email'), administrator.mail);
  await user.type(screen.getByLabelText('Contraseña'), administrator.password);
  await user.click(button('Acceder al Sistema'));
  await screen.findByRole('heading', { level: 1, name: 'Crear vista de Tableau' });
};

const fillIn = async (user: UserEvent) => {
  await choose(user, 'Tipo de sensor', 'Ruido');
  await choose(user, 'Elegí un grupo', 'Patrones de uso');
  await fill(user, 'Nombre', 'Ruido nocturno');
  await fill(user, 'Slug', 'ruido-nocturno');
};

const expectFilledIn = async () => {
  await waitFor(() => expect(field('Elegí un grupo')).toHaveValue('Patrones de uso'));
  await waitFor(() => expect(field('Tipo de sensor')).toHaveValue('Ruido'));
  expect(field('Nombre')).toHaveValue('Ruido nocturno');
  expect(field('Slug')).toHaveValue('ruido-nocturno');
};

const saved = {
  typeId: 2,
  tableauGroupName: 'Patrones de uso',
  tableauGroupDescription: 'Qué se repite a lo largo del día y de un mes al otro.',
  name: 'Ruido nocturno',
  description: '',
  requiresYearFilter: false,
  requiresMonthFilter: false,
  requiresSensorFilter: true,
  slug: 'ruido-nocturno',
  normalizedVariableNameId: null,
};

describe('an administrator', () => {
  test('finds the four sections, and the sensor filter always on', async () => {
    await openCreate();
    const sections = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(sections.map((heading) => heading.textContent)).toEqual([
      'Sensores',
      'Grupo',
      'Información de la vista',
      'Filtros',
    ]);
    expect(field('Filtrar por año')).not.toBeChecked();
    expect(field('Filtrar por mes')).not.toBeChecked();
    expect(field('Filtrar por sensor')).toBeChecked();
    expect(field('Filtrar por sensor')).toBeDisabled();
    expect(field('Filtrar por sensor')).toHaveAccessibleDescription('Siempre incluido.');
    expect(field('Slug')).toHaveAccessibleDescription('Solo letras, números y guiones.');
    expect(field('Elegí un grupo')).toBeDisabled();
    expect(document.title).toBe('Crear vista de Tableau · Vigía');
  });

  test('creates a view in a group of the type, and reads so on the dashboard', async () => {
    const { user } = await openCreate();
    const changes = watchChanges();
    await fillIn(user);
    const { length } = window.history;
    await user.click(button('Crear vista'));

    expect(await findDashboard()).toBeVisible();
    expect(await screen.findByText('Vista creada correctamente')).toBeVisible();
    expect(window.history.length).toBe(length);
    expect(changes).toEqual([{ call: CREATE, body: saved }]);
  });

  test('gives it a variable, filters and a description', async () => {
    const { user } = await openCreate();
    const changes = watchChanges();
    await fillIn(user);
    await fill(user, 'Descripción', ' De noche. ');
    await choose(user, 'Variable normalizada', 'Nivel sonoro máximo');
    await user.click(field('Filtrar por año'));
    await user.click(field('Filtrar por mes'));
    await user.click(button('Crear vista'));
    await findDashboard();
    expect(changes[0]?.body).toEqual({
      ...saved,
      description: 'De noche.',
      requiresYearFilter: true,
      requiresMonthFilter: true,
      normalizedVariableNameId: '6',
    });
  });

  test.each<[string, string, string | null]>([
    ['a description', 'Lo que pasa de noche.', 'Lo que pasa de noche.'],
    ['no description', '', null],
  ])('creates it in a new group with %s', async (_, typed, tableauGroupDescription) => {
    const { user } = await openCreate();
    const changes = watchChanges();
    await fillIn(user);
    await user.click(field('Nuevo'));
    await fill(user, 'Nuevo grupo', ' Noches ');
    if (typed) await fill(user, 'Descripción del grupo', typed);
    await user.click(button('Crear vista'));
    await findDashboard();
    expect(changes[0]?.body).toEqual({ ...saved, tableauGroupName: 'Noches', tableauGroupDescription });
  });

  test('reads what a variable requires before choosing it for good', async () => {
    const { user } = await openCreate();
    await choose(user, 'Tipo de sensor', 'Temperatura y humedad');
    await choose(user, 'Variable normalizada', 'Temperatura');
    const badges = () => screen.getAllByRole('listitem').map((badge) => badge.textContent);
    expect(screen.getByText('Requerimientos')).toBeVisible();
    expect(badges()).toEqual(
      expect.arrayContaining(['Mín. Crítico', 'Máx. Crítico', 'Mín. Advertencia', 'Máx. Advertencia']),
    );

    await choose(user, 'Tipo de sensor', 'Ruido');
    expect(field('Variable normalizada')).toHaveValue('');
    expect(screen.queryByText('Requerimientos')).not.toBeInTheDocument();
    await choose(user, 'Variable normalizada', 'Ruido de fondo');
    expect(screen.getByText('Sin requerimientos')).toBeVisible();
  });

  test('asks for the group again after another type is chosen', async () => {
    const { user } = await openCreate();
    await fillIn(user);
    await choose(user, 'Tipo de sensor', 'Tránsito');
    expect(field('Elegí un grupo')).toHaveValue('');
    expect(field('Nombre')).toHaveValue('Ruido nocturno');
  });

  test('finds again what was typed for a group after a look at the others', async () => {
    const { user } = await openCreate();
    await fillIn(user);
    await user.click(field('Nuevo'));
    await fill(user, 'Nuevo grupo', 'Noches');
    await user.click(field('Existente'));
    expect(field('Elegí un grupo')).toHaveValue('Patrones de uso');
    await user.click(field('Nuevo'));
    expect(field('Nuevo grupo')).toHaveValue('Noches');
  });

  test('sends once, and reads so meanwhile', async () => {
    const { user, requests } = await openCreate([{ call: CREATE, delayMs: 300 }]);
    await fillIn(user);
    await user.type(field('Slug'), '{Enter}{Enter}');
    expect(await screen.findByRole('button', { name: 'Creando vista...' })).toBeDisabled();
    expect(await findDashboard()).toBeVisible();
    expect(requests.filter((request) => request === CREATE)).toHaveLength(1);
  });

  test('sends once at two clicks, however quick', async () => {
    const { user, requests } = await openCreate();
    await fillIn(user);
    const submit = button('Crear vista');
    fireEvent.click(submit);
    fireEvent.click(submit);
    expect(await findDashboard()).toBeVisible();
    expect(requests.filter((request) => request === CREATE)).toHaveLength(1);
  });

  test('reads that a slug of other characters may be refused', async () => {
    const { user } = await openCreate();
    await fill(user, 'Slug', 'ruido/nocturno');
    expect(field('Slug')).toHaveAccessibleDescription(
      'Solo letras, números y guiones: el servidor podría no aceptar los demás caracteres.',
    );
  });
});

describe('from the views of a type', () => {
  const openFromType = async () => {
    const app = await renderApp({ at: '/sensor-types/2/views', as: administrator });
    await screen.findByRole('heading', { level: 1, name: 'Vistas - Ruido' });
    await app.user.click(button('Agregar vista'));
    await screen.findByRole('heading', { level: 1, name: 'Crear vista de Tableau' });
    await waitFor(() => expect(field('Tipo de sensor')).toHaveValue('Ruido'));
    return app;
  };

  test('the type is chosen, and leaving asks nothing as long as nothing is typed', async () => {
    const { user } = await openFromType();
    await waitFor(() => expect(field('Elegí un grupo')).toBeEnabled());
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await findDashboard()).toBeVisible();
  });

  test('the type is there again after the session ended', async () => {
    const { user, scenarios } = await openFromType();
    scenarios.use([{ call: CREATE, times: 1, outcome: { kind: 'sessionExpired' } }]);
    await choose(user, 'Elegí un grupo', 'Patrones de uso');
    await fill(user, 'Nombre', 'Ruido nocturno');
    await fill(user, 'Slug', 'ruido-nocturno');
    await user.click(button('Crear vista'));
    await screen.findByText('No autorizado. Por favor, inicia sesión nuevamente.');
    await signIn(user);
    await expectFilledIn();
  });
});

describe('a view that is not complete', () => {
  test('says what is missing at the try to create it, not before, and leads to the first', async () => {
    const { user, requests } = await openCreate();
    await user.click(field('Nombre'));
    await user.tab();
    expect(screen.queryByText('El nombre es requerido')).not.toBeInTheDocument();

    await user.click(button('Crear vista'));
    expect(await findToast()).toHaveTextContent('Hay 4 datos por corregir. Revisá lo marcado.');
    expect(field('Tipo de sensor')).toHaveFocus();
    expect(field('Tipo de sensor')).toHaveAccessibleDescription('Debe seleccionar un tipo de sensor');
    expect(field('Elegí un grupo')).toHaveAccessibleDescription('Debe seleccionar un grupo de vista');
    expect(field('Nombre')).toHaveAccessibleDescription('El nombre es requerido');
    expect(field('Slug')).toHaveAccessibleDescription('El slug es requerido');
    expect(requests).not.toContain(CREATE);

    await fillIn(user);
    expect(screen.queryByText(/es requerido|Debe seleccionar/)).not.toBeInTheDocument();
    await user.click(button('Crear vista'));
    expect(await findDashboard()).toBeVisible();
  });

  test('is not helped by blanks', async () => {
    const { user } = await openCreate();
    await fillIn(user);
    await fill(user, 'Nombre', '   ');
    await fill(user, 'Slug', '  ');
    await user.click(button('Crear vista'));
    await waitFor(() => expect(field('Nombre')).toHaveFocus());
    expect(field('Slug')).toHaveAccessibleDescription('El slug es requerido');
  });

  test('needs a name for a new group', async () => {
    const { user, requests } = await openCreate();
    await fillIn(user);
    await user.click(field('Nuevo'));
    await user.click(button('Crear vista'));
    await waitFor(() => expect(field('Nuevo grupo')).toHaveFocus());
    expect(field('Nuevo grupo')).toHaveAccessibleDescription('Debe seleccionar un grupo de vista');
    expect(requests).not.toContain(CREATE);
  });

  test('of a type without groups cannot be created, which is told at once', async () => {
    const { user, requests } = await openCreate([EMPTY_TYPE]);
    await choose(user, 'Tipo de sensor', 'Ruido');
    expect(await screen.findByText(NO_GROUPS)).toBeVisible();
    await fill(user, 'Nombre', 'Ruido nocturno');
    await fill(user, 'Slug', 'ruido-nocturno');
    await user.click(button('Crear vista'));
    await waitFor(() =>
      expect(field('Elegí un grupo')).toHaveAccessibleDescription('Debe seleccionar un grupo de vista'),
    );

    await user.click(field('Nuevo'));
    await fill(user, 'Nuevo grupo', 'Noches');
    await user.click(button('Crear vista'));
    await waitFor(() => expect(screen.getByText(NO_GROUPS)).toHaveFocus());
    expect(requests).not.toContain(CREATE);
  });

  test('whose group is gone meanwhile says so', async () => {
    const { user, scenarios } = await openCreate([
      { call: CREATE, times: 1, outcome: { kind: 'sessionExpired' } },
    ]);
    await fillIn(user);
    await user.click(button('Crear vista'));
    await screen.findByText('No autorizado. Por favor, inicia sesión nuevamente.');
    const others = [{ id: 99, name: 'Otro grupo', views: [] }];
    scenarios.use([{ call: GROUPS, outcome: { kind: 'json', status: 200, body: others } }]);
    await signIn(user);
    await waitFor(() => expect(field('Nombre')).toHaveValue('Ruido nocturno'));
    await waitFor(() => expect(field('Elegí un grupo')).toBeEnabled());
    await user.click(button('Crear vista'));
    expect(await screen.findByText('No se pudo encontrar el grupo de vista seleccionado')).toBeVisible();
  });
});

describe('what cannot be loaded can be asked for again', () => {
  const failing = (call: string): Scenario[] => [{ call, times: 1, outcome: { kind: 'empty', status: 500 } }];
  const retry = async (user: UserEvent) => {
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  };

  test('the types', async () => {
    const { user } = await openCreate(failing(TYPES));
    expect(await screen.findByText('Error al cargar los tipos de sensor')).toBeVisible();
    await retry(user);
    await choose(user, 'Tipo de sensor', 'Ruido');
  });

  test('the groups', async () => {
    const { user } = await openCreate(failing(GROUPS));
    await choose(user, 'Tipo de sensor', 'Ruido');
    expect(await screen.findByText('No se pudieron cargar las vistas del tipo')).toBeVisible();
    await retry(user);
    await choose(user, 'Elegí un grupo', 'Patrones de uso');
  });

  test('the variables', async () => {
    const { user } = await openCreate(failing(TYPE_DATA));
    await choose(user, 'Tipo de sensor', 'Ruido');
    expect(
      await screen.findByText('No se pudieron cargar las variables normalizadas (HTTP 500)'),
    ).toBeVisible();
    await retry(user);
    await choose(user, 'Variable normalizada', 'Ruido de fondo');
  });
});

describe('a view that the server refuses', () => {
  const rows: Failure[] = [
    ['with a text', { kind: 'text', status: 400, body: 'Slug raro.' }, 'Slug raro.'],
    ['without a word', { kind: 'empty', status: 500 }, 'Error al crear la vista'],
    [
      'without the endpoint',
      { kind: 'html', status: 404, body: '<h1>Not Found</h1>' },
      'Endpoint no encontrado…',
    ],
  ];

  test.each(rows)('%s says so, keeps everything, and can be tried again', async (_, outcome, words) => {
    const { user } = await openCreate([{ call: CREATE, times: 1, outcome }]);
    await fillIn(user);
    await user.click(button('Crear vista'));

    expect(await findToast()).toHaveTextContent(words);
    await expectFilledIn();
    await waitFor(() => expect(button('Crear vista')).toHaveFocus());
    expect(window.location.pathname).toBe('/create-view');

    await user.click(button('Crear vista'));
    expect(await screen.findByText('Vista creada correctamente')).toBeVisible();
  });

  test('for its slug reads the reason that the server gives', async () => {
    const { user } = await openCreate();
    await fillIn(user);
    await fill(user, 'Slug', 'calendario');
    await user.click(button('Crear vista'));
    expect(await findToast()).toHaveTextContent('El slug "calendario" ya está en uso en este tipo.');
    expect(field('Slug')).toHaveValue('calendario');
  });

  test('since the session ended is there again when the same person is back', async () => {
    const { user } = await openCreate([{ call: CREATE, times: 1, outcome: { kind: 'sessionExpired' } }]);
    await fillIn(user);
    await user.click(button('Crear vista'));
    expect(await screen.findByText('No autorizado. Por favor, inicia sesión nuevamente.')).toBeVisible();
    expect(window.location.pathname).toBe('/login');

    await signIn(user);
    await expectFilledIn();
    await user.click(button('Crear vista'));
    expect(await screen.findByText('Vista creada correctamente')).toBeVisible();
  });
});

describe('leaving', () => {
  const menu = () => within(screen.getByRole('navigation', { name: 'Navegación principal' }));

  test('by Cancelar never asks, and leads to the dashboard', async () => {
    const { user } = await openCreate();
    await fillIn(user);
    await user.click(button('Cancelar'));
    expect(await findDashboard()).toBeVisible();
  });

  test('by the menu asks, and staying keeps everything', async () => {
    const { user } = await openCreate();
    await fillIn(user);
    await user.click(menu().getByRole('link', { name: 'Dashboard' }));
    const question = await screen.findByRole('dialog', { name: UNSAVED });
    await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expectFilledIn();
  });

  test('by the menu asks nothing where nothing was typed', async () => {
    const { user } = await openCreate();
    await user.click(menu().getByRole('link', { name: 'Dashboard' }));
    expect(await findDashboard()).toBeVisible();
  });
});
