import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { Feature } from '@domain/features';
import { administrator } from '@mock/demoAccounts';

import { firstNames } from '../support/manageSensors';
import { renderApp } from '../support/renderApp';
import { bruno } from '../support/users';

const FEATURES: readonly Feature[] = ['home', 'devices', 'accounts', 'deliveries'];

/** jsdom lays nothing out: of rows without a height the list draws others than the first. */
const ROW_HEIGHT_PX = 44;

type App = Awaited<ReturnType<typeof renderApp>>;

/** Presses a button in the row or card that a text stands in, and the same one in the question that follows. */
const confirm =
  (of: string, button: string, inQuestion = button) =>
  async ({ user }: App) => {
    const row = (await screen.findAllByText(of)).at(-1)?.closest<HTMLElement>('tr, li, [role=listitem]');
    if (!row) throw new Error(`There is no row of ${of}`);
    await user.click(within(row).getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: inQuestion }));
  };

const invite = async ({ user }: App) => {
  await user.type(await screen.findByLabelText('Email'), 'nadia.ponce@vigia.example');
  await user.click(await screen.findByLabelText('Aire Plaza San Martín'));
  await user.click(screen.getByRole('button', { name: 'Invitar usuario' }));
};

const retryFailed = async ({ user }: App) => {
  await user.click(await screen.findByRole('button', { name: 'Reintentar los fallidos' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reintentar los fallidos' }));
};

const changes: [what: string, entry: string, change: (app: App) => Promise<void>, done: RegExp][] = [
  ['a sensor was deleted', 'Ver sensores', confirm(firstNames[0], 'Eliminar'), /^Sensor eliminado$/],
  ['a user was deleted', 'Ver usuarios', confirm(bruno, 'Eliminar'), /^Usuario eliminado/],
  ['somebody was invited', 'Agregar usuario', invite, /^Usuario creado/],
  [
    'a device was forgotten',
    'Dispositivos',
    confirm('bomba-calle-9', 'Descartar'),
    /^Dispositivo descartado$/,
  ],
  ['mails were sent again', 'Envíos', retryFailed, /^Los fallidos de /],
];

test.each(changes)(
  'the counts of the dashboard are asked for again when %s',
  async (_, entry, change, done) => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT_PX);
    const app = await renderApp({ at: '/dashboard', as: administrator, features: FEATURES });
    const asked = () => app.requests.filter((request) => request === 'GET /api/home/summary').length;
    const menu = () => within(screen.getByRole('navigation'));
    await screen.findByText('Usuarios sin sensores');
    expect(asked()).toBe(1);

    await app.user.click(menu().getByRole('link', { name: entry }));
    await change(app);
    expect(await screen.findByText(done)).toBeVisible();

    await app.user.click(menu().getByRole('link', { name: 'Dashboard' }));
    await screen.findByText('Usuarios sin sensores');
    await waitFor(() => expect(asked()).toBe(2));
  },
);
