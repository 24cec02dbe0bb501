import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { administrator } from '@mock/demoAccounts';
import type { Scenario } from '@mock/scenarios/scenario';

import { CONNECTION_BACK_MS } from '@/layout/ConnectionBanner';

import { comeBack, goOffline, letAnswersAge } from '../support/connection';
import { renderApp } from '../support/renderApp';
import { cardOf, carolina, openUsers } from '../support/users';

const OUTDATED = 'No pudimos actualizar la información. Lo que ves puede no estar al día.';
const OFFLINE = 'Sin conexión. Lo que ves puede no estar al día.';
const BACK = 'Volvió la conexión.';

const everythingFails: Scenario[] = [{ call: '*', outcome: { kind: 'empty', status: 500 } }];
const everythingDrops: Scenario[] = [{ call: '*', outcome: { kind: 'dropped' } }];

const follow = async (name: string) => {
  const menu = within(screen.getByRole('navigation', { name: 'Navegación principal' }));
  await userEvent.click(await menu.findByRole('link', { name }));
};

describe('answers that could not be refreshed', () => {
  test.each([
    ['/users', 'Ver usuarios', 'Mostrando 14 usuarios'],
    ['/manage-sensors', 'Ver sensores', /resultado\(s\)$/],
    ['/sensor-types', 'Ver vistas', 'Calidad de aire'],
    ['/subscriptions', 'Gestionar suscripciones', /resultado\(s\)$/],
  ])('stay on %s, with a note that they may be old', async (at, link, content) => {
    // A low window, in which few rows have room.
    vi.stubGlobal('innerHeight', 260);
    const { user, scenarios } = await renderApp({ at, as: administrator });
    await screen.findByText(content);
    await follow('Dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Panel de control' });

    letAnswersAge();
    scenarios.use(everythingFails);
    await follow(link);
    expect(await screen.findByText(OUTDATED)).toBeVisible();
    expect(await screen.findByText(content)).toBeVisible();

    scenarios.use([]);
    await user.click(screen.getByText('Reintentar'));
    await waitFor(() => expect(screen.queryByText('Reintentar')).not.toBeInTheDocument());
    expect(screen.queryByText(OUTDATED)).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.getByText(content)).toBeVisible();
  });

  test('are asked for once, however often Reintentar is pressed meanwhile', async () => {
    vi.stubGlobal('innerHeight', 260);
    const { user, requests, scenarios } = await renderApp({ at: '/users', as: administrator });
    await screen.findByText('Mostrando 14 usuarios');
    await follow('Dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Panel de control' });
    letAnswersAge();
    scenarios.use(everythingFails);
    await follow('Ver usuarios');
    await screen.findByText(OUTDATED);

    scenarios.use([{ call: '*', delayMs: 200 }]);
    requests.length = 0;
    await user.click(screen.getByText('Reintentar'));
    await user.click(screen.getByText('Reintentar'));
    await waitFor(() => expect(screen.queryByText('Reintentar')).not.toBeInTheDocument());
    expect(requests.filter((line) => line === 'GET /api/users')).toHaveLength(1);
  });

  test('may be chosen from meanwhile', async () => {
    const { user, requests, scenarios } = await renderApp({ at: '/dashboard' });
    const type = await screen.findByRole('combobox', { name: 'Tipo de sensor' });
    await user.click(type);
    await user.click(await screen.findByRole('option', { name: 'Calidad de aire' }));

    letAnswersAge();
    scenarios.use([{ call: '*', delayMs: 60_000 }]);
    requests.length = 0;
    goOffline();
    comeBack();
    await waitFor(() => expect(requests).toContain('GET /api/sensor-types/by-user'));
    expect(type).toBeEnabled();
    expect(type).toHaveValue('Calidad de aire');
  });
});

describe('a call without an answer', () => {
  const USERS = 'GET /api/users';

  test('is made again before anybody reads of it', async () => {
    const { requests } = await openUsers({
      scenarios: [{ call: USERS, times: 2, outcome: { kind: 'dropped' } }],
    });
    expect(requests.filter((line) => line === USERS)).toHaveLength(3);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is told of after the third try, and not made a fourth time by itself', async () => {
    const { requests } = await renderApp({ at: '/users', as: administrator, scenarios: everythingDrops });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error de conexión con el servidor');
    expect(requests.filter((line) => line === USERS)).toHaveLength(3);
  });

  test('is made again when the connection is back, unless it was a write', async () => {
    const { user, requests, scenarios } = await openUsers();
    scenarios.use(everythingDrops);
    await user.click(within(cardOf(carolina)).getByRole('button', { name: 'Eliminar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar usuario' }));
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText(/^Error de conexión con el servidor/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await follow('Ver sensores');
    expect(await screen.findByText('No se pudieron cargar los sensores')).toBeVisible();
    goOffline();

    scenarios.use([]);
    requests.length = 0;
    comeBack();
    expect(await screen.findByText(/resultado\(s\)$/)).toBeVisible();
    expect(screen.queryByText('No se pudieron cargar los sensores')).not.toBeInTheDocument();
    expect(requests).toContain('GET /api/sensors');
    expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
  });
});

describe('the banner', () => {
  test('says politely that the connection is gone, and for a while that it is back', async () => {
    await openUsers();
    goOffline();
    expect(screen.getByText(OFFLINE).closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByText('Mostrando 14 usuarios')).toBeVisible();

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    comeBack();
    expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
    expect(screen.getByText(BACK)).toBeVisible();
    act(() => void vi.advanceTimersByTime(CONNECTION_BACK_MS - 1));
    expect(screen.getByText(BACK)).toBeVisible();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText(BACK)).not.toBeInTheDocument();
  });

  test('is not there while all is well', async () => {
    await openUsers();
    for (const text of [OFFLINE, BACK, OUTDATED]) expect(screen.queryByText(text)).not.toBeInTheDocument();
  });
});
