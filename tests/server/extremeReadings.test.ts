import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { alarms, home, measurements, pdf } from '@contract';
import { processChangedReadings } from '@server/readings/statistics/processChangedReadings';

import { hoursWithInstants, monthWithInstants } from '@/providers/data/sharedMoments';

import { createApi, type Api } from '../contract/portable/api';
import { readPdf } from '../support/readPdf';
import { copyTemplate, runSql } from './support/databases';
import { newConnectedSensor, newReadingKey, sendReadings, type ConnectedSensor } from './support/readings';
import { storedIn } from './support/stored';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './support/testServer';

const NOW = new Date('2026-11-21T12:00:00Z');
const NOVEMBER = { year: 2026, month: 11 };
const HIGHEST = Number.MAX_VALUE;
const LOWEST_ABOVE_ZERO = Number.MIN_VALUE;

let databaseUrl = '';
let server: TestServer;
let api: Api;
let token = '';
let extreme: ConnectedSensor;
let usual: ConnectedSensor;
const stored = storedIn(() => databaseUrl);

/** Readings of the day of `NOW`, by the hour. */
const EXTREME_READINGS = {
  6: [HIGHEST, HIGHEST],
  7: [LOWEST_ABOVE_ZERO, 0, -LOWEST_ABOVE_ZERO],
  8: [1e-50, 1e-50],
  9: [-1.7e308],
  10: [1e200, 21.4],
  11: [1.7e308, -1.7e308, 1e200, 21.4, LOWEST_ABOVE_ZERO],
};

const send = async (device: string, byHour: Readonly<Record<number, readonly number[]>>, key: string) => {
  const readings = Object.entries(byHour).flatMap(([hour, values]) =>
    values.map((value, minute) => {
      const at = new Date(Date.UTC(2026, 10, 21, Number(hour), minute)).toISOString();
      return { device, variable: 'temperatura', at, value };
    }),
  );
  const response = await sendReadings(server, key, readings);
  expect(await response.json()).toMatchObject({ accepted: readings.length });
};

beforeAll(async () => {
  databaseUrl = await copyTemplate(inject('embedded'));
  // The link that makes an administrator is good for a day of the real clock.
  const first = await startTestServer(environmentFor(databaseUrl));
  await makeAdministrator(first);
  await first.stop();
  // A worker would make statistics while a test looks.
  server = await startTestServer({ ...environmentFor(databaseUrl), ROLE: 'web' }, { now: () => NOW });
  api = createApi((path, init) => server.fetch(path, init));
  token = await api.signIn(administrator.mail, administrator.password);

  extreme = await newConnectedSensor(databaseUrl);
  usual = await newConnectedSensor(databaseUrl);
  const hours = [1, 2].map((day) => ({ at: `2026-10-0${day}T12:00:00Z`, mean: HIGHEST }));
  await stored.hours(extreme.variables.temperatura ?? 0, hours);
  const key = await newReadingKey(databaseUrl);
  await send(extreme.device, EXTREME_READINGS, key);
  await send(usual.device, { 10: [20, 22] }, key);
  while (await processChangedReadings(server.running.context.db, NOW));
});
afterAll(() => server.stop());

describe('Readings as far from zero, or as near to it, as numbers go', () => {
  it('leave nothing waiting, and the hours of other sensors as they are', async () => {
    expect(await runSql(databaseUrl, 'select from changed_hours')).toEqual([]);
    const { variables } = monthWithInstants(
      await api.answerOf(measurements.getHoursOfMonth, { params: { id: usual.id }, query: NOVEMBER }, token),
    );
    expect(variables).toMatchObject([
      { count: [2], min: [20], mean: [expect.closeTo(21.967, 3)], max: [22] },
    ]);
  });

  it('have hours of their own, with a mean that counts none of them as more than 1e100', async () => {
    const { variables } = monthWithInstants(
      await api.answerOf(
        measurements.getHoursOfMonth,
        { params: { id: extreme.id }, query: NOVEMBER },
        token,
      ),
    );
    expect(variables).toMatchObject([
      {
        count: [2, 3, 2, 1, 2, 5],
        min: [HIGHEST, -LOWEST_ABOVE_ZERO, 1e-50, -1.7e308, 21.4, -1.7e308],
        // The last of an hour holds longest.
        mean: [1e100, -LOWEST_ABOVE_ZERO, 1e-50, -1e100, 1e100 / 60, 1e100 / 60].map(
          (mean) => expect.closeTo(mean) as number,
        ),
        max: [HIGHEST, LOWEST_ABOVE_ZERO, 1e-50, -1.7e308, 1e200, 1.7e308],
        last: [HIGHEST, -LOWEST_ABOVE_ZERO, 1e-50, -1.7e308, 21.4, LOWEST_ABOVE_ZERO],
      },
    ]);
  });

  it('are themselves in the month of readings', async () => {
    const { variables } = await api.answerOf(
      measurements.getReadingsOfMonth,
      { params: { id: extreme.id }, query: NOVEMBER },
      token,
    );
    expect(variables[0]?.value).toEqual(Object.values(EXTREME_READINGS).flat());
  });

  it('let ‘Ahora’ tell of all sensors, within what a short number holds', async () => {
    const { moments, sensors } = await api.answerOf(measurements.listSensorsNow, { query: {} }, token);
    const [mean, others] = [extreme, usual].map(({ id }) =>
      sensors
        .find(({ sensorId }) => sensorId === id)
        ?.variables.flatMap((variable) => hoursWithInstants(variable, moments).hours.mean),
    );
    expect(mean).toEqual([3.4e38, 0, 0, -3.4e38, 3.4e38, 3.4e38]);
    expect(others).toEqual([21.966667]);
  });

  it('let the home tell of all sensors', async () => {
    const { sensors } = await api.answerOf(home.listHomeSensors, {}, token);
    const means = [extreme, usual].map(
      ({ id }) => sensors.find(({ sensorId }) => sensorId === id)?.main?.hours.mean.length,
    );
    expect(means).toEqual([6, 1]);
  });

  it('let limits be tried out', async () => {
    const variableId = extreme.variables.temperatura ?? 0;
    const limits = { minCritical: null, minWarning: null, maxWarning: 30, maxCritical: 1e300 };
    const input = { params: { id: extreme.id }, body: { variables: [{ variableId, ...limits }] } };
    expect(await api.answerOf(alarms.previewLimits, input, token)).toMatchObject([
      { criticalHours: expect.any(Number) as number },
    ]);
  });

  it('go into the CSV and the PDFs of both months', async () => {
    const days = { from: '2026-11-01', to: '2026-11-30', form: 'international' };
    const csv = await api.request(
      measurements.downloadReadings,
      { params: { id: extreme.id }, query: days },
      token,
    );
    expect(await csv.text()).toContain(`,${HIGHEST}\r\n`);

    const pagesOf = async (sensorId: number, month: number) => {
      const query = { sensorId, year: 2026, month };
      const response = await api.request(pdf.downloadReport, { query }, token);
      expect(response.status).toBe(200);
      return readPdf(new Uint8Array(await response.arrayBuffer())).pages.join('\n');
    };
    expect(await pagesOf(extreme.id, 11)).toContain('oct.: 1E100');
    expect(await pagesOf(extreme.id, 10)).toContain('1,8E308');
    expect(await pagesOf(usual.id, 11)).toContain('21');
  });
});
