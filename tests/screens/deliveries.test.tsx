import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { failingLoad } from '../support/failingLoad';
import { giveRowsHeight } from '../support/giveRowsHeight';
import { holdAnswers } from '../support/holdAnswers';
import { renderApp } from '../support/renderApp';

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

const LIST = 'GET /api/deliveries';
const RUNS = 'GET /api/delivery-runs';
const RETRY = 'POST /api/deliveries/{id}/retry';
const RETRY_ALL = 'POST /api/delivery-runs/retry';

/** From the seed's newest run: these people's mails failed, or may have arrived. */
const FAILED = 'bruno.acosta@vigia.example';
const UNKNOWN = 'agustina.peralta@vigia.example';

const openDeliveries = async (start: Start = {}) => {
  giveRowsHeight();
  const app = await renderApp({
    at: '/deliveries',
    as: administrator,
    features: ['deliveries'],
    ...start,
  });
  await screen.findByRole('heading', { level: 1, name: 'Envíos' });
  return app;
};

const counted = () => screen.findByText(/^Mostrando \d+ envíos?$/);

const rowOf = (mail: string): HTMLElement => {
  const row = screen.getAllByText(mail)[0]?.closest('tr');
  if (!row) throw new Error(`There is no mail to ${mail}`);
  return row;
};

const asked = (requests: readonly string[], path: string) =>
  requests.filter((request) => request.startsWith(path));

const run = { year: 2026, month: 10, plannedAt: '2026-11-02T11:00:00Z', finishedAt: null };
const counts = { planned: 165, sending: 0, sent: 312, failed: 3, unknown: 0, cancelled: 0 };

const answering = (call: string, body: unknown, times?: number) => ({
  call,
  outcome: { kind: 'json', status: 200, body } as const,
  ...(times === undefined ? {} : { times }),
});

describe('the month’s mails', () => {
  test('are sent again once by a double click, whose second one comes before the list', async () => {
    const { user, requests } = await openDeliveries();
    await counted();
    const button = within(rowOf(FAILED)).getByRole('button', { name: 'Enviar de nuevo' });
    const letGo = holdAnswers(LIST);
    await user.click(button);
    expect(await screen.findByText(`Se está enviando de nuevo a ${FAILED}`)).toBeVisible();
    fireEvent.click(button, { detail: 2 });
    letGo();
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(asked(requests, 'POST /api/deliveries/')).toHaveLength(1);
  });

  test('are told by state, with the reason, the next try and how far the run is', async () => {
    await openDeliveries();
    await counted();
    expect(await screen.findByText(/^\d+ de 13 enviados$/)).toBeVisible();
    expect(screen.getByText('En curso')).toBeVisible();
    const planned = within(rowOf('joaquin.munoz@vigia.example'));
    expect(planned.getByText('Planificado')).toBeVisible();
    expect(planned.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('451 4.7.1: probá más tarde')).toBeVisible();
    expect(screen.getByText(/^Próximo intento: hoy|^Próximo intento: mañana/)).toBeVisible();
  });

  test('are narrowed by the server, and the address says to what', async () => {
    const { user, requests } = await openDeliveries();
    await counted();
    await user.click(screen.getByRole('combobox', { name: 'Estado' }));
    await user.click(screen.getByRole('option', { name: 'Sin confirmar' }));
    await waitFor(() => expect(window.location.search).toBe('?state=unknown'));
    expect(await screen.findByText('Mostrando 2 envíos')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Mes' }));
    const [, newest] = screen.getAllByRole('option');
    await user.click(newest ?? document.body);
    expect(await screen.findByText('Mostrando 1 envío')).toBeVisible();
    expect(requests).toContainEqual(
      expect.stringMatching(/^GET \/api\/deliveries\?year=\d{4}&month=\d{1,2}&state=unknown$/),
    );
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'nadie');
    expect(await screen.findByText('No se encontraron envíos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    expect(await screen.findByText('Mostrando 50 envíos')).toBeVisible();
  });

  test('come a page at a time', async () => {
    const { user } = await openDeliveries();
    await counted();
    await user.click(screen.getByRole('button', { name: 'Ver anteriores' }));
    expect(await screen.findByText('Mostrando 52 envíos')).toBeVisible();
  });

  test('that failed are sent again at once', async () => {
    const { user, requests } = await openDeliveries({ at: '/deliveries?state=failed' });
    await counted();
    const [first] = screen.getAllByRole('button', { name: 'Enviar de nuevo' });
    await user.click(first ?? document.body);
    expect(await screen.findByText(/^Se está enviando de nuevo a /)).toBeVisible();
    expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
    await waitFor(() => expect(asked(requests, LIST).length).toBeGreaterThan(1));
  });

  test('that may have arrived are sent again only after a question', async () => {
    const { user, requests } = await openDeliveries({ at: '/deliveries?state=unknown' });
    await counted();
    await user.click(within(rowOf(UNKNOWN)).getByRole('button', { name: 'Enviar de nuevo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar de nuevo' }));
    expect(dialog.getByText(/puede que lo reciba dos veces/)).toBeVisible();
    expect(requests.some((request) => request.startsWith('POST'))).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Enviar de nuevo' }));
    expect(await screen.findByText(`Se está enviando de nuevo a ${UNKNOWN}`)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('that somebody else had sent again meanwhile say so, and the list is asked for again', async () => {
    const { user, requests } = await openDeliveries({
      at: '/deliveries?state=failed',
      scenarios: [{ call: RETRY, outcome: { kind: 'text', status: 409, body: 'Ese envío ya salió.' } }],
    });
    await counted();
    const before = asked(requests, LIST).length;
    await user.click(within(rowOf(FAILED)).getByRole('button', { name: 'Enviar de nuevo' }));
    expect(await screen.findByText(/No se pudo volver a enviar/)).toBeVisible();
    expect(screen.getByText('Ese envío ya salió.')).toBeVisible();
    await waitFor(() => expect(asked(requests, LIST).length).toBeGreaterThan(before));
  });

  test('that failed in a month are sent again together, after a question with their number', async () => {
    const { user, requests } = await openDeliveries();
    await counted();
    await user.click(await screen.findByRole('button', { name: 'Reintentar los fallidos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reintentar los fallidos' }));
    expect(dialog.getByText(/^Hay 2 mails de .+ que fallaron\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Reintentar los fallidos' }));
    expect(await screen.findByText(/^Los fallidos de .+ se están enviando de nuevo$/)).toBeVisible();
    expect(requests.filter((request) => request === RETRY_ALL)).toHaveLength(1);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Reintentar los fallidos' })).not.toBeInTheDocument(),
    );
  });

  test('stay when they could not be asked for again, which can be tried once more', async () => {
    const { user } = await openDeliveries({
      at: '/deliveries?state=failed',
      scenarios: [{ call: LIST, skip: 1, times: 1, outcome: { kind: 'empty', status: 500 } }],
    });
    expect(await screen.findByText('Mostrando 4 envíos')).toBeVisible();
    await user.click(within(rowOf(FAILED)).getByRole('button', { name: 'Enviar de nuevo' }));
    const alert = await screen.findByText('No se pudieron cargar los envíos');
    expect(screen.getByText('Mostrando 4 envíos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Mostrando 3 envíos')).toBeVisible();
    expect(alert).not.toBeInTheDocument();
  });

  test('mark a trial, which its person may ask for again', async () => {
    const delivery = {
      id: 1,
      year: 2026,
      month: 10,
      state: 'failed',
      attempts: 1,
      isTrial: true,
      user: { id: 4, mail: FAILED },
    };
    await openDeliveries({ scenarios: [answering(LIST, { deliveries: [delivery] })] });
    await counted();
    const row = within(rowOf(FAILED));
    expect(row.getByText('Prueba')).toBeVisible();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
  });

  test('may be none yet', async () => {
    await openDeliveries({ scenarios: [answering(LIST, { deliveries: [] }), answering(RUNS, [])] });
    expect(await screen.findByText('Todavía no hay envíos')).toBeVisible();
  });

  test.each([LIST, RUNS])('may fail to load by %s, which can be tried again', async (call) => {
    const { user } = await openDeliveries({ scenarios: [failingLoad(call, { kind: 'dropped' })] });
    const alert = await screen.findByRole('alert');
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Mostrando 50 envíos')).toBeVisible();
    expect(await screen.findByText(/^\d+ de 13 enviados$/)).toBeVisible();
  });
});

describe('a run under way', () => {
  test('goes on by itself: the list follows when its numbers change, and nothing is asked once it is over', async () => {
    const done = { ...run, finishedAt: '2026-11-02T12:00:00Z', counts: { ...counts, planned: 0, sent: 477 } };
    const { requests } = await openDeliveries({
      scenarios: [answering(RUNS, [{ ...run, counts }], 1), answering(RUNS, [done])],
    });
    expect(await screen.findByText('312 de 480 enviados')).toBeVisible();
    expect(screen.getByText('3 fallidos')).toBeVisible();
    const before = asked(requests, LIST).length;
    expect(await screen.findByText('477 de 480 enviados')).toBeVisible();
    await waitFor(() => expect(asked(requests, LIST)).toHaveLength(before + 1));
    expect(screen.getByText(/^Terminó:/)).toBeVisible();
    expect(asked(requests, RUNS)).toHaveLength(2);
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
