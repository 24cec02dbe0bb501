// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';

import { administrator, residentWithMany } from '@mock/demoAccounts';
import type { Scenario } from '@mock/scenarios/scenario';

import { changePassword, requestPasswordLink, setFirstPassword } from '@/providers/auth/passwords';
import { signIn } from '@/providers/auth/signIn';
import { tokenStorage } from '@/providers/auth/tokenStorage';
import { dataProvider } from '@/app/dataProvider';
import { getAnalyticsToken } from '@/custom-pages/reports/calls';
import type { AppError } from '@/providers/data/AppError';
import { downloadReport } from '@/kit/downloads/downloadReport';

import { connectProvider, requestOf, type Connection } from './support/provider';

const OWN = { scope: 'own' };
const YEAR = 2025;

const listOwn = (resource: string, filter = {}) => dataProvider.getList(resource, { filter, meta: OWN });

let server: Connection;

beforeEach(async () => {
  server = await connectProvider(residentWithMany);
});

describe('each call goes out as the table of calls says, and the mock understands it', () => {
  test('signing in sends mail and password, without a token, and keeps the answer’s', () => {
    expect(server.requests).toEqual([
      {
        line: 'POST /api/auth/login',
        authorization: null,
        contentType: 'application/json',
        body: JSON.stringify({ mail: residentWithMany.mail, password: residentWithMany.password }),
      },
    ]);
    expect(tokenStorage.readToken()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  test.each([
    [
      'asking for a reset link',
      () => requestPasswordLink('ana@vigia.example'),
      'POST /api/auth/forgot-password',
      { email: 'ana@vigia.example' },
    ],
    [
      'changing a password',
      () => changePassword({ token: 'enlace', newPassword: 'Vecina2026' }),
      'POST /api/auth/reset-password',
      { token: 'enlace', newPassword: 'Vecina2026' },
    ],
    [
      'setting the first password',
      () => setFirstPassword({ token: 'enlace', newPassword: 'Vecina2026' }),
      'POST /api/auth/new-password',
      { token: 'enlace', newPassword: 'Vecina2026' },
    ],
  ])('%s, without a token', async (_, call, line, body) => {
    // The mock mailed no such link: its 'Invalid token' says that it understood the rest.
    await call().catch((error: Error) => expect(error.message).toBe('Token inválido'));
    expect(server.requests.at(-1)).toEqual({
      line,
      authorization: null,
      contentType: 'application/json',
      body: JSON.stringify(body),
    });
  });

  test.each([
    ['own sensor types', () => listOwn('sensor-types'), 'GET /api/sensor-types/by-user'],
    ['own sensors', () => listOwn('sensors'), 'GET /api/sensors/by-user'],
    [
      'own sensors of a type',
      () => listOwn('sensors', { typeId: 1 }),
      'GET /api/sensors/by-user-and-type?typeId=1',
    ],
    [
      'views of a sensor',
      () => dataProvider.getList('report-view-groups', { filter: { sensorId: 1 } }),
      'GET /api/tableau/viewGroups?sensorId=1',
    ],
    ['analytics token', () => getAnalyticsToken(), 'GET /api/tableau/token'],
    [
      'monthly report',
      () => downloadReport({ sensor: { id: 1, name: 'Aire' }, year: YEAR, month: 4 }),
      'GET /api/pdf/download?sensorId=1&year=2025&month=4',
    ],
  ])('%s', async (_, call, line) => {
    const answer = await call();
    expect(server.requests.at(-1)).toEqual(requestOf(line));
    expect(answer).toBeTruthy();
  });

  test('a list comes whole, with its length', async () => {
    const { data, total } = await listOwn('sensors');
    expect(total).toBe(data.length);
    expect(total).toBeGreaterThan(25);
  });
});

describe('each failure is worded as the catalogue of messages says', () => {
  const failing = async (outcome: Scenario['outcome'], call: () => Promise<unknown>) => {
    server.scenarios.use([{ call: '*', ...(outcome ? { outcome } : {}) }]);
    const error = await call().then(
      () => undefined,
      (reason: unknown) => reason as AppError,
    );
    return { message: error?.message, status: error?.status, ...error?.body };
  };
  const download = () => downloadReport({ sensor: { id: 1, name: 'Aire Plaza' }, year: YEAR, month: 4 });
  const text = (status: number, body = '') => ({ kind: 'text', status, body }) as const;
  const withHint = new Set(['errors.loadReportViews', 'errors.analyticsToken']);

  test.each([
    ['own sensor types', () => listOwn('sensor-types'), 'errors.loadSensorTypes'],
    ['own sensors', () => listOwn('sensors'), 'errors.loadOwnSensors'],
    ['own sensors of a type', () => listOwn('sensors', { typeId: 1 }), 'errors.loadOwnSensorsOfType'],
    [
      'views of a sensor',
      () => dataProvider.getList('report-view-groups', { filter: { sensorId: 1 } }),
      'errors.loadReportViews',
    ],
    ['analytics token', () => getAnalyticsToken(), 'errors.analyticsToken'],
    ['monthly report', download, 'errors.downloadReport'],
  ])('%s', async (_, call, fallback) => {
    expect(await failing(text(500), call)).toMatchObject({
      message: fallback,
      status: 500,
      args: { status: 500 },
    });
    expect(await failing({ kind: 'malformedJson' }, call)).toMatchObject({
      message: fallback,
      hint: 'common.invalidAnswerHint',
    });
    expect(await failing({ kind: 'dropped' }, call)).toMatchObject({
      status: undefined,
      hint: 'common.offlineHint',
    });
    // A text with the HTTP status stays, and the server's stands below it (SES-20).
    const words = withHint.has(fallback)
      ? { message: fallback, hint: 'Sin permiso' }
      : { message: 'Sin permiso' };
    expect(await failing(text(403, 'Sin permiso'), call)).toMatchObject({ ...words, status: 403 });
    // Last, because it ends the session.
    expect(await failing(text(401, 'Token vencido'), call)).toMatchObject({
      message: 'session.expired',
      status: 401,
    });
  });

  test('a lost connection names no HTTP status', async () => {
    expect(await failing({ kind: 'dropped' }, () => getAnalyticsToken())).toMatchObject({
      message: 'errors.analyticsTokenUnreachable',
    });
  });

  test('the server’s text goes first where a download failed', async () => {
    expect(await failing(text(500, 'Imprenta cerrada'), download)).toMatchObject({
      message: 'Imprenta cerrada',
    });
  });

  test('a month without data names sensor, month and year', async () => {
    const noData = text(404, 'No data available for this sensor');
    expect(await failing(noData, download)).toMatchObject({
      message: 'errors.noReportData',
      args: { sensor: 'Aire Plaza', month: 'Abril', year: YEAR },
    });
  });

  test('a list that the session may not see keeps the session', async () => {
    await failing(text(403, 'Sin permiso'), () => listOwn('sensors'));
    expect(tokenStorage.readToken()).not.toBeNull();
  });
});

describe('signing in', () => {
  test.each([
    ['the server’s text', { kind: 'text', status: 401, body: 'Cuenta bloqueada' }, 'Cuenta bloqueada'],
    ['no text', { kind: 'empty', status: 401 }, 'Usuario o contraseña incorrecto'],
    [
      'a page',
      { kind: 'html', status: 502, body: '<h1>Bad Gateway</h1>' },
      'Usuario o contraseña incorrecto',
    ],
    ['no answer', { kind: 'dropped' }, 'Error de conexión con el servidor'],
    [
      'an answer without token',
      { kind: 'field', field: 'token' },
      'Error de conexión. Por favor, intente nuevamente.',
    ],
    [
      'a token that is none',
      { kind: 'field', field: 'token', value: 'x' },
      'Error de conexión. Por favor, intente nuevamente.',
    ],
  ] satisfies [string, Scenario['outcome'], string][])('with %s', async (_, outcome, message) => {
    server.scenarios.use([{ call: 'POST /api/auth/login', outcome }]);
    await expect(signIn(administrator)).rejects.toThrow(message);
  });
});
