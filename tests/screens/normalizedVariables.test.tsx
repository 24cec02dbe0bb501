import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { sensorTypeManagement } from '@contract';
import { administrator, residentWithMany } from '@mock/demoAccounts';
import type { Outcome } from '@mock/scenarios/scenario';

import { answer, refused } from '../answers/answers';
import { dialogOf } from '../support/dialogOf';
import { failingLoad } from '../support/failingLoad';
import { holdDebounce } from '../support/holdDebounce';
import {
  background,
  badgesOf,
  findTitle,
  LIST,
  openVariables,
  ozone,
  rowOf,
  temperature,
} from '../support/normalizedVariables';
import { narrowToPhone } from '../support/phoneWindow';
import { renderApp } from '../support/renderApp';

const UNAVAILABLE = 'La funcionalidad de variables normalizadas aún no está disponible en el backend.';

const names = () => screen.getAllByRole('rowheader').map((header) => header.textContent);
/** Includes the heading. */
const rowCount = () => screen.getByRole('table').getAttribute('aria-rowcount');
const search = () => screen.getByRole('searchbox', { name: 'Buscar' });
const type = () => screen.getByRole('combobox', { name: 'Tipo de sensor' });
const listCalls = (requests: readonly string[]) => requests.filter((request) => request.startsWith(LIST));
const address = () => window.location.pathname + window.location.search;

const nowhere = {
  id: 90,
  name: 'Huérfana',
  requireMinCritical: false,
  requireMaxCritical: false,
  requireMinWarning: true,
  requireMaxWarning: false,
};

describe('the list', () => {
  test('names each variable, its type and what it requires', async () => {
    await openVariables();
    expect(await findTitle()).toBeVisible();
    expect(document.title).toBe('Gestionar variables normalizadas · Vigía');
    expect(screen.getByText('Mostrando 20 variables')).toBeVisible();
    expect(rowCount()).toBe('21');
    expect(await screen.findByRole('rowheader', { name: temperature })).toBeVisible();
    expect(badgesOf(temperature)).toEqual([
      'Mín. Crítico',
      'Máx. Crítico',
      'Mín. Advertencia',
      'Máx. Advertencia',
    ]);
    expect(rowOf(temperature).getByText('Temperatura y humedad')).toBeVisible();
    expect(badgesOf(ozone)).toEqual(['Máx. Crítico']);
    expect(badgesOf(background)).toEqual([]);
    expect(rowOf(background).getByText('Sin requerimientos')).toBeVisible();
  });

  test('is shown even if the answer does not count it', async () => {
    const body = { content: [nowhere], totalElements: null, totalPages: null, page: null, size: null };
    await openVariables({ scenarios: [{ call: LIST, outcome: { kind: 'json', status: 200, body } }] });
    expect(await screen.findByRole('rowheader', { name: 'Huérfana' })).toBeVisible();
  });

  test('tells the values of its limits, with a comma, and none of a limit without one', async () => {
    const bare = { ...nowhere, name: 'Sin valor', variables: [] };
    const limited = {
      ...nowhere,
      id: 78,
      name: 'Con valor',
      requireMaxCritical: true,
      variables: [{ minCritical: 3, minWarning: 0.5, maxWarning: null, maxCritical: 1500 }],
    };
    await openVariables({
      scenarios: [{ call: LIST, outcome: { kind: 'json', status: 200, body: { content: [bare, limited] } } }],
    });
    const words = (name: string) =>
      rowOf(name)
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(words('Sin valor')).toEqual(['Mín. Advertencia']);
    expect(words('Con valor')).toEqual(['Máx. Crítico 1.500', 'Mín. Advertencia 0,5']);
  });

  test('says so where a type is absent', async () => {
    await openVariables({
      scenarios: [{ call: LIST, outcome: { kind: 'json', status: 200, body: { content: [nowhere] } } }],
    });
    expect(screen.getByText('Mostrando 1 variable')).toBeVisible();
    expect(rowOf('Huérfana').getByText('No especificado')).toBeVisible();
    expect(badgesOf('Huérfana')).toEqual(['Mín. Advertencia']);
  });

  test('is deleted where the server can, which says why where it can’t', async () => {
    const { user } = await openVariables({
      at: '/normalized-variables?name=temperatura',
      features: ['sensor-types'],
      answers: [
        answer(sensorTypeManagement.deleteVariable, refused(409, 'No se puede: hay sensores que la miden.')),
      ],
    });
    await user.click(rowOf(temperature).getByRole('button', { name: 'Eliminar' }));
    const dialog = await dialogOf('Eliminar variable normalizada');
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(screen.getByText(/hay sensores que la miden/)).toBeVisible());
  });

  test('on a phone has Eliminar, too, which says that nobody can delete a variable yet', async () => {
    narrowToPhone();
    const { user, requests } = await openVariables();
    await user.click(screen.getByRole('button', { name: 'Eliminar', description: temperature }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Eliminar variables normalizadas todavía no está disponible.',
    );
    expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
  });

  test('leads to a new one', async () => {
    const { user } = await openVariables();
    await user.click(screen.getByRole('button', { name: 'Agregar variable' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Crear variable normalizada' }),
    ).toBeVisible();
    expect(address()).toBe('/create-normalized-variable');
  });

  test('that is empty says so', async () => {
    await renderApp({
      at: '/normalized-variables',
      as: administrator,
      scenarios: [{ call: LIST, outcome: { kind: 'json', status: 200, body: { content: [] } } }],
    });
    expect(await screen.findByText('Todavía no hay variables normalizadas')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Quitar los filtros' })).not.toBeInTheDocument();
  });

  test('is for administrators', async () => {
    const { requests } = await renderApp({ at: '/normalized-variables', as: residentWithMany });
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(listCalls(requests)).toEqual([]);
  });
});

describe('the filters', () => {
  test('ask the server once for a name that is typed in a go, and keep it in the address', async () => {
    const { user, requests } = await openVariables();
    await user.type(search(), 'nivel');
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(listCalls(requests)).toEqual([LIST, `${LIST}?name=nivel`]);
    await waitFor(() => expect(address()).toBe('/normalized-variables?name=nivel'));
  });

  test.each(['{Enter}', '{Tab}'])('don’t wait at %s', async (key) => {
    const { user, requests } = await openVariables();
    holdDebounce();
    await user.type(search(), `ozono${key}`);
    await waitFor(() => expect(names()).toEqual([ozone]));
    expect(listCalls(requests)).toEqual([LIST, `${LIST}?name=ozono`]);
  });

  test('take name and type together, and all types again', async () => {
    const { user, requests } = await openVariables();
    expect(type()).toHaveTextContent('Todos los tipos');
    await user.type(search(), 'nivel{Enter}');
    await user.click(type());
    await user.click(await screen.findByRole('option', { name: 'Ruido' }));
    await waitFor(() => expect(names()).toHaveLength(2));
    await waitFor(() => expect(address()).toBe('/normalized-variables?name=nivel&sensorType=2'));
    expect(requests.at(-1)).toBe(`${LIST}?name=nivel&sensorTypeId=2`);

    await user.click(type());
    await user.click(await screen.findByRole('option', { name: 'Todos los tipos' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    await waitFor(() => expect(address()).toBe('/normalized-variables?name=nivel'));
    expect(screen.queryByRole('button', { name: 'Limpiar' })).not.toBeInTheDocument();
  });

  test('clear the type by a button of its own', async () => {
    const { user } = await openVariables({ at: '/normalized-variables?sensorType=2' });
    await waitFor(() => expect(type()).toHaveTextContent('Ruido'));
    await user.click(screen.getByRole('button', { name: 'Limpiar' }));
    expect(await screen.findByText('Mostrando 20 variables')).toBeVisible();
    expect(type()).toHaveTextContent('Todos los tipos');
    await waitFor(() => expect(address()).toBe('/normalized-variables'));
  });

  test('applied by leaving the search, leave the list where it is until the pointer is released', async () => {
    const { user, requests } = await openVariables();
    // The rows beyond the window follow those in view.
    await waitFor(() => expect(names()).toHaveLength(20));
    holdDebounce();
    await user.type(search(), 'ozono');
    const before = names();
    await user.pointer({ target: screen.getByText(before[1] ?? ''), keys: '[MouseLeft>]' });
    await waitFor(() => expect(listCalls(requests)).toHaveLength(2));
    await screen.findByRole('table', { busy: false });
    expect(names()).toEqual(before);
    await user.pointer({ keys: '[/MouseLeft]' });
    await waitFor(() => expect(names()).toEqual([ozone]));
  });

  test('of an address are applied, and going back leaves the page', async () => {
    window.history.pushState({ idx: -1 }, '', '/dashboard');
    const { user, requests } = await openVariables({ at: '/normalized-variables?name=sonoro&sensorType=2' });
    expect(names()).toEqual(['Nivel sonoro equivalente', 'Nivel sonoro máximo']);
    expect(search()).toHaveValue('sonoro');
    await waitFor(() => expect(type()).toHaveTextContent('Ruido'));
    expect(listCalls(requests)).toEqual([`${LIST}?name=sonoro&sensorTypeId=2`]);

    const before = window.history.length;
    await user.clear(search());
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(window.history.length).toBe(before);
  });

  test('forget a type that doesn’t exist', async () => {
    await renderApp({ at: '/normalized-variables?sensorType=99', as: administrator });
    expect(await screen.findByText('Mostrando 20 variables')).toBeVisible();
    expect(type()).toHaveTextContent('Todos los tipos');
  });

  test('that let nothing through can be taken away', async () => {
    const { user } = await openVariables();
    await user.type(search(), 'zzz{Enter}');
    expect(await screen.findByText('No se encontraron variables normalizadas')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    expect(await screen.findByText('Mostrando 20 variables')).toBeVisible();
    expect(search()).toHaveValue('');
    await waitFor(() => expect(address()).toBe('/normalized-variables'));
  });

  test('keep the earlier answer on screen, and cancel a question that is outdated', async () => {
    const { user, scenarios } = await openVariables();
    const fetch = vi.spyOn(globalThis, 'fetch');
    scenarios.use([{ call: LIST, where: { name: 'o' }, delayMs: 20_000 }]);
    await user.type(search(), 'o{Enter}');
    const signal = fetch.mock.calls.at(-1)?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    expect(rowCount()).toBe('21');

    await user.type(search(), 'zono{Enter}');
    expect(signal?.aborted).toBe(true);
    await waitFor(() => expect(names()).toEqual([ozone]));
  });

  test('say when the types could not be loaded, and try again', async () => {
    const { user } = await openVariables({
      scenarios: [{ call: 'GET /api/sensor-types', times: 1, outcome: { kind: 'empty', status: 500 } }],
    });
    expect(await screen.findByText('Error al cargar los tipos de sensor')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await user.click(type());
    expect(await screen.findByRole('option', { name: 'Ruido' })).toBeVisible();
    expect(screen.queryByText('Error al cargar los tipos de sensor')).not.toBeInTheDocument();
  });
});

describe('a list that could not be loaded', () => {
  const openFailing = (outcome: Outcome) =>
    renderApp({
      at: '/normalized-variables',
      as: administrator,
      scenarios: [failingLoad(LIST, outcome)],
    });
  const text = (status: number, body: string): Outcome => ({ kind: 'text', status, body });
  const empty = (status: number): Outcome => ({ kind: 'empty', status });

  test('says why, and can be tried again', async () => {
    const rows: readonly [Outcome, string][] = [
      [empty(404), 'No se encontraron variables normalizadas.'],
      [{ kind: 'dropped' }, 'Error de conexión. Verifica tu conexión a internet…'],
      [{ kind: 'malformedJson' }, 'Error al cargar las variables normalizadas'],
      [text(503, 'En mantenimiento'), 'En mantenimiento'],
      [empty(503), 'Error al cargar las variables normalizadas'],
      [text(403, 'Solo para administradores'), 'Solo para administradores'],
    ];
    const { user, scenarios } = await openFailing(empty(418));
    const retry = () => screen.findByRole('button', { name: 'Reintentar' });
    await retry();
    for (const [outcome, message] of rows) {
      scenarios.use([failingLoad(LIST, outcome)]);
      await user.click(await retry());
      expect(await screen.findByText(message)).toBeVisible();
      expect(screen.queryByText('Funcionalidad en Desarrollo')).not.toBeInTheDocument();
      // Nobody knows how many there are.
      expect(screen.queryByText(/\d+ variables?$/)).not.toBeInTheDocument();
    }
    await user.click(await retry());
    expect(await screen.findByText('Mostrando 20 variables')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each<[string, Outcome, string]>([
    ['an internal error', empty(500), 'Error interno del servidor al cargar las variables normalizadas.'],
    [
      'a backend that says so',
      text(404, 'No está implementada en el backend'),
      'No está implementada en el backend',
    ],
    [
      'a backend that says so by the name of a status alone',
      text(404, 'Not implemented'),
      'La funcionalidad de variables normalizadas aún no está disponible en el backend.',
    ],
    [
      'an internal error by the name of a status alone',
      { kind: 'json', status: 400, body: { message: 'Internal server error' } },
      'Error interno del servidor al cargar las variables normalizadas.',
    ],
  ])('has a panel of its own for %s', async (_, outcome, detail) => {
    const { user } = await openFailing(outcome);
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByRole('heading', { name: 'Funcionalidad en Desarrollo' })).toBeVisible();
    expect(panel.getByText(UNAVAILABLE)).toBeVisible();
    expect(panel.getByText(detail)).toBeVisible();
    expect(panel.getByRole('button', { name: 'Volver al inicio' })).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Mostrando 20 variables')).toBeVisible();
  });

  test('leads back to the start from there', async () => {
    const { user } = await openFailing(empty(500));
    await user.click(await screen.findByRole('button', { name: 'Volver al inicio' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
    expect(address()).toBe('/dashboard');
  });

  test('ends the session at a 401', async () => {
    await openFailing({ kind: 'sessionExpired' });
    expect(
      await screen.findByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente'),
    ).toBeVisible();
    expect(address()).toBe('/login');
  });

  test('for another filter leaves the filters in place', async () => {
    const { user, scenarios } = await openVariables();
    scenarios.use([{ call: LIST, times: 1, outcome: empty(404) }]);
    await user.type(search(), 'ozono{Enter}');
    expect(await screen.findByText('No se encontraron variables normalizadas.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(names()).toEqual([ozone]));
    expect(search()).toHaveValue('ozono');
  });
});
