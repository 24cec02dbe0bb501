import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { alarms } from '@contract';
import { administrator, residentWithMany, residentWithNone, residentWithOne } from '@mock/demoAccounts';

import { NOW_REFRESH_MS } from '@/config/constants';
import { environment } from '@/config/environment';

import { aGatewayAlarm, ago, anAlarm, answersOf, aSilence } from '../answers/alarms';
import { answer } from '../answers/answers';
import { ALARMS, openAlarms, rowOf, section } from '../support/alarms';
import { failingLoad } from '../support/failingLoad';
import { goTo } from '../support/goTo';
import { holdAnswers } from '../support/holdAnswers';
import { narrowToPhone } from '../support/phoneWindow';
import { renderApp } from '../support/renderApp';

/** A sensor of the mock's town, which every resident's demo account sees. */
const SENSOR = 'Aire Plaza San Martín';

const at = (id: number, name: string) => ({ id, name, typeId: 1, typeName: 'Calidad de aire' });

afterEach(() => vi.useRealTimers());

describe('the alarms', () => {
  test('that are open say what happened, where, since when, and who knows of it', async () => {
    await openAlarms({ alarms: [anAlarm({ level: 'critical', openedAt: ago(12) })] });
    const row = rowOf(await section('Abiertas ahora'), 'Tránsito Portería Oeste');
    expect(row.getByText('Crítica')).toBeVisible();
    expect(row.getByRole('link', { name: 'Vehículos por hora' })).toBeVisible();
    expect(row.getByText('Llegó a 1.730 veh/h, por encima del máximo crítico de 1.400 veh/h')).toBeVisible();
    expect(row.getByText('Tránsito · San Cayetano')).toBeVisible();
    expect(row.getByText('hace 12 min')).toBeVisible();
    expect(row.getByText('Sin nota')).toBeVisible();
    expect(screen.getByText('Mostrando 1 alerta')).toBeVisible();
  });

  test('of a state say its name, and no number', async () => {
    const stateNames = [
      { value: 0, name: 'Cerrada' },
      { value: 1, name: 'Abierta' },
    ];
    const variable = { id: 61, name: 'Puerta', unit: null, kind: 'state', stateNames } as const;
    await openAlarms({ alarms: [anAlarm({ variable, worst: { at: ago(12), value: 1 } })] });
    const row = rowOf(await section('Abiertas ahora'), 'Tránsito Portería Oeste');
    expect(row.getByText('Pasó a Abierta')).toBeVisible();
  });

  test('of a silent sensor say so, with the note of who knows', async () => {
    const note = 'Le cambiamos la pila el lunes.';
    await openAlarms({ alarms: [aSilence({ acknowledgement: { at: ago(5), by: null, note } })] });
    const row = rowOf(await section('Abiertas ahora'), 'Tránsito Portería Oeste');
    expect(row.getByRole('link', { name: 'Sin datos' })).toBeVisible();
    expect(row.getByText(note)).toBeVisible();
  });

  test('of a gateway name it, and its sensors as far as there is room', async () => {
    const names = ['Aire Plaza', 'Clima Centro', 'Ruido Sur', 'Agua Norte', 'Tránsito Oeste'];
    const sensors = names.map((name, index) => ({ id: index + 1, name }));
    await openAlarms({ alarms: [aGatewayAlarm({ gateway: { identifier: 'techo-biblioteca', sensors } })] });
    const row = rowOf(await section('Abiertas ahora'), 'techo-biblioteca');
    expect(row.getByRole('link', { name: 'Gateway sin señal' })).toBeVisible();
    expect(row.getByText('5 sensores sin datos: Aire Plaza, Clima Centro, Ruido Sur y 2 más')).toBeVisible();
  });

  test('that were worse before say both', async () => {
    await openAlarms({ alarms: [anAlarm({ level: 'warning', worstLevel: 'critical' })] });
    const open = await section('Abiertas ahora');
    expect(open.getByText('Crítica')).toBeVisible();
    expect(open.getByText('ahora en advertencia')).toBeVisible();
  });

  test('that are over stand apart, with how long they were', async () => {
    await openAlarms({ alarms: [anAlarm(), anAlarm({ id: 2, openedAt: ago(95), closedAt: ago(60) })] });
    const past = await section('Anteriores');
    expect(past.getByText('duró 35 min')).toBeVisible();
    expect(past.queryByText(/^hace /)).not.toBeInTheDocument();
  });

  test('go back page by page', async () => {
    const [newest, older] = [anAlarm({ id: 22, closedAt: ago(9) }), anAlarm({ id: 21, closedAt: ago(90) })];
    const { user, server } = await openAlarms({
      answers: [
        answer(alarms.listAlarms, ({ query }) =>
          query.after ? { alarms: [older] } : { alarms: [newest], next: 'closed-22' },
        ),
      ],
    });
    await screen.findByText('Mostrando 1 alerta');
    await user.click(screen.getByRole('button', { name: 'Ver anteriores' }));
    expect(await screen.findByText('Mostrando 2 alertas')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver anteriores' })).not.toBeInTheDocument();
    expect(server.sentTo(alarms.listAlarms).map(({ query }) => query)).toEqual([{}, { after: 'closed-22' }]);
  });

  test('are narrowed by the server, and the address says to what', async () => {
    const all = [anAlarm({ id: 1 }), anAlarm({ id: 2 }), anAlarm({ id: 3 })];
    const { user, server } = await openAlarms({
      answers: [
        answer(alarms.listAlarms, ({ query: { state, level, text } }) => ({
          alarms: text ? [] : all.slice((state ? 1 : 0) + (level ? 1 : 0)),
        })),
      ],
    });
    await screen.findByText('Mostrando 3 alertas');
    await user.click(screen.getByRole('combobox', { name: 'Situación' }));
    await user.click(screen.getByRole('option', { name: 'Abiertas' }));
    expect(await screen.findByText('Mostrando 2 alertas')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Gravedad' }));
    await user.click(screen.getByRole('option', { name: 'Crítica' }));
    expect(await screen.findByText('Mostrando 1 alerta')).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe('?state=open&level=critical'));
    expect(server.sentTo(alarms.listAlarms).at(-1)?.query).toEqual({ state: 'open', level: 'critical' });
    await user.type(screen.getByPlaceholderText('Sensor…'), 'x');
    expect(await screen.findByText('No se encontraron alertas')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    expect(await screen.findByText('Mostrando 3 alertas')).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('are found by the address, by what the sensor is called, why and when', async () => {
    const { server } = await openAlarms({
      at: '/alarms?name=aire&kind=silence&from=2020-01-01',
      answers: [answer(alarms.listAlarms, ({ query }) => ({ alarms: query.to ? [] : [aSilence()] }))],
    });
    expect((await section('Abiertas ahora')).getByText('Sin datos')).toBeVisible();
    expect(screen.getByText(/o si lleva un día sin mediciones\.$/)).toBeVisible();
    expect(server.sentTo(alarms.listAlarms)).toMatchObject([
      { query: { text: 'aire', kind: 'silence', from: '2020-01-01' } },
    ]);
    fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2020-12-31' } });
    expect(await screen.findByText('No se encontraron alertas')).toBeVisible();
    expect(screen.getByText(/o si lleva un día sin mediciones\.$/)).toBeVisible();
  });

  test('take nothing of nonsense in the address', async () => {
    const { server } = await openAlarms({ at: '/alarms?state=maybe&level=9&kind=x&from=ayer&alarm=doce' });
    expect(await screen.findByText('Mostrando 1 alerta')).toBeVisible();
    expect(server.sentTo(alarms.listAlarms)).toMatchObject([{ query: {} }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('may fail to load, which can be tried again', async () => {
    const { user } = await openAlarms({ scenarios: [failingLoad(ALARMS, { kind: 'dropped' })] });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('No se pudieron cargar las alertas')).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Mostrando 1 alerta')).toBeVisible();
  });
});

describe('a resident', () => {
  test('reads that all is in order where there never was one', async () => {
    await openAlarms({ as: residentWithMany, alarms: [] });
    expect(await screen.findByText('Todo en orden')).toBeVisible();
  });

  test('reads whom to ask for sensors where there are none', async () => {
    const { requests } = await renderApp({
      at: '/dashboard',
      as: residentWithNone,
      features: ['alarms'],
      answers: answersOf(),
    });
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
    await openAlarms({ as: residentWithMany, alarms: [anAlarm({ closedAt: ago(5) })] });
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
    const { server } = await openAlarms();
    const link = (await section('Abiertas ahora')).getByRole('link', { name: 'Vehículos por hora' });
    act(() => link.focus());
    await act(() => vi.advanceTimersByTimeAsync(NOW_REFRESH_MS));
    await waitFor(() => expect(server.sentTo(alarms.listAlarms)).toHaveLength(2));
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
  /** The name of one contains the other's. */
  const [one, other] = [anAlarm({ sensor: at(1, 'Aire 1') }), anAlarm({ id: 2, sensor: at(10, 'Aire 10') })];
  const ofSensors = answer(alarms.listAlarms, ({ query: { sensorId, state } }) => ({
    alarms: sensorId === undefined ? [one, other] : sensorId === 1 && state !== 'closed' ? [one] : [],
  }));
  const chip = 'Sensor: Aire 1';
  const removeChip = () => screen.getByTitle('Quitar el filtro Sensor: Aire 1');

  test('are only that one’s, which the list says, also after a reload', async () => {
    const { server } = await openAlarms({ at: '/alarms?sensor=1&state=open', answers: [ofSensors] });
    const open = await section('Abiertas ahora');
    expect(open.getByText('Aire 1')).toBeVisible();
    expect(open.queryByText('Aire 10')).not.toBeInTheDocument();
    expect(screen.getByText(chip)).toBeVisible();
    expect(server.sentTo(alarms.listAlarms)).toMatchObject([{ query: { state: 'open', sensorId: 1 } }]);
    await waitFor(() => expect(window.location.search).toBe('?sensor=1&state=open'));
  });

  test('give way to all of them, and the focus stays with the filters', async () => {
    const { user } = await openAlarms({ at: '/alarms?sensor=1', answers: [ofSensors] });
    await screen.findByText(chip);
    await user.click(removeChip());
    expect(await (await section('Abiertas ahora')).findByText('Aire 10')).toBeVisible();
    expect(screen.queryByText(chip)).not.toBeInTheDocument();
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.getByPlaceholderText('Sensor…')).toHaveFocus();
  });

  test('are there again after going back', async () => {
    const { user } = await openAlarms({ at: '/alarms?sensor=1', answers: [ofSensors] });
    await screen.findByText(chip);
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: 'Panel de control' });
    window.history.back();
    expect(await screen.findByText(chip)).toBeVisible();
  });

  test('are told on a phone beside the filters behind a button, which doesn’t count them', async () => {
    narrowToPhone();
    await openAlarms({ at: '/alarms?sensor=1&state=open', answers: [ofSensors] });
    expect(await screen.findByText(chip)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
    expect(removeChip()).toBeVisible();
  });

  test('name the sensor where the other filters leave none of them', async () => {
    await openAlarms({ at: '/alarms?sensor=1&state=closed', answers: [ofSensors] });
    expect(await screen.findByText('No se encontraron alertas')).toBeVisible();
    expect(await screen.findByText(`Sensor: ${SENSOR}`)).toBeVisible();
  });

  test.each([
    ['is gone', administrator, 9999],
    ['somebody may not see', residentWithOne, 2],
  ])('of a sensor that %s aren’t there, which is said, and the filter can be removed', async (_, as, id) => {
    const { user } = await openAlarms({ at: `/alarms?sensor=${id}`, as, answers: [ofSensors] });
    expect(await screen.findByText('No encontramos ese sensor')).toBeVisible();
    expect(screen.getByText('De un solo sensor')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    expect(await screen.findByText('Mostrando 2 alertas')).toBeVisible();
    expect(screen.queryByText('De un solo sensor')).not.toBeInTheDocument();
  });
});
