import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { administrator, residentWithMany, residentWithNone, residentWithOne } from '@mock/demoAccounts';
import type { Outcome } from '@mock/scenarios/scenario';

import { failingLoad } from '../support/failingLoad';
import { renderApp } from '../support/renderApp';
import { tokenWith } from '../support/tokens';
import { bruno, cardOf, carolina, mailsShown, openUsers } from '../support/users';

const USERS = 'GET /api/users';

const person = (id: number, change: object = {}) => ({
  id,
  mail: `persona${id}@vigia.example`,
  admin: false,
  sensors: [],
  ...change,
});

const answering = (users: object[]) => [
  { call: USERS, outcome: { kind: 'json' as const, status: 200, body: users } },
];

const search = () => screen.getByPlaceholderText('Buscar por nombre…');

describe('the cards', () => {
  test('name everybody, in the server’s order', async () => {
    await openUsers();
    expect(screen.getByRole('heading', { level: 1, name: 'Gestión de usuarios' })).toBeVisible();
    expect(screen.getByText('Mostrando 14 usuarios')).toBeVisible();
    expect(mailsShown()).toHaveLength(14);
    expect(mailsShown()[0]).toBe(administrator.mail);
    const list = screen.getByRole('list', { name: 'Usuarios' });
    expect(within(list).getAllByRole('listitem').slice(-1)[0]).toBeVisible();
    expect(cardOf(carolina)).toHaveAttribute('aria-setsize', '14');
    expect(cardOf(carolina)).toHaveAttribute('aria-posinset', '2');
  });

  test('of administrators say what they may do, and mark the own one, which can’t be deleted', async () => {
    await openUsers();
    const own = within(cardOf(administrator.mail));
    expect(own.getByText('Admin')).toBeVisible();
    expect(own.getByText('Puede gestionar usuarios y sensores.')).toBeVisible();
    expect(own.getByText('Vos')).toBeVisible();
    expect(own.getByRole('button', { name: /^Editar/ })).toBeVisible();
    expect(own.queryByRole('button', { name: /^Eliminar/ })).not.toBeInTheDocument();
    expect(own.getByText('No podés eliminar tu propia cuenta.')).toBeVisible();

    const other = within(cardOf(carolina));
    expect(other.getByText('Puede gestionar usuarios y sensores.')).toBeVisible();
    expect(other.queryByText('Vos')).not.toBeInTheDocument();
    expect(other.getByRole('button', { name: 'Eliminar', description: carolina })).toBeVisible();
  });

  test('name the person once, so that a search on the page finds one place', async () => {
    await openUsers();
    expect(within(cardOf(carolina)).getAllByText(carolina)).toHaveLength(1);
  });

  const sensorsOf = (mail: string) =>
    within(within(cardOf(mail)).getByRole('list', { name: 'Sensores asignados' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  test('of the others tell how many sensors they may see, and list the first few by name', async () => {
    await openUsers();
    expect(within(cardOf(residentWithOne.mail)).getByText('Usuario')).toBeVisible();
    expect(sensorsOf(residentWithOne.mail)).toEqual(['Aire Plaza San Martín']);
    expect(within(cardOf(residentWithOne.mail)).getByText('1 sensor')).toBeVisible();
    expect(within(cardOf(bruno)).getByText('9 sensores')).toBeVisible();
    expect(sensorsOf(bruno)).toHaveLength(3);
    expect(within(cardOf(bruno)).getByRole('button', { name: '+6 más', description: bruno })).toBeVisible();
    expect(within(cardOf(residentWithNone.mail)).getByText('Sin sensores asignados')).toBeVisible();
  });

  test('list the rest on demand, and go back to the first few', async () => {
    const { user } = await openUsers();
    const first = sensorsOf(bruno);
    const more = within(cardOf(bruno)).getByRole('button', { name: '+6 más', expanded: false });
    await user.click(more);
    expect(sensorsOf(bruno)).toHaveLength(9);
    expect(sensorsOf(bruno).slice(0, 3)).toEqual(first);

    expect(more).toHaveFocus();
    expect(more).toHaveAccessibleName('Mostrar menos');
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Enter}');
    expect(sensorsOf(bruno)).toEqual(first);
    expect(more).toHaveAccessibleName('+6 más');
    expect(more).toHaveFocus();
  });

  test('of thousands of sensors list the rest by and by, in a box that keys scroll, too', async () => {
    const sensors = Array.from({ length: 10_000 }, (_, index) => ({
      id: index + 1,
      name: `Sensor ${index + 1}`,
    }));
    const { user } = await openUsers({ scenarios: answering([person(50, { sensors })]) });
    await user.click(screen.getByRole('button', { name: '+9.997 más' }));
    const list = screen.getByRole('list', { name: 'Sensores asignados' });
    expect(within(list).getAllByRole('listitem').length).toBeLessThan(100);
    await user.tab({ shift: true });
    expect(list).toContainElement(document.activeElement as HTMLElement);
  });

  test('take a list of sensors that was left out, or null, for none', async () => {
    await openUsers({
      scenarios: answering([person(50, { sensors: null }), person(51, { sensors: undefined })]),
    });
    expect(screen.getAllByText('Sin sensores asignados')).toHaveLength(2);
  });

  test('mark by mail who is signed in with a token that has no id', async () => {
    localStorage.setItem(
      'authToken',
      tokenWith({ sub: carolina, roles: ['ROLE_ADMIN'], exp: Math.floor(Date.now() / 1000) + 3600 }),
    );
    await openUsers({
      as: null,
      scenarios: answering([person(50), person(51, { mail: carolina, admin: true })]),
    });
    expect(within(cardOf(carolina)).getByText('Vos')).toBeVisible();
    expect(screen.getAllByText('Vos')).toHaveLength(1);
  });

  test('lead to the invitation', async () => {
    const { user } = await openUsers();
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Agregar usuario' }));
    await waitFor(() => expect(window.location.pathname).toBe('/add-user'));
  });
});

describe('the filters', () => {
  test('look in the mail, whatever case and accents, and stay in the address', async () => {
    const { user, requests } = await openUsers();
    const before = window.history.length;
    await user.type(search(), 'MUÑOZ');
    expect(await screen.findByText('Mostrando 1 usuario')).toBeVisible();
    expect(mailsShown()).toEqual(['joaquin.munoz@vigia.example']);
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('name')).toBe('MUÑOZ'));
    expect(window.history.length).toBe(before);
    expect(requests.filter((request) => request.endsWith('/api/users'))).toHaveLength(1);
  });

  test('narrow to a role', async () => {
    const { user } = await openUsers();
    await user.click(screen.getByRole('combobox', { name: 'Rol' }));
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options).toEqual(['Todos', 'Admin', 'Usuario']);
    await user.click(screen.getByRole('option', { name: 'Admin' }));
    expect(await screen.findByText('Mostrando 3 usuarios')).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe('?role=admin'));

    await user.click(screen.getByRole('combobox', { name: 'Rol' }));
    await user.click(screen.getByRole('option', { name: 'Todos' }));
    expect(await screen.findByText('Mostrando 14 usuarios')).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('are there again after a reload', async () => {
    await openUsers({ at: '/users?name=sosa&role=admin' });
    expect(search()).toHaveValue('sosa');
    expect(screen.getByRole('combobox', { name: 'Rol' })).toHaveTextContent('Admin');
    expect(mailsShown()).toEqual([carolina]);
  });

  test('that nobody passes say so, and can be taken away', async () => {
    const { user } = await openUsers();
    await user.type(search(), 'nadie');
    expect(await screen.findByText('No se encontraron usuarios')).toBeVisible();
    expect(screen.getByText('Intenta con otros términos de búsqueda')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    expect(await screen.findByText('Mostrando 14 usuarios')).toBeVisible();
    expect(search()).toHaveValue('');
    expect(search()).toHaveFocus();
  });
});

test('an empty list says that nobody is registered', async () => {
  await renderApp({ at: '/users', as: administrator, scenarios: answering([]) });
  expect(await screen.findByText('No se encontraron usuarios')).toBeVisible();
  expect(screen.getByText('No hay usuarios registrados en el sistema')).toBeVisible();
});

test('while the users are on their way, a screen reader hears so', async () => {
  await renderApp({ at: '/users', as: administrator, scenarios: [{ call: USERS, delayMs: 100 }] });
  expect(await screen.findByText('Cargando usuarios…')).toBeInTheDocument();
  expect(await screen.findByText('Mostrando 14 usuarios')).toBeVisible();
  expect(screen.queryByText('Cargando usuarios…')).not.toBeInTheDocument();
});

test('a filter that another token brings is set aside in the address until somebody chooses', async () => {
  const { user } = await openUsers();
  const signIn = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-mock-features': 'home' },
    body: JSON.stringify({ mail: administrator.mail, password: administrator.password }),
  });
  const { token } = (await signIn.json()) as { token: string };
  localStorage.setItem('authToken', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  // The identity is read again once it is old, and something needs it.
  vi.setSystemTime(Date.now() + 6 * 60_000);
  await user.click(within(cardOf(bruno)).getByRole('button', { name: 'Editar' }));
  expect(await screen.findByLabelText('Cuenta')).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe(''));
});

describe('users that do not load are told by the catalogue, and can be asked for again', () => {
  test.each<[string, Outcome, string]>([
    ['nothing', { kind: 'empty', status: 500 }, 'Error al obtener usuarios'],
    ['no answer', { kind: 'dropped' }, 'Error de conexión con el servidor'],
    ['broken JSON', { kind: 'malformedJson' }, 'Error al cargar usuarios'],
    ['a refusal with a text', { kind: 'text', status: 403, body: 'Sin permiso' }, 'Sin permiso'],
  ])('%s', async (_, outcome, message) => {
    const { user } = await renderApp({
      at: '/users?role=admin',
      as: administrator,
      scenarios: [failingLoad(USERS, outcome)],
    });
    const panel = await screen.findByRole('alert');
    expect(within(panel).getByText(message)).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Mostrando 3 usuarios')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('but a session that expired ends', async () => {
    await renderApp({
      at: '/users',
      as: administrator,
      scenarios: [{ call: USERS, outcome: { kind: 'sessionExpired' } }],
    });
    expect(
      await screen.findByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente'),
    ).toBeVisible();
    expect(window.location.pathname).toBe('/login');
  });
});

describe('the doors', () => {
  const tokenWithoutMail = () =>
    tokenWith({ sub: '', roles: ['ROLE_ADMIN'], userId: 1, exp: Math.floor(Date.now() / 1000) + 3600 });

  test('a session without mail ends on /login, and no list is asked for', async () => {
    localStorage.setItem('authToken', tokenWithoutMail());
    const { requests } = await renderApp({ at: '/users', as: null });
    const notice = await screen.findByText('No pudimos reconocer tu usuario. Volvé a iniciar sesión.');
    expect(notice).toBeVisible();
    expect(notice.closest('[data-tone]')).toHaveAttribute('data-tone', 'error');
    expect(window.location.pathname).toBe('/login');
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(requests).toEqual([]);
  });

  test('an account without mail that signs in again gets to the dashboard, not to the same end', async () => {
    const token = tokenWithoutMail();
    localStorage.setItem('authToken', token);
    const { user } = await renderApp({
      at: '/users',
      as: null,
      scenarios: [
        { call: 'POST /api/auth/login', outcome: { kind: 'json', status: 200, body: { token } } },
        { call: 'GET /api/sensor-types/by-user', outcome: { kind: 'json', status: 200, body: [] } },
      ],
    });
    await user.type(await screen.findByLabelText('Email'), administrator.mail);
    await user.type(screen.getByLabelText('Contraseña'), administrator.password);
    await user.click(screen.getByRole('button', { name: 'Acceder al Sistema' }));
    expect(await screen.findByRole('navigation')).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard');
  });

  test('a resident lands on the dashboard, and no list is asked for', async () => {
    const { requests } = await renderApp({ at: '/users', as: residentWithMany });
    expect(await screen.findByText('Verificando acceso…')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Panel de control' })).toBeVisible();
    expect(requests.filter((request) => request.includes('/api/users'))).toEqual([]);
  });
});
