import { createServer, type AddressInfo } from 'node:net';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import {
  analytics,
  auth,
  deliveries,
  deviceHealth,
  locations,
  normalizedVariables,
  pdf,
  sensors,
  sensorTypes,
  users,
} from '@contract';
import { FEATURES } from '@domain/features';
import { previousMonth } from '@domain/reports/reportPeriod';
import { isRequired, LIMITS, NO_THRESHOLDS } from '@domain/sensors/threshold';
import { forgetDemo, requireIdle } from '@demo/dataFolder';
import { MAIL_PATH, type SentMail } from '@demo/sentMail';
import { startDemo, type Demo } from '@demo/startDemo';
import { createMockApi } from '@mock/app';
import { administrator, demoAccounts, residentWithMany } from '@mock/demoAccounts';

import { createAnswers } from '../answers/answers';
import { measurementsOf } from '../answers/sensorTypes';
import { freePort } from '../../scripts/ports';
import { createApi, type Api } from '../contract/portable/api';
import { readPdf } from '../support/readPdf';
import { newFolder } from './support/newFolder';

const PUBLIC_URL = 'http://localhost:4173';
const SENSORS = 60;

const folder = newFolder();
const dataFolder = join(folder, 'demo');
let analyticsPort = 0;
let demo: Demo;
let api: Api;
let token = '';

const today = new Date();
const monthOfLastYear = (month: number) => ({ year: today.getFullYear() - 1, month });

const start = async () => {
  demo = await startDemo({
    monthsOfReadings: 0,
    monthsOfHours: [previousMonth(today), monthOfLastYear(3), monthOfLastYear(2)],
    port: 0,
    publicUrl: PUBLIC_URL,
    analyticsPort,
    dataFolder,
    sensors: SENSORS,
  });
  await demo.recalled;
  api = createApi((path, init) => fetch(`http://localhost:${demo.port}${path}`, init));
  token = await api.signIn(administrator.mail, administrator.password);
};

const sentMail = async () =>
  (await (await fetch(`http://localhost:${demo.port}${MAIL_PATH}`)).json()) as SentMail[];

const invite = (email: string) =>
  api.answerOf(users.inviteUser, { body: { email, isAdmin: false, sensorIds: [1] } }, token);

/** Mail is sent by a worker, soon after the answer. */
const mailTo = (address: string) =>
  vi.waitFor(
    async () => {
      const mail = (await sentMail()).find(({ to }) => to === address);
      if (!mail) throw new Error(`No mail went to ${address}.`);
      return mail;
    },
    { timeout: 100_000 },
  );

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  analyticsPort = await freePort();
  await start();
});
afterAll(async () => {
  await demo.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Both towns begin now, a little apart. */
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Answers of the server may hold more: what it knows beyond the mock. */
describe('The town of the demo', () => {
  const { serve } = createAnswers([measurementsOf()]);
  const mock = createMockApi({ sensors: SENSORS, features: FEATURES, extend: serve });
  const mockApi = createApi((path, init) => mock.fetch(new Request(`http://vigia.test${path}`, init)));

  it.each([
    ['users', users.listUsers, {}],
    ['sensors', sensors.listSensors, {}],
    ['neighbourhoods', locations.listLocations, {}],
    ['types', sensorTypes.listSensorTypes, {}],
    ['groups of views', analytics.listViewGroups, {}],
    ['views of a type', analytics.listViewsByType, { query: { sensorTypeId: 3 } }],
  ] as const)('has the same %s as the mock’s', async (_, call, input) => {
    const mockToken = await mockApi.signIn(administrator.mail, administrator.password);
    const expected = await mockApi.answerOf(call, input, mockToken);
    const withoutTimes = (answer: unknown) => JSON.stringify(answer).replaceAll(MOMENT, 'moment');
    const answer = await api.answerOf(call, input, token);
    expect(JSON.parse(withoutTimes(answer))).toMatchObject(JSON.parse(withoutTimes(expected)));
    expect(JSON.stringify(expected).length).toBeGreaterThan(100);
  });

  it('has devices that need attention, and gateways that hear them', async () => {
    await vi.waitFor(
      async () => {
        const health = await api.answerOf(deviceHealth.listDeviceHealth, {}, token);
        expect(health[0]?.problems.length).toBeGreaterThan(0);
        expect(new Set(health.flatMap(({ problems }) => problems)).size).toBeGreaterThan(1);
        expect(health.some(({ battery }) => typeof battery?.daysLeft === 'number')).toBe(true);
        expect(health.some(({ level }) => level === 'fine')).toBe(true);
      },
      { timeout: 60_000 },
    );
    expect(await api.answerOf(deviceHealth.listGateways, {}, token)).toHaveLength(3);
  });

  it('has the same variables, with usual limits where they are required', async () => {
    const { content } = await api.answerOf(normalizedVariables.listNormalizedVariables, {}, token);
    const mockToken = await mockApi.signIn(administrator.mail, administrator.password);
    const expected = await mockApi.answerOf(normalizedVariables.listNormalizedVariables, {}, mockToken);
    const limitsOf = (variable: (typeof content)[number]) =>
      LIMITS.map((limit) => (isRequired(limit, variable) ? variable.variables?.[0]?.[limit] : null));
    const withoutLimits = ({ variables: _variables, ...variable }: (typeof content)[number]) => variable;
    expect(content.map(withoutLimits)).toMatchObject(expected.content.map(withoutLimits));
    expect(content.map(limitsOf)).toEqual(expected.content.map(limitsOf));
    expect(content).toHaveLength(20);
  });

  it.each(demoAccounts)(
    'lets $mail in, with the sensors and subscriptions of the mock’s',
    async (account) => {
      const { mail, password } = account;
      const own = await api.signIn(mail, password);
      const mockOwn = await mockApi.signIn(mail, password);
      for (const call of [sensors.listOwnSensors, pdf.listSubscriptions]) {
        expect(await api.answerOf(call, {}, own)).toEqual(await mockApi.answerOf(call, {}, mockOwn));
      }
    },
  );

  it('has PDFs of months that it recalls, which say what the mock’s do, and of no others', async () => {
    const input = { query: { sensorId: 1, ...monthOfLastYear(3) } };
    const own = await api.signIn(residentWithMany.mail, residentWithMany.password);
    const mockOwn = await mockApi.signIn(residentWithMany.mail, residentWithMany.password);
    const report = await api.request(pdf.downloadReport, input, own);
    const bytes = Buffer.from(await report.arrayBuffer());
    expect(report.headers.get('content-type')).toBe('application/pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const expected = await mockApi.request(pdf.downloadReport, input, mockOwn);
    const linesOf = (pdfBytes: Uint8Array) => readPdf(pdfBytes).pages.flatMap((page) => page.split('\n'));
    expect(linesOf(bytes)).toEqual(
      expect.arrayContaining(linesOf(Buffer.from(await expected.arrayBuffer()))),
    );

    const forgotten = await api.outcomeOf(
      pdf.downloadReport,
      { query: { sensorId: 1, ...monthOfLastYear(1) } },
      own,
    );
    expect(forgotten).toMatchObject({
      status: 404,
      text: expect.stringContaining('no data available') as string,
    });
  });

  it('gives what is added numbers of its own', async () => {
    const variable = {
      variableName: 'O3',
      normalizedVariableId: 4,
      senteosVariableId: null,
      ...NO_THRESHOLDS,
      maxCritical: 160,
    };
    const place = { sensorTypeId: 1, location: 'La Ribera' };
    const body = { name: 'Aire de prueba', ...place, variablesData: [variable] };
    expect((await api.outcomeOf(sensors.createSensor, { body }, token)).status).toBe(201);
    const added = (await api.answerOf(sensors.listSensors, {}, token)).at(-1);
    expect(added).toMatchObject({ id: SENSORS + 1, name: 'Aire de prueba', locationName: 'La Ribera' });
  });
});

describe('The charts of the demo', () => {
  it('show a sensor’s month to those who sign in with the server’s token', async () => {
    const { token: jwt } = await api.answerOf(analytics.getAnalyticsToken, {}, token);
    const groups = await api.answerOf(analytics.listReportViewGroups, { query: { sensorId: 1 } }, token);
    const signIn = (value: string) =>
      fetch(`http://localhost:${analyticsPort}/vizportal/api/web/v1/auth/embed/signin`, {
        method: 'POST',
        body: JSON.stringify({ jwt: value }),
      });
    expect((await signIn(`${jwt}x`)).status).toBe(401);
    const cookie = (await signIn(jwt)).headers.get('set-cookie')?.split(';')[0] ?? '';

    for (const { src, name, filters } of groups
      .flatMap(({ views }) => views ?? [])
      .filter(({ chart }) => !chart)) {
      const address = new URL(src);
      for (const filter of filters ?? []) {
        const value = { SENSOR: 'Aire Plaza San Martín', YEAR: '2025', MONTH: '3' }[filter.name];
        address.searchParams.set(filter.tableauName, value ?? '');
      }
      const page = await (await fetch(address, { headers: { cookie } })).text();
      expect(page, name).toContain('<figure');
      expect(page, name).toContain('Aire Plaza San Martín');
      expect(page, name).toContain('2025');
    }
  });
});

describe('The mail of the demo', () => {
  it('is on a page, with a link that works until it is used', async () => {
    await invite('nadia@vigia.example');
    const mail = await mailTo('nadia@vigia.example');
    expect(mail.subject).toBe('Te damos la bienvenida a Vigía');
    expect(mail.link).toMatch(`${PUBLIC_URL}/new-password?token=`);

    const page = await fetch(`http://localhost:${demo.port}${MAIL_PATH}`, {
      headers: { accept: 'text/html' },
    });
    const text = await page.text();
    expect(text).toContain('nadia@vigia.example');
    expect(text).toContain(mail.link);

    const body = { token: new URL(mail.link ?? '').searchParams.get('token'), newPassword: 'Bienvenida2026' };
    expect((await api.outcomeOf(auth.newPassword, { body })).status).toBe(200);
    expect((await mailTo('nadia@vigia.example')).link).toBeNull();
  });
});

describe('The month’s mail of the demo', () => {
  // On a busy machine, a resident's reports are drawn for a minute.
  it('is on the page, with reports that can be opened', { timeout: 120_000 }, async () => {
    const own = await api.signIn(residentWithMany.mail, residentWithMany.password);
    await api.answerOf(deliveries.sendTrialDelivery, {}, own);
    const mail = await mailTo(residentWithMany.mail);
    expect(mail.subject).toMatch(/^Prueba: tus sensores en /);
    const [file] = mail.files ?? [];
    expect(file?.name).toMatch(/^Reporte_.*\.pdf$/);
    const opened = await fetch(`http://localhost:${demo.port}${file?.address}`);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await opened.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const page = await fetch(`http://localhost:${demo.port}${MAIL_PATH}`, {
      headers: { accept: 'text/html' },
    });
    expect(await page.text()).toContain(file?.address ?? '?');
  });
});

describe('Another start', () => {
  const restart = async () => {
    await demo.stop();
    await start();
  };

  it('finds what was changed, and mail that still waits for its reader', async () => {
    await invite('tomas@vigia.example');
    const { link } = await mailTo('tomas@vigia.example');
    await restart();
    const mails = (await api.answerOf(users.listUsers, {}, token)).map(({ mail }) => mail);
    expect(mails).toContain('tomas@vigia.example');
    expect(await mailTo('tomas@vigia.example')).toMatchObject({ link });
  });

  it('begins again where that is asked for, but never under a demo that runs', async () => {
    await invite('bruno@vigia.example');
    await expect(forgetDemo(dataFolder)).rejects.toThrow('runs already');
    await demo.stop();
    await requireIdle(dataFolder);
    await forgetDemo(dataFolder);
    expect(existsSync(dataFolder)).toBe(false);
    await start();
    const mails = (await api.answerOf(users.listUsers, {}, token)).map(({ mail }) => mail);
    expect(mails).toContain(residentWithMany.mail);
    expect(mails).not.toContain('bruno@vigia.example');
    expect(await sentMail()).toEqual([]);
  });

  it('leaves nothing running where the port of the charts is taken', async () => {
    await demo.stop();
    const taken = createServer();
    await new Promise<void>((resolve) => {
      taken.listen(0, 'localhost', resolve);
    });
    analyticsPort = (taken.address() as AddressInfo).port;
    await expect(start()).rejects.toThrow(`port ${analyticsPort}, which is in use`);
    taken.close();
    await start();
  });
});
