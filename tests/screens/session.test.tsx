import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { administrator, residentWithMany, residentWithOne } from '@mock/demoAccounts';

import { DOWNLOAD, openDownloads, savedNames } from '../support/downloads';
import { renderApp } from '../support/renderApp';
import { openReports } from '../support/reports';
import { residentToken } from '../support/tokens';

const EXPIRED = 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente';

const findSignIn = () => screen.findByRole('heading', { level: 1, name: 'Acceso al Sistema' });
const findDashboard = () => screen.findByRole('heading', { level: 1, name: 'Panel de control' });
const address = () => window.location.pathname + window.location.search;

const signIn = async (user: UserEvent) => {
  await user.type(screen.getByLabelText('Email'), residentWithMany.mail);
  await user.type(screen.getByLabelText('Contraseña'), residentWithMany.password);
  await user.click(screen.getByRole('button', { name: 'Acceder al Sistema' }));
};

describe('a visitor who is not signed in', () => {
  test.each(['/', '/dashboard', '/reports?sensorType=1&sensor=1', '/no-existe', '/users'])(
    'comes from %s to the sign-in',
    async (at) => {
      await renderApp({ as: null, at });
      expect(await findSignIn()).toBeVisible();
      expect(address()).toBe('/login');
    },
  );

  test.each([
    ['/reports?sensorType=1&sensor=1', '/reports?sensorType=1&sensor=1'],
    ['/login', '/dashboard'],
    ['/no-existe', '/dashboard'],
  ])('who came to %s gets to %s by signing in', async (at, target) => {
    const { user } = await renderApp({ as: null, at });
    await findSignIn();
    await signIn(user);
    expect(await screen.findByRole('navigation')).toBeVisible();
    expect(address()).toMatch(target);
  });
});

describe('a signed-in visitor', () => {
  test.each(['/', '/login', '/no-existe', '/users'])('comes from %s to the dashboard', async (at) => {
    await renderApp({ at });
    expect(await findDashboard()).toBeVisible();
    expect(address()).toBe('/dashboard');
  });

  test('signs out and finds neither token nor mail override left', async () => {
    const { user } = await renderApp({ at: '/dashboard' });
    localStorage.setItem('authUserOverride', 'otra@vigia.example');
    await user.click(await screen.findByRole('button', { name: 'Cerrar Sesión' }));
    expect(await findSignIn()).toBeVisible();
    expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(localStorage.getItem('authUserOverride')).toBeNull();
  });
});

describe('a session that ends by itself', () => {
  test('by a 401: says so, and signing in leads back to the same address', async () => {
    const { user, scenarios } = await renderApp({
      at: '/reports?sensorType=1&sensor=1',
      scenarios: [{ call: 'GET /api/sensor-types/by-user', outcome: { kind: 'sessionExpired' } }],
    });
    expect(await screen.findByText(EXPIRED)).toBeVisible();
    expect(address()).toBe('/login');

    scenarios.use([]);
    await signIn(user);
    expect(await screen.findByRole('navigation')).toBeVisible();
    expect(address()).toMatch('/reports?sensorType=1&sensor=1');
  });

  test('by a token that another tab removed', async () => {
    await renderApp({ at: '/dashboard' });
    await findDashboard();
    localStorage.removeItem('authToken');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' })));
    expect(
      await screen.findByText('La sesión se cerró en otra pestaña. Volvé a iniciar sesión.'),
    ).toBeVisible();
  });

  test.each([
    ['is gone from storage', () => localStorage.removeItem('authToken')],
    ['has expired there', () => localStorage.setItem('authToken', residentToken(Date.now() - 1_000))],
  ])('by a token that %s without a word: the next call is not sent, but leads to /login', async (_, lose) => {
    const { user, requests } = await renderApp({ at: '/dashboard', as: administrator });
    await findDashboard();
    lose();
    requests.length = 0;
    await user.click(await screen.findByRole('link', { name: 'Ver usuarios' }));
    expect(await findSignIn()).toBeVisible();
    expect(address()).toBe('/login');
    expect(requests).toEqual([]);
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  test('but a 403 keeps it', async () => {
    await renderApp({
      at: '/dashboard',
      scenarios: [
        {
          call: 'GET /api/sensor-types/by-user',
          outcome: { kind: 'text', status: 403, body: 'Sin permiso' },
        },
      ],
    });
    expect(await screen.findByText('Error al cargar los tipos de sensores')).toBeVisible();
    expect(address()).toBe('/dashboard');
    expect(localStorage.getItem('authToken')).not.toBeNull();
  });
});

describe('a PDF that somebody asked for before signing out is not saved', () => {
  const PDF = { kind: 'text', status: 200, body: '%PDF-1.7 de prueba' } as const;
  const late = [{ call: DOWNLOAD, delayMs: 500, outcome: PDF }];
  const outlast = () => act(() => vi.advanceTimersByTimeAsync(2_000));

  const signOutElsewhere = () => {
    localStorage.removeItem('authToken');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' })));
  };

  const loseSessionElsewhere = () => {
    localStorage.setItem('authToken', '');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: '' })));
    localStorage.removeItem('authToken');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' })));
  };

  test.each([
    [
      'in this tab',
      async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Cerrar Sesión' })),
    ],
    ['in another', async () => signOutElsewhere()],
    ['by a session that ends by itself', async () => loseSessionElsewhere()],
  ])('from a report, %s, although the same person signs in again', async (_, signOut) => {
    const { user, requests, signals } = await openReports({
      at: '/reports?sensorType=1&sensor=1&year=2026&month=4',
      scenarios: late,
    });
    const download = await screen.findByRole('button', { name: 'Descargar PDF' });
    await waitFor(() => expect(download).toBeEnabled());
    await user.click(download);
    await waitFor(() => expect(requests.some((request) => request.startsWith(DOWNLOAD))).toBe(true));
    await signOut(user);
    expect(await findSignIn()).toBeVisible();
    expect(signals[DOWNLOAD]?.at(-1)?.aborted).toBe(true);

    await signIn(user);
    expect(await screen.findByRole('navigation')).toBeVisible();
    await outlast();
    expect(savedNames()).toEqual([]);
    expect(screen.queryByText('Error al descargar el PDF')).not.toBeInTheDocument();
  });

  test('from a list', async () => {
    const { openOne, press, requests } = await openDownloads({ as: residentWithOne, scenarios: late });
    await openOne();
    await press('Descargar');
    await waitFor(() => expect(requests.some((request) => request.startsWith(DOWNLOAD))).toBe(true));
    signOutElsewhere();
    expect(await findSignIn()).toBeVisible();
    await outlast();
    expect(savedNames()).toEqual([]);
  });
});

test('a PDF that somebody asked for on /reports is saved on any other screen of the same session', async () => {
  const { user, requests } = await openReports({
    at: '/reports?sensorType=1&sensor=1&year=2026&month=4',
    scenarios: [
      { call: DOWNLOAD, delayMs: 500, outcome: { kind: 'text', status: 200, body: '%PDF-1.7 de prueba' } },
    ],
  });
  const download = await screen.findByRole('button', { name: 'Descargar PDF' });
  await waitFor(() => expect(download).toBeEnabled());
  await user.click(download);
  await waitFor(() => expect(requests.some((request) => request.startsWith(DOWNLOAD))).toBe(true));
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await findDashboard()).toBeVisible();
  expect(savedNames()).toEqual([]);
  expect(await screen.findByText('Descarga iniciada.')).toBeVisible();
  expect(savedNames()).toHaveLength(1);
});

describe('a token of another person', () => {
  test('that another tab kept brings their own dashboard', async () => {
    await renderApp({ at: '/dashboard' });
    expect(await screen.findByText(residentWithMany.mail)).toBeVisible();
    localStorage.setItem(
      'authToken',
      residentToken(Date.now() + 3_600_000, { sub: 'otro@vigia.example', userId: 99 }),
    );
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' })));
    expect(await screen.findByText(EXPIRED)).toBeVisible();
  });
});
