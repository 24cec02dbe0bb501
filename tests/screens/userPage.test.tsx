import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { FEATURES } from '@domain/features';
import { paths } from '@domain/paths';
import { administrator, residentWithMany } from '@mock/demoAccounts';

import { screens } from '@/app/screens';

import { invited, sessionsOf } from '../answers/accounts';
import { aDelivery } from '../answers/deliveries';
import { homeOf } from '../answers/home';
import { peopleOf } from '../answers/people';
import { failingLoad } from '../support/failingLoad';
import { giveRowsHeight } from '../support/giveRowsHeight';
import { goTo } from '../support/goTo';
import { renderApp } from '../support/renderApp';
import { bruno, cardOf, tomas } from '../support/users';

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

const OVERVIEW = 'GET /api/users/{id}/overview';
const BRUNO_ID = 8;
const TOMAS_ID = 14;

const openUser = async (id: number | string, start: Start = {}) => {
  giveRowsHeight();
  const answers = [peopleOf(), ...sessionsOf(), ...homeOf(), ...(start.answers ?? [])];
  return renderApp({ at: `/users/${id}`, as: administrator, features: FEATURES, ...start, answers });
};

const titled = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page of a user', () => {
  test('tells who they are, what they see and why, and what was sent to them', async () => {
    const { user: _user, ...sent } = aDelivery();
    await openUser(BRUNO_ID, { answers: [peopleOf({ deliveries: [sent, { ...sent, id: 2 }] })] });
    expect(await titled(bruno)).toBeVisible();
    expect(screen.getByText(/^Último ingreso:/)).toBeVisible();
    expect(screen.getByText('Recibe las alertas críticas.')).toBeVisible();
    expect(screen.getByText(/^Recibe cada mes el reporte de \d+ sensores\.$/)).toBeVisible();
    expect(screen.getByText('Se le asignaron 9 sensores.')).toBeVisible();
    const mails = within(screen.getByRole('list', { name: 'Últimos envíos' }));
    expect(mails.getAllByRole('listitem')).toHaveLength(2);
    const table = within(screen.getByRole('table', { name: 'Qué sensores ve' }));
    const [link] = table.getAllByRole('link');
    expect(link).toHaveAttribute('href', '/sensors/10');
  });

  test('finds among their sensors, and tells those whose report they get', async () => {
    const { user } = await openUser(BRUNO_ID);
    await titled(bruno);
    await user.click(screen.getByRole('combobox', { name: 'Reporte mensual' }));
    await user.click(screen.getByRole('option', { name: 'Suscriptos' }));
    await waitFor(() => expect(window.location.search).toBe('?report=yes'));
    const shown = await screen.findAllByText('Suscripto');
    expect(await screen.findByText(`Mostrando ${shown.length} sensores`)).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'nada así');
    expect(await screen.findByText('No se encontraron sensores')).toBeVisible();
  });

  test('says of an administrator why they see all of them, and offers nothing that would lock oneself out', async () => {
    await openUser(1);
    expect(await titled(administrator.mail)).toBeVisible();
    expect(screen.getByText('Ve todos los sensores porque es administrador.')).toBeVisible();
    expect(screen.getByText('Mostrando 120 sensores')).toBeVisible();
    expect(screen.getByText('Vos')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Editar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Eliminar' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cerrar sus sesiones' })).not.toBeInTheDocument();
  });

  test('sends an invitation again, and asks for the page again', async () => {
    const { user, requests } = await openUser(TOMAS_ID, { answers: [peopleOf(invited(60))] });
    await titled(tomas);
    expect(screen.getByText('Invitación pendiente')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reenviar invitación' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reenviar invitación' }));
    await user.click(dialog.getByRole('button', { name: 'Reenviar invitación' }));
    expect(await screen.findByText(`Invitación reenviada a ${tomas}`)).toBeVisible();
    await waitFor(() => expect(requests.filter((request) => request.endsWith('/overview'))).toHaveLength(2));
  });

  test('leaves a dialog behind on the way back to another user', async () => {
    const { user } = await openUser(BRUNO_ID);
    await titled(bruno);
    goTo(`/users/${TOMAS_ID}`);
    await titled(tomas);
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Editar usuario' });
    window.history.back();
    await titled(bruno);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  test('changes with an edit', async () => {
    const { user, server } = await openUser(BRUNO_ID);
    await titled(bruno);
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar usuario' }));
    server.use(peopleOf({ admin: true }));
    await user.click(dialog.getByRole('switch', { name: 'Administrador' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Ve todos los sensores porque es administrador.')).toBeVisible();
  });

  test('leads to the users once they are deleted', async () => {
    const { user } = await openUser(BRUNO_ID);
    await titled(bruno);
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar usuario' }));
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    expect(await titled('Gestión de usuarios')).toBeVisible();
    expect(window.location.pathname).toBe('/users');
  });

  test('asks once, and stays busy until the users are there', async () => {
    const list = screens.find(({ path }) => path === paths.users);
    if (!list) throw new Error('/users has no route');
    const { load } = list;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    vi.spyOn(list, 'load').mockImplementation(async () => {
      await held;
      return load();
    });
    const { user, requests } = await openUser(BRUNO_ID);
    await titled(bruno);
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar usuario' }));
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText(/^Usuario eliminado/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Eliminando…' })).toBeDisabled();
    letGo();
    expect(await titled('Gestión de usuarios')).toBeVisible();
    expect(requests.filter((request) => request.startsWith('DELETE'))).toHaveLength(1);
  });

  test('leads, once they are deleted, to a list with those who were invited meanwhile', async () => {
    const invited = 'nadia.ponce@vigia.example';
    const { user } = await openUser('', { at: '/users' });
    await screen.findByText('Mostrando 14 usuarios');
    goTo('/add-user');
    await user.type(await screen.findByLabelText('Email'), `${invited}{Enter}`);
    await screen.findByText('Usuario creado correctamente');
    goTo(`/users/${BRUNO_ID}`);
    await titled(bruno);
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar usuario' }));
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText(invited)).toBeVisible();
    expect(screen.queryByText(bruno)).not.toBeInTheDocument();
  });

  test('is reached from the user’s card', async () => {
    const { user } = await openUser('', { at: '/users?name=bruno' });
    await screen.findByText('Mostrando 1 usuario');
    await user.click(within(cardOf(bruno)).getByRole('link', { name: bruno }));
    expect(await titled(bruno)).toBeVisible();
    expect(window.location.pathname).toBe(`/users/${BRUNO_ID}`);
  });

  test.each(['9999', 'abc', '0'])('of /users/%s says that there is nobody, and leads on', async (id) => {
    const { user } = await openUser(id);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('No encontramos a esa persona')).toBeVisible();
    await user.click(alert.getByRole('button', { name: 'Ver usuarios' }));
    expect(await titled('Gestión de usuarios')).toBeVisible();
  });

  test('may fail to load, which can be tried again', async () => {
    const { user } = await openUser(BRUNO_ID, { scenarios: [failingLoad(OVERVIEW, { kind: 'dropped' })] });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('No se pudo cargar la persona')).toBeVisible();
    await user.click(alert.getByRole('button', { name: 'Reintentar' }));
    expect(await titled(bruno)).toBeVisible();
  });

  test.each(['abc', '0'])('of /users/%s leaves nothing to try again', async (id) => {
    await openUser(id);
    await screen.findByText('No encontramos a esa persona');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  });

  test('says nothing of mails that the server doesn’t send, nor of a sign-in that it doesn’t know', async () => {
    await openUser(BRUNO_ID, {
      features: ['home'],
      answers: [peopleOf({ lastSignInAt: undefined, invitation: undefined })],
    });
    await titled(bruno);
    expect(screen.queryByText(/ingres/)).not.toBeInTheDocument();
    expect(screen.queryByText(/alertas/)).not.toBeInTheDocument();
    expect(screen.queryByText('Últimos envíos')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cerrar sus sesiones' })).not.toBeInTheDocument();
  });
});

describe('where home is not announced', () => {
  test('there is no such address, and no link to it', async () => {
    const { requests } = await openUser(BRUNO_ID, { features: ['accounts'] });
    expect(await titled('Panel de control')).toBeVisible();
    expect(requests.filter((request) => request.includes('overview'))).toEqual([]);
  });

  test('a resident lands on the dashboard where it is, and nothing is asked for', async () => {
    const { requests } = await openUser(BRUNO_ID, { as: residentWithMany });
    expect(await titled('Panel de control')).toBeVisible();
    expect(requests.filter((request) => request.includes('overview'))).toEqual([]);
  });
});
