import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

const CONNACK = Buffer.from([0x20, 3, 0, 0, 0]);

/** A broker that lets everybody in, then says nothing more, and never hangs up. */
export const startMuteBroker = async () => {
  const greetings: Buffer[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined).resume();
    socket.once('data', (greeting) => {
      greetings.push(greeting);
      socket.write(CONNACK);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  /** Whether somebody's first packet has a text, which comes behind its length. */
  const wasTold = (text: string) => {
    const length = Buffer.from([0, Buffer.byteLength(text)]);
    return greetings.some((greeting) => greeting.includes(Buffer.concat([length, Buffer.from(text)])));
  };
  return { url: `mqtt://127.0.0.1:${port}`, wasTold, stop: () => server.close() };
};
