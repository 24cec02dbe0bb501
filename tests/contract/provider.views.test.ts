// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { administrator } from '@mock/demoAccounts';
import type { Outcome, Scenario } from '@mock/scenarios/scenario';

import { dataProvider } from '@/app/dataProvider';
import { getVariableOfView, reorderGroups, reorderViews } from '@/resources/views/calls';
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

/** The calls after the sign-in. */
const asked = () => server.requests.slice(1).map(({ line }) => line);

const list = async () => {
  const { data } = await dataProvider.getList<ManagedViewGroup>('view-groups', {
    filter: { sensorTypeId: 1 },
  });
  return data;
};
const create = () => dataProvider.create('views', { data: newView });
const update = () => dataProvider.update('views', { id: 1, data: fields, previousData: { id: 1 } });
const remove = () => dataProvider.delete('views', { id: 1, previousData: { id: 1 } });
const orderGroups = () => reorderGroups(1, [3, 1, 2]);
const orderViews = () => reorderViews(1, [2, 3, 1]);

describe('the views of a type', () => {
  test('come in groups, without waiting for anything else', async () => {
    const [group] = await list();
    expect(asked()).toEqual(['GET /api/tableau/views/by-type?sensorTypeId=1']);
    expect(group?.views).toHaveLength(3);
  });

  test.each([
    ['slug', ''],
    ['requiresYearFilter', false],
    ['requiresMonthFilter', false],
    ['requiresSensorFilter', false],
  ])('may come with a %s that is null, or without it', async (name, value) => {
    for (const left of [{}, { value: null }]) {
      const outcome = { kind: 'field', field: `views.${name}`, ...left } as const;
      server.scenarios.use([{ call: 'GET /api/tableau/views/by-type', outcome }]);
      const [group] = await list();
      expect(group?.views[0]).toMatchObject({ [name]: value });
    }
  });

  test('may come without any', async () => {
    const outcome: Outcome = { kind: 'json', status: 200, body: [{ id: 1, name: 'Vacío', views: null }] };
    server.scenarios.use([{ call: 'GET /api/tableau/views/by-type', outcome }]);
    expect(await list()).toEqual([{ id: 1, name: 'Vacío', views: [] }]);
  });
});

describe('the variable of a view', () => {
  const variable = (signal?: AbortSignal) => getVariableOfView(2, signal);

  test('comes with its details', async () => {
    expect(await variable()).toMatchObject({ id: 2, requireMaxCritical: expect.any(Boolean) as boolean });
    expect(asked()).toEqual(['GET /api/normalized-variables?id=2']);
  });

  test('is left out if it could not be loaded, and that is written down', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.scenarios.use([
      { call: 'GET /api/normalized-variables', outcome: { kind: 'empty', status: 500 } },
    ]);
    expect(await variable()).toBeNull();
    expect(log.mock.calls.filter(([text]) => typeof text === 'string')).toEqual([
      ['No se pudieron cargar los detalles de la variable', expect.objectContaining({ status: 500 })],
    ]);
  });

  test('is not worth a session that ended meanwhile', async () => {
    server.scenarios.use([{ call: 'GET /api/normalized-variables', outcome: { kind: 'sessionExpired' } }]);
    expect(await rejectionOf(() => variable())).toMatchObject({ status: 401, message: 'session.expired' });
  });

  test('is not waited for by someone who left', async () => {
    const leaving = new AbortController();
    server.scenarios.use([{ call: 'GET /api/normalized-variables', delayMs: 50 }]);
    const waiting = rejectionOf(() => variable(leaving.signal));
    await vi.waitFor(() => expect(asked()).toHaveLength(1));
    leaving.abort();
    expect(await waiting).toMatchObject({ name: 'AbortError' });
  });
});

describe('each call goes out as the table of calls says', () => {
  test.each<[string, () => Promise<unknown>, string, unknown?]>([
    ['creating a view', create, 'POST /api/tableau/view', newView],
    ['updating a view', update, 'PUT /api/tableau/view', { id: 1, ...fields }],
    ['deleting a view', remove, 'DELETE /api/tableau?viewId=1'],
    ['ordering groups', orderGroups, 'PUT /api/tableau/reorder-groups', { id: 1, ids: [3, 1, 2] }],
    ['ordering views', orderViews, 'PUT /api/tableau/reorder-views', { id: 1, ids: [2, 3, 1] }],
  ])('%s', async (_, call, line, body) => {
    await call();
    expect(server.requests.at(-1)).toEqual(requestOf(line, body));
  });
});

test.each([
  ['groups', orderGroups],
  ['views', orderViews],
])('an order of %s is saved, whatever a success answers', async (_, call) => {
  server.scenarios.use([{ call: '*', outcome: { kind: 'empty', status: 200 } }]);
  await expect(call()).resolves.not.toThrow();
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
    call: orderGroups,
    refused: 'Error al reordenar los grupos',
    invalid: null,
    serverText: 'instead',
  },
  {
    title: 'ordering views',
    call: orderViews,
    refused: 'Error al reordenar las vistas',
    invalid: null,
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
