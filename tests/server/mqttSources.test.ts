import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';

import { devices, mqttSources } from '@contract';

import { createApi } from '../contract/portable/api';
import { copyTemplate, runSql } from './support/databases';
import { startMosquitto, type Broker } from './support/mosquitto';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './support/testServer';

let broker: Broker;
let server: TestServer;
let publisher: MqttClient;
let url: string;
let root: string;
const api = createApi((path, init) => server.fetch(path, init));

beforeAll(async () => {
  broker = await startMosquitto();
  url = await copyTemplate(inject('embedded'));
  server = await startTestServer({ ...environmentFor(url), MQTT_URL: broker.url });
  await makeAdministrator(server);
  root = await api.signIn(administrator.mail, administrator.password);
  publisher = await mqtt.connectAsync(broker.url, { protocolVersion: 5 });
});
afterAll(async () => {
  await publisher.endAsync(true);
  await server.stop();
  await broker.stop();
});

const waitFor = <Found>(expectation: () => Promise<Found>) =>
  vi.waitFor(expectation, { timeout: 20_000, interval: 200 });

const publish = (topic: string, body: unknown, retain = false) =>
  publisher.publishAsync(topic, typeof body === 'string' ? body : JSON.stringify(body), { qos: 1, retain });

const source = (name: string, topics: string[], changes: object = {}) => ({
  name,
  topics,
  deviceField: null,
  path: null,
  ...changes,
});

const create = async (body: ReturnType<typeof source>) =>
  (await api.answerOf(mqttSources.createMqttSource, { body }, root)).id;

const newestOf = async (identifier: string): Promise<Record<string, number | undefined>> => {
  const all = await api.answerOf(devices.listUnassignedDevices, {}, root);
  const found = all.find((device) => device.identifier === identifier);
  return Object.fromEntries(found?.variables.map(({ name, last }) => [name, last?.value]) ?? []);
};

describe('A source at the broker', () => {
  it('is read some seconds after it was saved, and no more once it is gone', async () => {
    const id = await create(source('Zigbee', ['zigbee2mqtt/{dispositivo}']));
    await waitFor(async () => {
      await publish('zigbee2mqtt/patio', { temperature: 21.43, battery: 97, action: 'single' });
      expect(await newestOf('patio')).toEqual({ temperature: 21.43, battery: 97 });
    });
    const [refused] = await runSql<{ reason: string }>(
      url,
      `select refused_reason as reason from devices where identifier = 'patio'`,
    );
    expect(refused?.reason).toBe('De lo que manda, no son números: "action".');

    await api.answerOf(mqttSources.deleteMqttSource, { params: { id } }, root);
    let isHeard = true;
    await waitFor(async () => {
      publisher.once('packetreceive', (packet) => {
        // 16: nobody subscribes to it.
        if (packet.cmd === 'puback') isHeard = packet.reasonCode !== 16;
      });
      await publish('zigbee2mqtt/patio', { temperature: 5 });
      expect(isHeard).toBe(false);
    });
  });

  it('reads plain values by the names in their topics', async () => {
    await create(source('ESPHome', ['{dispositivo}/sensor/{variable}/state']));
    await waitFor(async () => {
      await publish('sala/sensor/temperatura/state', '23.4');
      await publish('sala/sensor/humedad/state', '51,2');
      expect(await newestOf('sala')).toEqual({ temperatura: 23.4, humedad: 51.2 });
    });
  });

  it('may name the device in the message, and change how it is read', async () => {
    const body = source('Otro JSON', ['planta/datos'], { deviceField: 'id', path: 'medidas' });
    const id = await create(body);
    await waitFor(async () => {
      await publish('planta/datos', { id: 'bomba 1', medidas: { caudal: 3.2 }, otros: { x: 1 } });
      expect(await newestOf('bomba 1')).toEqual({ caudal: 3.2 });
    });
    await api.answerOf(
      mqttSources.updateMqttSource,
      { params: { id }, body: { ...body, path: 'otros' } },
      root,
    );
    await waitFor(async () => {
      await publish('planta/datos', { id: 'bomba 2', medidas: { caudal: 3.2 }, otros: { x: 1 } });
      expect(await newestOf('bomba 2')).toHaveProperty('x', 1);
    });
    await publish('planta/datos', { medidas: { caudal: 3.2 } });
    await waitFor(async () => {
      const told = await runSql<{ reason: string }>(
        url,
        `select refused_reason as reason from devices where identifier = 'planta/datos'`,
      );
      expect(told).toEqual([{ reason: 'El mensaje no dice de qué dispositivo es: falta el campo "id".' }]);
    });
  });

  it('has topics of its own', async () => {
    await create(source('Tasmota', ['tele/{dispositivo}/SENSOR']));
    const refusalOf = async (body: ReturnType<typeof source>) => {
      const { status, text } = await api.outcomeOf(mqttSources.createMqttSource, { body }, root);
      return `${status} ${text}`;
    };
    expect(await refusalOf(source('tasmota', ['otra/cosa']))).toBe(
      '409 Ya existe una fuente llamada "tasmota".',
    );
    expect(await refusalOf(source('Todo', ['tele/#']))).toBe(
      '409 La fuente "Tasmota" ya lee mensajes de "tele/#".',
    );
    expect(await refusalOf(source('Propio', ['vigia/{variable}']))).toContain(
      'Los mensajes de "vigia/{variable}" ya se leen, por la configuración del servidor.',
    );
    expect(await refusalOf(source('Doble', ['a/{dispositivo}', 'a/b']))).toContain('400 ');
    expect(await refusalOf(source('Todos', ['#']))).toContain('400 ');
  });
});

describe('The preview of a source', () => {
  const preview = (topics: string[], heard: { topic: string; payload: string }[] | null = null) =>
    api.answerOf(
      mqttSources.previewMqttSource,
      { body: { topics, deviceField: null, path: null, heard } },
      root,
    );

  it('shows what the broker retains, and what is said meanwhile', async () => {
    await publish('shellies/porton/sensor/temperature', '18.5', true);
    const heard = await preview(['shellies/{dispositivo}/sensor/{variable}']);
    expect(heard).toMatchObject([
      {
        topic: 'shellies/porton/sensor/temperature',
        payload: '18.5',
        device: 'porton',
        values: [{ name: 'temperature', value: 18.5 }],
        problem: null,
      },
    ]);
  });

  it('reads what was heard before in another way, and stores nothing', async () => {
    const [one, other] = await preview(
      ['a/{dispositivo}'],
      [
        { topic: 'a/uno', payload: '{"t": 1, "estado": "bien"}' },
        { topic: 'b/uno', payload: '{"t": 1}' },
      ],
    );
    expect(one).toMatchObject({ device: 'uno', values: [{ name: 't', value: 1 }] });
    expect(one?.problem).toContain('"estado"');
    expect(other?.problem).toBe('Su tema no es de los que se leen.');
    expect(await newestOf('uno')).toEqual({});
  });
});
