import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { administrator } from '@mock/demoAccounts';
import type { Scenario } from '@mock/scenarios/scenario';

import { goTo } from '../support/goTo';
import { renderApp } from '../support/renderApp';
import { sendElsewhere } from '../support/sendElsewhere';
import {
  button,
  choose,
  field,
  fill,
  findDashboard,
  findToast,
  GROUPS,
  noise,
  UPDATE,
  watchChanges,
  type Failure,
} from '../support/viewForm';
import { cardOf } from '../support/views';

const LIST = `/sensor-types/${noise.typeId}/views`;
const ADDRESS = `${LIST}/${noise.viewId}`;
const UNSAVED = 'Hay cambios sin guardar';
const UNAUTHORIZED = 'No autorizado. Por favor, inicia sesión nuevamente.';

const saved = {
  id: noise.viewId,
  tableauGroupName: 'Evolución del mes',
  tableauGroupDescription: 'Cómo cambiaron las mediciones día por día.',
  name: 'Evolución diaria',
  description: 'Todas las mediciones del mes con las franjas de los umbrales.',
  requiresYearFilter: true,
  requiresMonthFilter: true,
  requiresSensorFilter: true,
  slug: 'evolucion-diaria',
  normalizedVariableNameId: '5',
};

const otherGroup = {
  tableauGroupName: 'Patrones de uso',
  tableauGroupDescription: 'Qué se repite a lo largo del día y de un mes al otro.',
};

const openRoute = async (scenarios: Scenario[] = []) => {
  const app = await renderApp({ at: ADDRESS, as: administrator, scenarios });
  await waitFor(() => expect(field('Nombre')).toHaveValue(saved.name));
  return app;
};

const openDialog = async (scenarios: Scenario[] = []) => {
  const app = await renderApp({ at: LIST, as: administrator, scenarios });
  const card = (await screen.findByText(saved.name)).closest('li');
  if (!card) throw new Error(`${saved.name} has no card`);
  await app.user.click(within(card).getByRole('button', { name: 'Editar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Crear vista de Tableau' });
  return { ...app, dialog };
};

const signIn = async (user: UserEvent) => {
  await user.type(screen.getByLabelText('Email'), administrator.mail);
  await user.type(screen.getByLabelText('Contraseña'), administrator.password);
  await user.click(button('Acceder al Sistema'));
};

const places = [
  ['route', openRoute, 'Vista actualizada correctamente'],
  ['dialog', openDialog, 'Vista actualizada.'],
] as const;

describe.each(places)('the %s', (_, open, done) => {
  test('leaves alone what another administrator saved meanwhile', async () => {
    const { user } = await open();
    const byThen = { ...saved, ...otherGroup, slug: 'otra-hoja', requiresYearFilter: false };
    await sendElsewhere(administrator, 'PUT', '/api/tableau/view', byThen);
    const changes = watchChanges();
    await fill(user, 'Nombre', 'Día por día');
    await user.click(button('Actualizar vista'));
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes).toEqual([{ call: UPDATE, body: { ...byThen, name: 'Día por día' } }]);
    expect(await screen.findByText(done)).toBeVisible();
  });

  test('saves what it shows, if what is currently saved cannot be learned', async () => {
    const { user, scenarios } = await open();
    const changes = watchChanges();
    scenarios.use([{ call: GROUPS, times: 1, outcome: { kind: 'empty', status: 403 } }]);
    await fill(user, 'Nombre', 'Día por día');
    await user.click(button('Actualizar vista'));
    expect(await screen.findByText(done)).toBeVisible();
    expect(screen.getByText(/^No pudimos comprobar si algo había cambiado/)).toBeVisible();
    expect(changes).toEqual([{ call: UPDATE, body: { ...saved, name: 'Día por día' } }]);
  });
});

describe('the edit route', () => {
  test('holds what the view has, but not its type', async () => {
    await openRoute();
    expect(screen.getByRole('heading', { level: 1, name: 'Editar vista de Tableau' })).toBeVisible();
    expect(await screen.findByText('Ruido')).toBeVisible();
    expect(field('Elegí un grupo')).toHaveValue('Evolución del mes');
    expect(field('Descripción')).toHaveValue(saved.description);
    expect(field('Slug')).toHaveValue(saved.slug);
    expect(field('Filtrar por año')).toBeChecked();
    expect(field('Filtrar por mes')).toBeChecked();
    await waitFor(() => expect(field('Variable normalizada')).toHaveValue('Nivel sonoro equivalente'));
    expect(screen.queryByLabelText('Tipo de sensor')).not.toBeInTheDocument();
  });

  test('saves what was changed, and ends on the dashboard', async () => {
    const { user } = await openRoute();
    const changes = watchChanges();
    await fill(user, 'Nombre', 'Día por día');
    await choose(user, 'Elegí un grupo', 'Patrones de uso');
    await choose(user, 'Variable normalizada', 'Ruido de fondo');
    await user.click(field('Filtrar por mes'));
    const { length } = window.history;
    await user.click(button('Actualizar vista'));

    expect(await findDashboard()).toBeVisible();
    expect(await screen.findByText('Vista actualizada correctamente')).toBeVisible();
    expect(window.history.length).toBe(length);
    expect(changes).toEqual([
      {
        call: UPDATE,
        body: {
          ...saved,
          ...otherGroup,
          name: 'Día por día',
          requiresMonthFilter: false,
          normalizedVariableNameId: '7',
        },
      },
    ]);
  });

  test('reads so while it saves', async () => {
    const { user } = await openRoute([{ call: UPDATE, delayMs: 300 }]);
    await user.click(button('Actualizar vista'));
    expect(await screen.findByRole('button', { name: 'Actualizando vista...' })).toBeDisabled();
    expect(await findDashboard()).toBeVisible();
  });

  test.each([
    ['no type', '/sensor-types/ruido/views/9', 'Error: ID de tipo de sensor no válido'],
    ['an unknown type', '/sensor-types/99/views/9', 'Tipo de sensor no encontrado'],
    ['no view', `${LIST}/nueve`, 'Vista no encontrada'],
    ['an unknown view', `${LIST}/999`, 'Vista no encontrada'],
    ['a view of another type', `${LIST}/1`, 'Vista no encontrada'],
  ])('that names %s says so', async (_, at, words) => {
    await renderApp({ at, as: administrator });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('leads to the views of the type where it names no view', async () => {
    const { user } = await renderApp({ at: `${LIST}/999`, as: administrator });
    await user.click(await screen.findByRole('button', { name: 'Ver las vistas del tipo' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Vistas - Ruido' })).toBeVisible();
  });

  test('says that it is loading, and lets people try again when it could not', async () => {
    const { user } = await renderApp({
      at: ADDRESS,
      as: administrator,
      scenarios: [{ call: GROUPS, times: 1, delayMs: 100, outcome: { kind: 'empty', status: 500 } }],
    });
    expect(await screen.findByText('Cargando la vista…')).toBeInTheDocument();
    expect(await screen.findByText('No se pudieron cargar las vistas del tipo')).toBeVisible();
    await user.click(button('Reintentar'));
    await waitFor(() => expect(field('Nombre')).toHaveValue(saved.name));
  });

  test('goes back where somebody came from at Cancelar, without asking', async () => {
    const { user } = await renderApp({ at: LIST, as: administrator });
    await screen.findByRole('heading', { level: 1, name: 'Vistas - Ruido' });
    goTo(ADDRESS);
    await waitFor(() => expect(field('Nombre')).toHaveValue(saved.name));
    await fill(user, 'Nombre', 'Día por día');
    await user.click(button('Cancelar'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Vistas - Ruido' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('goes back once, however often Cancelar is pressed', async () => {
    await renderApp({ at: LIST, as: administrator });
    await screen.findByRole('heading', { level: 1, name: 'Vistas - Ruido' });
    goTo(ADDRESS, 'edit');
    await waitFor(() => expect(field('Nombre')).toHaveValue(saved.name));
    const goBack = vi.spyOn(window.history, 'go');
    const cancel = button('Cancelar');
    fireEvent.click(cancel);
    fireEvent.click(cancel);
    expect(await screen.findByRole('heading', { level: 1, name: 'Vistas - Ruido' })).toBeVisible();
    expect(goBack).toHaveBeenCalledOnce();
  });

  test('goes to the views of the type where nothing was before', async () => {
    const { user } = await openRoute();
    await user.click(button('Cancelar'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Vistas - Ruido' })).toBeVisible();
  });

  test('asks before changes are lost, and only then', async () => {
    const { user } = await openRoute();
    const dashboard = () =>
      within(screen.getByRole('navigation', { name: 'Navegación principal' })).getByRole('link', {
        name: 'Dashboard',
      });
    await fill(user, 'Nombre', 'Día por día');
    await user.click(dashboard());
    const question = await screen.findByRole('dialog', { name: UNSAVED });
    await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await fill(user, 'Nombre', saved.name);
    await user.click(dashboard());
    expect(await findDashboard()).toBeVisible();
  });

  test('has what was typed when the same person is back after the session ended', async () => {
    const { user } = await openRoute([{ call: UPDATE, times: 1, outcome: { kind: 'sessionExpired' } }]);
    await fill(user, 'Nombre', 'Día por día');
    await user.click(button('Actualizar vista'));
    expect(await screen.findByText(UNAUTHORIZED)).toBeVisible();
    await signIn(user);
    await waitFor(() => expect(field('Nombre')).toHaveValue('Día por día'));
    await user.click(button('Actualizar vista'));
    expect(await screen.findByText('Vista actualizada correctamente')).toBeVisible();
  });

  test('words a group that is missing as the other screen does', async () => {
    const { user } = await openRoute();
    await user.click(field('Nuevo'));
    await user.click(button('Actualizar vista'));
    await waitFor(() =>
      expect(field('Nuevo grupo')).toHaveAccessibleDescription('Debe seleccionar un grupo de vista'),
    );
    await user.click(field('Existente'));
    await user.clear(field('Elegí un grupo'));
    await user.tab();
    await user.click(button('Actualizar vista'));
    await waitFor(() =>
      expect(field('Elegí un grupo')).toHaveAccessibleDescription('Debe seleccionar un grupo de vista'),
    );
  });
});

describe('the edit dialog', () => {
  test('saves what was changed, closes, and the list has it', async () => {
    const { user, dialog } = await openDialog();
    const changes = watchChanges();
    await fill(user, 'Nombre', 'Día por día');
    await user.click(field('Nuevo'));
    await fill(user, 'Nuevo grupo', 'Noches');
    await user.click(button('Actualizar vista'));

    expect(await screen.findByText('Vista actualizada.')).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(window.location.pathname).toBe(LIST);
    expect(await screen.findByText('Noches')).toBeInTheDocument();
    expect(changes).toEqual([
      {
        call: UPDATE,
        body: { ...saved, name: 'Día por día', tableauGroupName: 'Noches', tableauGroupDescription: null },
      },
    ]);
  });

  test.each<[string, Partial<Scenario>]>([
    ['takes long', { delayMs: 60_000 }],
    ['fails', { outcome: { kind: 'empty', status: 500 } }],
  ])('begins with what was saved before, also when loading the list again %s', async (_, reload) => {
    const { user, dialog, scenarios } = await openDialog();
    const changes = watchChanges();
    await fill(user, 'Nombre', 'Día por día');
    await user.click(field('Nuevo'));
    await fill(user, 'Nuevo grupo', 'Noches');
    scenarios.use([{ call: GROUPS, ...reload }]);
    await user.click(button('Actualizar vista'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    if (reload.outcome) {
      expect(await findToast()).toHaveTextContent(
        'Los cambios se guardaron, pero no pudimos volver a cargar la lista',
      );
    }

    // Only the server knows the new group's id, which an order would send.
    expect(button('Ordenar grupos')).toBeDisabled();
    await user.click(await screen.findByRole('button', { name: 'Noches' }));
    await user.click(within(cardOf('Día por día')).getByRole('button', { name: 'Editar' }));
    await screen.findByRole('dialog', { name: 'Crear vista de Tableau' });
    expect(field('Nombre')).toHaveValue('Día por día');
    expect(field('Elegí un grupo')).toHaveValue('Noches');
    await fill(user, 'Descripción', 'Cada día.');
    await user.click(button('Actualizar vista'));
    const name = 'Día por día';
    const group = { tableauGroupName: 'Noches', tableauGroupDescription: null };
    await waitFor(() => expect(changes).toHaveLength(2));
    expect(changes.map(({ body }) => body)).toEqual([
      { ...saved, ...group, name },
      { ...saved, ...group, name, description: 'Cada día.' },
    ]);
  });

  test('has words of its own for a group that is missing', async () => {
    const { user, requests } = await openDialog();
    await user.clear(field('Elegí un grupo'));
    await user.tab();
    await fill(user, 'Nombre', ' ');
    await fill(user, 'Slug', ' ');
    await user.click(button('Actualizar vista'));
    await waitFor(() => expect(field('Elegí un grupo')).toHaveFocus());
    expect(field('Elegí un grupo')).toHaveAccessibleDescription('Debe seleccionar un grupo existente');
    expect(field('Nombre')).toHaveAccessibleDescription('El nombre es requerido');
    expect(field('Slug')).toHaveAccessibleDescription('El slug es requerido');

    await user.click(field('Nuevo'));
    await user.click(button('Actualizar vista'));
    await waitFor(() => expect(field('Nuevo grupo')).toHaveFocus());
    expect(field('Nuevo grupo')).toHaveAccessibleDescription('El nombre del nuevo grupo es requerido');
    expect(requests).not.toContain(UPDATE);
  });

  test('closes by Escape where nothing was changed', async () => {
    const { user, dialog } = await openDialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  test('asks before Escape loses changes, but not before Cancelar', async () => {
    const { user, dialog } = await openDialog();
    await fill(user, 'Nombre', 'Día por día');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: UNSAVED });
    await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(field('Nombre')).toHaveValue('Día por día');
    await user.click(button('Cancelar'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 3, name: saved.name })).toBeVisible();
  });
});

test('the dialog is open again with what was typed when the same person is back after the session ended', async () => {
  const { user } = await openDialog([{ call: UPDATE, times: 1, outcome: { kind: 'sessionExpired' } }]);
  await fill(user, 'Nombre', 'Día por día');
  await user.click(button('Actualizar vista'));
  expect(await screen.findByText(UNAUTHORIZED)).toBeVisible();
  await signIn(user);
  await screen.findByRole('dialog', { name: 'Crear vista de Tableau' });
  await waitFor(() => expect(field('Nombre')).toHaveValue('Día por día'));
  await user.click(button('Actualizar vista'));
  expect(await screen.findByText('Vista actualizada.')).toBeVisible();
});

describe('a change that the server refuses', () => {
  const rows: Failure[] = [
    [
      'as invalid',
      { kind: 'text', status: 400, body: 'el slug está vacío.' },
      'Datos inválidos: el slug está vacío.',
    ],
    [
      'since the view is gone',
      { kind: 'empty', status: 404 },
      'Vista no encontrada o endpoint no disponible.',
    ],
    [
      'as a conflict',
      { kind: 'json', status: 409, body: { message: 'El slug "picos" ya está en uso.' } },
      'Conflicto: El slug "picos" ya está en uso. Ya existe una vista con ese nombre o slug',
    ],
    [
      'as a conflict without a word',
      { kind: 'empty', status: 409 },
      'Conflicto: Ya existe una vista con ese nombre o slug',
    ],
    ['without a word', { kind: 'empty', status: 500 }, 'Error al actualizar la vista'],
  ];

  describe.each(places)('in the %s', (_, open) => {
    test.each(rows)('%s says so, and keeps everything', async (_how, outcome, words) => {
      const { user } = await open([{ call: UPDATE, times: 1, outcome }]);
      await fill(user, 'Nombre', 'Día por día');
      await user.click(button('Actualizar vista'));
      expect(await findToast()).toHaveTextContent(words);
      expect(field('Nombre')).toHaveValue('Día por día');
      await waitFor(() => expect(button('Actualizar vista')).toHaveFocus());

      await user.click(button('Actualizar vista'));
      expect(await screen.findByText(/^Vista actualizada/)).toBeVisible();
    });

    test('since the session ended says so at the sign-in', async () => {
      const { user } = await open([{ call: UPDATE, times: 1, outcome: { kind: 'sessionExpired' } }]);
      await user.click(button('Actualizar vista'));
      expect(await screen.findByText(UNAUTHORIZED)).toBeVisible();
      expect(window.location.pathname).toBe('/login');
    });
  });
});
