import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { deliveries } from '@contract';
import { administrator, residentWithMany } from '@mock/demoAccounts';

import { answer, refused } from '../answers/answers';
import { aDelivery, aRun, mailsOf, soon } from '../answers/deliveries';
import { LIST, openDeliveries, RUNS } from '../support/deliveries';
import { failingLoad } from '../support/failingLoad';
import { holdAnswers } from '../support/holdAnswers';
import { renderApp } from '../support/renderApp';
import { bruno } from '../support/users';

const aFailed = () => aDelivery({ state: 'failed', reason: '550 5.1.1: no existe ese buzón' });
const anUnknown = () => aDelivery({ state: 'unknown' });

const again = { name: 'Enviar de nuevo' };
const retryAll = { name: 'Reintentar los fallidos' };

describe('the month’s mails', () => {
  test('are sent again once by a double click, whose second one comes before the list', async () => {
    const { user, server } = await openDeliveries({ sent: [aFailed()] });
    const button = screen.getByRole('button', again);
    server.use(...mailsOf([aDelivery({ state: 'sending' })]));
    const letGo = holdAnswers(LIST);
    await user.click(button);
    expect(await screen.findByText(`Se está enviando de nuevo a ${bruno}`)).toBeVisible();
    fireEvent.click(button, { detail: 2 });
    letGo();
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(server.sentTo(deliveries.retryDelivery)).toMatchObject([{ params: { id: 1 } }]);
  });

  test('are told by state, with the reason and the next try', async () => {
    const reason = '451 4.7.1: probá más tarde';
    await openDeliveries({ sent: [aDelivery({ state: 'planned', reason, nextTryAt: soon(40) })] });
    expect(screen.getByText('Planificado')).toBeVisible();
    expect(screen.queryByRole('button', again)).not.toBeInTheDocument();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.getByText(/^Próximo intento: hoy|^Próximo intento: mañana/)).toBeVisible();
  });

  test('say how far their run is', async () => {
    await openDeliveries({ runs: [aRun({ counts: { planned: 5, sent: 8 } })] });
    expect(await screen.findByText('8 de 13 enviados')).toBeVisible();
    expect(screen.getByText('En curso')).toBeVisible();
  });

  test('are narrowed by the server, and the address says to what', async () => {
    const { user, server } = await openDeliveries({
      answers: [
        answer(deliveries.listDeliveries, ({ query: { state, year, text } }) => {
          const found = [aDelivery(), aDelivery({ id: 2 }), aDelivery({ id: 3 })];
          return { deliveries: text ? [] : found.slice((state ? 1 : 0) + (year ? 1 : 0)) };
        }),
      ],
      runs: [aRun({ year: 2026, month: 10 })],
    });
    await user.click(screen.getByRole('combobox', { name: 'Estado' }));
    await user.click(screen.getByRole('option', { name: 'Sin confirmar' }));
    await waitFor(() => expect(window.location.search).toBe('?state=unknown'));
    expect(await screen.findByText('Mostrando 2 envíos')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Mes' }));
    await user.click(screen.getByRole('option', { name: 'Octubre de 2026' }));
    expect(await screen.findByText('Mostrando 1 envío')).toBeVisible();
    const narrowed = { state: 'unknown', year: 2026, month: 10 };
    expect(server.sentTo(deliveries.listDeliveries).at(-1)?.query).toEqual(narrowed);
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'x');
    expect(await screen.findByText('No se encontraron envíos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    expect(await screen.findByText('Mostrando 3 envíos')).toBeVisible();
  });

  test('come a page at a time', async () => {
    const { user } = await openDeliveries({
      answers: [
        answer(deliveries.listDeliveries, ({ query: { before } }) =>
          before ? { deliveries: [aDelivery()] } : { deliveries: [aDelivery({ id: 2 })], next: 2 },
        ),
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Ver anteriores' }));
    expect(await screen.findByText('Mostrando 2 envíos')).toBeVisible();
  });

  test('that failed are sent again at once, and the list is asked for again', async () => {
    const { user, server } = await openDeliveries({ sent: [aFailed()] });
    await user.click(screen.getByRole('button', again));
    expect(await screen.findByText(`Se está enviando de nuevo a ${bruno}`)).toBeVisible();
    expect(server.sentTo(deliveries.retryDelivery)).toHaveLength(1);
    await waitFor(() => expect(server.sentTo(deliveries.listDeliveries)).toHaveLength(2));
  });

  test('that may have arrived are sent again only after a question', async () => {
    const { user, server } = await openDeliveries({ sent: [anUnknown()] });
    await user.click(screen.getByRole('button', again));
    const dialog = within(await screen.findByRole('dialog', again));
    expect(dialog.getByText(/puede que lo reciba dos veces/)).toBeVisible();
    expect(server.sentTo(deliveries.retryDelivery)).toEqual([]);
    await user.click(dialog.getByRole('button', again));
    expect(await screen.findByText(`Se está enviando de nuevo a ${bruno}`)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('that somebody else had sent again meanwhile say so, and the list is asked for again', async () => {
    const { user, server } = await openDeliveries({
      sent: [aFailed()],
      answers: [answer(deliveries.retryDelivery, refused(409, 'Ese envío ya salió.'))],
    });
    await user.click(screen.getByRole('button', again));
    expect(await screen.findByText(/No se pudo volver a enviar/)).toBeVisible();
    expect(screen.getByText('Ese envío ya salió.')).toBeVisible();
    await waitFor(() => expect(server.sentTo(deliveries.listDeliveries)).toHaveLength(2));
  });

  test('that failed in a month are sent again together, after a question with their number', async () => {
    const run = { year: 2026, month: 10 };
    const { user, server } = await openDeliveries({ runs: [aRun({ ...run, counts: { failed: 2 } })] });
    await user.click(await screen.findByRole('button', retryAll));
    const dialog = within(await screen.findByRole('dialog', retryAll));
    expect(dialog.getByText(/^Hay 2 mails de octubre de 2026 que fallaron\./)).toBeVisible();
    server.use(answer(deliveries.listDeliveryRuns, [aRun({ ...run, counts: { planned: 2 } })]));
    await user.click(dialog.getByRole('button', retryAll));
    expect(
      await screen.findByText(/^Los fallidos de octubre de 2026 se están enviando de nuevo$/),
    ).toBeVisible();
    expect(server.sentTo(deliveries.retryFailedDeliveries)).toMatchObject([{ body: run }]);
    await waitFor(() => expect(screen.queryByRole('button', retryAll)).not.toBeInTheDocument());
  });

  test('stay when they could not be asked for again, which can be tried once more', async () => {
    const { user, server } = await openDeliveries({
      sent: [aFailed()],
      scenarios: [{ call: LIST, skip: 1, times: 1, outcome: { kind: 'empty', status: 500 } }],
    });
    await user.click(screen.getByRole('button', again));
    const alert = await screen.findByText('No se pudieron cargar los envíos');
    expect(screen.getByText('Mostrando 1 envío')).toBeVisible();
    server.use(answer(deliveries.listDeliveries, { deliveries: [aDelivery(), aDelivery({ id: 2 })] }));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Mostrando 2 envíos')).toBeVisible();
    expect(alert).not.toBeInTheDocument();
  });

  test('mark a trial, which its person may ask for again', async () => {
    await openDeliveries({ sent: [aDelivery({ state: 'failed', isTrial: true })] });
    expect(screen.getByText('Prueba')).toBeVisible();
    expect(screen.queryByRole('button', again)).not.toBeInTheDocument();
  });

  test('may be none yet', async () => {
    await renderApp({
      at: '/deliveries',
      as: administrator,
      features: ['deliveries'],
      answers: mailsOf([], []),
    });
    expect(await screen.findByText('Todavía no hay envíos')).toBeVisible();
  });

  test.each([LIST, RUNS])('may fail to load by %s, which can be tried again', async (call) => {
    const { user } = await renderApp({
      at: '/deliveries',
      as: administrator,
      features: ['deliveries'],
      answers: mailsOf([aDelivery()]),
      scenarios: [failingLoad(call, { kind: 'dropped' })],
    });
    const alert = await screen.findByRole('alert');
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Mostrando 1 envío')).toBeVisible();
    expect(await screen.findByText('8 de 8 enviados')).toBeVisible();
  });
});

describe('a run under way', () => {
  test('goes on by itself: the list follows when its numbers change, and nothing is asked once it is over', async () => {
    const runs = [
      aRun({ counts: { planned: 165, sent: 312, failed: 3 } }),
      aRun({ counts: { sent: 477, failed: 3 } }),
    ];
    const { server } = await openDeliveries({
      answers: [
        answer(deliveries.listDeliveryRuns, () =>
          [runs.length > 1 ? runs.shift() : runs[0]].flatMap((run) => run ?? []),
        ),
      ],
    });
    expect(await screen.findByText('312 de 480 enviados')).toBeVisible();
    expect(screen.getByText('3 fallidos')).toBeVisible();
    expect(await screen.findByText('477 de 480 enviados')).toBeVisible();
    await waitFor(() => expect(server.sentTo(deliveries.listDeliveries)).toHaveLength(2));
    expect(screen.getByText(/^Terminó:/)).toBeVisible();
    expect(server.sentTo(deliveries.listDeliveryRuns)).toHaveLength(2);
  });
});

describe('where mails are not announced', () => {
  test('there is neither an entry in the menu nor an address, and nothing is asked for', async () => {
    const { requests } = await renderApp({ at: '/deliveries', as: administrator });
    expect(await screen.findByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Envíos' })).not.toBeInTheDocument();
    expect(requests.filter((request) => request.includes('deliver'))).toEqual([]);
  });

  test('nor for a resident, where they are', async () => {
    const { requests } = await renderApp({
      at: '/deliveries',
      as: residentWithMany,
      features: ['deliveries'],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Envíos' })).not.toBeInTheDocument();
    expect(requests.filter((request) => request.includes('/api/deliver'))).toEqual([]);
  });
});
