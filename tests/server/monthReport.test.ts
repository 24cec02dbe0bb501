import { availableParallelism } from 'node:os';

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { pdf } from '@contract';
import type { Report } from '@reporting/pdf/reportPdf';
import { Refusal } from '@server/http/refusal';
import { createLog } from '@server/log';
import { processChangedReadings } from '@server/readings/statistics/processChangedReadings';
import { createReportDrawer } from '@server/reports/reportDrawer';

import { createApi, type Api } from '../contract/portable/api';
import { readPdf } from '../support/readPdf';
import { copyTemplate, runSql } from './support/databases';
import { newConnectedSensor, newReadingKey, sendReadings } from './support/readings';
import { storedIn, type StoredHour } from './support/stored';
import {
  administrator,
  environmentFor,
  KEEPING_ALL,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './support/testServer';

/** As many reports are drawn at the same time. */
const THREADS = Math.max(1, availableParallelism() - 1);
/** So that some have to wait. */
const AT_ONCE = 20 + 2 * THREADS;

let databaseUrl = '';
let token = '';
let madrid: TestServer;
let buenosAires: TestServer;
const stored = storedIn(() => databaseUrl);

beforeAll(async () => {
  databaseUrl = await copyTemplate(inject('embedded'));
  // A worker would make statistics while a test looks.
  const startIn = (zone: string) =>
    startTestServer({
      ...environmentFor(databaseUrl),
      ...KEEPING_ALL,
      ROLE: 'web',
      SITE_TIME_ZONE: zone,
    });
  madrid = await startIn('Europe/Madrid');
  await makeAdministrator(madrid);
  buenosAires = await startIn('America/Argentina/Buenos_Aires');
  token = await apiOf(madrid).signIn(administrator.mail, administrator.password);
});
afterAll(async () => {
  await madrid.stop();
  await buenosAires.stop();
});

const apiOf = (server: TestServer): Api => createApi((path, init) => server.fetch(path, init));

const download = async (server: TestServer, sensorId: number, year: number, month: number) => {
  const response = await apiOf(server).request(
    pdf.downloadReport,
    { query: { sensorId, year, month } },
    token,
  );
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
};

const textOf = async (...request: Parameters<typeof download>) =>
  readPdf((await download(...request)).bytes)
    .pages.join('\n')
    .replaceAll('\u00A0', ' ');

/** Every hour between two instants, with the same mean. */
const hoursBetween = (from: string, to: string, mean = 20): StoredHour[] => {
  const hours: StoredHour[] = [];
  for (let at = Date.parse(from); at < Date.parse(to); at += 3_600_000)
    hours.push({ at: new Date(at).toISOString(), mean });
  return hours;
};

const measured = async (hours: readonly StoredHour[]) => {
  const { id, variableIds } = await stored.sensor('Ruido');
  const [variableId = 0] = variableIds;
  await stored.hours(variableId, hours);
  return { id, variableId };
};

describe('The PDF of a month', () => {
  it('has what was measured at 23:30 of the last day, by the site’s clocks', async () => {
    const { id } = await measured([{ at: '2026-04-01T02:00:00Z', mean: 7 }]);
    expect(await textOf(buenosAires, id, 2026, 3)).toContain('7\nel 31, 23 h');
    expect((await download(buenosAires, id, 2026, 4)).status).toBe(404);
    expect(await textOf(madrid, id, 2026, 4)).toContain('7\nel 1, 4 h');
    const { status, bytes } = await download(madrid, id, 2026, 3);
    expect(status).toBe(404);
    expect(Buffer.from(bytes).toString()).toBe(`no data available for sensor ${id} in 2026-03`);
  });

  it.each([
    ['a day of 23 hours', 3, '2026-02-28T23:00:00Z', '2026-03-31T22:00:00Z', 743, 'Madrid (UTC+1 y +2)'],
    ['a day of 25 hours', 10, '2026-09-30T22:00:00Z', '2026-10-31T23:00:00Z', 745, 'Madrid (UTC+2 y +1)'],
  ])('with %s has no gap, and all its hours count', async (_, month, from, to, hours, zone) => {
    const inWarning = hoursBetween(from, to).map((hour) => ({ ...hour, minutes: [0, 60, 0] as const }));
    const { id } = await measured(inWarning);
    const { pages, drawings } = readPdf((await download(madrid, id, 2026, month)).bytes);
    expect(pages[0]).toContain(`${hours} h`);
    expect(pages[0]).toContain(zone);
    expect(pages[0]).not.toContain('Sin mediciones');
    // One line for all, begun once.
    expect(drawings[0]?.match(/ l\n/g)?.length).toBeGreaterThanOrEqual(hours - 1);
    expect(drawings[0]).toMatch(new RegExp(`( l\\n[\\d. -]+){${hours - 2}} l\\n`));
  });

  it('names the days of a gap, and changes with data that come late', async () => {
    const { id, variableId } = await measured([
      ...hoursBetween('2026-05-01T03:00:00Z', '2026-05-03T03:00:00Z'),
      ...hoursBetween('2026-05-06T03:00:00Z', '2026-06-01T03:00:00Z'),
    ]);
    const first = await download(buenosAires, id, 2026, 5);
    expect(await textOf(buenosAires, id, 2026, 5)).toContain('Sin mediciones: 3 al 5');
    expect((await download(buenosAires, id, 2026, 5)).bytes).toEqual(first.bytes);
    await stored.hours(variableId, hoursBetween('2026-05-03T03:00:00Z', '2026-05-06T03:00:00Z', 50));
    const later = await textOf(buenosAires, id, 2026, 5);
    expect(later).not.toContain('Sin mediciones');
    expect(later).toContain('50\nel 3, 0 h');
  });

  it('is made of what devices sent, over both days of summer time, and again after late readings', async () => {
    const { id, device } = await newConnectedSensor(databaseUrl, ['ruido']);
    const key = await newReadingKey(databaseUrl);
    const take = async (values: Readonly<Record<string, number>>) => {
      const readings = Object.entries(values).map(([at, value]) => ({
        device,
        variable: 'ruido',
        at,
        value,
      }));
      expect(await (await sendReadings(madrid, key, readings)).json()).toMatchObject({
        accepted: readings.length,
      });
      while (await processChangedReadings(madrid.running.context.db, new Date()));
    };
    await take({
      // Both sides of the hour that isn't there, and at half past eleven at night.
      '2026-03-29T01:59:00+01:00': 10,
      '2026-03-29T03:01:00+02:00': 20,
      '2026-03-31T23:30:00+02:00': 60,
      // Half past two, twice.
      '2025-10-26T02:30:00+02:00': 31,
      '2025-10-26T02:30:00+01:00': 33,
    });
    const march = await textOf(madrid, id, 2026, 3);
    expect(march).toContain('10\nel 29, 1 h');
    expect(march).toContain('60\nel 31, 23 h');
    expect(march).toMatch(/Sin mediciones: 1 al 28\D+30/);
    expect((await download(madrid, id, 2026, 4)).status).toBe(404);
    expect(await textOf(madrid, id, 2025, 10)).toMatch(/31\nel 26, 2 h\n32,3\n33\nel 26, 2 h/);

    await take({ '2026-03-30T12:00:00+02:00': 90 });
    const later = await textOf(madrid, id, 2026, 3);
    expect(later).toContain('90\nel 30, 12 h');
    expect(later).not.toMatch(/Sin mediciones: 1 al 28\D+30/);
    expect(later).toContain('Sin mediciones: 1 al 28');
  });

  it('leaves a warning of then a warning, whatever the limits are now', async () => {
    const { id, variableId } = await measured([
      { at: '2026-03-10T12:00:00Z', mean: 35, minutes: [45, 15, 0] },
      { at: '2026-03-20T12:00:00Z', mean: 35 },
    ]);
    await stored.limitsFrom(variableId, '2026-03-15T13:00:00Z', 40);
    await runSql(databaseUrl, 'update sensor_variables set max_warning = 99 where id = $1', [variableId]);
    const text = await textOf(buenosAires, id, 2026, 3);
    expect(text).toContain('15 min\n0 h');
    expect(text).toContain('Advertencia: > 40\nHasta el 15: Advertencia: > 30');
    expect(text).not.toContain('> 99');
  });

  it('tells what the month before had', async () => {
    const { id } = await measured([
      { at: '2026-02-28T12:00:00Z', mean: 10 },
      { at: '2026-03-01T12:00:00Z', mean: 14 },
    ]);
    expect(await textOf(buenosAires, id, 2026, 3)).toContain('14\nfeb.: 10');
    expect(await textOf(buenosAires, id, 2026, 2)).not.toContain('ene.');
  });

  it('is not drawn for somebody who left before its turn', async () => {
    const { id } = await measured([{ at: '2026-03-10T12:00:00Z', mean: 10 }]);
    const lines: string[] = [];
    const server = await startTestServer(
      { ...environmentFor(databaseUrl), ROLE: 'web' },
      { log: createLog('info', { write: (line) => void lines.push(line) }) },
    );
    const leaving = new AbortController();
    const { signal } = leaving;
    const path = `/api/pdf/download?sensorId=${id}&year=2026&month=3`;
    const headers = { authorization: `Bearer ${token}` };
    const asked = Array.from({ length: AT_ONCE }, () => server.fetch(path, { headers, signal }));
    expect((await Promise.race(asked)).status).toBe(200);
    leaving.abort();
    await Promise.allSettled(asked);
    const statuses = () =>
      lines.flatMap((line) => {
        const { msg, status } = JSON.parse(line) as { msg: string; status: number };
        return msg === 'request' ? [status] : [];
      });
    await expect.poll(() => statuses().length, { timeout: 20_000 }).toBe(AT_ONCE);
    expect(new Set(statuses())).toEqual(new Set([200, 499]));
    await server.stop();
  });
});

describe('Drawing reports', () => {
  const report: Report = {
    sensor: { id: 12, name: 'Estación Ñandubay', typeName: 'Calidad del aire', locationName: 'Núñez' },
    timeZone: 'America/Argentina/Buenos_Aires',
    variables: [],
    year: 2026,
    month: 3,
  };

  it('for people keeps fifty waiting at most, and tells the others when to come again', async () => {
    const drawer = createReportDrawer('interactive');
    const drawn = Promise.allSettled(Array.from({ length: 50 + AT_ONCE }, () => drawer.draw(report)));
    await drawer.stop();
    const reasons = (await drawn).map((one) => one.status === 'rejected' && (one.reason as unknown));
    const refused = reasons.filter((reason) => reason instanceof Refusal);
    expect(refused).toHaveLength(AT_ONCE - THREADS);
    expect(refused[0]).toMatchObject({
      status: 503,
      retryAfter: 10,
      message: expect.stringContaining('demasiados reportes') as string,
    });
    await expect(drawer.draw(report)).rejects.toThrow('drawn');
  });

  it('for mail has all of them wait, and goes on after one that cannot be drawn', async () => {
    const drawer = createReportDrawer('background');
    const wrong = drawer.draw({ ...report, timeZone: 'Europe/Atlantis' });
    const others = Array.from({ length: 60 }, () => drawer.draw(report));
    await expect(wrong).rejects.toMatchObject({
      message: 'The report was not drawn.',
      cause: { name: 'RangeError' },
    });
    const [bytes = new Uint8Array()] = await Promise.all(others);
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
    await drawer.stop();
  });
});
