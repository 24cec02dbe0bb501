import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '@domain/duration';

import { createQuotas } from '@server/readings/quotas';

import { copyTemplate, runSql } from './support/databases';
import { newReadingKey, sendReadings } from './support/readings';
import { environmentFor, startTestServer, type TestServer } from './support/testServer';

const NOW = new Date('2026-11-21T12:00:15Z');

let url: string;
let server: TestServer;
let now = NOW;

beforeAll(async () => {
  url = await copyTemplate(inject('embedded'));
  const variables = {
    ...environmentFor(url),
    ROLE: 'web',
    READINGS_PER_MINUTE: '10',
    READINGS_PER_DAY: '25',
  };
  server = await startTestServer(variables, { now: () => now });
});
afterAll(() => server.stop());

let seconds = 0;

const send = (key: string, device: string, count: number) => {
  const readings = Array.from({ length: count }, () => {
    seconds += 1;
    return { device, variable: 't', at: new Date(NOW.getTime() - seconds * 1000).toISOString(), value: 1 };
  });
  return sendReadings(server, key, readings);
};

const entries = () =>
  runSql(url, `select subject, after->>'name' as name from audit_lines where action = 'limit' order by id`);

describe('A device', () => {
  it('that had its fill of a minute is told to wait for the next one, and others go on', async () => {
    const key = await newReadingKey(url);
    expect((await send(key, 'apurado', 9)).status).toBe(200);
    expect((await send(key, 'apurado', 1)).status).toBe(200);
    const refused = await send(key, 'apurado', 1);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('45');
    expect(await refused.text()).toBe(
      'El dispositivo "apurado" llegó a su límite de 10 mediciones por minuto. Probá de nuevo en un minuto.',
    );
    expect((await send(key, 'apurado', 1)).status).toBe(429);
    expect((await send(key, 'tranquilo', 1)).status).toBe(200);
    now = new Date(NOW.getTime() + MINUTE_MS);
    expect((await send(key, 'apurado', 1)).status).toBe(200);
    expect(await entries()).toEqual([{ subject: 'device', name: 'apurado' }]);
    now = NOW;
  });

  it('has one day for all keys, which ends', async () => {
    const [one, other] = [await newReadingKey(url), await newReadingKey(url)];
    for (const [minute, key] of [one, other, one].entries()) {
      now = new Date(NOW.getTime() + minute * MINUTE_MS);
      expect((await send(key, 'incansable', 9)).status).toBe(200);
    }
    now = new Date(NOW.getTime() + 5 * MINUTE_MS);
    const refused = await send(other, 'incansable', 1);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String(12 * 3600 - 5 * 60 - 15));
    now = new Date(NOW.getTime() + DAY_MS);
    expect((await send(other, 'incansable', 1)).status).toBe(200);
    now = NOW;
  });
});

it('Several servers count one day', async () => {
  const [one, other] = [createQuotas(server.running.context, 0), createQuotas(server.running.context, 0)];
  const key = { id: 1, devices: null };
  const readings = Array.from({ length: 13 }, (_, index) => ({
    index,
    device: 'repartido',
    variable: 't',
    at: 0,
    value: 1,
  }));
  await one.admit(key, readings);
  const takeBack = await other.admit(key, readings);
  takeBack();
  // Each shares what it took when it is asked next.
  now = new Date(NOW.getTime() + MINUTE_MS);
  await one.admit(key, []);
  await other.admit(key, readings);
  now = new Date(NOW.getTime() + 2 * MINUTE_MS);
  await other.admit(key, []);
  await expect(one.admit(key, readings.slice(0, 1))).rejects.toThrow('límite de 25 mediciones por día');
  now = NOW;
});

it('A key may bring what its devices may, together', async () => {
  const key = await newReadingKey(url, ['uno', 'dos']);
  expect((await send(key, 'uno', 15)).status).toBe(200);
  expect((await send(key, 'dos', 4)).status).toBe(200);
  expect((await send(key, 'dos', 1)).status).toBe(200);
  const refused = await send(key, 'dos', 1);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('La clave llegó a su límite de 20 mediciones por minuto.');
});

it('A key stays counted, however many names of devices it makes up', async () => {
  const quotas = createQuotas(server.running.context, 0);
  const key = { id: 2, devices: ['uno'] };
  const readings = Array.from({ length: 100_001 }, (_, index) => ({
    index,
    device: `inventado-${index}`,
    variable: 't',
    at: 0,
    value: 1,
  }));
  await quotas.admit(key, readings);
  await expect(quotas.admit(key, readings.slice(0, 1))).rejects.toThrow('La clave llegó a su límite');
});
