import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { accounts } from '@contract';
import { administrator } from '@mock/demoAccounts';

import { DELIVERY_PROGRESS_MS } from '@/config/constants';

import { accountsAre, invited, neverSeen, seen, sessionsOf } from '../answers/accounts';
import { answer, refused } from '../answers/answers';
import { bruno, cardOf, openUsers, tomas } from '../support/users';

const features = ['accounts'] as const;
const sofia = 'sofia.larranaga@vigia.example';
const answers = [
  ...sessionsOf(),
  accountsAre({
    [administrator.mail]: seen(0),
    [bruno]: seen(300),
    [sofia]: neverSeen,
    [tomas]: invited(24 * 60),
  }),
];
const RESEND = 'POST /api/users/{id}/invitation';

test('The list says how many invitations wait for the mail server, until they left', async () => {
  const { server } = await openUsers({
    features,
    answers: [accountsAre({ [tomas]: invited(2, 'waiting'), [bruno]: invited(2, 'waiting') })],
  });
  expect(screen.getByText('Emails por salir: 2')).toBeVisible();
  server.use(accountsAre({ [tomas]: invited(2), [bruno]: invited(2) }));
  await waitFor(() => expect(screen.queryByText(/^Emails por salir/)).not.toBeInTheDocument(), {
    timeout: 2 * DELIVERY_PROGRESS_MS,
  });
}, 15_000);

const ask = async (mail: string, what: string, start: Parameters<typeof openUsers>[0] = {}) => {
  const app = await openUsers({ features, answers, ...start });
  await app.user.click(within(cardOf(mail)).getByRole('button', { name: what }));
  const dialog = within(await screen.findByRole('dialog', { name: what }));
  return { ...app, dialog, confirm: dialog.getByRole('button', { name: what }) };
};

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a card tells', () => {
  test('that an invitation is pending, since when and until when', async () => {
    await openUsers({ features, answers });
    const card = within(cardOf(tomas));
    expect(card.getByText('Invitación pendiente')).toBeVisible();
    expect(card.getByText(/^Enviada: .+\. Vence: .+\.$/)).toBeVisible();
    expect(card.queryByRole('button', { name: 'Cerrar sus sesiones' })).not.toBeInTheDocument();
  });

  test('that an invitation is over', async () => {
    await openUsers({ features, answers: [accountsAre({ [tomas]: invited(73 * 60) })] });
    const card = within(cardOf(tomas));
    expect(card.getByText('Invitación vencida')).toBeVisible();
    expect(card.getByText(/Reenviala para que pueda ingresar/)).toBeVisible();
  });

  test('that the mail with the invitation waits, or could not be delivered', async () => {
    const unsent = accountsAre({ [tomas]: invited(2, 'waiting'), [bruno]: invited(90, 'failed') });
    await openUsers({ features, answers: [unsent] });
    expect(within(cardOf(tomas)).getByText('Su email todavía no salió.')).toBeVisible();
    expect(within(cardOf(bruno)).getByText(/^Su email no se pudo entregar\./)).toBeVisible();
    expect(screen.queryByText(/^Enviada:/)).not.toBeInTheDocument();
  });

  test('when somebody was here last, and that others never were', async () => {
    await openUsers({ features, answers });
    expect(within(cardOf(bruno)).getByText(/^Último ingreso: /)).toBeVisible();
    expect(within(cardOf(sofia)).getByText('Todavía no ingresó.')).toBeVisible();
  });

  test('nothing of it where the server announces none', async () => {
    await openUsers();
    expect(screen.queryByText(/Último ingreso|Invitación|Todavía no ingresó/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Reenviar|sesiones/ })).not.toBeInTheDocument();
  });
});

describe('sending an invitation again', () => {
  test('asks first, and tells that it was sent', async () => {
    const { user, dialog, confirm, server } = await ask(tomas, 'Reenviar invitación');
    expect(dialog.getByText(tomas)).toBeVisible();
    expect(dialog.getByText(/El que recibió antes deja de funcionar/)).toBeVisible();
    server.use(accountsAre({ [tomas]: invited(0) }));
    await user.click(confirm);
    expect(await screen.findByText(`Invitación reenviada a ${tomas}`)).toBeVisible();
    await expectClosed();
    expect(await within(cardOf(tomas)).findByText(/^Enviada: hoy/)).toBeVisible();
    expect(server.sentTo(accounts.resendInvitation)).toMatchObject([{ params: { id: 14 } }]);
    expect(within(cardOf(tomas)).getByRole('button', { name: 'Reenviar invitación' })).toHaveFocus();
  });

  test('sends once for two clicks in a moment', async () => {
    const { confirm, server } = await ask(tomas, 'Reenviar invitación');
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await screen.findByText(`Invitación reenviada a ${tomas}`);
    expect(server.sentTo(accounts.resendInvitation)).toHaveLength(1);
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
      answers: [...answers, answer(accounts.resendInvitation, refused(409, text))],
    });
    await user.click(confirm);
    expect(await screen.findByText(new RegExp('ya tiene contraseña'))).toBeVisible();
    await expectClosed();
  });
});

describe('ending the sessions of somebody', () => {
  test('asks first, and tells that they ended', async () => {
    const { user, confirm, server } = await ask(bruno, 'Cerrar sus sesiones');
    await user.click(confirm);
    expect(await screen.findByText(`Cerramos las sesiones de ${bruno}`)).toBeVisible();
    await expectClosed();
    expect(server.sentTo(accounts.endSessions)).toMatchObject([{ params: { id: 8 } }]);
  });

  test('is not offered for one’s own account', async () => {
    await openUsers({ features, answers });
    const card = within(cardOf(administrator.mail));
    expect(card.getByText(/^Último ingreso: hoy/)).toBeVisible();
    expect(card.queryByRole('button', { name: 'Cerrar sus sesiones' })).not.toBeInTheDocument();
  });
});
