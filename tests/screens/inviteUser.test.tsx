import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { administrator, residentWithMany, type DemoAccount } from '@mock/demoAccounts';
import type { Scenario } from '@mock/scenarios/scenario';

import { tokenStorage } from '@/providers/auth/tokenStorage';
import { hasDraft, keepDraft } from '@/kit/form/drafts';

import { holdAnswers } from '../support/holdAnswers';
import { renderApp } from '../support/renderApp';
import { sendElsewhere } from '../support/sendElsewhere';
import { residentToken } from '../support/tokens';
import { watchBodies } from '../support/watchBodies';

const CALL = 'POST /api/users/invite';
const MAIL = 'nadia.ponce@vigia.example';
const AIR = 'Aire Plaza San Martín';
const NOISE = 'Ruido Puente del Arroyo';
const EXPIRED = 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente';
const UNSAVED = 'Hay cambios sin guardar';

const mail = () => screen.getByLabelText('Email');
const submit = () => screen.getByRole('button', { name: 'Invitar usuario' });
const sensor = (name: string) => screen.getByLabelText(name);
const findDashboard = () => screen.findByRole('heading', { level: 1, name: 'Panel de control' });
const menu = () => within(screen.getByRole('navigation'));

const openInvite = async (scenarios: Scenario[] = [], at = '/add-user') => {
  const app = await renderApp({ at, as: administrator, scenarios });
  await screen.findByLabelText(AIR);
  return app;
};

const fillIn = async (user: UserEvent) => {
  await user.click(mail());
  await user.paste(MAIL);
  await user.click(sensor(AIR));
  await user.click(sensor(NOISE));
};

const expectFilledIn = () => {
  expect(mail()).toHaveValue(MAIL);
  expect(sensor(AIR)).toBeChecked();
  expect(sensor(NOISE)).toBeChecked();
  expect(screen.getByText('2 seleccionado(s)')).toBeVisible();
};

const signIn = async (user: UserEvent, account: DemoAccount) => {
  await user.type(screen.getByLabelText('Email'), account.mail);
  await user.type(screen.getByLabelText('Contraseña'), account.password);
  await user.click(screen.getByRole('button', { name: 'Acceder al Sistema' }));
};

/** The bodies of the invitations that are sent from now on. */
const watchInvitations = () => watchBodies('/api/users/invite');

describe('an administrator', () => {
  test('reads what the page is for', async () => {
    await openInvite();
    expect(screen.getByRole('heading', { level: 1, name: 'Invitar usuario' })).toBeVisible();
    expect(screen.getByText('Crea un nuevo usuario y asigna permisos sobre los sensores.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Información del usuario' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Permisos' })).toBeVisible();
    expect(document.title).toBe('Invitar usuario · Vigía');
  });

  test('has nothing filled in by a link, least of all a role that the screen does not show', async () => {
    const source = JSON.stringify({ email: 'otra@vigia.example', isAdmin: true, sensors: 5 });
    const { user } = await openInvite([], `/add-user?source=${encodeURIComponent(source)}`);
    const bodies = watchInvitations();
    expect(mail()).toHaveValue('');
    await fillIn(user);
    expectFilledIn();
    await user.click(submit());
    expect(await findDashboard()).toBeVisible();
    expect(bodies).toMatchObject([{ email: MAIL, isAdmin: false }]);
  });

  test('invites somebody, with the sensors that they may see', async () => {
    const { user } = await openInvite();
    const bodies = watchInvitations();
    await fillIn(user);
    await user.click(submit());

    expect(await findDashboard()).toBeVisible();
    expect(await screen.findByText('Usuario creado correctamente')).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard');
    expect(bodies).toEqual([{ email: MAIL, isAdmin: false, sensorIds: [1, 2] }]);
  });

  test('invites somebody who may see none yet, whose mail is sent without blanks', async () => {
    const { user } = await openInvite();
    const bodies = watchInvitations();
    await user.type(mail(), `  ${MAIL} {Enter}`);
    expect(await findDashboard()).toBeVisible();
    expect(bodies).toEqual([{ email: MAIL, isAdmin: false, sensorIds: [] }]);
  });

  test('sends once, and reads so meanwhile', async () => {
    const { user, requests } = await openInvite([{ call: CALL, delayMs: 500 }]);
    await user.type(mail(), `${MAIL}{Enter}{Enter}`);
    const button = screen.getByRole('button', { name: 'Invitando usuario...' });
    expect(button).toBeDisabled();
    expect(await findDashboard()).toBeVisible();
    expect(requests.filter((request) => request === CALL)).toHaveLength(1);
  });

  test('who leaves while it is being sent stays where they went, and reads there that it was done', async () => {
    const { user } = await openInvite();
    const letGo = holdAnswers(CALL);
    await user.type(mail(), `${MAIL}{Enter}`);
    await user.click(menu().getByRole('link', { name: 'Ver sensores' }));
    const question = within(await screen.findByRole('dialog', { name: 'Todavía se está guardando' }));
    await user.click(question.getByRole('button', { name: 'Salir' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sensores' })).toBeVisible();
    letGo();
    expect(await screen.findByText('Usuario creado correctamente')).toBeVisible();
    expect(window.location.pathname).toBe('/manage-sensors');
  });

  test('sends once for two clicks in a moment', async () => {
    const { user, requests } = await openInvite();
    await fillIn(user);
    const button = submit();
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await findDashboard()).toBeVisible();
    expect(requests.filter((request) => request === CALL)).toHaveLength(1);
  });

  test('finds the new person among the users, who are asked for again', async () => {
    const { user, requests } = await renderApp({ at: '/users', as: administrator });
    await screen.findAllByText(residentWithMany.mail);
    await user.click(menu().getByText('Agregar usuario'));
    await screen.findByLabelText(AIR);
    await user.click(mail());
    await user.paste(MAIL);
    await user.keyboard('{Enter}');
    await screen.findByText('Panel de control');
    await user.click(menu().getByText('Ver usuarios'));
    await waitFor(() => expect(requests.filter((request) => request === 'GET /api/users')).toHaveLength(2));
  });
});

describe('the mail', () => {
  test.each([
    ['by the other button', () => fireEvent.mouseDown(mail(), { button: 2 })],
    [
      'with Ctrl',
      () => {
        fireEvent.mouseDown(mail(), { button: 0, ctrlKey: true });
        fireEvent.contextMenu(mail());
      },
    ],
  ])('is complained about after a press %s, whose release the browser’s menu swallowed', async (_, press) => {
    const { user } = await openInvite();
    mail().focus();
    press();
    await user.paste('ana@correo');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Ingresá un email válido, como nombre@correo.com')).toBeVisible();
  });

  test('is required, and blanks are none', async () => {
    const { user } = await openInvite();
    // Natively, though the form lets no browser check it.
    expect(mail()).toHaveAttribute('required');
    expect(mail().closest('form')).toHaveAttribute('novalidate');
    expect(mail()).toHaveAttribute('aria-invalid', 'false');
    expect(mail()).toHaveAttribute('type', 'email');
    expect(submit()).toBeDisabled();
    await user.type(mail(), '   ');
    expect(submit()).toBeDisabled();
    await user.type(mail(), 'a');
    expect(submit()).toBeEnabled();
  });

  test.each([
    ['', 'Ingresá el email de la persona que querés invitar'],
    ['ana@correo', 'Ingresá un email válido, como nombre@correo.com'],
  ])('"%s" is complained about when the field is left, not before', async (typed, problem) => {
    const { user } = await openInvite();
    await user.click(mail());
    if (typed) await user.type(mail(), typed);
    expect(mail()).toHaveAttribute('aria-invalid', 'false');
    await user.tab();
    await waitFor(() => expect(mail()).toHaveAccessibleDescription(problem));
    expect(mail()).toHaveAttribute('aria-invalid', 'true');
  });

  test('is not sent while it could not sign in', async () => {
    const { user, requests } = await openInvite();
    await user.type(mail(), 'ana@correo');
    await user.click(submit());
    await waitFor(() => expect(mail()).toHaveFocus());
    await waitFor(() =>
      expect(mail()).toHaveAccessibleDescription('Ingresá un email válido, como nombre@correo.com'),
    );
    await user.type(mail(), '.com');
    await waitFor(() => expect(mail()).toHaveAttribute('aria-invalid', 'false'));
    expect(requests).not.toContain(CALL);
  });
});

describe('an invitation that fails', () => {
  const rows: [string, Scenario['outcome'], string][] = [
    ['a text', { kind: 'text', status: 400, body: 'Sin cupo' }, 'Sin cupo'],
    ['an empty answer', { kind: 'empty', status: 500 }, 'Error al invitar usuario'],
    ['no answer', { kind: 'dropped' }, 'Error de conexión con el servidor'],
  ];

  test.each(rows)('with %s says so, keeps everything, and can be tried again', async (_, outcome, words) => {
    const { user } = await openInvite([{ call: CALL, times: 1, outcome }]);
    await fillIn(user);
    await user.click(submit());

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(words);
    expectFilledIn();
    expect(submit()).toHaveFocus();
    expect(window.location.pathname).toBe('/add-user');

    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(submit());
    expect(await screen.findByText('Usuario creado correctamente')).toBeVisible();
  });

  test('for a mail in use reads the reason that the server gives', async () => {
    const { user } = await openInvite();
    await user.type(mail(), `${residentWithMany.mail}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `Ya existe un usuario con el email ${residentWithMany.mail}.`,
    );
    expect(mail()).toHaveValue(residentWithMany.mail);
    expect(mail()).toHaveFocus();
  });

  test('before it leaves the browser says so, with the detail', async () => {
    const { user, requests } = await openInvite();
    await fillIn(user);
    vi.spyOn(tokenStorage, 'readToken').mockImplementationOnce(() => {
      throw new Error('Almacenamiento bloqueado');
    });
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error inesperado al invitar usuario: Almacenamiento bloqueado',
    );
    expectFilledIn();
    expect(requests).not.toContain(CALL);
  });
});

describe('inviting somebody to sensors that were deleted since they were chosen', () => {
  const deleteElsewhere = (id: number) => sendElsewhere(administrator, 'DELETE', `/api/sensors/${id}`);
  const sensorIdsIn = (bodies: unknown[]) =>
    bodies.map((body) => (body as { sensorIds: number[] }).sensorIds);

  test('leaves one out, and names it beside the message of success', async () => {
    const { user } = await openInvite();
    const bodies = watchInvitations();
    await fillIn(user);
    await deleteElsewhere(1);
    await user.click(submit());

    expect(await findDashboard()).toBeVisible();
    expect(await screen.findByText('Usuario creado correctamente')).toBeVisible();
    expect(screen.getByText(`Ya no existe el sensor ${AIR}: quedó afuera.`)).toBeVisible();
    expect(sensorIdsIn(bodies)).toEqual([[1, 2], [2]]);
  });

  test('is done also without any of them', async () => {
    const { user } = await openInvite();
    const bodies = watchInvitations();
    await fillIn(user);
    await deleteElsewhere(1);
    await deleteElsewhere(2);
    await user.click(submit());

    expect(await screen.findByText('Usuario creado correctamente')).toBeVisible();
    expect(screen.getByText(`Ya no existen los sensores ${AIR} y ${NOISE}: quedaron afuera.`)).toBeVisible();
    expect(sensorIdsIn(bodies)).toEqual([[1, 2], []]);
  });

  test('tells the refusal where it cannot be learned which ones, and keeps everything', async () => {
    const { user, scenarios } = await openInvite();
    const bodies = watchInvitations();
    await fillIn(user);
    await deleteElsewhere(1);
    scenarios.use([{ call: 'GET /api/sensors', outcome: { kind: 'empty', status: 500 } }]);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('nombra un sensor que no existe: 1.');
    expectFilledIn();
    expect(bodies).toHaveLength(1);
  });

  test('tells what else is wrong without them, and names them once that is mended', async () => {
    const { user } = await openInvite();
    const bodies = watchInvitations();
    await fillIn(user);
    await user.clear(mail());
    await user.paste(residentWithMany.mail);
    await deleteElsewhere(1);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Ya existe un usuario con el email');
    await user.type(mail(), '.ar');
    await user.click(submit());

    expect(await screen.findByText('Usuario creado correctamente')).toBeVisible();
    expect(screen.getByText(`Ya no existe el sensor ${AIR}: quedó afuera.`)).toBeVisible();
    expect(sensorIdsIn(bodies).at(-1)).toEqual([2]);
  });

  test('is sent once where all of them exist, and the refusal is told', async () => {
    const { user } = await openInvite([
      { call: CALL, outcome: { kind: 'text', status: 400, body: 'Sin cupo' } },
    ]);
    const bodies = watchInvitations();
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Sin cupo');
    expectFilledIn();
    expect(bodies).toHaveLength(1);
  });
});

describe('a session that ends meanwhile', () => {
  const expiring: Scenario[] = [{ call: CALL, times: 1, outcome: { kind: 'sessionExpired' } }];

  test('says so, and what was typed is there when the same person is back', async () => {
    const { user } = await openInvite(expiring);
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByText(EXPIRED)).toBeVisible();
    expect(window.location.pathname).toBe('/login');

    await signIn(user, administrator);
    await screen.findByLabelText(AIR);
    expect(window.location.pathname).toBe('/add-user');
    await waitFor(expectFilledIn);

    await user.click(submit());
    expect(await screen.findByText('Usuario creado correctamente')).toBeVisible();
  });

  test('leaves nothing to another person', async () => {
    const { user } = await openInvite(expiring);
    await fillIn(user);
    await user.click(submit());
    await screen.findByText(EXPIRED);
    await signIn(user, {
      label: 'Otra administradora',
      mail: 'carolina.sosa@vigia.example',
      password: 'Vecindario2025',
    });
    await screen.findByLabelText(AIR);
    expect(mail()).toHaveValue('');
    expect(screen.getByText('0 seleccionado(s)')).toBeVisible();
  });
});

describe('signing out leaves nothing of what was typed in the browser', () => {
  const findSignIn = () => screen.findByRole('heading', { level: 1, name: 'Acceso al Sistema' });
  const expectNothingKept = () => expect(JSON.stringify(sessionStorage)).not.toMatch(/draft|nadia/);
  const tellOfStorage = (key: string, newValue: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

  test('in this tab', async () => {
    const { user } = await openInvite();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    expect(await findSignIn()).toBeVisible();
    expectNothingKept();
  });

  test('when another tab does', async () => {
    const { user } = await openInvite();
    await fillIn(user);
    localStorage.removeItem('authToken');
    tellOfStorage('authToken', null);
    expect(await findSignIn()).toBeVisible();
    expectNothingKept();
  });

  test('when another tab does, although this one shows a screen that needs no session', async () => {
    await renderApp({ at: '/forgot-password', as: null });
    await screen.findByLabelText('Email');
    keepDraft('create users', administrator.mail, { initial: { mail: '' }, values: { mail: MAIL } });
    const token = residentToken(Date.now() + 3_600_000, { sub: administrator.mail, userId: 1 });
    localStorage.setItem('authToken', token);
    tellOfStorage('authToken', token);
    expect(hasDraft('create users', administrator.mail)).toBe(true);
    localStorage.removeItem('authToken');
    tellOfStorage('authToken', null);
    await waitFor(expectNothingKept);
  });

  test('when another person signs in elsewhere, while this tab shows a screen that needs no session', async () => {
    await renderApp({ at: '/forgot-password', as: null });
    await screen.findByLabelText('Email');
    keepDraft('create users', administrator.mail, { initial: { mail: '' }, values: { mail: MAIL } });
    const token = residentToken(Date.now() + 3_600_000);
    localStorage.setItem('authToken', token);
    tellOfStorage('authToken', token);
    await waitFor(expectNothingKept);
  });

  test('when another person opens a page in this tab, signed in elsewhere before', async () => {
    keepDraft('create users', administrator.mail, { initial: { mail: '' }, values: { mail: MAIL } });
    await renderApp({ at: '/dashboard', as: residentWithMany });
    await waitFor(expectNothingKept);
  });

  test('not even of a form that a session took away before', async () => {
    const { user } = await openInvite();
    await fillIn(user);
    keepDraft('edit users 12', administrator.mail, {
      initial: { mail: '' },
      values: { mail: 'nadia@vigia.example' },
    });
    await user.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    expect(await findSignIn()).toBeVisible();
    expectNothingKept();
  });
});

describe('leaving', () => {
  const dialog = () => screen.findByRole('dialog', { name: UNSAVED });

  test('by signing out asks first, and stays if the person wants to', async () => {
    const { user } = await openInvite();
    await fillIn(user);
    const signOut = () => user.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
    await signOut();
    await user.click(within(await dialog()).getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(mail()).toHaveValue(MAIL);

    await signOut();
    await user.click(within(await dialog()).getByRole('button', { name: 'Salir sin guardar' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Acceso al Sistema' })).toBeVisible();
  });

  test('by Cancelar never asks', async () => {
    const { user } = await openInvite();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await findDashboard()).toBeVisible();
    expect(screen.queryByRole('dialog', { name: UNSAVED })).not.toBeInTheDocument();
  });

  test('by the menu asks, and staying keeps everything', async () => {
    const { user } = await openInvite();
    await fillIn(user);
    await user.click(menu().getByRole('link', { name: 'Dashboard' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expectFilledIn();
    expect(window.location.pathname).toBe('/add-user');
  });

  test('by the menu asks for a sensor that was chosen alone, and leaves when told to', async () => {
    const { user } = await openInvite();
    await user.click(sensor(AIR));
    await user.click(menu().getByRole('link', { name: 'Dashboard' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Salir sin guardar' }));
    expect(await findDashboard()).toBeVisible();
  });

  test('asks nothing where nothing was typed', async () => {
    const { user } = await openInvite();
    await user.click(menu().getByRole('link', { name: 'Dashboard' }));
    expect(await findDashboard()).toBeVisible();
  });
});

test('Enter in the search or on a sensor sends nothing', async () => {
  const { user, requests } = await openInvite();
  await user.type(mail(), MAIL);
  await user.type(screen.getByLabelText('Buscar'), 'aire{Enter}');
  sensor(AIR).focus();
  await user.keyboard('{Enter}');
  expect(sensor(AIR)).not.toBeChecked();
  expect(requests).not.toContain(CALL);
});
