import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { administrator, residentWithMany } from '@mock/demoAccounts';
import type { Outcome } from '@mock/scenarios/scenario';

import { failingLoad } from '../support/failingLoad';
import { sendElsewhere } from '../support/sendElsewhere';
import {
  buttonOf,
  BY_TYPE,
  cardOf,
  GROUPS,
  groupsShown,
  openGroups,
  openViews,
  panel,
  VIEW_IDS,
  VIEWS,
  viewsShown,
} from '../support/views';

const DELETE = 'DELETE /api/tableau';
const DETAILS = 'GET /api/normalized-variables';

const items = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the views of a type', () => {
  test('stand in groups, of which the first is open', async () => {
    await openGroups();
    expect(groupsShown()).toEqual(GROUPS);
    expect(viewsShown()).toEqual(VIEWS);
    expect(GROUPS.map((group) => panel(group).getAttribute('aria-expanded'))).toEqual([
      'true',
      'false',
      'false',
    ]);
    expect(screen.getByText('Cómo cambiaron las mediciones día por día.')).toBeVisible();
    expect(screen.getAllByText('3 vistas')).toHaveLength(2);
    expect(panel('Umbrales y alertas')).toHaveAccessibleDescription(
      '2 vistas Cuánto tiempo estuvo cada variable fuera de lo normal.',
    );
    expect(document.title).toBe('Vistas - Temperatura y humedad · Vigía');
  });

  test('have a way back to the types', async () => {
    const { user } = await openGroups();
    await user.click(screen.getByRole('link', { name: 'Volver a los tipos de sensores' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Gestión de vistas de Tableau' }),
    ).toBeVisible();
  });

  test('open and close by click, Enter and Space', async () => {
    const { user } = await openGroups();
    await user.click(panel('Patrones de uso'));
    expect(viewsShown()).toContain('Perfil por hora');
    await user.keyboard('{Enter}');
    expect(viewsShown()).toEqual(VIEWS);
    await user.keyboard(' ');
    expect(viewsShown()).toContain('Perfil por hora');
    await user.click(panel(GROUPS[0] ?? ''));
    expect(viewsShown()).not.toContain('Evolución diaria');
  });

  test('show what is configured of each', async () => {
    await openGroups();
    const card = within(cardOf('Evolución diaria'));
    expect(card.getByText('Todas las mediciones del mes con las franjas de los umbrales.')).toBeVisible();
    expect(card.getByText('evolucion-diaria')).toBeVisible();
    expect(await card.findByText('Temperatura')).toBeVisible();
    const [chips, badges] = card.getAllByRole('list');
    expect(chips && items(chips)).toEqual(['Año', 'Mes', 'Sensor']);
    expect(badges && items(badges)).toEqual([
      'Mín. Crítico -2',
      'Máx. Crítico 38,5',
      'Mín. Advertencia 3',
      'Máx. Advertencia 32',
    ]);
    expect(within(cardOf('Rango diario')).getAllByRole('list')).toHaveLength(1);
  });

  test('show only the filters that they have', async () => {
    const { user } = await openGroups();
    await user.click(panel('Umbrales y alertas'));
    expect(items(within(cardOf('Alertas del año')).getByRole('list'))).toEqual(['Año', 'Sensor']);
  });

  test('don’t wait for the details of their variables', async () => {
    await openGroups({ scenarios: [{ call: DETAILS, delayMs: 60_000 }] });
    expect(viewsShown()).toEqual(VIEWS);
    const card = within(cardOf('Evolución diaria'));
    expect(card.getByText('evolucion-diaria')).toBeVisible();
    expect(card.getByText('Variable')).toBeVisible();
    expect(card.getAllByRole('list')).toHaveLength(1);
    expect(screen.queryByText('Cargando…')).not.toBeInTheDocument();
  });

  test('ask for the details of their variables once, those of closed groups too', async () => {
    const { requests, user } = await openGroups();
    const asked = () => requests.filter((line) => line.startsWith(DETAILS));
    await screen.findByText('Temperatura');
    expect(asked()).toEqual(['GET /api/normalized-variables?id=8']);
    for (const group of GROUPS.slice(1)) await user.click(panel(group));
    expect(screen.getAllByText('Temperatura')).toHaveLength(3);
    await user.click(buttonOf('Rango diario', 'Editar'));
    await screen.findByRole('textbox', { name: /^Nombre/ });
    expect(asked()).toHaveLength(1);
  });

  test('stay without details that could not be loaded, which are not asked for again and again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { requests, user } = await openGroups({
      scenarios: [{ call: DETAILS, outcome: { kind: 'empty', status: 500 } }],
    });
    expect(viewsShown()).toEqual(VIEWS);
    const card = within(cardOf('Evolución diaria'));
    await waitFor(() => expect(card.queryByText('Variable')).not.toBeInTheDocument());
    expect(card.getAllByRole('list')).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(log).toHaveBeenCalledWith(
      'No se pudieron cargar los detalles de la variable',
      expect.objectContaining({ status: 500 }),
    );
    await user.click(panel('Umbrales y alertas'));
    expect(requests.filter((line) => line.startsWith(DETAILS))).toHaveLength(1);
  });

  test('end with a session that is over when their details are asked for', async () => {
    await openViews({ scenarios: [{ call: DETAILS, outcome: { kind: 'sessionExpired' } }] });
    expect(
      await screen.findByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente'),
    ).toBeVisible();
  });

  test('without a group that has none', async () => {
    const body = [
      { id: 7, name: 'Vacío', views: [] },
      { id: 8, name: 'Sin lista', views: null },
    ];
    await openViews({ scenarios: [{ call: BY_TYPE, outcome: { kind: 'json', status: 200, body } }] });
    expect(await screen.findByText('No hay vistas configuradas')).toBeVisible();
    expect(groupsShown()).toEqual([]);
  });

  test('may be none, and then the first can be added', async () => {
    const { user } = await openViews({
      scenarios: [{ call: BY_TYPE, outcome: { kind: 'json', status: 200, body: [] } }],
    });
    expect(await screen.findByText('No hay vistas configuradas')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ordenar grupos' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Agregar vista' }));
    await waitFor(() => expect(window.location.pathname).toBe('/create-view'));
  });
});

describe('an address that names no type', () => {
  test.each(['abc', '0', '-1', '1.5', '2x'])('%s is told apart, and no call is made', async (part) => {
    const { requests } = await openViews({ at: `/sensor-types/${part}/views` });
    expect(await screen.findByText('Error: ID de tipo de sensor no válido')).toBeVisible();
    expect(requests).toEqual([]);
  });

  test('but one that there isn’t is looked for', async () => {
    await openViews({ at: '/sensor-types/99/views' });
    expect(await screen.findByText('Tipo de sensor no encontrado')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('what could not be loaded', () => {
  test.each<[string, string, Outcome, string, string]>([
    [
      'views, without a text',
      BY_TYPE,
      { kind: 'empty', status: 500 },
      'No se pudieron cargar las vistas del tipo',
      '',
    ],
    [
      'the type',
      'GET /api/sensor-types',
      { kind: 'dropped' },
      'Error al cargar los datos',
      'Revisá tu conexión a internet y probá de nuevo.',
    ],
  ])('%s: is told, and can be tried again', async (_, call, outcome, title, hint) => {
    const { user } = await openViews({ scenarios: [failingLoad(call, outcome)] });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`${title}${hint}`);
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Evolución diaria' })).toBeVisible();
  });
});

describe('deleting a view', () => {
  const ask = async (view: string, start: Parameters<typeof openGroups>[0] = {}) => {
    const app = await openGroups(start);
    await app.user.click(buttonOf(view, 'Eliminar'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar eliminación' }));
    return { ...app, dialog };
  };
  const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  test('asks first, and cancelling sends nothing', async () => {
    const { user, dialog, sent } = await ask('Rango diario');
    expect(
      dialog.getByText('¿Estás seguro de que quieres eliminar esta vista? Esta acción no se puede deshacer.'),
    ).toBeVisible();
    expect(dialog.getByText('Rango diario')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await expectClosed();
    expect(buttonOf('Rango diario', 'Eliminar')).toHaveFocus();
    expect(viewsShown()).toEqual(VIEWS);
    expect(sent).toEqual([]);
  });

  test('takes its card away, says so, and the focus goes to its group', async () => {
    const { user, dialog, sent } = await ask('Rango diario');
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Vista eliminada correctamente')).toBeVisible();
    expect(sent).toEqual([{ line: 'DELETE /api/tableau?viewId=18', body: undefined }]);
    await waitFor(() => expect(viewsShown()).toEqual(['Evolución diaria', 'Calendario de estados']));
    expect(panel('Evolución del mes')).toHaveAccessibleDescription(/^2 vistas/);
    await waitFor(() => expect(panel('Evolución del mes')).toHaveFocus());
  });

  test('takes the group along that it leaves empty', async () => {
    const { user } = await openGroups();
    await user.click(panel('Umbrales y alertas'));
    for (const view of ['Resumen de umbrales', 'Alertas del año']) {
      await user.click(buttonOf(view, 'Eliminar'));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
      await waitFor(() => expect(viewsShown()).not.toContain(view));
      await expectClosed();
    }
    expect(groupsShown()).toEqual(GROUPS.slice(0, 2));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('sends once at two clicks, however quick', async () => {
    const { dialog, sent } = await ask('Rango diario');
    const confirm = dialog.getByRole('button', { name: 'Eliminar' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await expectClosed();
    expect(sent).toHaveLength(1);
  });

  test('waits for the answer', async () => {
    const { user, dialog, holdSaving } = await ask('Rango diario');
    const letGo = holdSaving();
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    expect(dialog.getByRole('button', { name: 'Eliminando…' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    letGo();
    await expectClosed();
  });

  test('that fails is told in a toast and in a banner, and can be tried again', async () => {
    const outcome: Outcome = { kind: 'text', status: 500, body: 'La vista está en uso.' };
    const { user, dialog } = await ask('Rango diario', { scenarios: [{ call: DELETE, times: 1, outcome }] });
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    for (const alert of screen.getAllByRole('alert')) {
      expect(alert).toHaveTextContent(/^Error al eliminar la vista\s?La vista está en uso\./);
    }
    expect(viewsShown()).toEqual(VIEWS);

    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    const again = within(await screen.findByRole('dialog', { name: 'Confirmar eliminación' }));
    expect(screen.queryByRole('button', { name: 'Reintentar', hidden: true })).not.toBeInTheDocument();
    await user.click(again.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(viewsShown()).not.toContain('Rango diario'));
  });

  test('of a view that somebody else deleted takes it away, and offers no second try', async () => {
    const { user, dialog } = await ask('Rango diario');
    await sendElsewhere(administrator, 'DELETE', `/api/tableau?viewId=${VIEW_IDS[1]}`);
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await expectClosed();
    const main = within(screen.getByRole('main'));
    await waitFor(() => expect(main.getByRole('alert')).toHaveTextContent('Error al eliminar la vista'));
    expect(main.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
    expect(viewsShown()).not.toContain('Rango diario');
    await waitFor(() => expect(panel('Evolución del mes')).toHaveFocus());
  });

  test('whose failure was read can be put aside', async () => {
    const { user, dialog } = await ask('Rango diario', {
      scenarios: [{ call: DELETE, outcome: { kind: 'empty', status: 404 } }],
    });
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await expectClosed();
    const main = within(screen.getByRole('main'));
    await waitFor(() => expect(main.getByRole('alert')).toHaveTextContent('Error al eliminar la vista'));
    await user.click(within(main.getByRole('alert')).getByRole('button', { name: 'Cerrar' }));
    expect(main.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('editing a view', () => {
  const saveAs = async (name: string) => {
    const app = await openGroups();
    await app.user.click(buttonOf('Rango diario', 'Editar'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Crear vista de Tableau' }));
    const field = await dialog.findByRole('textbox', { name: /^Nombre/ });
    await app.user.clear(field);
    await app.user.type(field, name);
    return { ...app, save: () => app.user.click(dialog.getByRole('button', { name: 'Actualizar vista' })) };
  };

  test('reloads the list, and says so', async () => {
    const { save, requests } = await saveAs('Rango de cada día');
    const asked = () => requests.filter((line) => line.startsWith(BY_TYPE)).length;
    const before = asked();
    await save();
    expect(await screen.findByText('Vista actualizada.')).toBeVisible();
    expect(viewsShown()).toEqual(['Evolución diaria', 'Rango de cada día', 'Calendario de estados']);
    // Once for what is currently saved, and once for the list.
    expect(asked()).toBe(before + 2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('tells when the list could not be reloaded, which has what was saved all the same', async () => {
    const { save, scenarios, user } = await saveAs('Rango de cada día');
    scenarios.use([{ call: BY_TYPE, skip: 1, times: 1, outcome: { kind: 'empty', status: 500 } }]);
    await save();
    expect(await screen.findByText('Error al actualizar la vista')).toBeVisible();
    expect(
      screen.getByText('Los cambios se guardaron, pero no pudimos volver a cargar la lista.'),
    ).toBeVisible();
    expect(viewsShown()).toContain('Rango de cada día');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument());
    expect(viewsShown()).toContain('Rango de cada día');
  });
});

test('only administrators come here', async () => {
  const { requests } = await openViews({ as: residentWithMany });
  expect(await screen.findByText('Verificando acceso…')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(requests.filter((line) => line.includes('/api/tableau'))).toEqual([]);
});
