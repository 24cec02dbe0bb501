import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { administrator, residentWithOne } from '@mock/demoAccounts';
import type { Outcome } from '@mock/scenarios/scenario';

import { sendElsewhere, signInElsewhere } from '../support/sendElsewhere';
import {
  buttonOf,
  BY_TYPE,
  climate,
  GROUP_IDS,
  GROUPS,
  groupsShown,
  openGroups,
  openViews,
  panel,
  VIEW_IDS,
  VIEWS,
  viewsShown,
} from '../support/views';

const SAVE_GROUPS = 'PUT /api/tableau/reorder-groups';
const SAVE_VIEWS = 'PUT /api/tableau/reorder-views';

const [month, habits, alerts] = GROUPS as [string, string, string];
const [daily, range, calendar] = VIEWS as [string, string, string];
const [monthId] = GROUP_IDS;

/** A view's other fields. */
const view = {
  name: 'Una',
  slug: 'una',
  requiresYearFilter: true,
  requiresMonthFilter: true,
  requiresSensorFilter: true,
};

const button = (name: string) => screen.getByRole('button', { name });
const list = () => within(screen.getByRole('list', { name: /^Ordenar/ }));
/** As `position name`. */
const rows = () =>
  list()
    .getAllByRole('listitem')
    .map(
      (row) =>
        `${within(row).getByText(/^\d+$/).textContent} ${within(row).getByRole('heading').textContent}`,
    );
const spoken = () => document.querySelector('main [aria-live="assertive"]:not([id])')?.textContent;

type Start = NonNullable<Parameters<typeof openGroups>[0]>;

const orderGroups = async (start: Start = {}) => {
  const app = await openGroups(start);
  await app.user.click(button('Ordenar grupos'));
  return app;
};

const orderViews = async (start: Start = {}) => {
  const app = await openGroups(start);
  await app.user.click(button('Ordenar vistas'));
  return app;
};

describe('ordering groups', () => {
  test('shows them as rows with their positions, and the focus is on the first handle', async () => {
    await orderGroups();
    expect(rows()).toEqual([`1 ${month}`, `2 ${habits}`, `3 ${alerts}`]);
    expect(button(`Mover ${month}`)).toHaveFocus();
    expect(button(`Mover ${month}`)).toHaveAccessibleDescription(/^Para mover con el teclado: Espacio/);
    expect(list().getByText('Cómo cambiaron las mediciones día por día.')).toBeVisible();
    expect(list().getAllByText('3 vistas')).toHaveLength(2);
  });

  test('is the only thing that can be done meanwhile', async () => {
    await orderGroups();
    expect(button('Ordenar grupos')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Ordenar vistas' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: month })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Editar' })).not.toBeInTheDocument();
  });

  test('goes step by step, and each step is said with its position', async () => {
    const { user } = await orderGroups();
    await user.click(button(`Bajar ${month}`));
    expect(rows()).toEqual([`1 ${habits}`, `2 ${month}`, `3 ${alerts}`]);
    expect(spoken()).toBe(`${month}, posición 2 de 3`);
    expect(button(`Bajar ${month}`)).toHaveFocus();

    await user.keyboard('{Enter}');
    expect(rows()).toEqual([`1 ${habits}`, `2 ${alerts}`, `3 ${month}`]);
    expect(spoken()).toBe(`${month}, posición 3 de 3`);

    await user.click(button(`Subir ${alerts}`));
    expect(rows()).toEqual([`1 ${alerts}`, `2 ${habits}`, `3 ${month}`]);
    expect(spoken()).toBe(`${alerts}, posición 1 de 3`);
  });

  test('goes by keys on the handle, however quick, and each is said', async () => {
    const { user, sent } = await orderGroups();
    await user.keyboard(' ');
    expect(spoken()).toBe(`Levantaste ${month}, posición 1 de 3`);
    expect(button(`Mover ${month}`)).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{ArrowDown}');
    expect(rows()).toEqual([`1 ${habits}`, `2 ${month}`, `3 ${alerts}`]);
    expect(spoken()).toBe(`${month}, posición 2 de 3`);
    await user.keyboard('{ArrowDown}{ArrowDown} ');
    expect(spoken()).toBe(`Soltaste ${month}, posición 3 de 3`);
    expect(button(`Mover ${month}`)).toHaveFocus();
    expect(button(`Mover ${month}`)).not.toHaveAttribute('aria-pressed');

    await user.keyboard('{ArrowUp}');
    expect(rows()[2]).toBe(`3 ${month}`);
    await user.keyboard('{Enter}{ArrowUp}{ArrowUp}{Escape}');
    expect(spoken()).toBe(`Movimiento cancelado: ${month}, posición 3 de 3`);
    await user.keyboard('{Escape} {ArrowUp}');
    await user.tab();
    expect(spoken()).toBe(`Soltaste ${month}, posición 2 de 3`);
    expect(rows()).toEqual([`1 ${habits}`, `2 ${month}`, `3 ${alerts}`]);

    await user.click(button('Guardar'));
    expect(sent).toEqual([
      { line: 'PUT /api/tableau/reorder-groups', body: { id: climate.id, ids: [8, 7, 9] } },
    ]);
    expect(await screen.findByText('Orden guardado.')).toBeVisible();
  });

  test('ends at the ends', async () => {
    const { user } = await orderGroups();
    expect(button(`Subir ${month}`)).toHaveAttribute('aria-disabled', 'true');
    expect(button(`Bajar ${alerts}`)).toHaveAttribute('aria-disabled', 'true');
    await user.click(button(`Subir ${month}`));
    await user.click(button(`Bajar ${alerts}`));
    expect(rows()).toEqual([`1 ${month}`, `2 ${habits}`, `3 ${alerts}`]);
    expect(spoken()).toBe('');
  });

  test('is saved with all ids, shows at once, and the panels stay as they were', async () => {
    const { user, sent, holdSaving } = await orderGroups();
    const letGo = holdSaving();
    await user.click(button(`Subir ${alerts}`));
    await user.click(button(`Subir ${alerts}`));
    await user.click(button('Guardar'));
    expect(groupsShown()).toEqual([alerts, month, habits]);
    expect(panel(month)).toHaveAttribute('aria-expanded', 'true');
    expect(panel(alerts)).toHaveAttribute('aria-expanded', 'false');
    expect(button('Ordenar grupos')).toHaveFocus();
    expect(sent).toEqual([
      { line: 'PUT /api/tableau/reorder-groups', body: { id: climate.id, ids: [9, 7, 8] } },
    ]);

    letGo();
    expect(await screen.findByText('Orden guardado.')).toBeVisible();
    expect(groupsShown()).toEqual([alerts, month, habits]);
  });

  test('leaves no group out, not even one that doesn’t show', async () => {
    const group = (id: number, views: object[]) => ({ id, name: `Grupo ${id}`, views });
    const body = [group(1, [{ ...view, id: 1 }]), group(2, []), group(3, [{ ...view, id: 2 }])];
    const { user, sent } = await orderGroups({
      scenarios: [
        { call: BY_TYPE, outcome: { kind: 'json', status: 200, body } },
        { call: SAVE_GROUPS, outcome: { kind: 'json', status: 200, body: {} } },
      ],
    });
    expect(rows()).toEqual(['1 Grupo 1', '2 Grupo 3']);
    await user.click(button('Bajar Grupo 1'));
    await user.click(button('Guardar'));
    expect(sent).toEqual([
      { line: 'PUT /api/tableau/reorder-groups', body: { id: climate.id, ids: [3, 1, 2] } },
    ]);
    expect(await screen.findByText('Orden guardado.')).toBeVisible();
  });

  test('is discarded by Cancelar', async () => {
    const { user, sent } = await orderGroups();
    await user.click(button(`Bajar ${month}`));
    await user.click(button('Cancelar'));
    expect(groupsShown()).toEqual(GROUPS);
    expect(button('Ordenar grupos')).toHaveFocus();
    expect(sent).toEqual([]);
    await user.click(button('Ordenar grupos'));
    expect(rows()[0]).toBe(`1 ${month}`);
  });

  test('is offered for a single group too, and that of its views with a second one', async () => {
    const only = { id: 7, name: 'Solo', views: [{ ...view, id: 1 }] };
    await openViews({
      scenarios: [{ call: BY_TYPE, outcome: { kind: 'json', status: 200, body: [only] } }],
    });
    expect(await screen.findByRole('heading', { level: 3, name: 'Una' })).toBeVisible();
    expect(button('Ordenar grupos')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Ordenar vistas' })).not.toBeInTheDocument();
  });
});

describe('ordering the views of a group', () => {
  test('is offered where a group is open and has more than one', async () => {
    const { user } = await openGroups();
    expect(screen.getAllByRole('button', { name: 'Ordenar vistas' })).toHaveLength(1);
    await user.click(panel(alerts));
    expect(screen.getAllByRole('button', { name: 'Ordenar vistas' })).toHaveLength(2);
    await user.click(buttonOf('Alertas del año', 'Eliminar'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Ordenar vistas' })).toHaveLength(1));
  });

  test('leaves everything around as it is', async () => {
    const { user } = await openGroups();
    await user.click(panel(alerts));
    await user.click(screen.getAllByRole('button', { name: 'Ordenar vistas' })[0] as HTMLElement);
    expect(rows()).toEqual([`1 ${daily}`, `2 ${range}`, `3 ${calendar}`]);
    expect(list().getByText('evolucion-diaria')).toBeVisible();

    for (const name of ['Ordenar grupos', 'Ordenar vistas']) {
      for (const disabled of screen.getAllByRole('button', { name })) expect(disabled).toBeDisabled();
    }
    for (const name of ['Editar', 'Eliminar']) expect(buttonOf('Alertas del año', name)).toBeDisabled();
    for (const group of GROUPS) {
      const isOpen = panel(group).getAttribute('aria-expanded');
      expect(panel(group)).toHaveAttribute('aria-disabled', 'true');
      await user.click(panel(group));
      await user.keyboard('{Enter} ');
      expect(panel(group)).toHaveAttribute('aria-expanded', isOpen);
    }
    await user.click(button('Cancelar'));
    await user.click(panel(alerts));
    expect(panel(alerts)).toHaveAttribute('aria-expanded', 'false');
  });

  test('is saved with the ids of its views', async () => {
    const { user, sent } = await orderViews();
    await user.click(button(`Subir ${calendar}`));
    expect(spoken()).toBe(`${calendar}, posición 2 de 3`);
    await user.click(button('Guardar'));
    expect(viewsShown()).toEqual([daily, calendar, range]);
    expect(button('Ordenar vistas')).toHaveFocus();
    const [first, second, third] = VIEW_IDS;
    expect(sent).toEqual([
      { line: 'PUT /api/tableau/reorder-views', body: { id: monthId, ids: [first, third, second] } },
    ]);
    expect(await screen.findByText('Orden guardado.')).toBeVisible();
  });

  test('is discarded by Cancelar', async () => {
    const { user, sent } = await orderViews();
    await user.click(button(`Bajar ${daily}`));
    await user.click(button('Cancelar'));
    expect(viewsShown()).toEqual(VIEWS);
    expect(button('Ordenar vistas')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('ends when somebody else deletes the last of them', async () => {
    const { user, holdSaving } = await orderGroups();
    const letGo = holdSaving('PUT');
    await user.click(button(`Bajar ${month}`));
    await user.click(button('Guardar'));
    const [first] = screen.getAllByRole('button', { name: 'Ordenar vistas' });
    if (!first) throw new Error('No group can be put in order');
    await user.click(first);
    const ordered = screen.getByRole('list', { name: /^Ordenar/ });
    for (const id of VIEW_IDS) await sendElsewhere(administrator, 'DELETE', `/api/tableau?viewId=${id}`);
    letGo();
    await waitFor(() => expect(ordered).not.toBeInTheDocument());
    expect(groupsShown()).toEqual([habits, alerts]);
    expect(button('Ordenar grupos')).toBeEnabled();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});

test('an order of groups ends when somebody else deletes all that they hold', async () => {
  const { user, scenarios, holdSaving } = await openGroups();
  const letGo = holdSaving('PUT');
  await user.click(button('Ordenar grupos'));
  await user.click(button(`Bajar ${month}`));
  await user.click(button('Guardar'));
  await user.click(button('Ordenar grupos'));
  scenarios.use([{ call: BY_TYPE, outcome: { kind: 'json', status: 200, body: [] } }]);
  letGo();
  expect(await screen.findByText('No hay vistas configuradas')).toBeVisible();
  expect(button('Agregar vista')).toBeVisible();
});

test('an order that waits for another one is not saved in the name of the next person', async () => {
  const { user, sent, holdSaving } = await openGroups();
  const letGo = holdSaving('PUT');
  for (const group of [month, habits]) {
    await user.click(button('Ordenar grupos'));
    await user.click(button(`Bajar ${group}`));
    await user.click(button('Guardar'));
  }
  await signInElsewhere(residentWithOne);
  letGo();
  await screen.findByRole('heading', { level: 1, name: 'Panel de control' });
  await user.click(screen.getByRole('link', { name: 'Gestionar suscripciones' }));
  expect(await screen.findByText(/^Recibís/)).toBeVisible();
  expect(sent.filter(({ line }) => line === 'PUT /api/tableau/reorder-groups')).toHaveLength(1);
});

describe('an order that could not be saved can be saved again, and says why', () => {
  const expectAlert = (words: string) =>
    waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));

  test.each<[string, Outcome, string]>([
    ['without a text', { kind: 'empty', status: 500 }, 'Error al reordenar los grupos'],
    ['with a text', { kind: 'text', status: 409, body: 'Faltan grupos.' }, 'Faltan grupos.'],
    [
      'without an answer',
      { kind: 'dropped' },
      'Error al reordenar los grupos Revisá tu conexión a internet y probá de nuevo.',
    ],
  ])('of groups, %s', async (_, outcome, words) => {
    const { user, holdSaving } = await orderGroups({ scenarios: [{ call: SAVE_GROUPS, outcome }] });
    const letGo = holdSaving();
    await user.click(button(`Bajar ${month}`));
    await user.click(button('Guardar'));
    expect(groupsShown()).toEqual([habits, month, alerts]);
    letGo();
    await expectAlert(words);
    expect(rows()).toEqual([`1 ${habits}`, `2 ${month}`, `3 ${alerts}`]);
    expect(button('Ordenar grupos')).toBeDisabled();
  });

  test.each<[string, Outcome, string]>([
    ['without a text', { kind: 'empty', status: 500 }, 'Error al reordenar las vistas'],
    ['with a text', { kind: 'text', status: 400, body: 'Falta una vista.' }, 'Falta una vista.'],
  ])('of views, %s', async (_, outcome, words) => {
    const { user, holdSaving } = await orderViews({ scenarios: [{ call: SAVE_VIEWS, outcome }] });
    const letGo = holdSaving();
    await user.click(button(`Bajar ${daily}`));
    await user.click(button('Guardar'));
    expect(viewsShown()).toEqual([range, daily, calendar]);
    letGo();
    await expectAlert(words);
    expect(rows()).toEqual([`1 ${range}`, `2 ${daily}`, `3 ${calendar}`]);
    expect(button('Ordenar vistas')).toBeDisabled();
  });

  test('once the server takes it, and the focus is where it was before the order was begun', async () => {
    const { user, sent, scenarios } = await orderGroups({
      scenarios: [{ call: SAVE_GROUPS, outcome: { kind: 'empty', status: 500 } }],
    });
    await user.click(button(`Bajar ${month}`));
    for (const attempt of [1, 2]) {
      await user.click(button('Guardar'));
      expect(sent).toHaveLength(attempt);
      await waitFor(() => expect(rows()).toEqual([`1 ${habits}`, `2 ${month}`, `3 ${alerts}`]));
    }
    scenarios.use([]);
    await user.click(button('Guardar'));
    expect(await screen.findByText('Orden guardado.')).toBeVisible();
    expect(groupsShown()).toEqual([habits, month, alerts]);
    expect(button('Ordenar grupos')).toHaveFocus();
    expect(sent.map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ id: climate.id, ids: [8, 7, 9] })),
    );
  });

  test('or is discarded by Cancelar', async () => {
    const { user } = await orderGroups({
      scenarios: [{ call: SAVE_GROUPS, outcome: { kind: 'empty', status: 500 } }],
    });
    await user.click(button(`Bajar ${month}`));
    await user.click(button('Guardar'));
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(groupsShown()).toEqual(GROUPS);
    expect(button('Ordenar grupos')).toHaveFocus();
  });

  test('but gives way to the saved one where another order was begun meanwhile', async () => {
    const { user, holdSaving } = await orderGroups({
      scenarios: [{ call: SAVE_GROUPS, outcome: { kind: 'empty', status: 500 } }],
    });
    const letGo = holdSaving();
    await user.click(button(`Bajar ${month}`));
    await user.click(button('Guardar'));
    await user.click(button('Ordenar vistas'));
    await user.click(button(`Bajar ${daily}`));
    letGo();
    await expectAlert('Error al reordenar los grupos');
    expect(rows()).toEqual([`1 ${range}`, `2 ${daily}`, `3 ${calendar}`]);
    expect(groupsShown()).toEqual(GROUPS);
  });

  test('and gives way too where another one waits behind it', async () => {
    const { user, sent, holdSaving } = await orderGroups({
      scenarios: [{ call: SAVE_GROUPS, outcome: { kind: 'empty', status: 500 } }],
    });
    const letGo = holdSaving();
    await user.click(button(`Bajar ${month}`));
    await user.click(button('Guardar'));
    await user.click(button('Ordenar vistas'));
    await user.click(button(`Bajar ${daily}`));
    await user.click(button('Guardar'));
    expect(sent).toHaveLength(1);
    expect(groupsShown()).toEqual([habits, month, alerts]);
    expect(viewsShown()).toEqual([range, daily, calendar]);

    letGo();
    await expectAlert('Error al reordenar los grupos');
    expect(await screen.findByText('Orden guardado.')).toBeVisible();
    expect(sent.map(({ line }) => line)).toEqual([
      'PUT /api/tableau/reorder-groups',
      'PUT /api/tableau/reorder-views',
    ]);
    expect(groupsShown()).toEqual(GROUPS);
    expect(viewsShown()).toEqual([range, daily, calendar]);
  });

  test('unless the session is over, which leads to the sign-in', async () => {
    const { user, scenarios } = await orderGroups();
    scenarios.use([{ call: SAVE_GROUPS, outcome: { kind: 'sessionExpired' } }]);
    await user.click(button(`Bajar ${month}`));
    await user.click(button('Guardar'));
    expect(
      await screen.findByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente'),
    ).toBeVisible();
  });
});

describe('leaving with an unsaved order', () => {
  const leave = (user: { click: (element: Element) => Promise<void> }) =>
    user.click(screen.getByRole('link', { name: 'Volver a los tipos de sensores' }));

  test('asks', async () => {
    const { user } = await orderGroups();
    await user.click(button(`Bajar ${month}`));
    await leave(user);
    const question = within(await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' }));
    await user.click(question.getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(rows()[0]).toBe(`1 ${habits}`);

    await leave(user);
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salir sin guardar' }),
    );
    await waitFor(() => expect(window.location.pathname).toBe('/sensor-types'));
  });

  test.each([
    ['nothing was moved', []],
    ['everything is back where it was', [`Bajar ${month}`, `Subir ${month}`]],
    ['it was discarded', [`Bajar ${month}`, 'Cancelar']],
    ['it was saved', [`Bajar ${month}`, 'Guardar']],
  ])('does not where %s', async (_, steps) => {
    const { user } = await orderGroups();
    for (const step of steps) await user.click(button(step));
    await leave(user);
    await waitFor(() => expect(window.location.pathname).toBe('/sensor-types'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
