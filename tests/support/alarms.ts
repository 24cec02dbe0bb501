import { screen, within } from '@testing-library/react';

import { administrator } from '@mock/demoAccounts';

import { anAlarm, answersOf, type Alarm } from '../answers/alarms';
import { giveRowsHeight } from './giveRowsHeight';
import { renderApp } from './renderApp';

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

export const ALARMS = 'GET /api/alarms';
export const ONE_ALARM = 'GET /api/alarms/{id}';
export const ALARM_MAIL = 'GET /api/account/alarm-mail';

/** Opens /alarms, with alarms announced. */
export const openAlarms = async ({
  alarms: shown = [anAlarm()],
  answers = [],
  ...start
}: Start & { alarms?: readonly Alarm[] } = {}) => {
  giveRowsHeight();
  const app = await renderApp({
    at: '/alarms',
    as: administrator,
    features: ['alarms'],
    answers: [...answersOf(...shown), ...answers],
    ...start,
  });
  await screen.findByText('Alertas', { selector: 'h1' });
  return app;
};

/** The part of the list under a heading. */
export const section = async (title: 'Abiertas ahora' | 'Anteriores') => {
  const heading = await screen.findByText(title, { selector: 'h2' });
  const part = heading.closest('section');
  if (!part) throw new Error(`${title} heads no section`);
  return within(part);
};

type Part = Awaited<ReturnType<typeof section>>;

/** The row of an alarm in its section. */
export const rowOf = (part: Part, sensor: string) => {
  const row = part.getAllByText(sensor)[0]?.closest<HTMLElement>('tr, li');
  if (!row) throw new Error(`There is no alarm of ${sensor}`);
  return within(row);
};
