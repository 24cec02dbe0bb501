import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { decoding, devices } from '@contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/duration';
import { thinReadings } from '@server/readings/retention';

import { createApi } from '../contract/portable/api';
import { caseJson } from './support/cases';
import { copyTemplate, runSql } from './support/databases';
import { newConnectedSensor, newReadingKey } from './support/readings';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './support/testServer';

const EUI = '0a0b0c0d00000001';
/** Near the real one, at which the first administrator is made. */
const NOW = new Date(Math.floor(Date.now() / 1000) * 1000);

let server: TestServer;
let url: string;
let key: string;
let root: string;
let now = NOW;

const api = createApi((path, init) => server.fetch(path, init));
const signIn = () => api.signIn(administrator.mail, administrator.password);

beforeAll(async () => {
  url = await copyTemplate(inject('embedded'));
  server = await startTestServer({ ...environmentFor(url), ROLE: 'web' }, { now: () => now });
  await makeAdministrator(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = NOW;
  await runSql(url, 'delete from sensors');
  await runSql(url, 'delete from devices');
  await runSql(url, 'delete from reading_keys');
  root = await signIn();
  key = await newReadingKey(url);
});

const post = async (network: string, body: object, withKey = key) => {
  const response = await server.fetch(`/api/readings/${network}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${withKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json() as Promise<unknown>;
};

const caseOf = (name: string) => caseJson(name, now);

const undecoded = () => api.answerOf(decoding.listUndecoded, {}, root);
const unassigned = () => api.answerOf(devices.listUnassignedDevices, {}, root);
const waiting = async () =>
  (
    await runSql<{ name: string; at: Date; value: number }>(
      url,
      'select name, at, value from waiting_readings order by name, at',
    )
  ).map(({ name, at, value }) => [name, at.toISOString(), value]);

const COUNTS = { accepted: 0, known: 0, unassigned: 0, refused: [] };

describe('What a codec sends', () => {
  it('are numbers too when they are written as texts, with their units', async () => {
    expect(await post('chirpstack', caseOf('01-number-as-text.chirpstack.json'))).toEqual({
      ...COUNTS,
      accepted: 3,
      unassigned: 3,
    });
    expect(await undecoded()).toEqual([]);
    const [device] = await unassigned();
    expect(device?.variables.map(({ name, last, unit }) => [name, last?.value, unit])).toEqual([
      ['bat', 3.6, null],
      ['soilTemp', 24.6, null],
      ['soilWater', 19.6, '%'],
    ]);
  });

  it('shows its unit at the sensor too, the newest that it said', async () => {
    const { id, device } = await newConnectedSensor(url, ['t']);
    for (const [minute, text] of ['20 °C', '68 °F'].entries()) {
      const at = new Date(now.getTime() - minute * 60_000).toISOString();
      const uplink = { received_at: at, decoded_payload: { t: text } };
      await post('the-things-stack', { end_device_ids: { device_id: device }, uplink_message: uplink });
    }
    const { received } = await api.answerOf(devices.getConnection, { params: { id } }, root);
    expect(received).toMatchObject([{ name: 't', unit: '°F' }]);
  });

  it('is at its own moments where a logger kept it', async () => {
    await post('chirpstack', caseOf('06-backlog.chirpstack.json'));
    const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();
    expect(await waiting()).toEqual([
      ['temperature', ago(2), 21.1],
      ['temperature', ago(1), 21.2],
      ['temperature', ago(0), 34.1],
    ]);
  });

  it('is listed where it is no number, and the rest is taken', async () => {
    const body = caseOf('01-number-as-text.chirpstack.json');
    const object = { ...(body.object as object), soilWater: 'seco' };
    expect(await post('chirpstack', { ...body, object })).toEqual({
      ...COUNTS,
      accepted: 2,
      unassigned: 2,
      kept: 1,
    });
    expect(await undecoded()).toMatchObject([
      {
        device: EUI,
        sensor: null,
        state: 'partial',
        count: 1,
        last: {
          at: now.toISOString(),
          detail: 'soilWater: "seco". No es un número.',
          decoded: JSON.stringify(object),
        },
      },
    ]);
  });
});

describe('A frame that no codec decoded', () => {
  it('is listed with its device, port and bytes, once however often it is sent', async () => {
    const body = caseOf('03-without-codec.chirpstack.json');
    expect(await post('chirpstack', body)).toEqual({ ...COUNTS, kept: 1 });
    expect(await post('chirpstack', body)).toEqual(COUNTS);
    expect(await undecoded()).toMatchObject([
      {
        device: EUI,
        state: 'undecoded',
        count: 1,
        firstAt: now.toISOString(),
        last: {
          network: 'chirpstack',
          port: 85,
          payload: '017564',
          decoded: null,
          detail: 'Llegó sin decodificar.',
        },
      },
    ]);
    expect(await unassigned()).toMatchObject([{ identifier: EUI, variables: [] }]);
  });

  it('is listed with its sensor', async () => {
    const { id, device } = await newConnectedSensor(url, ['t']);
    const message = { received_at: now.toISOString(), f_port: 2, frm_payload: 'AQ==' };
    await post('the-things-stack', { end_device_ids: { device_id: device }, uplink_message: message });
    expect(await undecoded()).toMatchObject([
      { device, sensor: { id, name: device }, last: { payload: '01' } },
    ]);
  });

  it('needs a key for its device, a moment that can be, and room', async () => {
    const frame = caseOf('03-without-codec.chirpstack.json');
    expect(await post('chirpstack', frame, await newReadingKey(url, ['otro']))).toEqual(COUNTS);
    expect(await undecoded()).toEqual([]);
    const ofOld = { ...frame, time: '2016-01-01T00:00:00Z' };
    expect(await post('chirpstack', ofOld)).toEqual(COUNTS);
    expect(await runSql(url, 'select refused_reason as reason from reading_keys order by id')).toEqual([
      { reason: 'La fecha es anterior a las mediciones que se guardan.' },
      { reason: `La clave no vale para el dispositivo "${EUI}".` },
    ]);
    const large = { ...frame, data: Buffer.alloc(70_000, 7).toString('base64') };
    expect(await post('chirpstack', large)).toEqual(COUNTS);
    expect(await unassigned()).toMatchObject([
      { refusal: { reason: expect.stringContaining('demasiado grande') as string } },
    ]);
  });

  it('says nothing where it has no bytes either', async () => {
    const { data: _, ...empty } = caseOf('03-without-codec.chirpstack.json');
    expect(await post('chirpstack', empty)).toEqual(COUNTS);
    expect(await post('chirpstack', { ...empty, data: '' })).toEqual(COUNTS);
    expect(await undecoded()).toEqual([]);
  });

  it('can be of many devices and reasons, the newest first, and be discarded', async () => {
    for (const [minute, name] of ['a', 'b', 'a', 'b', 'b'].entries()) {
      const at = new Date(now.getTime() - minute * 60_000).toISOString();
      const message = { received_at: at, f_port: minute, frm_payload: 'AQ==' };
      await post('the-things-stack', { end_device_ids: { device_id: name }, uplink_message: message });
    }
    const message = { received_at: now.toISOString(), decoded_payload: { state: '\0' } };
    await post('the-things-stack', { end_device_ids: { device_id: 'c' }, uplink_message: message });
    const listed = await undecoded();
    expect(listed.map(({ device, state, count }) => [device, state, count])).toEqual([
      ['a', 'undecoded', 2],
      ['c', 'not-understood', 1],
      ['b', 'undecoded', 3],
    ]);
    expect(listed.every((group) => !('earlier' in group))).toBe(true);
    const earlier = await Promise.all(
      listed.map(({ deviceId, state }) =>
        api.answerOf(decoding.listEarlierUndecoded, { params: { id: deviceId }, query: { state } }, root),
      ),
    );
    expect(earlier.map((frames) => frames.map(({ at, payload }) => [Date.parse(at), payload]))).toEqual([
      [[now.getTime() - 2 * MINUTE_MS, '01']],
      [],
      [3, 4].map((minute) => [now.getTime() - minute * MINUTE_MS, '01']),
    ]);
    const [first] = listed;
    const query = { state: 'undecoded' as const };
    await api.answerOf(decoding.discardUndecoded, { params: { id: first?.deviceId ?? 0 }, query }, root);
    expect((await undecoded()).map(({ device }) => device)).toEqual(['c', 'b']);
  });

  it('is kept as long as readings are, a week if a part of it was read, and no longer than its device', async () => {
    const frame = caseOf('03-without-codec.chirpstack.json');
    const { device } = await newConnectedSensor(url, ['t']);
    const sendAll = async () => {
      await post('chirpstack', { ...frame, time: now.toISOString() });
      for (const decoded of [{ t: 1, s: 'a' }, { s: 'a' }]) {
        const message = { received_at: now.toISOString(), decoded_payload: decoded };
        await post('the-things-stack', { end_device_ids: { device_id: device }, uplink_message: message });
      }
    };
    await sendAll();
    const states = async () => (await undecoded()).map(({ state }) => state).toSorted();
    expect(await states()).toEqual(['not-understood', 'partial', 'undecoded']);
    now = new Date(NOW.getTime() + 8 * DAY_MS);
    await post('the-things-stack', {
      end_device_ids: { device_id: device },
      uplink_message: { received_at: now.toISOString(), decoded_payload: { t: 2 } },
    });
    await thinReadings(server.running.context);
    root = await signIn();
    expect(await states()).toEqual(['not-understood', 'undecoded']);
    now = new Date(NOW.getTime() + 32 * DAY_MS);
    await post('the-things-stack', {
      end_device_ids: { device_id: device },
      uplink_message: { received_at: now.toISOString(), decoded_payload: { t: 3 } },
    });
    await thinReadings(server.running.context);
    root = await signIn();
    expect(await states()).toEqual(['not-understood']);
  });
});
