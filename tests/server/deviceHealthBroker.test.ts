import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';

import { MINUTE_MS } from '@domain/duration';

import { copyTemplate, runSql } from './support/databases';
import { startMosquitto, type Broker } from './support/mosquitto';
import { newConnectedSensor } from './support/readings';
import { environmentFor, startTestServer, type TestServer } from './support/testServer';

const FRAMES = 200;
const BEGIN = Date.now() - (FRAMES + 10) * MINUTE_MS;

let broker: Broker;
let url: string;
let publisher: MqttClient;

beforeAll(async () => {
  broker = await startMosquitto();
  url = await copyTemplate(inject('embedded'));
  publisher = await mqtt.connectAsync(broker.url, { protocolVersion: 5 });
});
afterAll(async () => {
  await publisher.endAsync(true);
  await broker.stop();
});

const startWorker = (): Promise<TestServer> =>
  startTestServer({ ...environmentFor(url), ROLE: 'worker', MQTT_URL: broker.url });

const waitFor = (expectation: () => Promise<void>) =>
  vi.waitFor(expectation, { timeout: 20_000, interval: 100 });

const counted = async () => {
  const [row] = await runSql<{ frames: number; lost: number }>(
    url,
    'select coalesce(sum(frames), 0)::int as frames, coalesce(sum(lost), 0)::int as lost from device_days',
  );
  return row;
};

const publish = (device: string, counter: number) =>
  publisher.publishAsync(
    `application/17c8/device/${device}/event/up`,
    JSON.stringify({
      deviceInfo: { devEui: device },
      time: new Date(BEGIN + counter * MINUTE_MS).toISOString(),
      fCnt: counter,
      object: { temperatura: 20, batV: 3.6 },
      rxInfo: [{ gatewayId: 'techo', rssi: -90, snr: 7 }],
    }),
    { qos: 1 },
  );

it('What the broker brings is counted once, also if it brings it again to another worker', async () => {
  const { device } = await newConnectedSensor(url);
  const first = await startWorker();
  await waitFor(async () => {
    await publish(device, 0);
    expect(await counted()).toEqual({ frames: 1, lost: 0 });
  });
  const counters = Array.from({ length: FRAMES }, (_, counter) => counter + 1);
  await Promise.all(counters.map((counter) => publish(device, counter)));
  await waitFor(async () => expect(await counted()).toEqual({ frames: FRAMES + 1, lost: 0 }));
  await first.stop();

  // As if the first one had died before it acknowledged the last ones.
  await Promise.all(counters.slice(-20).map((counter) => publish(device, counter)));
  await publish(device, FRAMES + 3);
  const second = await startWorker();
  try {
    await waitFor(async () => expect(await counted()).toEqual({ frames: FRAMES + 2, lost: 2 }));
    expect(
      await runSql(
        url,
        'select battery_volts, frames, identifier from device_days join device_gateways using (device_id, day, frames) join gateways on gateways.id = gateway_id',
      ),
    ).toMatchObject([{ identifier: 'techo' }]);
  } finally {
    await second.stop();
  }
});
