import { once } from 'node:events';
import { connect as connectSocket, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';

import { openSessionSlots } from '@server/readings/mqtt/sessionSlots';

import { copyTemplate } from './support/databases';

/** A way to a cluster that swallows everything from a moment on, like a host that loses its power. */
const startVanishingHost = async (url: URL) => {
  const socketFile = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const sockets: Socket[] = [];
  let isGone = false;
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    if (isGone) return;
    const upstream = connectSocket(socketFile);
    sockets.push(upstream);
    upstream.on('error', () => {});
    socket.pipe(upstream).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(`postgresql://vigia@127.0.0.1:${(server.address() as AddressInfo).port}`);
  through.pathname = url.pathname;
  return {
    url: through.href,
    vanish: () => {
      isGone = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

test('The connection that holds the slots notices within seconds that the database has vanished', async () => {
  const host = await startVanishingHost(new URL(await copyTemplate(inject('embedded'))));
  try {
    const slots = await openSessionSlots(host.url);
    expect(await slots.takeOne(['a'])).toMatchObject({ number: 1 });
    host.vanish();
    const started = Date.now();
    await expect(slots.takeLeftBehind()).rejects.toThrow();
    await slots.close();
    await slots.lost;
    await expect(openSessionSlots(host.url)).rejects.toThrow();
    expect(Date.now() - started).toBeLessThan(20_000);
  } finally {
    host.stop();
  }
}, 40_000);
