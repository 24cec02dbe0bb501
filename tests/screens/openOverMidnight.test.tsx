import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Feature } from '@domain/features';
import { administrator, residentWithOne } from '@mock/demoAccounts';

import { accountsAre, invited, seen } from '../answers/accounts';
import { activityOf, anEntry } from '../answers/activity';
import { aKey, devicesOf } from '../answers/devices';
import { ago, anAlarm, answersOf } from '../answers/alarms';
import { giveRowsHeight } from '../support/giveRowsHeight';
import { renderApp } from '../support/renderApp';
import { tomas } from '../support/users';

/** By the clock on the wall here, Buenos Aires. */
const LATE_IN_MAY = new Date(2026, 4, 31, 23, 50);
const EARLY_IN_JUNE = new Date(2026, 5, 1, 0, 10);

const comeBack = (now: Date) => {
  vi.setSystemTime(now);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
};

beforeEach(() => {
  vi.setSystemTime(LATE_IN_MAY);
  giveRowsHeight();
});

afterEach(() => void vi.useRealTimers());

test.each<[string, Feature]>([
  ['/activity', 'activity'],
  ['/alarms', 'alarms'],
  ['/devices/keys', 'devices'],
  ['/users', 'accounts'],
])('%s that stays open over midnight calls the day that was today yesterday', async (at, feature) => {
  const answers = [
    ...answersOf(anAlarm({ openedAt: ago(30), closedAt: ago(10) })),
    activityOf([anEntry({ at: ago(30) })]),
    accountsAre({ [administrator.mail]: seen(30) }),
    ...devicesOf({ keys: [aKey({ createdAt: ago(90), lastUsedAt: ago(30) })] }),
  ];
  await renderApp({ at, as: administrator, features: [feature], answers });
  const [moment] = await screen.findAllByText(/hoy, \d/);
  const worded = moment?.textContent ?? '';
  comeBack(EARLY_IN_JUNE);
  await waitFor(() => expect(moment).toHaveTextContent(worded.replaceAll('hoy, ', 'ayer, ')));
});

test('an invitation that expires while the list is open is told as such', async () => {
  const fiveMinutesLeft = accountsAre({ [tomas]: invited(72 * 60 - 5) });
  await renderApp({
    at: '/users?name=tomas',
    as: administrator,
    features: ['accounts'],
    answers: [fiveMinutesLeft],
  });
  expect(await screen.findByText('Invitación pendiente')).toBeVisible();
  comeBack(EARLY_IN_JUNE);
  expect(await screen.findByText('Invitación vencida')).toBeVisible();
  expect(screen.getByText(/Reenviala para que pueda ingresar/)).toBeVisible();
});

test('the example of a reading, on a page that stays open, is of now', async () => {
  await renderApp({
    at: '/devices/connect?network=http',
    as: administrator,
    features: ['devices'],
    answers: devicesOf({ unassigned: [] }),
  });
  const example = await screen.findByText(/^curl/);
  const instantOf = (text: string | null) => Date.parse(/"at":"([^"]+)"/.exec(text ?? '')?.[1] ?? '');
  const isOf = (now: Date) =>
    expect(Math.abs(instantOf(example.textContent) - now.getTime())).toBeLessThanOrEqual(60_000);
  isOf(LATE_IN_MAY);
  comeBack(EARLY_IN_JUNE);
  await waitFor(() => isOf(EARLY_IN_JUNE));
});

test('a PDF of the month that ends is offered once it is over, in a dialog that is open too', async () => {
  const { user } = await renderApp({ at: '/download-reports', as: residentWithOne });
  await user.click(await screen.findByRole('button', { name: 'Descargar' }));
  const month = screen.getByRole('combobox', { name: 'Mes' });
  await user.click(month);
  expect(screen.getByRole('option', { name: 'Mayo' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  comeBack(EARLY_IN_JUNE);
  await user.click(month);
  expect(screen.getByRole('option', { name: 'Mayo' })).not.toHaveAttribute('aria-disabled', 'true');
});
