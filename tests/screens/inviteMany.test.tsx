import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { administrator } from '@mock/demoAccounts';

import { giveRowsHeight } from '../support/giveRowsHeight';
import { renderApp } from '../support/renderApp';
import { watchBodies } from '../support/watchBodies';

const open = async (start: Parameters<typeof renderApp>[0] = {}) => {
  giveRowsHeight();
  const app = await renderApp({ at: '/add-user/many', as: administrator, features: ['accounts'], ...start });
  const mails = await screen.findByLabelText('Emails');
  return { ...app, mails };
};

describe('inviting many people', () => {
  test('sends one invitation after the other, with what each and all may see', async () => {
    const { user, mails } = await open();
    const bodies = watchBodies('/api/users/invite');
    await user.click(mails);
    await user.paste('Ana <ana@barrio.ar>; La Ribera\nbeto@barrio.ar\nlucia.fernandez@vigia.example');
    expect(screen.getByText('Para invitar: 2 personas')).toBeVisible();
    expect(
      screen.getByText('Ya tienen cuenta, y no se las invita: lucia.fernandez@vigia.example.'),
    ).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: /Aire Plaza San Martín/ }));
    await user.click(screen.getByRole('button', { name: 'Invitar a todas' }));
    expect(await screen.findByText(/^Todas tienen su invitación/)).toBeVisible();
    expect(window.location.pathname).toBe('/users');
    expect(bodies).toHaveLength(2);
    const [ana, beto] = bodies as { email: string; isAdmin: boolean; sensorIds: number[] }[];
    expect(beto).toEqual({ email: 'beto@barrio.ar', isAdmin: false, sensorIds: [1] });
    expect(ana).toMatchObject({ email: 'ana@barrio.ar', isAdmin: false });
    expect(ana?.sensorIds).toContain(1);
    expect(ana?.sensorIds.length).toBeGreaterThan(1);
  });

  test('is refused at the field while a line isn’t understood', async () => {
    const { user, mails } = await open();
    await user.click(mails);
    await user.paste('ana@barrio.ar; Barrio que no existe\nsin email');
    expect(
      screen.getByText('Línea 1: no hay barrio, tipo ni sensor que se llame "Barrio que no existe".'),
    ).toBeVisible();
    expect(screen.getByText('Línea 2: "sin email" no tiene ningún email.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Invitar a todas' }));
    expect(await screen.findByText('Corregí o sacá las líneas que no se entienden.')).toBeVisible();
  });

  test('keeps those in the list who could not be invited, with the reason, and tries only them again', async () => {
    const { user, mails, scenarios } = await open();
    const bodies = watchBodies('/api/users/invite');
    await user.click(mails);
    await user.paste('ana@barrio.ar\nbeto@barrio.ar\ncata@barrio.ar');
    scenarios.use([
      {
        call: 'POST /api/users/invite',
        skip: 1,
        times: 1,
        outcome: { kind: 'text', status: 500, body: 'El servidor de mail no anda.' },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Invitar a todas' }));
    const failures = within((await screen.findByText('beto@barrio.ar')).closest('div') as HTMLElement);
    expect(failures.getByText(/El servidor de mail no anda/)).toBeVisible();
    await waitFor(() => expect(mails).toHaveValue('beto@barrio.ar'));
    await user.click(screen.getByRole('button', { name: 'Invitar a todas' }));
    expect(await screen.findByText(/^Todas tienen su invitación/)).toBeVisible();
    expect((bodies as { email: string }[]).map(({ email }) => email)).toEqual([
      'ana@barrio.ar',
      'beto@barrio.ar',
      'cata@barrio.ar',
      'beto@barrio.ar',
    ]);
  });

  test('goes on where an answer was lost: who was invited is known now', async () => {
    const { user, mails, scenarios } = await open();
    await user.click(mails);
    await user.paste('ana@barrio.ar\nbeto@barrio.ar');
    scenarios.use([{ call: 'POST /api/users/invite', times: 1, outcome: { kind: 'lost' } }]);
    await user.click(screen.getByRole('button', { name: 'Invitar a todas' }));
    await waitFor(() => expect(mails).toHaveValue('ana@barrio.ar'));
    expect(await screen.findByText('Ya tienen cuenta, y no se las invita: ana@barrio.ar.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Invitar a todas' }));
    expect(await screen.findByText(/^Todas tienen su invitación/)).toBeVisible();
  });

  test('takes a file as a spreadsheet saves it', async () => {
    const { user, mails } = await open();
    const bytes = new TextEncoder().encode('\uFEFFNombre;Email\r\nAna;ana@barrio.ar\r\n');
    await user.upload(
      screen.getByLabelText('Abrir un archivo CSV', { selector: 'input' }),
      new File([bytes], 'vecinos.csv', { type: 'text/csv' }),
    );
    expect(await screen.findByText('Para invitar: 1 persona')).toBeVisible();
    expect(mails).toHaveValue('Nombre;Email\nAna;ana@barrio.ar\n');
  });

  test('isn’t offered by a server that knows only the spec', async () => {
    await renderApp({ at: '/users', as: administrator });
    expect(await screen.findByRole('heading', { level: 1, name: 'Gestión de usuarios' })).toBeVisible();
    expect(screen.queryByText('Invitar a varias')).not.toBeInTheDocument();
  });
});
