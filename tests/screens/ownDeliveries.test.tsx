import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { deliveries } from '@contract';
import { RECENT_TRIAL, waitText } from '@contract/serving/waitText';
import { residentWithMany, residentWithNone } from '@mock/demoAccounts';

import { answer, refused } from '../answers/answers';
import { aDelivery, mailsOf } from '../answers/deliveries';
import { OWN } from '../support/deliveries';
import { failingLoad } from '../support/failingLoad';
import { renderApp } from '../support/renderApp';

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

const openSubscriptions = async ({ answers = [], ...start }: Start = {}) => {
  const app = await renderApp({
    at: '/subscriptions',
    as: residentWithMany,
    features: ['deliveries'],
    answers: [...mailsOf([aDelivery()]), ...answers],
    ...start,
  });
  await screen.findByRole('heading', { level: 1, name: 'Suscripciones de PDFs' });
  return app;
};

const trialButton = () => screen.findByRole('button', { name: 'Enviarme uno de prueba' });

describe('what is sent to oneself', () => {
  test('is told above the subscriptions: the next one by the site’s clock, and the last ones', async () => {
    await openSubscriptions({ answers: mailsOf([aDelivery({ year: 2026, month: 10, sensors: 3 })]) });
    expect(await screen.findByText('Próximo envío: 2 de diciembre a las 8:00')).toBeVisible();
    expect(screen.getByText('Con los reportes de noviembre de 2026.')).toBeVisible();
    const sent = within(screen.getByRole('list', { name: 'Enviados' }));
    expect(sent.getByText('Octubre de 2026')).toBeVisible();
    expect(sent.getByText('Enviado')).toBeVisible();
    expect(sent.getByText('3 sensores')).toBeVisible();
  });

  test('is the last three, and all of them where somebody asks', async () => {
    const sent = [1, 2, 3, 4].map((id) => aDelivery({ id }));
    const { user } = await openSubscriptions({ answers: mailsOf(sent) });
    const list = await screen.findByRole('list', { name: 'Enviados' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Ver todos' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  });

  test('can be one as a trial, whose address is named', async () => {
    const { user, server } = await openSubscriptions();
    const button = await trialButton();
    server.use(...mailsOf([aDelivery({ isTrial: true })]));
    await user.click(button);
    expect(await screen.findByText(/^Enviamos una prueba a lucia\.fernandez@vigia\.example\./)).toBeVisible();
    expect(await screen.findByText('Prueba')).toBeVisible();
    expect(server.sentTo(deliveries.sendTrialDelivery)).toHaveLength(1);
  });

  test('is sent once as a trial, although the button is clicked twice, as some people always do', async () => {
    const { server } = await openSubscriptions();
    fireEvent.click(await trialButton(), { detail: 1 });
    await screen.findByText(/^Enviamos una prueba a/);
    fireEvent.click(await trialButton(), { detail: 2 });
    expect(server.sentTo(deliveries.sendTrialDelivery)).toHaveLength(1);
  });

  test('is refused as a trial soon after another one, with how long to wait', async () => {
    const tooSoon = answer(
      deliveries.sendTrialDelivery,
      refused(429, waitText(RECENT_TRIAL, 170), { 'retry-after': '170' }),
    );
    const { user } = await openSubscriptions({ answers: [tooSoon] });
    await user.click(await trialButton());
    expect(
      await screen.findByText(/^Ya te enviamos una prueba hace poco\. Podés pedir otra en 3 minutos/),
    ).toBeVisible();
  });

  test('is refused as a trial where the last subscription is gone meanwhile', async () => {
    const gone = answer(deliveries.sendTrialDelivery, refused(409, 'Sin suscripciones.'));
    const { user } = await openSubscriptions({ answers: [gone] });
    await user.click(await trialButton());
    expect(await screen.findByText(/^No tenés suscripciones: elegí primero/)).toBeVisible();
  });

  test('says why a trial failed otherwise', async () => {
    const { user } = await openSubscriptions({
      answers: [answer(deliveries.sendTrialDelivery, refused(500, ''))],
    });
    await user.click(await trialButton());
    expect(await screen.findByText('No se pudo enviar la prueba')).toBeVisible();
    expect(await trialButton()).toBeEnabled();
  });

  test('is followed while it is on its way', async () => {
    const { server } = await openSubscriptions({ answers: mailsOf([aDelivery({ state: 'sending' })]) });
    expect(await screen.findByText('Enviando')).toBeVisible();
    server.use(...mailsOf([aDelivery()]));
    expect(await screen.findByText('Enviado')).toBeVisible();
    expect(server.sentTo(deliveries.listOwnDeliveries)).toHaveLength(2);
  });

  test('is nothing for a person without subscriptions', async () => {
    await openSubscriptions({
      answers: [answer(deliveries.listOwnDeliveries, { next: null, deliveries: [] })],
    });
    expect(await screen.findByText('No hay un próximo envío')).toBeVisible();
    expect(screen.getByText('Todavía no te enviamos ninguno.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviarme uno de prueba' })).not.toBeInTheDocument();
  });

  test('is asked for again once the subscriptions were saved', async () => {
    const { user, server } = await openSubscriptions();
    await trialButton();
    await user.click(await screen.findByRole('button', { name: 'Editar suscripciones' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(server.sentTo(deliveries.listOwnDeliveries)).toHaveLength(2));
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
