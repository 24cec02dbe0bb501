import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import type { Feature } from '@domain/features';
import { CHART_KINDS } from '@domain/reports/chartKind';
import { administrator } from '@mock/demoAccounts';
import type { Scenario } from '@mock/scenarios/scenario';

import { renderApp } from '../support/renderApp';
import { cardOf, panel } from '../support/views';
import {
  button,
  choose,
  field,
  fill,
  findDashboard,
  findToast,
  GROUPS,
  noise,
  watchChanges,
  type Failure,
} from '../support/viewForm';

const features = ['charts', 'tableau'] as const;
const LIST = `/sensor-types/${noise.typeId}/views`;
/** The first chart of Vigía of the mock's type 'Ruido'. */
const own = { id: 54, group: 'Gráficos de Vigía', name: 'Evolución del mes' } as const;
const CREATE_CHART = 'POST /api/chart-views';
const UPDATE_CHART = 'PUT /api/chart-views/{id}';

const openCreate = async (scenarios: Scenario[] = [], announced: readonly Feature[] = features) => {
  const app = await renderApp({ at: '/create-view', as: administrator, features: announced, scenarios });
  await screen.findByRole('heading', { level: 1, name: 'Crear vista' });
  await screen.findByLabelText('Gráfico de Vigía');
  return app;
};

/** A type that has no groups yet. */
const NO_GROUPS: Scenario = { call: GROUPS, outcome: { kind: 'json', status: 200, body: [] } };

const openEdit = async (id: number, scenarios: Scenario[] = []) => {
  const app = await renderApp({ at: `${LIST}/${id}`, as: administrator, features, scenarios });
  await screen.findByRole('heading', { level: 1, name: 'Editar vista' });
  await waitFor(() => expect(field('Nombre')).not.toHaveValue(''));
  return app;
};

const openList = async () => {
  const app = await renderApp({ at: LIST, as: administrator, features });
  await screen.findByRole('button', { name: 'Ordenar grupos' });
  await app.user.click(panel(own.group));
  return app;
};

const fillIn = async (user: UserEvent) => {
  await choose(user, 'Tipo de sensor', 'Ruido');
  await choose(user, 'Elegí un grupo', own.group);
  await fill(user, 'Nombre', 'Ruido nocturno');
  await user.click(field('Gráfico de Vigía'));
};

const saved = {
  tableauGroupName: own.group,
  tableauGroupDescription: 'Lo que midió el sensor en el mes elegido.',
  name: 'Ruido nocturno',
  description: '',
  chart: 'evolution',
  normalizedVariableNameId: null,
};

const sections = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);

describe('a new view, where the server announces charts of Vigía', () => {
  test('is one of Tableau at first, as it was', async () => {
    const { user } = await openCreate();
    const changes = watchChanges();
    expect(field('Tableau')).toBeChecked();
    expect(sections()).toEqual(['Sensores', 'Grupo', 'Información de la vista', 'Filtros']);
    await fillIn(user);
    await user.click(field('Tableau'));
    await fill(user, 'Slug', 'ruido-nocturno');
    await user.click(button('Crear vista'));
    await findDashboard();
    expect(changes).toEqual([
      { call: 'POST /api/tableau/view', body: expect.objectContaining({ slug: 'ruido-nocturno' }) },
    ]);
  });

  test('can be a chart of Vigía instead: a kind and all variables, without slug and filters', async () => {
    const { user } = await openCreate();
    const changes = watchChanges();
    await fillIn(user);
    expect(sections()).toEqual(['Sensores', 'Grupo', 'Información de la vista', 'Tipo de gráfico']);
    expect(screen.queryByLabelText('Slug')).not.toBeInTheDocument();
    const kinds = within(screen.getByRole('radiogroup', { name: 'Tipo de gráfico' })).getAllByRole('radio');
    // Those of noise and air are offered where the server computes them.
    expect(kinds).toHaveLength(CHART_KINDS.length - 2);
    expect(field('Rango diario')).toHaveAccessibleDescription('Mínimo, promedio y máximo de cada día.');
    expect(field('Variable normalizada')).toHaveAttribute('placeholder', 'Todas las variables');
    await user.click(button('Crear vista'));
    await findDashboard();
    expect(await screen.findByText('Vista creada correctamente')).toBeVisible();
    expect(changes).toEqual([{ call: CREATE_CHART, body: { typeId: noise.typeId, ...saved } }]);
  });

  test('can be of one variable and another kind, chosen with the keyboard', async () => {
    const { user } = await openCreate();
    const changes = watchChanges();
    await fillIn(user);
    await choose(user, 'Variable normalizada', 'Nivel sonoro máximo');
    expect(field('Variable normalizada')).toHaveAccessibleDescription('Se ve en los sensores que la miden.');
    await user.click(field('Evolución del mes'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(field('Calendario de estados')).toBeChecked();
    await user.click(button('Crear vista'));
    await findDashboard();
    expect(changes[0]?.body).toMatchObject({ chart: 'status-calendar', normalizedVariableNameId: '6' });
  });

  test('is one of Vigía at first where no Tableau is connected', async () => {
    const { user } = await openCreate([], ['charts']);
    expect(field('Gráfico de Vigía')).toBeChecked();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await findDashboard()).toBeVisible();
  });

  test('makes the first group of its type; one of Tableau cannot', async () => {
    const { user } = await openCreate([NO_GROUPS]);
    const changes = watchChanges();
    await choose(user, 'Tipo de sensor', 'Ruido');
    const none = 'No existen grupos de vista. No se puede crear la vista.';
    expect(await screen.findByText(none)).toBeVisible();
    await user.click(field('Gráfico de Vigía'));
    expect(screen.queryByText(none)).not.toBeInTheDocument();
    await fill(user, 'Nombre', 'Ruido nocturno');
    await user.click(button('Crear vista'));
    await waitFor(() => expect(field('Nuevo grupo')).toHaveFocus());
    expect(field('Nuevo grupo')).toHaveAccessibleDescription('Debe seleccionar un grupo de vista');
    await fill(user, 'Nuevo grupo', ' Noches ');
    await user.click(button('Crear vista'));
    await findDashboard();
    expect(changes).toEqual([
      {
        call: CREATE_CHART,
        body: { typeId: noise.typeId, ...saved, tableauGroupName: 'Noches', tableauGroupDescription: null },
      },
    ]);
  });

  test('keeps what was filled in for either while one looks at the other', async () => {
    const { user } = await openCreate();
    await fill(user, 'Slug', 'ruido-nocturno');
    await user.click(field('Filtrar por mes'));
    await user.click(field('Gráfico de Vigía'));
    await user.click(field('Patrón por hora y día'));
    await user.click(field('Tableau'));
    expect(field('Slug')).toHaveValue('ruido-nocturno');
    expect(field('Filtrar por mes')).toBeChecked();
    await user.click(field('Gráfico de Vigía'));
    expect(field('Patrón por hora y día')).toBeChecked();
  });

  test('needs no slug, but all the rest', async () => {
    const { user } = await openCreate();
    await user.click(field('Gráfico de Vigía'));
    await user.click(button('Crear vista'));
    expect(await findToast()).toHaveTextContent('Hay 3 datos por corregir. Revisá lo marcado.');
  });

  test.each<Failure>([
    [
      'is refused',
      { kind: 'text', status: 409, body: 'El nombre ya está en uso.' },
      'El nombre ya está en uso.',
    ],
    ['breaks', { kind: 'empty', status: 500 }, 'Error al crear la vista'],
  ])('says what happened when it %s, and keeps what was filled in', async (_, outcome, words) => {
    const { user, scenarios } = await openCreate();
    await fillIn(user);
    await user.click(field('Rango diario'));
    scenarios.use([{ call: CREATE_CHART, outcome }]);
    await user.click(button('Crear vista'));
    expect(await findToast()).toHaveTextContent(words);
    expect(field('Rango diario')).toBeChecked();
    expect(field('Nombre')).toHaveValue('Ruido nocturno');
  });

  test('is there again, with its kind, after the session ended', async () => {
    const { user, scenarios } = await openCreate();
    await fillIn(user);
    await user.click(field('Rango diario'));
    scenarios.use([{ call: CREATE_CHART, times: 1, outcome: { kind: 'sessionExpired' } }]);
    await user.click(button('Crear vista'));
    await screen.findByText('No autorizado. Por favor, inicia sesión nuevamente.');
    await user.type(screen.getByLabelText('Email'), administrator.mail);
    await user.type(screen.getByLabelText('Contraseña'), administrator.password);
    await user.click(button('Acceder al Sistema'));
    await waitFor(() => expect(field('Rango diario')).toBeChecked());
    expect(field('Nombre')).toHaveValue('Ruido nocturno');
  });
});

describe('an existing view', () => {
  test('of Vigía holds its kind, and becomes one of Tableau by a slug', async () => {
    const { user } = await openEdit(own.id);
    const changes = watchChanges();
    expect(field('Gráfico de Vigía')).toBeChecked();
    expect(field('Evolución del mes')).toBeChecked();
    await user.click(field('Tableau'));
    await user.click(button('Actualizar vista'));
    await waitFor(() => expect(field('Slug')).toHaveAccessibleDescription('El slug es requerido'));
    await fill(user, 'Slug', 'evolucion-propia');
    await user.click(button('Actualizar vista'));
    await findDashboard();
    expect(changes).toEqual([
      {
        call: 'PUT /api/tableau/view',
        body: expect.objectContaining({ id: own.id, slug: 'evolucion-propia', name: own.name }),
      },
    ]);
  });

  test('of Tableau becomes one of Vigía', async () => {
    const { user } = await openEdit(noise.viewId);
    const changes = watchChanges();
    await user.click(field('Gráfico de Vigía'));
    await user.click(field('Comparación con otro mes'));
    await user.click(button('Actualizar vista'));
    await findDashboard();
    expect(changes).toEqual([
      {
        call: `PUT /api/chart-views/${noise.viewId}`,
        body: expect.objectContaining({ chart: 'month-comparison', normalizedVariableNameId: '5' }),
      },
    ]);
  });

  test('of a kind that only a newer server knows asks for another one', async () => {
    const view = {
      id: 99,
      name: 'Mapa',
      slug: '',
      chart: 'heat-map',
      requiresYearFilter: false,
      requiresMonthFilter: false,
      requiresSensorFilter: true,
    };
    const body = [{ id: 4, name: 'Mapas', views: [view] }];
    const { user } = await openEdit(99, [{ call: GROUPS, outcome: { kind: 'json', status: 200, body } }]);
    await user.click(button('Actualizar vista'));
    expect(await screen.findByText('Elegí un tipo de gráfico')).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: 'Tipo de gráfico' })).toHaveFocus();
  });

  test('says why it was not saved, and keeps what was chosen', async () => {
    const { user } = await openEdit(own.id, [
      { call: UPDATE_CHART, outcome: { kind: 'text', status: 400, body: 'Falta algo.' } },
    ]);
    await user.click(field('Rango diario'));
    await user.click(button('Actualizar vista'));
    expect(await findToast()).toHaveTextContent('Datos inválidos: Falta algo.');
    expect(field('Rango diario')).toBeChecked();
  });
});

describe('the views of a type', () => {
  test('say what each shows', async () => {
    await openList();
    expect(within(cardOf('Rango de cada día')).getByText('Rango diario')).toBeVisible();
    expect(within(cardOf('Rango de cada día')).getByText('Gráfico de Vigía')).toBeVisible();
    expect(within(cardOf('Rango de cada día')).getByText('Todas las variables')).toBeVisible();
    expect(within(cardOf('Rango de cada día')).queryByText('Slug')).not.toBeInTheDocument();
    expect(
      await within(cardOf('Patrón por hora y día')).findByText('Nivel sonoro equivalente'),
    ).toBeVisible();
    expect(within(cardOf('Rango diario')).getByText('Tableau')).toBeVisible();
  });

  test('are edited in place', async () => {
    const { user } = await openList();
    const changes = watchChanges();
    await user.click(within(cardOf(own.name)).getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar vista' }));
    await user.click(dialog.getByLabelText('Calendario de estados'));
    await user.click(dialog.getByRole('button', { name: 'Actualizar vista' }));
    expect(await screen.findByText('Vista actualizada.')).toBeVisible();
    expect(changes[0]?.call).toBe(`PUT /api/chart-views/${own.id}`);
    await waitFor(() => expect(within(cardOf(own.name)).getByText('Calendario de estados')).toBeVisible());
  });
});

test('without the announcement there is no choice, and no view of Vigía', async () => {
  await renderApp({ at: LIST, as: administrator });
  await screen.findByRole('button', { name: 'Ordenar grupos' });
  expect(screen.queryByRole('button', { name: own.group })).not.toBeInTheDocument();
  expect(screen.queryByText('Gráfico')).not.toBeInTheDocument();
});
