import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import { listen } from '@server/http/listen';
import type { UnreadLimits } from '@server/http/unreadAnswers';

const MIB = 1024 * 1024;
/** More than the system takes for a client that reads nothing. */
const ANSWER = new Uint8Array(16 * MIB);

let server: Server;
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  server.close();
});

const serve = async (limits: UnreadLimits): Promise<void> => {
  server = await listen(() => new Response(ANSWER), { host: '127.0.0.1', port: 0 }, 'PORT', limits);
};
const port = () => (server.address() as AddressInfo).port;

/** Asks, and reads nothing until it is told to. */
const ask = (): Socket => {
  const client = connect(port(), '127.0.0.1').pause();
  clients.push(client);
  client.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return client;
};

const connections = () =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

it('an answer of which nothing is read ends, one that is read slowly arrives', async () => {
  await serve({ patienceMs: 400, mostBytes: 100 * MIB });
  ask();
  const slow = ask();
  let received = 0;
  slow.on('data', (part) => {
    received += part.length;
    slow.pause();
    setTimeout(() => slow.resume(), 5);
  });
  slow.resume();
  await expect.poll(connections, { timeout: 10_000 }).toBe(1);
  await expect.poll(() => received, { timeout: 30_000 }).toBeGreaterThan(ANSWER.length);
});

it('if too much waits for those who do not read, those who have waited longest leave', async () => {
  await serve({ patienceMs: 60_000, mostBytes: 3 * ANSWER.length });
  let accepted = 0;
  server.on('connection', () => (accepted += 1));
  for (let asked = 0; asked < 10; asked += 1) ask();
  await expect.poll(() => accepted, { timeout: 10_000 }).toBe(10);
  await expect.poll(connections, { timeout: 10_000 }).toBeLessThanOrEqual(3);
  const answer = await fetch(`http://127.0.0.1:${port()}/`);
  expect((await answer.arrayBuffer()).byteLength).toBe(ANSWER.length);
});
