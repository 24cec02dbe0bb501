import { beforeEach, describe, expect, it } from 'vitest';

import { pdf, sensors } from '@contract';
import type { Call } from '@contract/call';
import { ConnectionDropped } from '@mock/scenarios/outcomes';
import type { Scenario } from '@mock/scenarios/scenario';

import type { CallInput } from '../portable/api';
import { api, resetServer, tokenOf, useScenarios, type Person } from './server';

beforeEach(resetServer);

const outcomeOf = async (call: Call, person: Person, input: CallInput = {}) => {
  const response = await api.request(call, input, await tokenOf(person));
  return { status: response.status, text: await response.text() };
};

const own = () => outcomeOf(sensors.listOwnSensors, 'one');
const onOwn = (outcome: Scenario['outcome']): Scenario => ({
  call: 'GET /api/sensors/by-user',
  ...(outcome && { outcome }),
});

describe('A scenario', () => {
  it.each([
    [{ kind: 'text', status: 500, body: 'Sin conexión con la base' }, 500, 'Sin conexión con la base'],
    [{ kind: 'json', status: 409, body: { message: 'No' } }, 409, '{"message":"No"}'],
    [{ kind: 'html', status: 502, body: '<h1>Bad gateway</h1>' }, 502, '<h1>Bad gateway</h1>'],
    [{ kind: 'empty', status: 503 }, 503, ''],
    [{ kind: 'malformedJson' }, 200, '{"id": 1, "na'],
    [{ kind: 'sessionExpired' }, 401, 'La sesión venció. Volvé a iniciar sesión.'],
  ] satisfies [Scenario['outcome'], number, string][])('answers $kind', async (outcome, status, text) => {
    useScenarios(onOwn(outcome));
    expect(await own()).toEqual({ status, text });
  });

  it('takes a field out of every item of an answer, or gives it another value', async () => {
    useScenarios(onOwn({ kind: 'field', field: 'name' }));
    expect((await own()).text).not.toContain('"name"');
    useScenarios(onOwn({ kind: 'field', field: 'name', value: 3 }));
    expect((await own()).text).toContain('"name":3');
  });

  it('drops the connection', async () => {
    const token = await tokenOf('one');
    useScenarios(onOwn({ kind: 'dropped' }));
    await expect(api.request(sensors.listOwnSensors, {}, token)).rejects.toThrow(ConnectionDropped);
  });

  it('drops the connection after the call took effect', async () => {
    const token = await tokenOf('administrator');
    useScenarios({ call: 'DELETE /api/sensors/{id}', outcome: { kind: 'lost' } });
    const lost = api.request(sensors.deleteSensor, { params: { id: 3 } }, token);
    await expect(lost).rejects.toThrow(ConnectionDropped);
    useScenarios();
    expect((await outcomeOf(sensors.deleteSensor, 'administrator', { params: { id: 3 } })).status).toBe(404);
  });

  it('breaks an answer off in the middle', async () => {
    const token = await tokenOf('one');
    useScenarios(onOwn({ kind: 'truncated' }));
    const response = await api.request(sensors.listOwnSensors, {}, token);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(ConnectionDropped);
  });

  it('may send headers along', async () => {
    const token = await tokenOf('one');
    const headers = { 'retry-after': '3' };
    useScenarios(onOwn({ kind: 'text', status: 429, body: 'Demasiados pedidos.', headers }));
    const response = await api.request(sensors.listOwnSensors, {}, token);
    expect(response.headers.get('retry-after')).toBe('3');
  });

  it('delays the answer', async () => {
    useScenarios({ call: '*', delayMs: 40 });
    const started = Date.now();
    expect((await own()).status).toBe(200);
    expect(Date.now() - started).toBeGreaterThanOrEqual(39);
  });

  it('lets requests pass first, then counts those that it affects', async () => {
    useScenarios({ ...onOwn({ kind: 'empty', status: 500 }), skip: 1, times: 2 });
    const statuses = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await own()).status);
    expect(statuses).toEqual([200, 500, 500, 200]);
  });

  it('is about requests with the parameters that it names', async () => {
    const call = 'GET /api/pdf/download';
    useScenarios({ call, where: { sensorId: 5 }, outcome: { kind: 'empty', status: 500 } });
    const download = (sensorId: number) =>
      outcomeOf(pdf.downloadReport, 'many', { query: { sensorId, year: 2025, month: 3 } });
    expect((await download(5)).status).toBe(500);
    expect((await download(1)).status).toBe(200);

    useScenarios({
      call: 'DELETE /api/sensors/{id}',
      where: { id: 3 },
      outcome: { kind: 'empty', status: 500 },
    });
    expect((await outcomeOf(sensors.deleteSensor, 'administrator', { params: { id: 3 } })).status).toBe(500);
    expect((await outcomeOf(sensors.deleteSensor, 'administrator', { params: { id: 4 } })).status).toBe(204);
  });

  it('ends when the scenarios are deleted', async () => {
    useScenarios(onOwn({ kind: 'empty', status: 500 }));
    await api.send('/mock/scenarios', { method: 'DELETE' });
    expect((await own()).status).toBe(200);
  });

  it('may come in a header, for that request alone', async () => {
    const header = encodeURIComponent(JSON.stringify([onOwn({ kind: 'text', status: 500, body: 'Falló' })]));
    const authorization = `Bearer ${await tokenOf('one')}`;
    const response = await api.send(sensors.listOwnSensors.path, {
      headers: { authorization, 'x-mock-scenario': header },
    });
    expect(response.status).toBe(500);
    expect((await own()).status).toBe(200);
  });

  it('is refused with 400 when it is misspelt', async () => {
    const response = await api.send('/mock/scenarios', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ call: 'GET /api/sensors', outcome: { kind: 'fire' } }]),
    });
    expect(response.status).toBe(400);
  });
});

describe('A page of another origin', () => {
  it('may call the API, and read the answers of scenarios too', async () => {
    const headers = { origin: 'https://barrio.example', 'access-control-request-headers': 'authorization' };
    const preflight = await api.send(sensors.listOwnSensors.path, { method: 'OPTIONS', headers });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
    useScenarios({ call: '*', outcome: { kind: 'empty', status: 500 } });
    const failed = await api.send(sensors.listOwnSensors.path, { headers: { origin: headers.origin } });
    expect(failed.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('An aborted request', () => {
  it('rejects while it waits for its answer', async () => {
    useScenarios({ call: '*', delayMs: 5_000 });
    const aborted = api.send(sensors.listOwnSensors.path, { signal: AbortSignal.timeout(10) });
    await expect(aborted).rejects.toThrow(/abort|time/i);
  });
});
