import { request } from 'node:http';
import { connect } from 'node:net';

import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { MINUTE_MS } from '@domain/duration';
import { MAX_BATCH_BYTES } from '@domain/devices/readings';

import { startChildServer, type ChildServer } from './support/childServer';
import { copyTemplate, runSql } from './support/databases';
import { startMosquitto } from './support/mosquitto';
import { newConnectedSensor, newReadingKey } from './support/readings';
import { environmentFor } from './support/testServer';

/** Half of what deploy/vigia.service allows, for half as many senders as would exhaust that. */
const HEAP = '--max-semi-space-size=8 --max-old-space-size=512';
const SENDERS = 30;
const MIB = 1024 * 1024;

let url: string;
let server: ChildServer;
let key: string;

beforeAll(async () => {
  url = await copyTemplate(inject('embedded'));
  server = await startChildServer({ ...environmentFor(url), ROLE: 'web', NODE_OPTIONS: HEAP });
  key = await newReadingKey(url);
});
afterAll(() => server.end('SIGTERM'));

/** `fetch` would copy the body for each request. */
const post = (body: Buffer) =>
  new Promise<{ status: number | undefined; retryAfter: string | undefined }>((resolve, reject) => {
    const call = request(
      `${server.origin}/api/readings`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'content-length': body.length,
        },
      },
      (response) => {
        response.resume().on('end', () => {
          resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'] });
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });

const name = String.raw`\u00f1`.repeat(200);
const largest = Buffer.from(
  `{"readings":[${Array.from({ length: 10_000 }, (_, second) => {
    const at = new Date(Date.now() - second * 1000).toISOString();
    return `{"device":"${name}","variable":"${name}","at":"${at}","value":1}`;
  }).join(',')}]}`,
);

describe('One key', () => {
  it('cannot end the process with the largest batches, however many it sends at once', async () => {
    const answers = await Promise.all(Array.from({ length: SENDERS }, () => post(largest)));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.length).toBeLessThan(SENDERS);
    for (const answer of answers) {
      if (answer.status !== 200) expect(answer).toEqual({ status: 503, retryAfter: '5' });
    }
    expect(await post(largest)).toMatchObject({ status: 200 });
  }, 180_000);
});

describe('A large batch whose sender leaves', () => {
  it('holds no other back', async () => {
    for (let sent = 0; sent < 4; sent += 1) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
        const head = [
          'POST /api/readings HTTP/1.1',
          'Host: x',
          `Authorization: Bearer ${key}`,
          'Content-Type: application/json',
          `Content-Length: ${MAX_BATCH_BYTES}`,
        ];
        socket.on('error', () => {}).on('close', () => resolve());
        socket.write(`${head.join('\r\n')}\r\n\r\n`);
        socket.write(largest.subarray(0, 2_000_000), () => socket.destroy());
      });
    }
    await expect.poll(async () => (await post(largest)).status, { timeout: 20_000 }).toBe(200);
  });
});

describe('Messages of the broker', () => {
  it('cannot end the process, however large they are, nor come again for ever', async () => {
    const broker = await startMosquitto();
    const publisher = await mqtt.connectAsync(broker.url, { protocolVersion: 5 });
    const worker = await startChildServer({
      ...environmentFor(url),
      ROLE: 'worker',
      MQTT_URL: broker.url,
      NODE_OPTIONS: HEAP,
    });
    const sensor = await newConnectedSensor(url);
    const send = (body: string) => publisher.publishAsync('vigia/readings', body, { qos: 1 });
    const sendReading = async (minute: number) => {
      const at = new Date(Date.now() - minute * MINUTE_MS).toISOString();
      await send(JSON.stringify({ device: sensor.device, variable: 'temperatura', at, value: minute }));
    };
    const isStored = async (minute: number) => {
      const rows = await runSql(url, 'select from readings where variable_id = $1 and value = $2', [
        sensor.variables.temperatura,
        minute,
      ]);
      return rows.length > 0;
    };
    try {
      const unreadable = [
        '{},'.repeat(16 * MIB),
        `[${'{},'.repeat(4 * MIB)}{}]`,
        ...Array.from({ length: SENDERS }, () => `{"readings":[[${'{},'.repeat(900_000)}{}]]}`),
      ];
      await expect.poll(() => worker.output(), { timeout: 20_000 }).toContain('reading from the broker');
      await expect
        .poll(
          async () => {
            await sendReading(3);
            return isStored(3);
          },
          { timeout: 20_000 },
        )
        .toBe(true);
      await Promise.all(unreadable.map(send));
      await sendReading(2);
      await expect.poll(() => isStored(2), { timeout: 60_000 }).toBe(true);
      // One has too many bytes to be looked at; the others are noted at their topic, since they name no device.
      const refused = async () => {
        const rows = await runSql<{ count: number }>(
          url,
          `select refused_count::int as count from devices where identifier = 'vigia/readings'`,
        );
        return rows[0]?.count;
      };
      await expect.poll(refused, { timeout: 60_000 }).toBe(1 + SENDERS);
      await sendReading(1);
      await expect.poll(() => isStored(1), { timeout: 20_000 }).toBe(true);
      expect(await refused()).toBe(1 + SENDERS);
    } finally {
      await worker.end('SIGTERM');
      await publisher.endAsync(true);
      await broker.stop();
    }
  }, 180_000);
});
