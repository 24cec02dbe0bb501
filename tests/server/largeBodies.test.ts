import { request } from 'node:http';
import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { MAX_BATCH_BYTES } from '@domain/readings';

import { startChildServer, type ChildServer } from './support/childServer';
import { copyTemplate } from './support/databases';
import { newReadingKey } from './support/readings';
import { environmentFor } from './support/testServer';

/** Half of what deploy/vigia.service allows, for half as many senders as would exhaust that. */
const HEAP = '--max-semi-space-size=8 --max-old-space-size=512';
const SENDERS = 30;

let server: ChildServer;
let key: string;

beforeAll(async () => {
  const url = await copyTemplate(inject('embedded'));
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
