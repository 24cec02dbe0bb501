import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { administrator } from '@mock/demoAccounts';
import type { Outcome } from '@mock/scenarios/scenario';

import { sendElsewhere } from '../support/sendElsewhere';
import { bruno, cardOf, mailsShown, openDelete, tomas } from '../support/users';

const DELETE = 'DELETE /api/users/{id}';
const LIST = 'GET /api/users';
const DELETED = 'Usuario eliminado correctamente';

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const editOf = (mail: string) => within(cardOf(mail)).getByRole('button', { name: /^Editar/ });

describe('deleting somebody', () => {
  test('asks first, and names the person', async () => {
    const { user, inDialog, requests } = await openDelete(bruno);
    expect(
      inDialog.getByText('¿Seguro que querés eliminar este usuario? Esta acción no se puede deshacer.'),
    ).toBeVisible();
    expect(inDialog.getByText(bruno)).toBeVisible();
    expect(inDialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await expectClosed();
    expect(within(cardOf(bruno)).getByRole('button', { name: /^Eliminar/ })).toHaveFocus();
    expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
  });

  test('tells so, takes the card away, and the focus goes to the one that takes its place', async () => {
    const { user, inDialog, confirm } = await openDelete(bruno, {
      scenarios: [{ call: DELETE, delayMs: 50 }],
    });
    await user.click(confirm);
    expect(inDialog.getByRole('button', { name: 'Eliminando…' })).toBeDisabled();
    expect(inDialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled();

    expect(await screen.findByText(DELETED)).toBeVisible();
    await expectClosed();
    expect(await screen.findByText('Mostrando 13 usuarios')).toBeVisible();
    expect(mailsShown()).not.toContain(bruno);
    await waitFor(() => expect(editOf('delfina.quiroga@vigia.example')).toHaveFocus());
  });

  test('takes the card away for good, even where the server’s list doesn’t know of it yet', async () => {
    const { user, confirm, requests, scenarios } = await openDelete(bruno);
    const before = (await (await sendElsewhere(administrator, 'GET', '/api/users')).json()) as object;
    scenarios.use([{ call: LIST, outcome: { kind: 'json', status: 200, body: before } }]);
    requests.length = 0;
    await user.click(confirm);
    expect(await screen.findByText(DELETED)).toBeVisible();
    await expectClosed();
    expect(await screen.findByText('Mostrando 13 usuarios')).toBeVisible();
    expect(mailsShown()).not.toContain(bruno);
    expect(requests).toEqual(['DELETE /api/users/8']);
  });

  test('the last one passes the focus to the one before', async () => {
    const { user, confirm } = await openDelete(tomas);
    await user.click(confirm);
    expect(await screen.findByText('Mostrando 13 usuarios')).toBeVisible();
    await waitFor(() => expect(editOf('sofia.larranaga@vigia.example')).toHaveFocus());
  });

  test('the only one that was found passes the focus to the search', async () => {
    const { user, confirm } = await openDelete(bruno, { at: '/users?name=bruno' });
    await user.click(confirm);
    expect(await screen.findByText('No se encontraron usuarios')).toBeVisible();
    await waitFor(() => expect(screen.getByPlaceholderText('Buscar por nombre…')).toHaveFocus());
  });

  test('sends once for two clicks in a moment', async () => {
    const { confirm, requests } = await openDelete(bruno);
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    expect(await screen.findByText(DELETED)).toBeVisible();
    await expectClosed();
    expect(requests.filter((request) => request.startsWith('DELETE'))).toHaveLength(1);
  });

  test.each<[string, Outcome, string]>([
    ['a text', { kind: 'text', status: 200, body: 'Adiós, Bruno.' }, 'Adiós, Bruno.'],
    ['nothing', { kind: 'empty', status: 204 }, DELETED],
    ['broken JSON', { kind: 'malformedJson' }, DELETED],
  ])('is told in the server’s words, or in ours: %s', async (_, outcome, message) => {
    const { user, confirm } = await openDelete(bruno, { scenarios: [{ call: DELETE, outcome }] });
    await user.click(confirm);
    expect(await screen.findByText(message)).toBeVisible();
    await expectClosed();
  });
});

describe('a deletion that fails is told by the catalogue, and the question stays', () => {
  test.each<[string, Outcome, RegExp]>([
    [
      'a text',
      { kind: 'text', status: 409, body: 'Tiene reportes.' },
      /^Error al eliminar usuario\nTiene reportes\.$/,
    ],
    ['nothing', { kind: 'empty', status: 500 }, /^Error al eliminar usuario$/],
    [
      'the page of a gateway, as if it were done',
      { kind: 'html', status: 200, body: '<p>Entrar</p>' },
      /^Error al eliminar usuario\nEl servidor envió una respuesta incompleta o con errores\.$/,
    ],
    ['no answer', { kind: 'dropped' }, /^Error de conexión con el servidor\n/],
  ])('%s', async (_, outcome, message) => {
    const { user, inDialog, confirm } = await openDelete(bruno, {
      scenarios: [{ call: DELETE, times: 1, outcome }],
    });
    await user.click(confirm);
    expect(
      await screen.findByText(
        (_, element) => message.test(element?.textContent ?? '') && element?.localName === 'p',
      ),
    ).toBeVisible();
    await user.click(await inDialog.findByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText(DELETED)).toBeVisible();
    await expectClosed();
  });

  test('but a session that expired ends', async () => {
    const { user, confirm } = await openDelete(bruno, {
      scenarios: [{ call: DELETE, outcome: { kind: 'sessionExpired' } }],
    });
    await user.click(confirm);
    expect(
      await screen.findByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente'),
    ).toBeVisible();
    expect(window.location.pathname).toBe('/login');
  });

  test('and somebody who is gone already goes from the list', async () => {
    const { user, confirm, requests } = await openDelete(bruno);
    await fetch('/api/users/8', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${localStorage.getItem('authToken')}` },
    });
    await user.click(confirm);
    expect(await screen.findByText(/^Error al eliminar usuario/)).toBeVisible();
    await expectClosed();
    expect(await screen.findByText('Mostrando 13 usuarios')).toBeVisible();
    expect(requests.filter((request) => request === LIST)).toHaveLength(2);
    await waitFor(() => expect(editOf('delfina.quiroga@vigia.example')).toHaveFocus());
  });
});
