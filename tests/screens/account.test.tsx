import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { accounts } from '@contract';
import { residentWithOne } from '@mock/demoAccounts';

import { aSession, sessionsOf } from '../answers/accounts';
import { answer } from '../answers/answers';
import { failingLoad } from '../support/failingLoad';
import { renderApp } from '../support/renderApp';

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

const openAccount = async (start: Start = {}) => {
  const answers = sessionsOf();
  const app = await renderApp({
    at: '/account',
    as: residentWithOne,
    features: ['accounts'],
    answers,
    ...start,
  });
  await screen.findByRole('heading', { level: 1, name: 'Mi cuenta' });
  return app;
};

const sessions = async () => within(await screen.findByRole('list', { name: 'Sesiones abiertas' }));

describe('one’s account', () => {
  test('is where the mail address in the menu leads, and lists where one is signed in', async () => {
    const answers = sessionsOf();
    const { user } = await renderApp({
      at: '/dashboard',
      as: residentWithOne,
      features: ['accounts'],
      answers,
    });
    await user.click(await screen.findByRole('link', { name: /^Mi cuenta/ }));
    const [own, other] = (await sessions()).getAllByRole('listitem');
    expect(own).toHaveTextContent(/^Chrome en LinuxEsta sesiónIngreso: /);
    expect((await sessions()).getAllByRole('button')).toHaveLength(1);
    expect(other).toHaveTextContent(/^Firefox en Android/);
  });

  test('ends another session after asking', async () => {
    const { user, server } = await openAccount();
    await user.click(await screen.findByRole('button', { name: 'Cerrar la sesión de Firefox en Android' }));
    const dialog = within(screen.getByRole('dialog'));
    server.use(answer(accounts.listOwnSessions, [aSession()]));
    await user.click(dialog.getByRole('button', { name: 'Cerrar sesión' }));
    expect(await screen.findByText('Sesión cerrada')).toBeVisible();
    await waitFor(async () => expect((await sessions()).getAllByRole('listitem')).toHaveLength(1));
    expect(server.sentTo(accounts.endOwnSession)).toMatchObject([{ params: { id: 2 } }]);
  });

  test('ends all of them, this one too, and /login says so', async () => {
    const { user, server } = await openAccount();
    await user.click(await screen.findByRole('button', { name: 'Cerrar sesión en todos lados' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cerrar sesión en todos lados' }));
    expect(await screen.findByText('Cerraste tu sesión en todos lados.')).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    expect(server.sentTo(accounts.endOwnSessions)).toHaveLength(1);
  });

  test('says when the sessions can’t be loaded, and tries again', async () => {
    const { user } = await openAccount({
      scenarios: [failingLoad('GET /api/account/sessions', { kind: 'dropped' })],
    });
    expect(await screen.findByText('No se pudieron cargar tus sesiones')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect((await sessions()).getAllByRole('listitem')).toHaveLength(2);
  });

  test('is no address, and no link, where the server doesn’t announce it', async () => {
    const { requests } = await renderApp({ at: '/account', as: residentWithOne });
    expect(await screen.findByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Mi cuenta/ })).not.toBeInTheDocument();
    expect(requests.filter((request) => request.includes('sessions'))).toEqual([]);
  });
});
