import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { administrator, residentWithMany, residentWithNone, residentWithOne } from '@mock/demoAccounts';

import { NOW_REFRESH_MS } from '@/config/constants';
import { environment } from '@/config/environment';

import { ALARMS, critical, openAlarms, ownAlarm, rowOf, section, silent } from '../support/alarms';
import { failingLoad } from '../support/failingLoad';
import { goTo } from '../support/goTo';
import { holdAnswers } from '../support/holdAnswers';
import { narrowToPhone } from '../support/phoneWindow';
import { renderApp } from '../support/renderApp';

const calls = (requests: readonly string[]) =>
  requests.filter((request) => /\/api\/alarms(\?|$)/.test(request));

afterEach(() => vi.useRealTimers());

describe('the alarms', () => {
  test('stand apart: what goes on, and what is over', async () => {
    await openAlarms();
    const open = await section('Abiertas ahora');
    const row = rowOf(open, critical.sensor);
    expect(row.getByText('Crítica')).toBeVisible();
    expect(row.getByRole('link', { name: critical.variable })).toBeVisible();
    expect(row.getByText('Llegó a 1.730 veh/h, por encima del máximo crítico de 1.400 veh/h')).toBeVisible();
    expect(row.getByText('Tránsito · San Cayetano')).toBeVisible();
    expect(row.getByText('hace 12 min')).toBeVisible();
    expect(row.getByText('Sin nota')).toBeVisible();
    expect(rowOf(open, silent.sensor).getByRole('link', { name: 'Sin datos' })).toBeVisible();
    expect(rowOf(open, silent.sensor).getByText(silent.note)).toBeVisible();
    const calmer = rowOf(open, 'Ruido Vivero municipal');
    expect(calmer.getByText('Crítica')).toBeVisible();
    expect(calmer.getByText('ahora en advertencia')).toBeVisible();
    const past = await section('Anteriores');
    expect(past.getAllByText(/^duró /)[0]).toBeVisible();
    expect(past.queryByText(/^hace /)).not.toBeInTheDocument();
    expect(screen.getByText('Mostrando 50 alertas')).toBeVisible();
  });

  test('go back page by page', async () => {
    const { user, requests } = await openAlarms();
    await screen.findByText('Mostrando 50 alertas');
    await user.click(screen.getByRole('button', { name: 'Ver anteriores' }));
    expect(await screen.findByText('Mostrando 70 alertas')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver anteriores' })).not.toBeInTheDocument();
    expect(calls(requests)).toEqual(['GET /api/alarms', 'GET /api/alarms?after=closed-21']);
  });

  test('are narrowed by the server, and the address says to what', async () => {
    const { user, requests } = await openAlarms();
    await screen.findByText('Mostrando 50 alertas');
    await user.click(screen.getByRole('combobox', { name: 'Situación' }));
    await user.click(screen.getByRole('option', { name: 'Abiertas' }));
    expect(await screen.findByText('Mostrando 6 alertas')).toBeVisible();
    expect(screen.queryByText('Anteriores')).not.toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Gravedad' }));
    await user.click(screen.getByRole('option', { name: 'Crítica' }));
    expect(await screen.findByText('Mostrando 3 alertas')).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe('?state=open&level=critical'));
    expect(requests.at(-1)).toBe('GET /api/alarms?state=open&level=critical');
    await user.type(screen.getByPlaceholderText('Sensor…'), 'nada así');
    expect(await screen.findByText('No se encontraron alertas')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    expect(await screen.findByText('Mostrando 50 alertas')).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('are found by the address, by what the sensor is called, why and when', async () => {
    const { requests } = await openAlarms({ at: '/alarms?name=aire&kind=silence&from=2020-01-01' });
    const open = await section('Abiertas ahora');
    expect(rowOf(open, silent.sensor).getByText('Sin datos')).toBeVisible();
    expect(screen.getByText(/o si lleva un día sin mediciones\.$/)).toBeVisible();
    expect(calls(requests)).toEqual(['GET /api/alarms?text=aire&kind=silence&from=2020-01-01']);
    fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2020-12-31' } });
    expect(await screen.findByText('No se encontraron alertas')).toBeVisible();
    expect(screen.getByText(/o si lleva un día sin mediciones\.$/)).toBeVisible();
  });

  test('take nothing of nonsense in the address', async () => {
    const { requests } = await openAlarms({ at: '/alarms?state=maybe&level=9&kind=x&from=ayer&alarm=doce' });
    expect(await screen.findByText('Mostrando 50 alertas')).toBeVisible();
    expect(calls(requests)).toEqual(['GET /api/alarms']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('may fail to load, which can be tried again', async () => {
    const { user } = await openAlarms({ scenarios: [failingLoad(ALARMS, { kind: 'dropped' })] });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('No se pudieron cargar las alertas')).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Mostrando 50 alertas')).toBeVisible();
  });
});

describe('a resident', () => {
  test('sees those of their own sensors', async () => {
    await openAlarms({ as: residentWithOne });
    const open = await section('Abiertas ahora');
    expect(open.getAllByRole('link').map((link) => link.textContent)).toEqual([ownAlarm.variable]);
    expect(screen.queryByText(critical.sensor)).not.toBeInTheDocument();
  });

  test('reads that all is in order where there never was one', async () => {
    const never = { call: ALARMS, outcome: { kind: 'field' as const, field: 'alarms', value: [] } };
    await openAlarms({ as: residentWithMany, scenarios: [never] });
    expect(await screen.findByText('Todo en orden')).toBeVisible();
  });

  test('reads whom to ask for sensors where there are none', async () => {
    const { requests } = await renderApp({ at: '/dashboard', as: residentWithNone, features: ['alarms'] });
    await screen.findByRole('heading', { level: 1, name: 'Panel de control' });
    const letGo = holdAnswers('GET /api/sensors/by-user');
    goTo('/alarms');
    await waitFor(() => expect(requests).toContain('GET /api/sensors/by-user'));
    expect(screen.queryByText('Todo en orden')).not.toBeInTheDocument();
    letGo();
    expect(await screen.findByRole('link', { name: environment.supportEmail })).toBeVisible();
    expect(screen.getByText('Todavía no tenés sensores asignados')).toBeVisible();
    expect(screen.queryByText('Todo en orden')).not.toBeInTheDocument();
    expect(screen.queryByPlaceholderText('Sensor…')).not.toBeInTheDocument();
  });

  test('reads that nothing goes on where all is over', async () => {
    const over = {
      call: ALARMS,
      outcome: { kind: 'field' as const, field: 'alarms.closedAt', value: '2026-01-01T00:00:00Z' },
    };
    await openAlarms({ as: residentWithMany, scenarios: [over] });
    expect(await screen.findByText('Ninguna alerta abierta: todo en orden.')).toBeVisible();
    expect(await section('Anteriores')).toBeDefined();
  });
});

describe('while the page is in view', () => {
  test('the alarms refresh by themselves each minute, and the focus stays', async () => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout', 'Date'],
      shouldAdvanceTime: true,
    });
    const { requests } = await openAlarms();
    const link = rowOf(await section('Abiertas ahora'), ownAlarm.sensor).getByRole('link', {
      name: ownAlarm.variable,
    });
    act(() => link.focus());
    await act(() => vi.advanceTimersByTimeAsync(NOW_REFRESH_MS));
    await waitFor(() => expect(calls(requests)).toEqual(['GET /api/alarms', 'GET /api/alarms']));
    expect(link).toHaveFocus();
  });
});

describe('where alarms are not announced', () => {
  test('there is neither an entry in the menu nor an address, and nothing is asked for', async () => {
    const { requests } = await renderApp({ at: '/alarms', as: administrator });
    expect(await screen.findByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard');
    expect(screen.queryByRole('link', { name: 'Alertas' })).not.toBeInTheDocument();
    expect(requests.filter((request) => request.includes('alarm'))).toEqual([]);
  });
});

describe('the alarms of one sensor', () => {
  const alarm = (id: number, sensorId: number, name: string) => ({
    id,
    kind: 'silence',
    sensor: { id: sensorId, name, typeId: 1, typeName: 'Calidad de aire' },
    level: 'warning',
    worstLevel: 'warning',
    openedAt: '2026-01-10T10:00:00Z',
  });
  const first = alarm(1, 1, 'Aire 1');
  const answer = (...alarms: object[]) => ({
    kind: 'json' as const,
    status: 200,
    body: { alarms, next: null },
  });
  /** The name of one contains the other's. */
  const scenarios = [
    { call: ALARMS, where: { sensorId: 1, state: 'closed' }, outcome: answer() },
    { call: ALARMS, where: { sensorId: 1 }, outcome: answer(first) },
    { call: ALARMS, outcome: answer(first, alarm(2, 10, 'Aire 10')) },
  ];
  const chip = 'Sensor: Aire 1';
  const removeChip = () => screen.getByTitle('Quitar el filtro Sensor: Aire 1');

  test('are only that one’s, which the list says, also after a reload', async () => {
    const { requests } = await openAlarms({ at: '/alarms?sensor=1&state=open', scenarios });
    const open = await section('Abiertas ahora');
    expect(open.getByText('Aire 1')).toBeVisible();
    expect(open.queryByText('Aire 10')).not.toBeInTheDocument();
    expect(screen.getByText(chip)).toBeVisible();
    expect(calls(requests)).toEqual(['GET /api/alarms?state=open&sensorId=1']);
    await waitFor(() => expect(window.location.search).toBe('?sensor=1&state=open'));
  });

  test('give way to all of them, and the focus stays with the filters', async () => {
    const { user } = await openAlarms({ at: '/alarms?sensor=1', scenarios });
    await screen.findByText(chip);
    await user.click(removeChip());
    expect(await (await section('Abiertas ahora')).findByText('Aire 10')).toBeVisible();
    expect(screen.queryByText(chip)).not.toBeInTheDocument();
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.getByPlaceholderText('Sensor…')).toHaveFocus();
  });

  test('are there again after going back', async () => {
    const { user } = await openAlarms({ at: '/alarms?sensor=1', scenarios });
    await screen.findByText(chip);
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: 'Panel de control' });
    window.history.back();
    expect(await screen.findByText(chip)).toBeVisible();
  });

  test('are told on a phone beside the filters behind a button, which doesn’t count them', async () => {
    narrowToPhone();
    await openAlarms({ at: '/alarms?sensor=1&state=open', scenarios });
    expect(await screen.findByText(chip)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
    expect(removeChip()).toBeVisible();
  });

  test('name the sensor where the other filters leave none of them', async () => {
    const SENSOR = 'Aire Plaza San Martín';
    await openAlarms({ at: '/alarms?sensor=1&state=closed', scenarios });
    expect(await screen.findByText('No se encontraron alertas')).toBeVisible();
    expect(await screen.findByText(`Sensor: ${SENSOR}`)).toBeVisible();
  });

  test.each([
    ['is gone', administrator, 9999],
    ['somebody may not see', residentWithOne, 2],
  ])('of a sensor that %s aren’t there, which is said, and the filter can be removed', async (_, as, id) => {
    const { user } = await openAlarms({ at: `/alarms?sensor=${id}`, as });
    expect(await screen.findByText('No encontramos ese sensor')).toBeVisible();
    expect(screen.getByText('De un solo sensor')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    expect(await screen.findByText(/^Mostrando \d+ alertas?$/)).toBeVisible();
    expect(screen.queryByText('De un solo sensor')).not.toBeInTheDocument();
  });
});
