import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { administrator } from '@mock/demoAccounts';

import { bruno, cardOf, openUsers, tomas } from '../support/users';

const features = ['accounts'] as const;
const RESEND = 'POST /api/users/{id}/invitation';

const ask = async (mail: string, what: string, start: Parameters<typeof openUsers>[0] = {}) => {
  const app = await openUsers({ features, ...start });
  await app.user.click(within(cardOf(mail)).getByRole('button', { name: what }));
  const dialog = within(await screen.findByRole('dialog', { name: what }));
  return { ...app, dialog, confirm: dialog.getByRole('button', { name: what }) };
};

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a card tells', () => {
  test('that an invitation is pending, since when and until when', async () => {
    await openUsers({ features });
    const card = within(cardOf(tomas));
    expect(card.getByText('Invitación pendiente')).toBeVisible();
    expect(card.getByText(/^Enviada: .+\. Vence: .+\.$/)).toBeVisible();
    expect(card.queryByRole('button', { name: 'Cerrar sus sesiones' })).not.toBeInTheDocument();
  });

  test('that an invitation is over', async () => {
    const invitation = { sentAt: '2025-03-01T12:00:00.000Z', expiresAt: '2025-03-04T12:00:00.000Z' };
    const body = [{ id: 9, mail: tomas, admin: false, sensors: [], invitation }];
    await openUsers({
      features,
      scenarios: [{ call: 'GET /api/users', outcome: { kind: 'json', status: 200, body } }],
    });
    const card = within(cardOf(tomas));
    expect(card.getByText('Invitación vencida')).toBeVisible();
    expect(card.getByText(/Reenviala para que pueda ingresar/)).toBeVisible();
  });

  test('when somebody was here last, and that others never were', async () => {
    await openUsers({ features });
    expect(within(cardOf(bruno)).getByText(/^Último ingreso: /)).toBeVisible();
    expect(within(cardOf('sofia.larranaga@vigia.example')).getByText('Todavía no ingresó.')).toBeVisible();
  });

  test('nothing of it where the server announces none', async () => {
    await openUsers();
    expect(screen.queryByText(/Último ingreso|Invitación|Todavía no ingresó/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Reenviar|sesiones/ })).not.toBeInTheDocument();
  });
});

describe('sending an invitation again', () => {
  test('asks first, and tells that it was sent', async () => {
    const { user, dialog, confirm, requests } = await ask(tomas, 'Reenviar invitación');
    expect(dialog.getByText(tomas)).toBeVisible();
    expect(dialog.getByText(/El que recibió antes deja de funcionar/)).toBeVisible();
    await user.click(confirm);
    expect(await screen.findByText(`Invitación reenviada a ${tomas}`)).toBeVisible();
    await expectClosed();
    expect(await within(cardOf(tomas)).findByText(/^Enviada: hoy/)).toBeVisible();
    expect(requests).toContain('POST /api/users/14/invitation');
    expect(within(cardOf(tomas)).getByRole('button', { name: 'Reenviar invitación' })).toHaveFocus();
  });

  test('sends once for two clicks in a moment', async () => {
    const { confirm, requests } = await ask(tomas, 'Reenviar invitación');
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await screen.findByText(`Invitación reenviada a ${tomas}`);
    expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  test('tells what failed, and can be tried again from there', async () => {
    const { user, confirm, dialog } = await ask(tomas, 'Reenviar invitación', {
      scenarios: [{ call: RESEND, times: 1, outcome: { kind: 'text', status: 500, body: 'Sin cola' } }],
    });
    await user.click(confirm);
    expect(await screen.findByText(/No se pudo reenviar la invitación/)).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Reenviar invitación' }));
    expect(await screen.findByText(`Invitación reenviada a ${tomas}`)).toBeVisible();
  });

  test('closes when a password was chosen meanwhile, and says so', async () => {
    const text = `La cuenta ${tomas} ya tiene contraseña y puede ingresar.`;
    const { user, confirm } = await ask(tomas, 'Reenviar invitación', {
      scenarios: [{ call: RESEND, outcome: { kind: 'text', status: 409, body: text } }],
    });
    await user.click(confirm);
    expect(await screen.findByText(new RegExp('ya tiene contraseña'))).toBeVisible();
    await expectClosed();
  });
});

describe('ending the sessions of somebody', () => {
  test('asks first, and tells that they ended', async () => {
    const { user, confirm, requests } = await ask(bruno, 'Cerrar sus sesiones');
    await user.click(confirm);
    expect(await screen.findByText(`Cerramos las sesiones de ${bruno}`)).toBeVisible();
    await expectClosed();
    expect(requests).toContain('DELETE /api/users/8/sessions');
  });

  test('is not offered for one’s own account', async () => {
    await openUsers({ features });
    const card = within(cardOf(administrator.mail));
    expect(card.getByText(/^Último ingreso: hoy/)).toBeVisible();
    expect(card.queryByRole('button', { name: 'Cerrar sus sesiones' })).not.toBeInTheDocument();
  });
});
