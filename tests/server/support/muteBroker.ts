import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

const CONNACK = Buffer.from([0x20, 3, 0, 0, 0]);

/** A broker that lets everybody in, then says nothing more, and never hangs up. */
export const startMuteBroker = async () => {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined).resume();
    socket.once('data', () => socket.write(CONNACK));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `mqtt://127.0.0.1:${port}`, stop: () => server.close() };
};
