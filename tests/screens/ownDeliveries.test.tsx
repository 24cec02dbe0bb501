import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { residentWithMany, residentWithNone } from '@mock/demoAccounts';

import { failingLoad } from '../support/failingLoad';
import { renderApp } from '../support/renderApp';

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

const OWN = 'GET /api/account/deliveries';
const TRIAL = 'POST /api/account/deliveries/trial';

const openSubscriptions = async (start: Start = {}) => {
  const app = await renderApp({
    at: '/subscriptions',
    as: residentWithMany,
    features: ['deliveries'],
    ...start,
  });
  await screen.findByRole('heading', { level: 1, name: 'Suscripciones de PDFs' });
  return app;
};

const trialButton = () => screen.findByRole('button', { name: 'Enviarme uno de prueba' });

const next = { year: 2026, month: 11, at: '2026-12-02T08:00:00+13:00' };
const mail = { id: 1, year: 2026, month: 10, state: 'sent', attempts: 1, isTrial: false };

const answering = (body: unknown, times?: number) => ({
  call: OWN,
  outcome: { kind: 'json', status: 200, body } as const,
  ...(times === undefined ? {} : { times }),
});

describe('what is sent to oneself', () => {
  test('is told above the subscriptions: the next one by the site’s clock, and the last ones', async () => {
    await openSubscriptions({ scenarios: [answering({ next, deliveries: [{ ...mail, sensors: 3 }] })] });
    expect(await screen.findByText('Próximo envío: 2 de diciembre a las 8:00')).toBeVisible();
    expect(screen.getByText('Con los reportes de noviembre de 2026.')).toBeVisible();
    const sent = within(screen.getByRole('list', { name: 'Enviados' }));
    expect(sent.getByText('Octubre de 2026')).toBeVisible();
    expect(sent.getByText('Enviado')).toBeVisible();
    expect(sent.getByText('3 sensores')).toBeVisible();
  });

  test('is the last three, and all of them where somebody asks', async () => {
    const { user } = await openSubscriptions();
    const list = await screen.findByRole('list', { name: 'Enviados' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Ver todos' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  });

  test('can be one as a trial, whose address is named', async () => {
    const { user, requests } = await openSubscriptions();
    await user.click(await trialButton());
    expect(await screen.findByText(/^Enviamos una prueba a lucia\.fernandez@vigia\.example\./)).toBeVisible();
    expect(await screen.findByText('Prueba')).toBeVisible();
    expect(requests.filter((request) => request === TRIAL)).toHaveLength(1);
  });

  test('is sent once as a trial, although the button is clicked twice, as some people always do', async () => {
    const { requests } = await openSubscriptions();
    fireEvent.click(await trialButton(), { detail: 1 });
    await screen.findByText(/^Enviamos una prueba a/);
    fireEvent.click(await trialButton(), { detail: 2 });
    expect(requests.filter((request) => request === TRIAL)).toHaveLength(1);
  });

  test('is refused as a trial soon after another one, with how long to wait', async () => {
    const { user } = await openSubscriptions();
    await user.click(await trialButton());
    await screen.findByText(/^Enviamos una prueba a/);
    await user.click(await trialButton());
    expect(
      await screen.findByText(/^Ya te enviamos una prueba hace poco\. Podés pedir otra en 3 minutos/),
    ).toBeVisible();
  });

  test('is refused as a trial where the last subscription is gone meanwhile', async () => {
    const outcome = { kind: 'text', status: 409, body: 'Sin suscripciones.' } as const;
    const { user } = await openSubscriptions({ scenarios: [{ call: TRIAL, outcome }] });
    await user.click(await trialButton());
    expect(await screen.findByText(/^No tenés suscripciones: elegí primero/)).toBeVisible();
  });

  test('says why a trial failed otherwise', async () => {
    const outcome = { kind: 'empty', status: 500 } as const;
    const { user } = await openSubscriptions({ scenarios: [{ call: TRIAL, outcome }] });
    await user.click(await trialButton());
    expect(await screen.findByText('No se pudo enviar la prueba')).toBeVisible();
    expect(await trialButton()).toBeEnabled();
  });

  test('is followed while it is on its way', async () => {
    const onItsWay = { ...mail, state: 'sending' };
    const { requests } = await openSubscriptions({
      scenarios: [answering({ next, deliveries: [onItsWay] }, 1), answering({ next, deliveries: [mail] })],
    });
    expect(await screen.findByText('Enviando')).toBeVisible();
    expect(await screen.findByText('Enviado')).toBeVisible();
    expect(requests.filter((request) => request === OWN)).toHaveLength(2);
  });

  test('is nothing for a person without subscriptions', async () => {
    await openSubscriptions({ scenarios: [answering({ next: null, deliveries: [] })] });
    expect(await screen.findByText('No hay un próximo envío')).toBeVisible();
    expect(screen.getByText('Todavía no te enviamos ninguno.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviarme uno de prueba' })).not.toBeInTheDocument();
  });

  test('is asked for again once the subscriptions were saved', async () => {
    const { user, requests } = await openSubscriptions();
    await trialButton();
    await user.click(await screen.findByRole('button', { name: 'Editar suscripciones' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(requests.filter((request) => request === OWN)).toHaveLength(2));
  });

  test('may fail to load, beside the subscriptions, and can be tried again', async () => {
    const { user } = await openSubscriptions({ scenarios: [failingLoad(OWN, { kind: 'dropped' })] });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('No se pudo cargar qué te enviamos')).toBeVisible();
    expect(await screen.findByText('48 resultado(s)')).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await trialButton()).toBeVisible();
  });
});

test('where mails are not announced the screen is the spec’s, and asks for nothing more', async () => {
  const { requests } = await openSubscriptions({ features: [], as: residentWithNone });
  await screen.findByText('Todavía no tenés sensores asignados');
  expect(screen.queryByText(/envío/i)).not.toBeInTheDocument();
  expect(requests.filter((request) => request.includes('deliver'))).toEqual([]);
});
