import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { administrator, residentWithMany, type DemoAccount } from '@mock/demoAccounts';

import { VERSION } from '@/config/version';

import { narrowToPhone } from '../support/phoneWindow';
import { renderApp } from '../support/renderApp';

const openDashboard = async (as: DemoAccount = residentWithMany) => {
  const app = await renderApp({ at: '/dashboard', as });
  await screen.findByRole('heading', { level: 1, name: 'Panel de control' });
  return app;
};

/** What react-router does for a link with state, as a visit to the dashboard. */
const visitDashboardWith = (state: unknown) =>
  act(() => {
    window.history.pushState({ usr: state, key: crypto.randomUUID(), idx: 1 }, '', '/dashboard?desde=prueba');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });

describe('the sidebar', () => {
  test.each([
    [administrator, 'Administrador'],
    [residentWithMany, 'Usuario regular'],
  ])('tells $label who they are', async (account, label) => {
    await openDashboard(account);
    expect(await screen.findByText(account.mail)).toBeVisible();
    expect(await screen.findByText(label)).toBeVisible();
  });

  test('leads to the screens, names the current one, and its heading takes the focus', async () => {
    const { user } = await openDashboard();
    const menu = within(screen.getByRole('navigation', { name: 'Navegación principal' }));
    expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');

    await user.click(menu.getByRole('link', { name: 'Ver reportes' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Acceso a reportes' })).toHaveFocus();
    expect(menu.getByRole('link', { name: 'Ver reportes' })).toHaveAttribute('aria-current', 'page');
    expect(menu.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
  });

  test('is whole when it first appears: the session tells who it is, their role and the extensions', async () => {
    let first: string | null = null;
    const observer = new MutationObserver(() => {
      if (document.querySelector('nav')) first ??= document.body.textContent;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => observer.disconnect());
    await renderApp({ at: '/dashboard', as: administrator, features: ['alarms'] });
    await screen.findByRole('navigation');

    for (const words of ['Ver usuarios', 'Alertas', administrator.mail, 'Administrador']) {
      expect(first).toContain(words);
    }
  });

  test('says at its foot which release this is', async () => {
    await openDashboard();
    expect(await screen.findByText(`Vigía ${VERSION}`)).toBeVisible();
  });

  test('can be skipped', async () => {
    const { user } = await openDashboard();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Saltar al contenido' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.location.hash).toBe('');
  });
});

describe('the theme', () => {
  const theme = () => document.documentElement.dataset.theme;

  test('is dark, and the toggle keeps the choice', async () => {
    const { user } = await openDashboard();
    expect(theme()).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Tema claro' }));
    expect(theme()).toBe('light');
    expect(localStorage.getItem('theme')).toBe('light');
    await user.click(screen.getByRole('button', { name: 'Tema oscuro' }));
    expect(theme()).toBe('dark');
  });

  test('follows another tab', async () => {
    await openDashboard();
    expect(screen.getByRole('button', { name: 'Tema claro' })).toBeVisible();
    localStorage.setItem('theme', 'light');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
    // The component that shows the theme may subscribe a moment after it is drawn, and reads it then.
    expect(await screen.findByRole('button', { name: 'Tema oscuro' })).toBeVisible();
    expect(theme()).toBe('light');
  });

  test('is what another tab chose meanwhile when the browser brings back a page that it kept', async () => {
    await openDashboard();
    localStorage.setItem('theme', 'light');
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await waitFor(() => expect(theme()).toBe('light'));
  });
});

describe('a flash message', () => {
  test('shows once and is gone from the history, which keeps the rest', async () => {
    await openDashboard();
    visitDashboardWith({ flash: 'Sensor creado correctamente', otro: 1 });
    expect(await screen.findByRole('status')).toHaveTextContent('Sensor creado correctamente');
    await waitFor(() => expect(window.history.state).toMatchObject({ usr: { otro: 1 } }));
    expect(JSON.stringify(window.history.state)).not.toContain('flash');
    expect(window.location.search).toBe('?desde=prueba');
    expect(screen.getAllByText('Sensor creado correctamente')).toHaveLength(1);
  });

  test('of an error is an alert that can be closed', async () => {
    const { user } = await openDashboard();
    visitDashboardWith({ flash: { message: 'No se pudo crear el sensor', type: 'error' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo crear el sensor');
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('goes away after four seconds', async () => {
    await openDashboard();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    visitDashboardWith({ flash: 'Listo' });
    await act(() => vi.advanceTimersByTimeAsync(3_900));
    expect(screen.getByText('Listo')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Listo')).not.toBeInTheDocument();
  });
});

describe('on a phone', () => {
  const openOnPhone = async () => {
    narrowToPhone();
    const { user } = await openDashboard();
    await user.click(screen.getByRole('button', { name: 'Abrir menú' }));
    return { user, drawer: screen.getByRole('dialog', { name: 'Menú' }) };
  };

  const swipe = (element: HTMLElement, from: number, to: number, down = 0) => {
    fireEvent.touchStart(element, { touches: [{ clientX: from, clientY: 100 }] });
    fireEvent.touchEnd(element, { changedTouches: [{ clientX: to, clientY: 100 + down }] });
  };

  test('the menu is a drawer with the same contents', async () => {
    const { drawer } = await openOnPhone();
    expect(within(drawer).getByRole('link', { name: 'Ver reportes' })).toBeVisible();
    expect(await within(drawer).findByText(residentWithMany.mail)).toBeVisible();
    expect(within(drawer).getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();
  });

  test('a swipe to the left closes it from 51 px on', async () => {
    const { drawer } = await openOnPhone();
    swipe(drawer, 200, 150);
    swipe(drawer, 150, 250);
    swipe(drawer, 200, 140, 90);
    expect(drawer).toHaveAttribute('open');
    swipe(drawer, 200, 149);
    expect(drawer).not.toHaveAttribute('open');
  });

  test('its button and the overlay close it', async () => {
    const { user, drawer } = await openOnPhone();
    await user.click(within(drawer).getByRole('button', { name: 'Cerrar menú' }));
    expect(drawer).not.toHaveAttribute('open');

    await user.click(screen.getByRole('button', { name: 'Abrir menú' }));
    await user.click(drawer);
    expect(drawer).not.toHaveAttribute('open');
  });

  test('choosing a screen closes it', async () => {
    const { user, drawer } = await openOnPhone();
    await user.click(within(drawer).getByRole('link', { name: 'Ver reportes' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Acceso a reportes' })).toBeVisible();
    expect(drawer).not.toHaveAttribute('open');
  });
});
