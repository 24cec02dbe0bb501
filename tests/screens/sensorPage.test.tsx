import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { alarms, devices, home, measurements } from '@contract';
import type { Feature } from '@domain/features';
import { monthName } from '@domain/monthNames';
import type { SensorStatus } from '@domain/sensors/sensorStatus';
import { NO_THRESHOLDS } from '@domain/sensors/threshold';
import { administrator, residentWithMany, residentWithOne } from '@mock/demoAccounts';

import { DEVICE_REFRESH_MS } from '@/config/constants';

import { anAlarm } from '../answers/alarms';
import { answer, refused } from '../answers/answers';
import { devicesOf } from '../answers/devices';
import { homeOf, overviewsOf } from '../answers/home';
import { measured } from '../answers/measurements';
import { townAnswers } from '../answers/town';
import { renderApp } from '../support/renderApp';
import { field, signInAgain } from '../support/sensorForm';

const FEATURES: readonly Feature[] = ['home', 'alarms', 'devices', 'measurements'];
const NAME = 'Aire Plaza San Martín';

/** The sensor without variables or months, but for the part. */
const overview = (part: Parameters<typeof overviewsOf>[0]) =>
  overviewsOf({ variables: [], months: [], ...part });

const alarm = (id: number, more: Parameters<typeof anAlarm>[0] = {}) =>
  anAlarm({
    id,
    variable: { id: 36, name: 'PM2,5', unit: 'µg/m³' },
    worstLevel: 'critical',
    openedAt: '2026-01-10T10:00:00Z',
    closedAt: '2026-01-10T11:30:00Z',
    worst: { at: '2026-01-10T10:20:00Z', value: 81.5, limits: { ...NO_THRESHOLDS, maxCritical: 80 } },
    ...more,
  });

const openSensor = async ({ answers = [], ...start }: Parameters<typeof renderApp>[0] = {}) => {
  const app = await renderApp({
    at: '/sensors/1',
    as: administrator,
    features: FEATURES,
    answers: [
      ...homeOf(),
      ...measured(),
      ...devicesOf(),
      answer(alarms.listAlarms, { alarms: [], next: null }),
      answer(alarms.previewLimits, ({ body }) =>
        body.variables.map(({ variableId }) => ({
          variableId,
          measuredHours: 0,
          warningHours: 0,
          criticalHours: 0,
        })),
      ),
      ...answers,
    ],
    ...start,
  });
  await screen.findByRole('heading', { name: NAME, level: 1 });
  return app;
};

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a sensor’s page', () => {
  test('belongs to the sensors of the menu', async () => {
    await openSensor();
    const menu = within(screen.getByRole('navigation', { name: 'Navegación principal' }));
    expect(menu.getByRole('link', { name: 'Ver sensores' })).toHaveAttribute('aria-current', 'page');
  });

  test('of a sensor whose first value just came says so within seconds', async () => {
    let status: SensorStatus = 'unmeasured';
    await openSensor({
      answers: [
        overviewsOf({
          get status() {
            return status;
          },
        }),
      ],
    });
    expect(screen.getByText('Sin mediciones')).toBeVisible();
    status = 'normal';
    await waitFor(() => expect(screen.queryByText('Sin mediciones')).not.toBeInTheDocument(), {
      timeout: 2 * DEVICE_REFRESH_MS,
    });
  });

  test('says which sensor it is, how it is and where its report is', async () => {
    await openSensor();
    expect(screen.getByText(/^Calidad de aire · /)).toBeVisible();
    expect(await (await section('Ahora y las últimas 24 horas')).findAllByRole('listitem')).toHaveLength(4);
    const report = screen.getByRole('button', { name: 'Ver reporte' });
    report.click();
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toMatch(/^\/reports\?sensorType=1&sensor=1/),
    );
  });

  test('has a calendar of its months, each the way to its report', async () => {
    await openSensor({
      answers: [
        overview({
          months: [
            { year: 2025, month: 2, measuredDays: 27, worst: 'warning', criticalHours: 0, warningHours: 36 },
            { year: 2025, month: 4, measuredDays: 1, worst: 'critical', criticalHours: 1, warningHours: 3 },
          ],
        }),
      ],
    });
    const months = await section('Meses con datos');
    expect(
      months.getByRole('link', { name: 'Febrero: Advertencia 36 h, 27 días con datos (2025)' }),
    ).toHaveAttribute('href', '/reports?sensorType=1&sensor=1&year=2025&month=2');
    expect(
      months.getByRole('link', { name: 'Abril: Crítico 1 h, Advertencia 3 h, 1 día con datos (2025)' }),
    ).toBeVisible();
    expect(months.getAllByRole('link')).toHaveLength(2);
    expect(months.getByText('Marzo de 2025: sin datos')).toBeInTheDocument();
  });

  test.each([
    ['Sin umbrales', NO_THRESHOLDS],
    ['Normal', { ...NO_THRESHOLDS, maxWarning: 30 }],
  ])('says %s of a quiet month of a variable whose limits are %o', async (status, limits) => {
    const variable = { id: 1, name: 'Temperatura', unit: '°C', ...limits };
    const months = [
      { year: 2025, month: 2, measuredDays: 27, worst: 'normal' as const, criticalHours: 0, warningHours: 0 },
    ];
    await openSensor({ answers: [overview({ variables: [variable], months })] });
    const calendar = await section('Meses con datos');
    expect(
      calendar.getByRole('link', { name: `Febrero: ${status}, 27 días con datos (2025)` }),
    ).toBeVisible();
  });

  test('says in words how a month is that goes on, which has no report yet', async () => {
    const today = new Date();
    const [year, month] = [today.getFullYear(), today.getMonth() + 1];
    await openSensor({
      answers: [
        overview({
          months: [{ year, month, measuredDays: 1, worst: 'warning', criticalHours: 0, warningHours: 2 }],
        }),
      ],
    });
    const months = await section('Meses con datos');
    expect(months.getByText('Advertencia 2 h')).toBeVisible();
    expect(months.getByText('en curso')).toBeVisible();
    expect(
      months.getByText(`${monthName(month)}, en curso: Advertencia 2 h, 1 día con datos (${year})`),
    ).toBeInTheDocument();
    expect(months.queryAllByRole('link')).toEqual([]);
  });

  test('points out what may be wrong, the newest first, and how much more there is (EXT-70)', async () => {
    const variable = { id: 1, name: 'Temperatura', unit: '°C', ...NO_THRESHOLDS };
    const suspicions = {
      stuckCount: 1,
      stuck: [{ from: '2026-01-09T10:00:00Z', until: '2026-01-10T12:00:00Z', value: 21.4 }],
      stepCount: 3,
      steps: [
        { at: '2026-01-12T10:00:00Z', before: 20, value: 45 },
        { at: '2026-01-08T10:00:00Z', before: 45, value: 20 },
      ],
    };
    await openSensor({ answers: [overview({ variables: [{ ...variable, suspicions }] })] });
    const doubts = await section('Posibles fallas');
    expect(doubts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Temperatura \(°C\): saltoDe 20 °C a 45 °C · 12/),
      expect.stringMatching(/^Temperatura \(°C\): sin cambiosSiempre 21,4 °C · desde .+, durante 26 h$/),
      expect.stringMatching(/^Temperatura \(°C\): saltoDe 45 °C a 20 °C/),
      'Y 1 más, que se cuentan en el reporte del mes.',
    ]);
  });

  test('says nothing of that where nothing is', async () => {
    await openSensor();
    expect(screen.queryByText('Posibles fallas')).not.toBeInTheDocument();
  });

  test('tells the limits of each variable', async () => {
    await openSensor();
    const limits = await section('Umbrales');
    expect(limits.getAllByRole('listitem')).toHaveLength(4);
    expect(limits.getAllByText('Máx. advertencia')[0]).toBeVisible();
  });

  test('tells limits as they were saved, with all their decimals', async () => {
    await openSensor({
      answers: [
        overview({
          variables: [
            {
              id: 36,
              name: 'Plomo',
              unit: 'µg/m³',
              minCritical: null,
              minWarning: null,
              maxWarning: 0.0125,
              maxCritical: 1234.567,
            },
          ],
        }),
      ],
    });
    const limits = await section('Umbrales');
    expect(limits.getByText('0,0125')).toBeVisible();
    expect(limits.getByText('1.234,567')).toBeVisible();
  });

  test('tells its last alarms, each the way to itself, and leads to all', async () => {
    await openSensor({
      answers: [
        answer(alarms.listAlarms, {
          alarms: [
            alarm(21, { kind: 'silence', variable: null, worst: null, closedAt: null }),
            ...Array.from({ length: 12 }, (_, index) => alarm(20 - index)),
          ],
          next: null,
        }),
      ],
    });
    const told = await section('Alertas');
    const items = await told.findAllByRole('listitem');
    expect(items).toHaveLength(10);
    expect(items[0]).toHaveTextContent(/^Sin datos.*Abierta desde/);
    expect(items[1]).toHaveTextContent(
      /^CríticoPM2,5.*duró 1 h 30 minLlegó a 81,5 µg\/m³, por encima del máximo crítico de 80 µg\/m³$/,
    );
    expect(told.getAllByRole('link', { name: 'PM2,5' })[0]).toHaveAttribute('href', '/alarms?alarm=20');
    expect(told.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/alarms?sensor=1');
  });

  test('tells administrators who sees it, and how it is connected', async () => {
    await openSensor();
    const viewers = await section('¿Quién ve este sensor?');
    const neighbour = viewers.getByRole('link', { name: residentWithOne.mail });
    expect(neighbour.getAttribute('href')).toMatch(/^\/users\/\d+$/);
    const connection = await section('Conexión');
    expect(await connection.findByText('vigia-0001')).toBeVisible();
    expect(connection.getByText(/^hace |^recién/)).toBeVisible();
  });

  test('tells administrators what arrives and is used by nothing, and which variables get nothing', async () => {
    const connected = {
      device: 'vigia-0001',
      variables: [{ variableId: 1, payloadName: null, last: null }],
      received: [{ name: 'pm25', last: { at: new Date().toISOString(), value: 12 }, waiting: 4 }],
    };
    await openSensor({ answers: [answer(devices.getConnection, connected)] });
    const connection = await section('Conexión');
    expect(await connection.findByText('Llega y no se usa: pm25.')).toBeVisible();
    expect(connection.getByText(/^Una variable sin nombre no recibe mediciones/)).toBeVisible();
  });

  test('tells administrators what was set aside when a device replaced another one', async () => {
    const span = { from: '2025-05-03T13:00:00Z', until: '2025-05-04T15:30:00Z' };
    const setAside = [
      { device: 'vigia-0001', readings: 1200, ...span },
      { device: 'vigia-0000', readings: 1, ...span, until: span.from },
    ];
    const connected = { device: 'vigia-0001', variables: [], received: [], setAside };
    await openSensor({ answers: [answer(devices.getConnection, connected)] });
    const connection = await section('Conexión');
    expect(
      await connection.findByText(
        /^De este dispositivo quedaron aparte 1\.200 mediciones, desde 3.may.2025, \d+:\d\d hasta 4.may.2025, \d+:\d\d: las hizo antes de reemplazar al anterior\. No hace falta hacer nada: se guardan tanto como las mediciones, y no cuentan en ningún sensor\.$/,
      ),
    ).toBeVisible();
    expect(
      connection.getByText(
        /^De "vigia-0000" quedó aparte 1 medición, de 3.may.2025, \d+:\d\d: llegó cuando este dispositivo ya lo reemplazaba\./,
      ),
    ).toBeVisible();
    expect(connection.getByRole('link', { name: 'Asignarlo a otro sensor o descartarlo' })).toHaveAttribute(
      'href',
      '/devices?name=vigia-0000',
    );
  });

  test('tells nobody else', async () => {
    const { requests } = await openSensor({ as: residentWithOne });
    await section('Meses con datos');
    expect(screen.queryByRole('region', { name: '¿Quién ve este sensor?' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Conexión' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Editar' })).not.toBeInTheDocument();
    expect(requests.filter((request) => request.includes('connected-sensors'))).toEqual([]);
  });

  test('is edited in place, and says what it is called afterwards', async () => {
    const { user, server } = await openSensor();
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    const name = await screen.findByLabelText('Nombre');
    server.use(overviewsOf({ name: 'Aire de la plaza' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Editar sensor' }));
    await user.clear(name);
    await user.type(name, 'Aire de la plaza');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByRole('heading', { name: 'Aire de la plaza', level: 1 })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is edited again from what was saved', async () => {
    const { user } = await openSensor({ features: ['home'] });
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    const name = await screen.findByLabelText('Nombre');
    await user.clear(name);
    await user.type(name, 'Aire de la plaza{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    expect(await screen.findByLabelText('Nombre')).toHaveValue('Aire de la plaza');
  });

  test('has the focus on its heading, before and after it has loaded', async () => {
    const { user } = await renderApp({
      at: '/dashboard',
      as: residentWithOne,
      features: ['home'],
      answers: homeOf(),
    });
    await user.click(await screen.findByRole('link', { name: NAME }));
    expect(await screen.findByRole('heading', { name: NAME, level: 1 })).toHaveFocus();
  });

  test('tells how it is by the limits that were just saved', async () => {
    const { user, server } = await openSensor();
    const now = await section('Ahora y las últimas 24 horas');
    const statusOfFirst = async () => (await now.findAllByRole('listitem'))[0];
    expect(await statusOfFirst()).not.toHaveTextContent('Crítico');
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    await screen.findByLabelText('Nombre');
    const dialog = within(screen.getByRole('dialog', { name: 'Editar sensor' }));
    const limits = [
      ['Máx. advertencia', '0,1'],
      ['Máx. crítico', '0,2'],
    ] as const;
    for (const [label, value] of limits) {
      const [limit] = dialog.getAllByLabelText(label);
      if (!limit) throw new Error(`There is no ${label}`);
      await user.clear(limit);
      await user.type(limit, value);
    }
    const last = { at: new Date().toISOString(), value: 12, status: 'critical' as const };
    const first = { id: 36, name: 'PM2,5', unit: 'µg/m³', ...NO_THRESHOLDS, last };
    const variables = [{ ...first, hours: { moments: 0, mean: [] } }];
    const current = { moments: [[]], sensors: [{ sensorId: 1, variables }] };
    server.use(answer(measurements.listSensorsNow, current));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(async () => expect(await statusOfFirst()).toHaveTextContent('Crítico'));
  });

  test('is edited with its current device', async () => {
    const { user, server } = await openSensor();
    expect(await (await section('Conexión')).findByText('vigia-0001')).toBeVisible();
    const meanwhile = { device: 'vigia-0099', variables: [], received: [] };
    server.use(answer(devices.getConnection, meanwhile));
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    expect(await screen.findByLabelText('Identificador del dispositivo')).toHaveValue('vigia-0099');
  });

  test('is edited in a dialog that stays while the list and the connection are on their way', async () => {
    const { user, requests } = await openSensor({
      scenarios: [{ call: 'GET /api/sensors/by-type/{typeId}', delayMs: 200 }],
    });
    await (await section('Conexión')).findByText('vigia-0001');
    requests.length = 0;
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Editar sensor' });
    expect(within(dialog).getByText('Cargando…')).toBeInTheDocument();
    const connections = () => requests.filter((request) => request.includes('connected-sensors'));
    expect(connections()).toHaveLength(1);
    expect(await within(dialog).findByLabelText('Identificador del dispositivo')).toHaveValue('vigia-0001');
    expect(connections()).toHaveLength(1);
  });

  test('is asked for again after a save, once, and not after Cancelar', async () => {
    const { user, requests, server } = await openSensor({ features: ['home'] });
    const overviews = () => requests.filter((request) => request.endsWith('/overview'));
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    await screen.findByLabelText('Nombre');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(overviews()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    const name = await screen.findByLabelText('Nombre');
    await user.clear(name);
    server.use(overviewsOf({ name: 'Aire de la plaza' }));
    await user.type(name, 'Aire de la plaza{Enter}');
    expect(await screen.findByRole('heading', { name: 'Aire de la plaza', level: 1 })).toBeVisible();
    expect(overviews()).toHaveLength(2);
  });

  test('has what was typed when the same person is back after the session ended', async () => {
    const { user } = await openSensor({
      features: ['home'],
      scenarios: [{ call: 'PUT /api/sensors', times: 1, outcome: { kind: 'sessionExpired' } }],
    });
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    const name = await screen.findByLabelText('Nombre');
    await user.clear(name);
    await user.type(name, 'Aire de la plaza{Enter}');
    await screen.findByLabelText('Contraseña');
    await signInAgain(user);
    await screen.findByRole('dialog', { name: 'Editar sensor' });
    await waitFor(() => expect(field('Nombre')).toHaveValue('Aire de la plaza'));
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('is there no more once the save of an edit says that somebody deleted it', async () => {
    const { user, server } = await openSensor();
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    await user.type(await screen.findByLabelText('Nombre'), ' nueva');
    const gone = refused(404, 'No existe el sensor 1.');
    server.use(answer(home.getSensorOverview, gone), answer(devices.updateConnectedSensor, gone));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('No encontramos ese sensor')).toBeVisible();
    expect(await screen.findByText('Alguien lo eliminó mientras lo editabas.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Editar' })).not.toBeInTheDocument();
    expect(screen.queryByText(/^No pudimos actualizar la información/)).not.toBeInTheDocument();
  });

  test('keeps away what the server doesn’t announce', async () => {
    const { requests } = await openSensor({ features: ['home'] });
    await section('Meses con datos');
    for (const name of ['Alertas', 'Conexión', /^Ahora/])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
    expect(requests.filter((request) => /alarms|connected|measurements/.test(request))).toEqual([]);
  });
});

describe('an address of no sensor', () => {
  test.each([
    ['of one that there isn’t', '/sensors/9999', 'No encontramos ese sensor'],
    ['that is no number', '/sensors/abc', 'No encontramos ese sensor'],
    ['of somebody else’s', '/sensors/2', 'No tenés permiso para ver este sensor'],
  ])('%s says so, and leads back', async (_, at, title) => {
    const { user } = await renderApp({
      at,
      as: residentWithMany,
      features: FEATURES,
      answers: townAnswers(),
    });
    expect(await within(await screen.findByRole('alert')).findByText(title)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Volver al panel de control' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  });

  test('that is no number leaves nothing to try again', async () => {
    await renderApp({ at: '/sensors/abc', as: residentWithMany, features: FEATURES, answers: townAnswers() });
    await screen.findByText('No encontramos ese sensor');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  });

  test('leads to the dashboard where sensors have no pages', async () => {
    await renderApp({ at: '/sensors/1', as: residentWithOne });
    expect(await screen.findByRole('heading', { name: 'Panel de control', level: 1 })).toBeVisible();
  });
});

test.each(['/download-reports', '/subscriptions'])('a sensor’s name on %s leads to its page', async (at) => {
  await renderApp({ at, as: residentWithOne, features: ['home'] });
  expect(await screen.findByRole('link', { name: NAME })).toHaveAttribute('href', '/sensors/1');
});
