import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { administrator, residentWithMany } from '@mock/demoAccounts';
import { paths } from '@domain/paths';

import { screens } from '@/app/screens';

import { renderApp } from '../support/renderApp';

const VERIFYING = 'Verificando acceso…';

/** The addresses of the screens behind the extra guard; if one names a record, the first. */
const addresses = screens
  .filter(({ isForAdmins, feature }) => isForAdmins && !feature)
  .map(({ path }) => path.replace(/:\w+/g, '1'));

test.each(addresses)(
  'a resident at %s reads that the access is being checked, then lands on the dashboard, and nothing is asked for',
  async (at) => {
    const { requests } = await renderApp({ at, as: residentWithMany });
    expect(await screen.findByText(VERIFYING)).toBeVisible();
    expect(requests).toEqual([]);

    const title = await screen.findByRole('heading', { level: 1, name: 'Panel de control' });
    await waitFor(() => expect(title).toHaveFocus());
    expect(window.location.pathname).toBe('/dashboard');
    expect(screen.queryByText(VERIFYING)).not.toBeInTheDocument();
    expect(requests).toEqual(['GET /api/sensor-types/by-user']);
  },
);

test.each([
  [paths.users, 'Gestión de usuarios'],
  [paths.addUser, 'Invitar usuario'],
])(
  'an administrator at %s gets there at once: their session tells already that they may',
  async (at, title) => {
    const onVerifying = vi.fn();
    const observer = new MutationObserver(() => {
      if (screen.queryByText(VERIFYING)) onVerifying();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await renderApp({ at, as: administrator });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(window.location.pathname).toBe(at);
    observer.disconnect();
    expect(onVerifying).not.toHaveBeenCalled();
  },
);

test('an administrator who goes to such a screen has the focus on its heading', async () => {
  const { user } = await renderApp({ at: paths.dashboard, as: administrator });
  await user.click(await screen.findByRole('link', { name: 'Ver variables' }));
  const title = await screen.findByRole('heading', { level: 1, name: 'Gestionar variables normalizadas' });
  await waitFor(() => expect(title).toHaveFocus());
});
