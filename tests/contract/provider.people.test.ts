// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { administrator } from '@mock/demoAccounts';
import type { Outcome } from '@mock/scenarios/scenario';

import { tokenStorage } from '@/providers/auth/tokenStorage';
import { dataProvider } from '@/app/dataProvider';
import type { Deleted, User, UserRequest } from '@/providers/data/records';

import { expectWords, wordsOf, type FailureRow } from './support/failures';
import { connectProvider, rejectionOf, requestOf, type Connection } from './support/provider';

const nadia: UserRequest = { email: 'nadia.ponce@vigia.example', isAdmin: false, sensorIds: [3, 1] };

let server: Connection;

beforeEach(async () => {
  server = await connectProvider(administrator);
});

const list = (params: { signal?: AbortSignal } = {}) => dataProvider.getList<User>('users', params);
const invite = () => dataProvider.create('users', { data: nadia });
const update = () =>
  dataProvider.update('users', { id: 7, data: nadia, previousData: { id: 7, sensors: [] } });
const remove = () => dataProvider.delete<Deleted>('users', { id: 7 });

describe('the list of users', () => {
  test('is asked for as the table of calls says, and comes whole', async () => {
    const { data, total } = await list();
    expect(server.requests.at(-1)).toEqual(requestOf('GET /api/users'));
    expect(total).toBe(data.length);
    expect(data[0]).toMatchObject({ id: 1, mail: administrator.mail, admin: true });
  });
});

describe('a person goes out as USR-3 says', () => {
  test('invited', async () => {
    expect(await invite()).toHaveProperty('data.id');
    expect(server.requests.at(-1)).toEqual(requestOf('POST /api/users/invite', nadia));
  });

  test('updated', async () => {
    const { data } = await update();
    expect(server.requests.at(-1)).toEqual(requestOf('PUT /api/users/7', nadia));
    expect(data).toMatchObject({ id: 7, mail: nadia.email, admin: nadia.isAdmin });
  });
});

describe('an update that the server took', () => {
  test.each([
    ['an empty answer', { kind: 'empty', status: 204 }],
    ['a text', { kind: 'text', status: 200, body: 'ok' }],
    ['an empty object', { kind: 'json', status: 200, body: {} }],
    [
      'the request itself',
      { kind: 'json', status: 200, body: { id: 7, email: nadia.email, isAdmin: false, sensorIds: [3, 1] } },
    ],
  ] satisfies [string, Outcome][])('is what was known and what was sent, with %s', async (_, outcome) => {
    server.scenarios.use([{ call: 'PUT /api/users/{id}', outcome }]);
    expect((await update()).data).toEqual({ id: 7, mail: nadia.email, admin: false, sensors: [] });
  });
});

describe('deleting a user', () => {
  test('goes out as the table of calls says', async () => {
    await remove();
    expect(server.requests.at(-1)).toEqual(requestOf('DELETE /api/users/7'));
  });

  test.each([
    ['its text', { kind: 'text', status: 200, body: 'Baja registrada.' }, 'Baja registrada.'],
    [
      'the message of its JSON',
      { kind: 'json', status: 200, body: { message: 'Baja lista.' } },
      'Baja lista.',
    ],
    ['nothing for other JSON', { kind: 'json', status: 200, body: { id: 7 } }, undefined],
    ['nothing for an empty answer', { kind: 'empty', status: 204 }, undefined],
  ] satisfies [string, Outcome, string | undefined][])('tells %s', async (_, outcome, message) => {
    server.scenarios.use([{ call: 'DELETE /api/users/{id}', outcome }]);
    expect((await remove()).data).toEqual({ id: 7, message });
  });
});

const unreachable = 'Error de conexión con el servidor';

const rows: FailureRow[] = [
  {
    title: 'the list of users',
    call: () => list(),
    refused: 'Error al obtener usuarios',
    offline: unreachable,
    invalid: 'Error al cargar usuarios',
  },
  {
    title: 'updating a user',
    call: () => update(),
    refused: 'Error al actualizar usuario',
    offline: unreachable,
    invalid: null,
    serverText: 'hint',
  },
  {
    title: 'deleting a user',
    call: remove,
    refused: 'Error al eliminar usuario',
    offline: unreachable,
    invalid: null,
    serverText: 'hint',
  },
  {
    title: 'inviting a user',
    call: () => invite(),
    refused: 'Error al invitar usuario',
    offline: unreachable,
    invalid: null,
    serverText: 'instead',
  },
];

describe('a failure reads as the catalogue of messages says', () => {
  test.each(rows)('of $title', (row) => expectWords(server, row));

  test.each([
    ['an invitation', () => invite(), { message: 'Error inesperado al invitar usuario: Sin almacenamiento' }],
    ['the list', () => list(), { message: 'Error al cargar usuarios' }],
    [
      'an update',
      () => update(),
      {
        message: 'Ocurrió un error inesperado',
        hint: 'Probá recargar la página. Si sigue pasando, escribinos.',
      },
    ],
  ])('of %s that something unexpected prevents', async (_, call, words) => {
    vi.spyOn(tokenStorage, 'readToken').mockImplementation(() => {
      throw new Error('Sin almacenamiento');
    });
    expect(await wordsOf(call)).toEqual(words);
  });

  test('but leaving the screen is none', async () => {
    const leaving = new AbortController();
    const asked = rejectionOf(() => list({ signal: leaving.signal }));
    leaving.abort();
    expect(await asked).toMatchObject({ name: 'AbortError' });
  });
});
