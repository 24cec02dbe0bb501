import { screen } from '@testing-library/react';

import { administrator } from '@mock/demoAccounts';

import { aDelivery, aRun, mailsOf, type Delivery, type Run } from '../answers/deliveries';
import { giveRowsHeight } from './giveRowsHeight';
import { renderApp } from './renderApp';

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

export const LIST = 'GET /api/deliveries';
export const RUNS = 'GET /api/delivery-runs';
export const OWN = 'GET /api/account/deliveries';

/** Opens /deliveries, with mails announced. */
export const openDeliveries = async ({
  sent = [aDelivery()],
  runs = [aRun()],
  answers = [],
  ...start
}: Start & { sent?: readonly Delivery[]; runs?: readonly Run[] } = {}) => {
  giveRowsHeight();
  const app = await renderApp({
    at: '/deliveries',
    as: administrator,
    features: ['deliveries'],
    answers: [...mailsOf(sent, runs), ...answers],
    ...start,
  });
  await screen.findByRole('heading', { level: 1, name: 'Envíos' });
  await screen.findByText(/^Mostrando \d+ envíos?$/);
  return app;
};
