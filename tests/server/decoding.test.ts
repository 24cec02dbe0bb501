import mqtt from 'mqtt';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';

import { decoding } from '@contract';
import { MINUTE_MS } from '@domain/duration';

import { createApi } from '../contract/portable/api';
import { copyTemplate, runSql } from './support/databases';
import { HOSTILE_DECODERS } from './support/hostileDecoders';
import { startMosquitto, type Broker } from './support/mosquitto';
import { newConnectedSensor, newReadingKey } from './support/readings';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './support/testServer';

const SCRIPT = `function decodeUplink({ bytes, fPort }) {
  if (fPort !== 85) return { errors: ['unknown port'] };
  return { data: { temperature: bytes[0] / 10, state: 'ok' in {} ? 1 : 'ON' } };
}`;
const EXAMPLES = `
uplinkDecoder:
  fileName: em300.js
  examples:
    - description: Twenty degrees
      input: { fPort: 85, bytes: [0xC8] }
      output: { data: { temperature: 20, state: 'ON' } }
    - description: Another port
      input: { fPort: 1, bytes: [1] }
      output: { errors: ['unknown port'] }
    - description: What doesn't hold
      input: { fPort: 85, bytes: [0xC8] }
      output: { data: { temperature: 21 } }
`;

let broker: Broker;
let server: TestServer;
let url: string;
let key: string;
let root: string;

const api = createApi((path, init) => server.fetch(path, init));

beforeAll(async () => {
  broker = await startMosquitto();
  url = await copyTemplate(inject('embedded'));
  server = await startTestServer({
    ...environmentFor(url),
    MQTT_URL: broker.url,
    MQTT_TOPICS: 'application/#',
  });
  await makeAdministrator(server);
  root = await api.signIn(administrator.mail, administrator.password);
});
afterAll(async () => {
  await server.stop();
  await broker.stop();
});
beforeEach(async () => {
  await runSql(url, 'delete from sensors');
  await runSql(url, 'delete from devices');
  await runSql(url, 'delete from decoders');
  await runSql(url, 'delete from reading_keys');
  key = await newReadingKey(url);
});

const minutesAgo = (minutes: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - minutes * MINUTE_MS);
const uplink = (device: string, at: Date, value: number, fPort = 85) => ({
  deviceInfo: { devEui: device },
  time: at.toISOString(),
  fPort,
  data: Buffer.from([value]).toString('base64'),
});

const post = async (body: object) => {
  const response = await server.fetch('/api/readings/chirpstack', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json() as Promise<unknown>;
};

const decoderOf = (script: string, ...devices: string[]) => ({
  name: `Para ${devices.join()}`,
  script,
  examples: null,
  devices,
});
const create = (script: string, ...devices: string[]) =>
  api.answerOf(decoding.createDecoder, { body: decoderOf(script, ...devices) }, root);
const undecoded = () => api.answerOf(decoding.listUndecoded, {}, root);

const readingsOf = async (variableId: number | undefined) =>
  (
    await runSql<{ at: Date; value: number }>(
      url,
      'select at, value from readings where variable_id = $1 order by at',
      [variableId],
    )
  ).map(({ at, value }) => [at.toISOString(), value]);

const waitFor = (expectation: () => Promise<void>) =>
  vi.waitFor(expectation, { timeout: 30_000, interval: 200 });

describe('A decoder', () => {
  it('reads the frames of its devices as they come, and first those that were kept, at their own moments', async () => {
    const { device, variables } = await newConnectedSensor(url, ['temperature']);
    const kept = [30, 20, 10].map(minutesAgo);
    for (const [index, at] of kept.entries())
      expect(await post(uplink(device, at, 200 + index))).toMatchObject({ accepted: 0, kept: 1 });
    expect(await post(uplink(device, minutesAgo(5), 1, 3))).toMatchObject({ kept: 1 });
    expect(await undecoded()).toMatchObject([{ device, decoder: null, state: 'undecoded', count: 4 }]);

    const { id } = await create(SCRIPT, device);
    await waitFor(async () => {
      expect(await readingsOf(variables.temperature)).toEqual(
        kept.map((at, index) => [at.toISOString(), 20 + index / 10]),
      );
      expect(await undecoded()).toMatchObject([
        {
          device,
          decoder: { id, name: `Para ${device}` },
          state: 'failed',
          count: 1,
          last: { port: 3, detail: 'El decodificador dice: unknown port' },
        },
      ]);
    });

    const now = minutesAgo(0);
    for (let time = 1; time <= 2; time += 1) await post(uplink(device, now, 215));
    // On a busy machine a frame is kept first, and a worker reads it.
    await waitFor(async () => {
      expect((await readingsOf(variables.temperature)).slice(kept.length)).toEqual([
        [now.toISOString(), 21.5],
      ]);
      expect(await undecoded()).toMatchObject([{ count: 1 }]);
    });
  });

  it('counts more than what the network’s codec made of the frame', async () => {
    await create(SCRIPT, 'lora-1');
    await post({ ...uplink('lora-1', minutesAgo(0), 100), object: { temperature: 99 } });
    await waitFor(async () => {
      const rows = await runSql(url, `select value from waiting_readings where name = 'temperature'`);
      expect(rows).toEqual([{ value: 10 }]);
    });
  });

  it('that is mended reads again what it failed at, once however often it is saved', async () => {
    const { device, variables } = await newConnectedSensor(url, ['temperature']);
    const { id } = await create('function decodeUplink() { return broken; }', device);
    await post(uplink(device, minutesAgo(1), 200));
    await waitFor(async () => {
      expect(await undecoded()).toMatchObject([
        { state: 'failed', last: { detail: expect.stringContaining('broken') as string } },
      ]);
    });
    const saved = { params: { id }, body: decoderOf(SCRIPT, device) };
    await Promise.all([1, 2].map(() => api.answerOf(decoding.updateDecoder, saved, root)));
    await waitFor(async () => {
      expect(await undecoded()).toEqual([]);
      expect(await readingsOf(variables.temperature)).toHaveLength(1);
    });
  });

  it('has a name of its own, and leaves its devices without one when it goes', async () => {
    const { id } = await create(SCRIPT, 'a', 'b');
    expect(
      (
        await api.outcomeOf(
          decoding.createDecoder,
          { body: { ...decoderOf(SCRIPT), name: 'PARA a,b' } },
          root,
        )
      ).status,
    ).toBe(409);
    expect(await api.answerOf(decoding.listDecoders, {}, root)).toMatchObject([
      { id, name: 'Para a,b', devices: 2 },
    ]);
    await api.answerOf(
      decoding.updateDecoder,
      { params: { id }, body: { ...decoderOf(SCRIPT, 'b'), examples: 'x' } },
      root,
    );
    expect(await api.answerOf(decoding.getDecoder, { params: { id } }, root)).toMatchObject({
      name: 'Para b',
      script: SCRIPT,
      examples: 'x',
      devices: ['b'],
    });
    await api.answerOf(decoding.deleteDecoder, { params: { id } }, root);
    expect(await runSql(url, 'select from devices where decoder_id is not null')).toEqual([]);
    expect((await api.outcomeOf(decoding.getDecoder, { params: { id } }, root)).status).toBe(404);
  });

  it('can be tried on a frame in hex or base64', async () => {
    const attempt = async (payload: string, encoding: string, port: number | null = 85) =>
      api.answerOf(decoding.tryDecoder, { body: { script: SCRIPT, payload, encoding, port } }, root);
    for (const [payload, encoding] of [
      ['C8 00', 'hex'],
      ['0xC8:00', 'hex'],
      ['yAA=', 'base64'],
    ] as const) {
      expect(await attempt(payload, encoding)).toMatchObject({
        payload: 'c800',
        failure: null,
        values: [
          { name: 'temperature', value: 20, unit: null },
          { name: 'state', value: 1 },
        ],
      });
    }
    expect(await attempt('C8', 'hex', null)).toMatchObject({
      failure: 'El decodificador dice: unknown port',
      values: [],
    });
    const wrong = { body: { script: SCRIPT, payload: 'no', encoding: 'hex', port: null } };
    expect((await api.outcomeOf(decoding.tryDecoder, wrong, root)).text).toContain('hexadecimal');
  });

  it('is tried on its maker’s examples, in either form', async () => {
    const run = (examples: string) =>
      api.answerOf(decoding.runExamples, { body: { script: SCRIPT, examples } }, root);
    expect(await run(EXAMPLES)).toMatchObject([
      { title: 'Twenty degrees', isRight: true, payload: 'c8' },
      { title: 'Another port', isRight: true, expected: null },
      { title: "What doesn't hold", isRight: false, expected: '{"temperature":21}' },
    ]);
    const ofChirpStack = [
      {
        name: 'Uno',
        input: { bytes: [200], fPort: 85 },
        expected: { data: { temperature: 20, state: 'ON' } },
      },
    ];
    expect(await run(JSON.stringify(ofChirpStack))).toMatchObject([{ title: 'Uno', isRight: true }]);
    const warning = `function decodeUplink() { return { data: { t: 1 }, warnings: ['bajo'] }; }`;
    const ofWarnings = [undefined, ['bajo'], ['alto'], []].map((warnings) => ({
      input: { bytes: [1], fPort: 1 },
      output: { data: { t: 1 }, ...(warnings && { warnings }) },
    }));
    const warned = await api.answerOf(
      decoding.runExamples,
      { body: { script: warning, examples: JSON.stringify(ofWarnings) } },
      root,
    );
    expect(warned).toMatchObject([
      { isRight: true, decoded: '{"t":1}', expected: '{"t":1}' },
      { isRight: true },
      {
        isRight: false,
        decoded: '{"data":{"t":1},"warnings":["bajo"]}',
        expected: '{"data":{"t":1},"warnings":["alto"]}',
      },
      { isRight: false },
    ]);
    const outcome = await api.outcomeOf(
      decoding.runExamples,
      { body: { script: SCRIPT, examples: 'a: 1' } },
      root,
    );
    expect(outcome).toMatchObject({ status: 400, text: expect.stringContaining('ejemplos') as string });
  });
});

describe('Hostile decoders', () => {
  it('keep no other message from being stored, and what they were to read is kept', async () => {
    const hostile = HOSTILE_DECODERS.map((_, index) => `hostil-${index}`);
    for (const [index, script] of HOSTILE_DECODERS.entries()) await create(script, hostile[index] ?? '');
    const publisher = await mqtt.connectAsync(broker.url, { protocolVersion: 5 });
    const send = (device: string, body: object) =>
      publisher.publishAsync(`application/1/device/${device}/event/up`, JSON.stringify(body), { qos: 1 });
    const messages = Array.from({ length: 500 }, (_, number) => number);
    const first = Date.now() - MINUTE_MS;
    await Promise.all(
      messages.map(async (number) => {
        // None at the instant of another.
        const time = new Date(first + number).toISOString();
        const device = `junto-${number % 50}`;
        await send(device, { deviceInfo: { devEui: device }, time, object: { junto: number } });
        const name = number % 25 === 0 ? hostile[(number / 25) % hostile.length] : undefined;
        if (name !== undefined) await send(name, uplink(name, new Date(), number % 256));
      }),
    );
    await publisher.endAsync();
    await waitFor(async () => {
      const rows = await runSql<{ value: number }>(
        url,
        `select value from waiting_readings where name = 'junto' order by value`,
      );
      expect(rows.map(({ value }) => value)).toEqual(messages);
    });
    await waitFor(async () => {
      const states = (await undecoded()).filter(({ device }) => hostile.includes(device));
      expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['failed']));
    });
  });
});
