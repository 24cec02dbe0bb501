// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { administrator } from '@mock/demoAccounts';
import type { Outcome, Scenario } from '@mock/scenarios/scenario';

import { DETAILS_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '@/config/constants';
import { dataProvider } from '@/providers/data/dataProvider';
import type { CreateViewRequest, ManagedViewGroup } from '@/providers/data/records';

import { expectWords, wordsOf, type FailureRow } from './support/failures';
import { connectProvider, rejectionOf, requestOf, type Connection } from './support/provider';

const fields = {
  tableauGroupName: 'Evolución del mes',
  tableauGroupDescription: null,
  name: 'Promedio móvil',
  description: 'De siete días.',
  requiresYearFilter: true,
  requiresMonthFilter: false,
  requiresSensorFilter: true,
  slug: 'promedio-movil',
  normalizedVariableNameId: '1',
} as const;
const newView: CreateViewRequest = { typeId: 1, ...fields };

let server: Connection;

beforeEach(async () => {
  server = await connectProvider(administrator);
});

const list = async (sensorTypeId = 1, signal?: AbortSignal) => {
  const { data } = await dataProvider.getList<ManagedViewGroup>('view-groups', {
    filter: { sensorTypeId },
    ...(signal ? { signal } : {}),
  });
  return data;
};
const create = (changes: Partial<CreateViewRequest> = {}) =>
  dataProvider.create('views', { data: { ...newView, ...changes } });
const update = () => dataProvider.update('views', { id: 1, data: fields, previousData: { id: 1 } });
const remove = () => dataProvider.delete('views', { id: 1, previousData: { id: 1 } });
const reorderGroups = () => dataProvider.reorderGroups({ typeId: 1, groupIds: [3, 1, 2] });
const reorderViews = () => dataProvider.reorderViews({ groupId: 1, viewIds: [2, 3, 1] });

const detailRequests = () =>
  server.requests.map(({ line }) => line).filter((line) => line.startsWith('GET /api/normalized-variables'));

const viewsOf = async (typeId = 1) => (await list(typeId)).flatMap(({ views }) => views);

describe('the views of a type', () => {
  test('come in groups, with the details of each variable, which is asked for once', async () => {
    await create({ normalizedVariableNameId: '2' });
    const [group] = await list();
    expect(server.requests.map(({ line }) => line)).toContain(
      'GET /api/tableau/views/by-type?sensorTypeId=1',
    );
    // The first view of each of the three groups names variable 1.
    expect(detailRequests()).toEqual([
      'GET /api/normalized-variables?id=1',
      'GET /api/normalized-variables?id=2',
    ]);
    expect(group?.views.map((view) => view.normalizedVariableDetails?.id)).toEqual([
      1,
      undefined,
      undefined,
      2,
    ]);
  });

  test('ask for all details at the same time', async () => {
    await create({ normalizedVariableNameId: '2' });
    server.scenarios.use([{ call: 'GET /api/normalized-variables', delayMs: 200 }]);
    const asked = list();
    await vi.waitFor(() => expect(detailRequests()).toHaveLength(2), { timeout: 180, interval: 5 });
    await asked;
  });

  test.each<[string, unknown, string[]]>([
    ['a number', 3, ['GET /api/normalized-variables?id=3']],
    ['digits', '3', ['GET /api/normalized-variables?id=3']],
    ['nothing', null, []],
    ['an empty text', '', []],
    ['what is no id', 'tres', []],
  ])('ask for the details of %s', async (_, value, requests) => {
    const field = 'views.normalizedVariableNameId';
    server.scenarios.use([
      { call: 'GET /api/tableau/views/by-type', outcome: { kind: 'field', field, value } },
    ]);
    await list();
    expect(detailRequests()).toEqual(requests);
  });

  test('may come without any', async () => {
    const outcome: Outcome = { kind: 'json', status: 200, body: [{ id: 1, name: 'Vacío', views: null }] };
    server.scenarios.use([{ call: 'GET /api/tableau/views/by-type', outcome }]);
    expect(await list()).toEqual([{ id: 1, name: 'Vacío', views: [] }]);
  });

  test('stay without the details that could not be loaded, and that is written down', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await create({ normalizedVariableNameId: '2' });
    const outcome: Outcome = { kind: 'empty', status: 500 };
    server.scenarios.use([{ call: 'GET /api/normalized-variables', where: { id: 1 }, outcome }]);

    const views = await viewsOf();
    expect(views).toHaveLength(9);
    expect(views.map((view) => view.normalizedVariableDetails?.id).filter(Boolean)).toEqual([2]);
    expect(log.mock.calls.filter(([text]) => typeof text === 'string')).toEqual([
      ['No se pudieron cargar los detalles de la variable', expect.objectContaining({ status: 500 })],
    ]);
  });

  test('are not held up for long by details that hang', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const limit = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => limit(ms === DETAILS_TIMEOUT_MS ? 20 : ms));
    server.scenarios.use([{ call: 'GET /api/normalized-variables', delayMs: 10_000 }]);

    expect(await viewsOf()).toHaveLength(8);
    expect(DETAILS_TIMEOUT_MS).toBeLessThan(REQUEST_TIMEOUT_MS);
    expect(log.mock.calls.filter(([text]) => typeof text === 'string')).toEqual([
      ['No se pudieron cargar los detalles de la variable', expect.objectContaining({ failure: 'network' })],
    ]);
  });

  test('are not worth a session that ended meanwhile', async () => {
    server.scenarios.use([{ call: 'GET /api/normalized-variables', outcome: { kind: 'sessionExpired' } }]);
    expect(await rejectionOf(() => list())).toMatchObject({ status: 401, message: 'session.expired' });
  });

  test('are not waited for by someone who left', async () => {
    const leaving = new AbortController();
    server.scenarios.use([{ call: 'GET /api/normalized-variables', delayMs: 50 }]);
    const asked = rejectionOf(() => list(1, leaving.signal));
    await vi.waitFor(() => expect(detailRequests()).toHaveLength(1));
    leaving.abort();
    expect(await asked).toMatchObject({ name: 'AbortError' });
  });
});

describe('each call goes out as the table of calls says', () => {
  test.each<[string, () => Promise<unknown>, string, unknown?]>([
    ['creating a view', create, 'POST /api/tableau/view', newView],
    ['updating a view', update, 'PUT /api/tableau/view', { id: 1, ...fields }],
    ['deleting a view', remove, 'DELETE /api/tableau?viewId=1'],
    ['ordering groups', reorderGroups, 'PUT /api/tableau/reorder-groups', { id: 1, ids: [3, 1, 2] }],
    ['ordering views', reorderViews, 'PUT /api/tableau/reorder-views', { id: 1, ids: [2, 3, 1] }],
  ])('%s', async (_, call, line, body) => {
    await call();
    expect(server.requests.at(-1)).toEqual(requestOf(line, body));
  });
});

const rows: FailureRow[] = [
  {
    title: 'the views of a type',
    call: () => list(),
    refused: 'No se pudieron cargar las vistas del tipo',
    invalid: 'No se pudieron cargar las vistas del tipo',
    serverText: 'hint',
  },
  {
    title: 'deleting a view',
    call: remove,
    refused: 'Error al eliminar la vista',
    invalid: null,
    serverText: 'hint',
  },
  {
    title: 'ordering groups',
    call: reorderGroups,
    refused: 'Error al reordenar los grupos',
    invalid: 'Error al reordenar los grupos',
    serverText: 'instead',
  },
  {
    title: 'ordering views',
    call: reorderViews,
    refused: 'Error al reordenar las vistas',
    invalid: 'Error al reordenar las vistas',
    serverText: 'instead',
  },
];

const OFFLINE_HINT = 'Revisá tu conexión a internet y probá de nuevo.';
const UNAUTHORIZED = { message: 'No autorizado. Por favor, inicia sesión nuevamente.' };
const text = (status: number, body: string): Outcome => ({ kind: 'text', status, body });
const nothing = (status: number): Outcome => ({ kind: 'empty', status });

describe('a failure reads as the catalogue of messages says', () => {
  test.each(rows)('of $title', (row) => expectWords(server, row));

  test.each<[string, Scenario['outcome'], object]>([
    ['400 with a text', text(400, 'Falta el slug.'), { message: 'Falta el slug.' }],
    ['401', text(401, 'Token vencido'), UNAUTHORIZED],
    ['403 with a text', text(403, 'Sin permiso'), { message: 'Sin permiso' }],
    ['403', nothing(403), { message: 'Error al crear la vista' }],
    [
      '404 with a text',
      text(404, 'No existe el tipo.'),
      { message: 'Endpoint no encontrado…', hint: 'No existe el tipo.' },
    ],
    ['404', nothing(404), { message: 'Endpoint no encontrado…' }],
    ['409 with a text', text(409, 'El slug ya está en uso.'), { message: 'El slug ya está en uso.' }],
    ['500', nothing(500), { message: 'Error al crear la vista' }],
    ['no answer', { kind: 'dropped' }, { message: 'Error al crear la vista', hint: OFFLINE_HINT }],
  ])('of creating a view, with %s', async (_, outcome, words) => {
    server.scenarios.use([{ call: 'POST /api/tableau/view', ...(outcome ? { outcome } : {}) }]);
    expect(await wordsOf(create)).toEqual(words);
  });

  test.each<[string, Scenario['outcome'], object]>([
    ['400 with a text', text(400, 'Falta el slug.'), { message: 'Datos inválidos: Falta el slug.' }],
    ['400', nothing(400), { message: 'Datos inválidos: revisá lo que completaste.' }],
    ['401', text(401, 'Token vencido'), UNAUTHORIZED],
    ['403 with a text', text(403, 'Sin permiso'), { message: 'Sin permiso' }],
    [
      '404 with a text',
      text(404, 'La vista ya no existe.'),
      { message: 'Vista no encontrada o endpoint no disponible.', hint: 'La vista ya no existe.' },
    ],
    ['404', nothing(404), { message: 'Vista no encontrada o endpoint no disponible.' }],
    [
      '409 with a sentence',
      text(409, 'El slug "x" ya está en uso.'),
      {
        message: 'Conflicto: El slug "x" ya está en uso. Ya existe una vista con ese nombre o slug',
      },
    ],
    [
      '409 with a text',
      text(409, 'Slug repetido'),
      { message: 'Conflicto: Slug repetido. Ya existe una vista con ese nombre o slug' },
    ],
    ['409', nothing(409), { message: 'Conflicto: Ya existe una vista con ese nombre o slug' }],
    ['500 with a text', text(500, 'Base en pausa.'), { message: 'Base en pausa.' }],
    ['500', nothing(500), { message: 'Error al actualizar la vista' }],
    ['no answer', { kind: 'dropped' }, { message: 'Error al actualizar la vista', hint: OFFLINE_HINT }],
  ])('of updating a view, with %s', async (_, outcome, words) => {
    server.scenarios.use([{ call: 'PUT /api/tableau/view', ...(outcome ? { outcome } : {}) }]);
    expect(await wordsOf(update)).toEqual(words);
  });
});
