import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { activity, deliveries, devices } from '@contract';
import { administrator } from '@mock/demoAccounts';

import { anEntry } from '../answers/activity';
import { answer } from '../answers/answers';
import { aRun } from '../answers/deliveries';
import { aWaiting, devicesOf } from '../answers/devices';
import { homeOf } from '../answers/home';
import { openDeliveries } from '../support/deliveries';
import { openWithDevices, rowOf, silentDevice } from '../support/devices';
import { dialogOf } from '../support/dialogOf';
import { giveRowsHeight } from '../support/giveRowsHeight';
import { card, HOURS, oneChart, openCharts, PM25 } from '../support/ownCharts';
import { renderApp } from '../support/renderApp';
import { chartOf, charts, openReports, signInFailure, tellOf } from '../support/reports';
import { carolina, openEdit } from '../support/users';

const failing = (call: string, more: object = {}) => ({
  call,
  outcome: { kind: 'empty' as const, status: 500 },
  ...more,
});

const retryButton = () => screen.findByRole('button', { name: 'Reintentar' });

const main = () => screen.getByRole('main');

describe('someone who tries again what could not be loaded', () => {
  test('stays at the part of the screen that it belongs to', async () => {
    const { user } = await renderApp({
      at: '/dashboard',
      features: ['home'],
      answers: homeOf(),
      scenarios: [failing('GET /api/home', { times: 1 })],
    });
    await user.click(await retryButton());
    const part = screen.getByRole('region', { name: 'Tus sensores' });
    expect(await within(part).findAllByRole('heading', { level: 3 })).not.toEqual([]);
    expect(part).toHaveFocus();
  });

  test('stays at the screen where that is all of it', async () => {
    const { user } = await renderApp({
      at: '/manage-sensors',
      as: administrator,
      scenarios: [failing('GET /api/sensors', { times: 1 })],
    });
    await user.click(await retryButton());
    expect(await screen.findByText(/resultado\(s\)$/)).toBeVisible();
    expect(main()).toHaveFocus();
  });

  test('stays in the dialog', async () => {
    const { user, dialog, inDialog } = await openEdit(carolina, {
      scenarios: [failing('GET /api/sensors', { times: 1 })],
    });
    await user.click(inDialog.getByRole('switch', { name: 'Administrador' }));
    await user.click(await inDialog.findByRole('button', { name: 'Reintentar' }));
    expect(await inDialog.findByText('Mostrando 120 sensor(es)')).toBeVisible();
    expect(dialog).toHaveFocus();
  });

  test.each([
    ['that could not sign in', async (chart: Element) => tellOf(chart, signInFailure('auth-failed'))],
    ['that says nothing for long', () => act(() => vi.advanceTimersByTimeAsync(20_000))],
  ])('stays in the group of a chart %s', async (_, fail) => {
    const { user } = await openReports({ at: '/reports?sensorType=1&sensor=1&year=2025&month=3' });
    await screen.findByRole('heading', { name: 'Evolución diaria' });
    await waitFor(() => expect(charts()).not.toHaveLength(0));
    const before = chartOf('Evolución diaria');
    const group = before.closest('section');
    await fail(before);
    const item = screen.getByRole('heading', { name: 'Evolución diaria' }).closest('li');
    if (!item) throw new Error('The chart has no card');
    await user.click(await within(item).findByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(chartOf('Evolución diaria')).not.toBe(before));
    expect(group).toHaveFocus();
  });

  test('stays in the group of a chart whose measurements did not come', async () => {
    const { user } = await openCharts({
      scenarios: [oneChart('daily-range', [PM25]), failing(HOURS, { times: 1 })],
    });
    const retry = await retryButton();
    const group = retry.closest('section');
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Ver tabla' })).toBeVisible();
    expect(group).toHaveFocus();
  });

  test('stays at the screen whose feature the backend lacked', async () => {
    const { user } = await renderApp({
      at: '/normalized-variables',
      as: administrator,
      scenarios: [failing('GET /api/normalized-variables/all', { times: 1 })],
    });
    await screen.findByRole('heading', { name: 'Funcionalidad en Desarrollo' });
    await user.click(await retryButton());
    expect(await screen.findByText(/\d variables$/)).toBeVisible();
    expect(main()).toHaveFocus();
  });

  test('goes on at the end of a list whose next page did not come', async () => {
    giveRowsHeight();
    const { user } = await renderApp({
      at: '/activity',
      as: administrator,
      features: ['activity'],
      answers: [
        answer(activity.listActivity, ({ query: { before: id = 3 } }) => ({
          entries: [anEntry({ id })],
          next: id - 1,
        })),
      ],
      scenarios: [failing('GET /api/activity', { skip: 1, times: 1 })],
    });
    await user.click(await screen.findByRole('button', { name: 'Ver anteriores' }));
    await user.click(await retryButton());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ver anteriores' })).toHaveFocus());
  });
});

test('A resident who saves the PDF of a month stays on its button, which a second press doesn’t start', async () => {
  const { user, requests } = await openReports({
    at: '/reports?sensorType=1&sensor=1&year=2026&month=4',
    scenarios: [{ call: 'GET /api/pdf/download', delayMs: 50 }],
  });
  const button = await screen.findByRole('button', { name: 'Descargar PDF' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(button).toHaveTextContent('Descargando...');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Descarga iniciada.')).toBeVisible();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'false');
  expect(requests.filter((request) => request.startsWith('GET /api/pdf/download'))).toHaveLength(1);
});

test('An administrator who is done with the last device reads what comes then', async () => {
  const last = aWaiting({ identifier: silentDevice });
  const { user, server } = await openWithDevices('/devices', { answers: devicesOf({ unassigned: [last] }) });
  await screen.findByText(silentDevice);
  await user.click(rowOf(silentDevice).getByRole('button', { name: 'Descartar' }));
  server.use(answer(devices.listUnassignedDevices, []));
  await user.click((await dialogOf('¿Descartar el dispositivo?')).getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText('No hay dispositivos sin asignar')).toBeVisible();
  await waitFor(() => expect(main()).toHaveFocus());
});

test('An administrator who sends failed mails again reads how the month goes', async () => {
  const { user, server } = await openDeliveries({ runs: [aRun({ counts: { failed: 2 } })] });
  const again = { name: 'Reintentar los fallidos' };
  const button = await screen.findByRole('button', again);
  const month = button.closest('section');
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', again));
  server.use(answer(deliveries.listDeliveryRuns, [aRun({ counts: { planned: 2 } })]));
  await user.click(dialog.getByRole('button', again));
  await waitFor(() => expect(button).not.toBeInTheDocument());
  await waitFor(() => expect(month).toHaveFocus());
});

test('Someone who closes a message goes on at the screen', async () => {
  const { user } = await openReports({ at: '/reports?sensorType=1&sensor=1&year=2026&month=4' });
  const copy = screen.getByRole('button', { name: 'Copiar enlace' });
  await waitFor(() => expect(copy).toBeEnabled());
  await user.click(copy);
  const message = await screen.findByText('Enlace copiado.');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(message).not.toBeInTheDocument();
  await waitFor(() => expect(main()).toHaveFocus());
});

describe('someone who sees all of an enlarged chart again', () => {
  const enlarge = async () => {
    const { user } = await openCharts({ scenarios: [oneChart('daily-range', [PM25])] });
    const view = await card('Vista');
    await user.click(await view.findByRole('button', { name: 'Acercar' }));
    return { user, view };
  };

  test('can enlarge it again', async () => {
    const { user, view } = await enlarge();
    await user.click(view.getByRole('button', { name: 'Ver todo' }));
    expect(view.getByRole('button', { name: 'Acercar' })).toHaveFocus();
  });

  test('can leave its table', async () => {
    const { user, view } = await enlarge();
    await user.click(view.getByRole('button', { name: 'Ver tabla' }));
    await user.click(view.getByRole('button', { name: 'Ver todo' }));
    expect(view.getByRole('button', { name: 'Ver gráfico' })).toHaveFocus();
  });
});
